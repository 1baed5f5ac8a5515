/**
 * Long work as a generator that yields its progress and returns its result. Every caller runs it with
 * these functions, so it can be watched, paused and cancelled anywhere.
 */
export type Steps<T, P = number> = Generator<P, T>;

/** Runs work to its end at once. */
export function runSteps<T, P>(steps: Steps<T, P>, onProgress?: (progress: P) => void): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}

/** When to pause, and what to do then. */
export interface Pauses<P> {
  /** A clock in milliseconds. */
  now(): number;
  readonly everyMs: number;
  /** Work goes on when this resolves, and is cancelled when it rejects. */
  pause(progress: P): Promise<void>;
}

/** Runs work with pauses, so that other work of the same thread is done in between. */
export async function runWithPauses<T, P>(
  steps: Steps<T, P>,
  { now, everyMs, pause }: Pauses<P>,
): Promise<T> {
  let due = now() + everyMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < due) continue;
    await pause(step.value);
    due = now() + everyMs;
  }
}

/** The same work with its progress mapped. */
export function* mapProgress<T, P, Q>(steps: Steps<T, P>, map: (progress: P) => Q): Steps<T, Q> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield map(step.value);
  }
}

/** The same work, or null once it is cancelled. */
export function* stopWhen<T, P>(
  steps: Steps<T, P>,
  isCancelled: () => boolean,
): Steps<T | null, P> {
  while (!isCancelled()) {
    const step = steps.next();
    if (step.done) return step.value;
    yield step.value;
  }
  return null;
}
