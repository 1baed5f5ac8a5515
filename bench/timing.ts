/** How the benchmarks measure: a fast seeded chance, warm-up, alternating repetitions, medians. */

/** A whole number from 0 up to, not including, `below`. */
export type FastRandom = (below: number) => number;

/** A 32-bit xorshift: the same for every side, and too cheap to show in the figures. */
export function fastRandom(seed: number): FastRandom {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** Something to be timed: does a little work and returns how many units that was. */
export type Work = () => number;

/** Milliseconds since some moment. */
type Clock = () => number;

const wallClock: Clock = () => performance.now();

/** Processor time of this process, its garbage collection included: other programs do not show in it. */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const WARM_UP = 500;
const REPETITION = 300;
const REPETITIONS = 7;

/** Units per second, working for about `milliseconds`; the clock is asked only now and then. */
function rate(work: Work, milliseconds: number, clock: Clock): number {
  const start = clock();
  let units = 0;
  let elapsed = 0;
  let batch = 1;
  do {
    for (let done = 0; done < batch; done += 1) units += work();
    elapsed = clock() - start;
    if (elapsed < milliseconds / 4) batch *= 2;
  } while (elapsed < milliseconds);
  return (units / elapsed) * 1000;
}

/**
 * The median units per second of each work. All are warmed up first, and then take turns, so that
 * a busy moment of the machine falls on every side.
 */
export function compare(works: readonly Work[], clock = wallClock): readonly number[] {
  for (const work of works) rate(work, WARM_UP, clock);
  const rates = works.map((): number[] => []);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    for (const [index, work] of works.entries()) rates[index]?.push(rate(work, REPETITION, clock));
  }
  return rates.map(median);
}

export const HOW_MEASURED = `warmed up, then the median of ${REPETITIONS} repetitions of ${REPETITION} ms, the sides taking turns`;
