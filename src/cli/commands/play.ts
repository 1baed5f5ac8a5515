/** `duelbook play GAME`: a match at this keyboard. */

import { homeFolder } from '../../local/home.ts';
import { latestOpenMatch, type SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { defineGameCommand } from '../command.ts';
import { switchFlag } from '../flags.ts';
import { usageError } from '../output.ts';
import { playOn, resumeOn } from '../terminal/play-on.ts';
import { canDrawScreen, homeAfter } from '../terminal/start-match.ts';
import { FAIR, MATCH_FLAGS, PLAIN, ROUNDS, randomSeed, setUpMatch } from './shared/match-flags.ts';
import {
  EXTERNAL_PLAYER_FLAGS,
  externalSettings,
  SEAT_FLAGS,
  setUpPlayers,
} from './shared/player-flags.ts';
import { misplacedFlag, PRACTICE_FLAGS, setUpPractice } from './shared/practice-flags.ts';

export const command = defineGameCommand({
  usage: 'play GAME [flags]',
  about: texts.commands.play,
  flags: {
    rounds: ROUNDS,
    ...MATCH_FLAGS,
    ...SEAT_FLAGS,
    fair: FAIR,
    ...PRACTICE_FLAGS,
    ...EXTERNAL_PLAYER_FLAGS,
    plain: PLAIN,
    watch: switchFlag(texts.flags.watch),
  },
  async withoutGame() {
    if (!canDrawScreen()) return usageError(texts.errors.whichGame);
    const { menu } = await import('../terminal/menu.ts');
    return menu([]);
  },
  async run({ game, options, flags }) {
    const misplaced = misplacedFlag(flags);
    if (misplaced !== undefined) return usageError(texts.study.practice.needsPractice(misplaced));
    if (flags.fair && (flags.moves ?? flags.from) !== undefined) {
      return usageError(texts.errors.notTogether('fair', flags.from ? 'from' : 'moves'));
    }
    const chosen = { ...options, rounds: flags.rounds };
    const seeded = { ...flags, seed: flags.seed ?? randomSeed() };
    const match = flags.practice
      ? setUpPractice(game, chosen, seeded)
      : setUpMatch(game, chosen, seeded);
    if (!match.ok) return usageError(match.error);
    const header = setUpPlayers(flags, flags, match.value);
    if (!header.ok) return usageError(header.error);
    const external = externalSettings(Object.values(header.value.players), flags);
    if (!external.ok) return usageError(external.error);
    const { plain } = flags;
    const settings = { plain, external: external.value };
    const interrupted = interruptedMatch(game.id);
    if (interrupted !== null) return homeAfter(await resumeOn(interrupted, settings));
    const played = { match: match.value, header: header.value };
    return homeAfter(await playOn(played, settings));
  },
});

/**
 * The match that was being played when the game's files changed (`../watching.ts`); null where it is over, or
 * its moves are none of the changed game.
 */
function interruptedMatch(game: string): SavedMatch | null {
  const since = process.env.DUELBOOK_WATCHED_SINCE;
  const latest = since === undefined ? null : latestOpenMatch(homeFolder());
  if (since === undefined || !latest?.ok || latest.value === null) return null;
  const { match, header } = latest.value;
  return match.game.id === game && header.began >= since ? latest.value : null;
}
