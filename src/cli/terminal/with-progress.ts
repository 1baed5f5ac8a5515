/**
 * Long work that says what it is doing: done in small steps, with a bar for whoever watches, and
 * ended by Ctrl-C at any time.
 */
import { setImmediate } from 'node:timers/promises';
import { progressBar } from './progress-bar.ts';

/** How long the work goes on before the terminal is looked at. */
const SLICE_MS = 40;
/** What shells expect of a program that was interrupted. */
const EXIT_INTERRUPTED = 130;

/** Does work to its end. */
export async function withProgress<T>(
  label: string,
  steps: Generator<{ readonly doing: string; readonly share: number }, T>,
): Promise<T> {
  const from = performance.now();
  let bar = progressBar(label);
  let doing = '';
  const stop = (): void => {
    bar.end();
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', stop);
  let pause = from + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      bar.end();
      process.off('SIGINT', stop);
      return step.value;
    }
    if (performance.now() < pause) continue;
    if (step.value.doing !== doing) {
      bar.end();
      doing = step.value.doing;
      bar = progressBar(`${label}: ${doing}`);
    }
    bar.show(step.value.share);
    await setImmediate();
    pause = performance.now() + SLICE_MS;
  }
}
