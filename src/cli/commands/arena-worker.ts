/** `duelbook arena-worker`: plays matches for an arena that started this process. Not for people. */
import { referee } from '../../arena/referee.ts';
import {
  askedMatch,
  groupsMessage,
  HEARTBEAT,
  HEARTBEAT_MS,
  isSetup,
  type Setup,
} from '../../arena/runner.ts';
import { scheduleOf, type Task } from '../../arena/schedule.ts';
import { messageOf } from '../../core/result.ts';
import { onGroups } from '../../players/program.ts';
import { type Command, mistaken } from '../command.ts';
import { readyOracle } from '../ready.ts';
import { rulesToPlay } from '../rules-page.ts';

interface Work {
  readonly setup: Setup;
  readonly tasks: readonly Task[];
}

async function play({ setup, tasks }: Work, place: number): Promise<object> {
  const { run, url, key } = setup;
  const task = tasks[place];
  if (task === undefined) return { trouble: `there is no match ${place}` };
  try {
    const entry = await referee(task, run, {
      guests: { url, key, moveTime: run.moveTime, rulesOf: rulesToPlay },
      oracleOf: (match) => readyOracle(match.game, match.options),
    });
    return { entry };
  } catch (error) {
    return { trouble: messageOf(error) };
  }
}

export const command: Command = {
  usage: 'arena-worker',
  about: 'Play matches for `duelbook arena`, which starts this.',
  async run() {
    if (process.send === undefined) return mistaken('Only `duelbook arena` starts workers.');
    const beat = (): void => {
      // An arena that is gone needs none; `disconnect` is about to say so.
      process.send?.(HEARTBEAT, () => {});
    };
    beat();
    setInterval(beat, HEARTBEAT_MS);
    onGroups((groups) => process.send?.(groupsMessage(groups), () => {}));
    let work: Work | null = null;
    process.on('message', async (message) => {
      const place = askedMatch(message);
      if (isSetup(message)) work = { setup: message, tasks: scheduleOf(message.run) };
      else if (place !== null && work !== null) process.send?.(await play(work, place));
    });
    // Exiting ends the programs at the table as well; an arena that is gone must leave none behind.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
    await new Promise<void>((left) => process.once('disconnect', left));
    process.exit(0);
  },
};
