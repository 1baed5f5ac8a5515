/**
 * What positions are worth on average where chance moves in play: the share of rounds that Player 1 wins, a
 * draw counting half, when both play their best. Exact where play cannot come back to a position; where it
 * can, repeated until nothing changes any more. Play that never ends is a draw.
 */
import type { Rules } from '../core/game.ts';
import { END, type MoveTargets } from './explore.ts';
import type { Steps } from './steps.ts';

/** Changes below this are none. */
const NOTHING = 1e-12;
const MAX_SWEEPS = 100_000;

/** The worth of every explored position to Player 1. Yields the share of the first sweep. */
export function* expectedSteps<P, M>(
  rules: Rules<P, M>,
  reached: MoveTargets & { readonly position: (index: number) => P },
): Steps<Float64Array> {
  const { turns, order, turnsBack } = reached;
  const values = new Float64Array(turns.length).fill(0.5);
  const weights = Array.from(turns, (_, index) => rules.weights?.(reached.position(index)) ?? null);
  const isCyclic = turnsBack.includes(1);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let change = 0;
    for (const index of order) {
      const value = worthAt(reached, values, weights[index] ?? null, index);
      change = Math.max(change, Math.abs(value - (values[index] as number)));
      values[index] = value;
    }
    yield 1;
    if (!isCyclic || change < NOTHING) break;
  }
  return values;
}

function worthAt(
  { turns, from, targets }: MoveTargets,
  values: Float64Array,
  weights: readonly number[] | null,
  index: number,
): number {
  const first = from[index] as number;
  const end = from[index + 1] as number;
  const isFirst = turns[index] === 1;
  let best = isFirst ? 0 : 1;
  let sum = 0;
  let all = 0;
  for (let at = first; at < end; at += 1) {
    const target = targets[at] as number;
    const value = target >= 0 ? (values[target] as number) : worthOfEnd(target);
    const weight = weights?.[at - first] ?? 0;
    sum += weight * value;
    all += weight;
    best = isFirst ? Math.max(best, value) : Math.min(best, value);
  }
  return weights === null ? best : sum / all;
}

const worthOfEnd = (target: number): number =>
  target === END.draw ? 0.5 : target === END[1] ? 1 : 0;
