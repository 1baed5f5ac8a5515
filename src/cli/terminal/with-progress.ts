/**
 * Long work in small steps, with a progress bar on a terminal; Ctrl-C ends it at any time.
 */
import { setImmediate } from 'node:timers/promises';
import type { AuditProgress } from '../../solver/audit/index.ts';
import { runWithPauses, type Steps } from '../../solver/steps.ts';
import { EXIT_INTERRUPTED, progressBar } from './progress-bar.ts';

/** How long the work goes on before the terminal is looked at. */
const SLICE_MS = 40;

/** Runs work to its end while the terminal stays responsive. */
export const runInBackground = <T, P>(
  steps: Steps<T, P>,
  show: (progress: P) => void,
): Promise<T> =>
  runWithPauses(steps, {
    now: () => performance.now(),
    everyMs: SLICE_MS,
    async pause(progress) {
      show(progress);
      await setImmediate();
    },
  });

/** Runs work to its end with a bar; Ctrl-C ends the program. */
export async function withProgress<T>(label: string, steps: Steps<T, AuditProgress>): Promise<T> {
  let bar = progressBar(label);
  let doing = '';
  const stop = (): void => {
    bar.end();
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', stop);
  const result = await runInBackground(steps, (progress) => {
    if (progress.doing !== doing) {
      bar.end();
      doing = progress.doing;
      bar = progressBar(`${label}: ${doing}`);
    }
    bar.show(progress.share);
  });
  bar.end();
  process.off('SIGINT', stop);
  return result;
}
