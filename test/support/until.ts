/** Waits for what other processes do. */

/** How long anything may take before it counts as hung: far longer than on the busiest machine. */
export const PATIENCE = 120_000;

export const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Polls until something holds; what was seen instead is in the error. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  failure: () => string,
  patience = PATIENCE,
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(failure());
    await pause(20);
  }
}
