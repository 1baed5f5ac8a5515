/** Loads what a page can do without for a while: again after growing pauses, and when the network is back. */

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Calls `done` once `load` succeeds, `failed` each time it does not. Returns how to give up. */
export function keepTrying<T>(
  load: () => Promise<T>,
  done: (value: T) => void,
  failed: () => void = () => {},
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', attempt);
  };
  function attempt(): void {
    clearTimeout(timer);
    load().then(
      (value) => {
        if (isOver) return;
        stop();
        done(value);
      },
      () => {
        if (isOver) return;
        failed();
        clearTimeout(timer);
        timer = setTimeout(attempt, pause);
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
      },
    );
  }
  addEventListener('online', attempt);
  attempt();
  return stop;
}
