/**
 * Where totals stand on the line from start to target. A plain scale hides a step of 2 in a long
 * race, and a logarithmic one hides it near the target, where it decides: this one is wide at both
 * ends, and moves what would still touch apart. The order is always true, the distances are not.
 */
import type { Options } from './rules.ts';

/** How far apart what is shown stands at least, in parts of the line. */
const GAP = 0.13;
/** The same beyond the target, where only the order matters. */
const GAP_BEYOND = 0.1;
/** How soon the scale narrows: the first few steps at both ends are about as wide as each other. */
const EASE = 2;

export type Scale = ReadonlyMap<number, number>;

/** Where each of some totals stands: 0 is the start, 1 the target, and what is beyond is beyond. */
export function scaleOf({ start, target }: Options, totals: readonly number[]): Scale {
  const shown = [...new Set([start, ...totals, target])].sort((a, b) => a - b);
  const inside = shown.filter((total) => total <= target);
  const stretched = (total: number): number =>
    Math.log(total - start + EASE) - Math.log(target - total + EASE);
  const width = stretched(target) - stretched(start);
  const spots = inside.map((total) => (stretched(total) - stretched(start)) / width);
  const last = spots.length - 1;
  for (let at = 1; at <= last; at += 1) {
    spots[at] = Math.max(spots[at] ?? 0, (spots[at - 1] ?? 0) + GAP);
  }
  spots[last] = 1;
  for (let at = last - 1; at > 0; at -= 1) {
    spots[at] = Math.min(spots[at] ?? 0, (spots[at + 1] ?? 1) - GAP);
  }
  return new Map(
    shown.map((total, at) => [total, spots[at] ?? 1 + (at - last) * GAP_BEYOND] as const),
  );
}

/** The total before a move. */
export const totalBefore = (total: number, move: string | null): number | null =>
  move === '+2' ? total - 2 : move === '*2' ? total / 2 : null;
