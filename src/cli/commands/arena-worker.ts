/** `duelbook arena-worker`: plays matches for an arena that started this process. Not for people. */
import { playScheduled } from '../../arena/referee.ts';
import {
  groupsMessage,
  HEARTBEAT,
  HEARTBEAT_MS,
  isMatchRequest,
  isWorkerSetup,
  pauseAfterFault,
  type WorkerSetup,
} from '../../arena/runner.ts';
import type { ScheduledMatch } from '../../arena/schedule.ts';
import { messageOf } from '../../core/result.ts';
import { onGroupsChange } from '../../players/process-group.ts';
import { defineCommand } from '../command.ts';
import { usageError } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { rulesForModel } from '../terminal/rules-page.ts';

async function playTask(task: ScheduledMatch, setup: WorkerSetup): Promise<object> {
  const { run, url, key, log, prices } = setup;
  try {
    return await playScheduled(task, run, {
      external: {
        ...{ url, key, log, prices, moveTime: run.moveTime, clock: run.clock },
        rulesOf: rulesForModel,
        pause: pauseAfterFault,
      },
      oracleOf: (match) => loadOracle(match),
    });
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
    let setup: WorkerSetup | null = null;
    process.on('message', async (message) => {
      if (isWorkerSetup(message)) setup = message;
      else if (isMatchRequest(message) && setup !== null)
        process.send?.(await playTask(message.play, setup));
    });
    // Exiting ends the programs at the table as well; an arena that is gone must leave none behind.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
    await new Promise<void>((left) => process.once('disconnect', left));
    process.exit(0);
  },
});
