/** `duelbook replay ID`: a match again, step by step on a terminal, whole through a pipe. */
import { transcript } from '../../core/dialog.ts';
import { recordOf } from '../../core/match.ts';
import { homeFolder } from '../../local/home.ts';
import { readMatch } from '../../local/matches.ts';
import { type Command, type CommandSpec, print, readArguments, usageError } from '../command.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { PLAIN_FLAG } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'replay ID',
  about: 'See a match again, forwards and backwards.',
  positionals: ['match'],
  flags: [PLAIN_FLAG],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.positionals;
    if (id === undefined) return usageError('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return usageError(kept.error);
    const { header, match } = kept.value;
    if (flags.value.values.plain !== undefined || !canDrawScreen()) {
      const session = transcript(match.game, recordOf(match), header.names);
      if (!session.ok) return usageError(session.error.reason);
      print(session.value.trimEnd());
      return 0;
    }
    const { replayOnScreen } = await import('../terminal/screen-frontend.ts');
    await replayOnScreen(kept.value);
    return 0;
  },
};
