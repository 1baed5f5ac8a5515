/**
 * How random games end, computed and not played: positions become a chain of probabilities, which is
 * followed from the starts to the ends.
 */
import type { Seat } from '../../core/seat.ts';
import { canLoop } from '../explore.ts';
import type { Steps } from '../steps.ts';
import type { Odds } from './figures.ts';
import type { Reach } from './reach.ts';

/** The most steps of an iteration before it gives up: slow chains must not hang an audit. */
const MAX_STEPS = 3e9;

/** What part of all games may be left undecided when an iteration stops. */
export const PRECISION = 1e-12;

/** The relative precision of the number of moves: rounding blurs so long a sum. */
const MOVES_PRECISION = 1e-9;

/** Sweeps per comparison with as many before: enough to notice a slow drift. */
const BLOCK = 100;

/** Where play goes from each position, and how likely: the moves of a `Reach` with their weights. */
export interface Chain {
  readonly from: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
}

/** Random play, or play in which one seat picks among its best moves. */
export function chainOf(reach: Reach<unknown>, best: Uint8Array, perfect: Seat | null): Chain {
  const { turns, from } = reach;
  const chain = {
    from: new Int32Array(from.length),
    targets: new Int32Array(reach.targets.length),
    weights: new Float64Array(reach.targets.length),
  };
  let used = 0;
  for (let index = 0; index < turns.length; index += 1) {
    const first = used;
    let picked = 0;
    for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
      if (turns[index] === perfect && best[at] === 0) continue;
      const target = reach.targets[at] as number;
      picked += 1;
      // Moves to the same place add up; merged positions have many of them.
      let same = first;
      while (same < used && chain.targets[same] !== target) same += 1;
      chain.targets[same] = target;
      chain.weights[same] = (chain.weights[same] as number) + 1;
      used = Math.max(used, same + 1);
    }
    for (let at = first; at < used; at += 1) {
      chain.weights[at] = (chain.weights[at] as number) / picked;
    }
    chain.from[index + 1] = used;
  }
  return chain;
}

/** Where the sums of a block stand; the first three are in the order of the ends as targets. */
const NEVER = 3;
const MOVES = 4;

/**
 * How games end: the starts' probability is pushed on from position to position in the order of
 * play. Without loops one sweep is enough. With loops there are more, until what is still on its
 * way is too little to matter, or is decided in the same proportions block after block of sweeps:
 * then so will be the rest, however long it takes.
 */
export function* oddsSteps(reach: Reach<unknown>, chain: Chain): Steps<Odds> {
  const { turns, starts, order } = reach;
  const { from, targets, weights } = chain;
  const ends = canLoop(reach) ? positionsThatEnd(chain, order) : null;
  const mass = new Float64Array(turns.length);
  const block = new Float64Array(MOVES + 1);
  const arrive = (target: number, share: number): void => {
    if (target < 0) block[-1 - target] = (block[-1 - target] as number) + share;
    else if (ends !== null && ends[target] === 0) block[NEVER] = (block[NEVER] as number) + share;
    else mass[target] = (mass[target] as number) + share;
  };
  const sweep = (): void => {
    for (let nth = order.length - 1; nth >= 0; nth -= 1) {
      const index = order[nth] as number;
      const here = mass[index] as number;
      if (here === 0) continue;
      mass[index] = 0;
      block[MOVES] = (block[MOVES] as number) + here;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        arrive(targets[at] as number, here * (weights[at] as number));
      }
    }
  };

  for (const { target, probability } of starts) arrive(target, probability);
  const sums = new Float64Array(block.length);
  let open = 1;
  let before: Float64Array | null = null;
  for (let steps = 0; open > PRECISION && steps < MAX_STEPS; ) {
    for (let count = 0; count < BLOCK && open > PRECISION; count += 1) {
      sweep();
      steps += targets.length;
      open = mass.reduce((sum, share) => sum + share, 0);
      yield Math.min(1, Math.log(Math.max(open, PRECISION)) / Math.log(PRECISION));
    }
    const decided = block.subarray(0, MOVES).reduce((sum, share) => sum + share, 0);
    const rates = block.map((sum) => sum / decided);
    const isSteady = rates.every((rate, index) =>
      isNear(rate, before?.[index], index === MOVES ? MOVES_PRECISION : PRECISION),
    );
    for (const [index, sum] of block.entries()) {
      sums[index] =
        (sums[index] as number) + sum + (isSteady ? open * (rates[index] as number) : 0);
    }
    if (isSteady) open = 0;
    before = rates;
    block.fill(0);
  }
  const [first = 0, second = 0, draw = 0, endless = 0, moves = 0] = sums;
  return iteratedOdds({ first, second, draw, endless, moves }, open);
}

/** The odds after the last step of an iteration, with the share of rounds that are still open. */
export function iteratedOdds(
  sums: Pick<Odds, 'first' | 'second' | 'draw' | 'endless'> & { readonly moves: number },
  open: number,
): Odds {
  const isCut = open > PRECISION;
  const moves = isCut || sums.endless > 0 ? null : sums.moves;
  return { ...sums, open: isCut ? open : 0, moves, sampled: null };
}

const isNear = (one: number, two: number | undefined, precision: number): boolean =>
  two !== undefined && Math.abs(one - two) <= precision * Math.max(1, Math.abs(two));

/** The positions from which a round of this chain can end. */
function positionsThatEnd({ from, targets }: Chain, order: Int32Array): Uint8Array {
  const ends = new Uint8Array(order.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (const index of order) {
      if (ends[index] === 1) continue;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        const target = targets[at] as number;
        if (target >= 0 && ends[target] === 0) continue;
        ends[index] = 1;
        changed = true;
        break;
      }
    }
  }
  return ends;
}
