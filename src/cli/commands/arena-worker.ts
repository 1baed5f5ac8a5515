/** `duelbook arena-worker`: plays matches for an arena that started this process. Not for people. */
import { playScheduled } from '../../arena/referee.ts';
import {
  groupsMessage,
  HEARTBEAT,
  HEARTBEAT_MS,
  isWorkerSetup,
  requestedMatch,
  type WorkerSetup,
} from '../../arena/runner.ts';
import { type ScheduledMatch, scheduleOf } from '../../arena/schedule.ts';
import { messageOf } from '../../core/result.ts';
import { onGroupsChange } from '../../players/process-group.ts';
import { defineCommand } from '../command.ts';
import { usageError } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { rulesForModel } from '../terminal/rules-page.ts';

interface WorkerState {
  readonly setup: WorkerSetup;
  readonly tasks: readonly ScheduledMatch[];
}

async function playTask({ setup, tasks }: WorkerState, place: number): Promise<object> {
  const { run, url, key, log } = setup;
  const task = tasks[place];
  if (task === undefined) return { trouble: `there is no match ${place}` };
  try {
    const entry = await playScheduled(task, run, {
      external: {
        url,
        key,
        log,
        moveTime: run.moveTime,
        clock: run.clock ?? null,
        rulesOf: rulesForModel,
      },
      oracleOf: (match) => loadOracle(match),
    });
    return { entry };
  } catch (error) {
    return { trouble: messageOf(error) };
  }
}

export const command = defineCommand({
  usage: 'arena-worker',
  about: 'Play matches for `duelbook arena`, which starts this.',
  async run() {
    if (process.send === undefined) return usageError('Only `duelbook arena` starts workers.');
    const beat = (): void => {
      // An arena that is gone needs none; `disconnect` is about to say so.
      process.send?.(HEARTBEAT, () => {});
    };
    beat();
    setInterval(beat, HEARTBEAT_MS);
    onGroupsChange((groups) => process.send?.(groupsMessage(groups), () => {}));
    let work: WorkerState | null = null;
    process.on('message', async (message) => {
      const place = requestedMatch(message);
      if (isWorkerSetup(message)) work = { setup: message, tasks: scheduleOf(message.run) };
      else if (place !== null && work !== null) process.send?.(await playTask(work, place));
    });
    // Exiting ends the programs at the table as well; an arena that is gone must leave none behind.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
    await new Promise<void>((left) => process.once('disconnect', left));
    process.exit(0);
  },
});
