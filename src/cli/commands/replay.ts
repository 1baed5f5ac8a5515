/** `duelbook replay ID`: a saved match again, step by step on a terminal, whole through a pipe. */
import { transcript } from '../../core/dialog.ts';
import { recordOf } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import { SAVED_MATCH } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { print, usageError } from '../output.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { PLAIN } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'replay ID',
  about: texts.commands.replay,
  args: [SAVED_MATCH],
  flags: { plain: PLAIN },
  async run({ args: [saved], flags: { plain } }) {
    const { header, match } = saved;
    if (!plain && canDrawScreen()) {
      const { replayOnScreen } = await import('../study/replay-screen.ts');
      await replayOnScreen(saved);
      return 0;
    }
    const session = transcript(match.game, recordOf(match), header.names);
    if (!session.ok) return usageError(session.error.reason);
    print(session.value.trimEnd());
    return 0;
  },
});
