/** `duelbook resume [ID]`: goes on with a saved match. */
import { ok } from '../../core/result.ts';
import { homeFolder } from '../../local/home.ts';
import { latestOpenMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { OPEN_MATCH, optional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { failure, usageError } from '../output.ts';
import { resumeOn } from '../terminal/play-on.ts';
import { homeAfter } from '../terminal/start-match.ts';
import { PLAIN } from './shared/match-flags.ts';
import { EXTERNAL_PLAYER_FLAGS, externalSettings } from './shared/player-flags.ts';

export const command = defineCommand({
  usage: 'resume [ID]',
  about: texts.commands.resume,
  args: [optional(OPEN_MATCH)],
  flags: { ...EXTERNAL_PLAYER_FLAGS, plain: PLAIN },
  async run({ args: [given], flags }) {
    const found = given === undefined ? latestOpenMatch(homeFolder()) : ok(given);
    if (!found.ok) return failure(found.error);
    const saved = found.value;
    if (saved === null) return usageError(texts.errors.nothingToResume);
    const external = externalSettings(Object.values(saved.header.players), flags);
    if (!external.ok) return usageError(external.error);
    const settings = { plain: flags.plain, external: external.value };
    return homeAfter(await resumeOn(saved, settings));
  },
});
