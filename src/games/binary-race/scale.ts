/**
 * Where totals stand on the line from start to target. A plain scale hides a step of 2 in a long
 * race, and a logarithmic one hides it near the target, where it decides: this one is wide at both
 * ends, and moves what would still touch apart. The order is always true, the distances are not.
 */
import { other, type Seat } from '../../core/seat.ts';
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

/** Where any other total stands, between the two that are shown around it. */
export function placeOf(scale: Scale, total: number): number {
  const shown = [...scale].sort(([one], [two]) => one - two);
  const after = shown.findIndex(([value]) => value >= total);
  const [to = total, end = 1] = shown[after] ?? shown.at(-1) ?? [];
  const [from = to, start = end] = shown[after - 1] ?? [];
  return to === from ? end : start + ((end - start) * (total - from)) / (to - from);
}

/** At most so many parts of the line get a tick. */
const MAX_TICKS = 12;

/** Round totals between start and target, for the ticks on the line. */
export function ticksOf({ start, target }: Options): readonly number[] {
  const least = (target - start) / MAX_TICKS;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].map((part) => part * power).find((each) => each >= least) ?? power;
  const first = Math.floor(start / step) + 1;
  const count = Math.ceil(target / step) - first;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step);
}

export interface Footprint {
  readonly total: number;
  /** Who left it there; null for the total at the start. */
  readonly seat: Seat | null;
}

/** The totals of a round so far, back from the present one, and who made them. */
export function footprintsOf(
  total: number,
  played: readonly string[],
  last: Seat,
): readonly Footprint[] {
  const prints: Footprint[] = [];
  let at = total;
  let seat = last;
  for (const move of played.toReversed()) {
    const before = totalBefore(at, move);
    if (before === null) continue;
    prints.push({ total: at, seat });
    at = before;
    seat = other(seat);
  }
  return [...prints, { total: at, seat: null }];
}

/** The total before a move. */
export const totalBefore = (total: number, move: string | null): number | null =>
  move === '+2' ? total - 2 : move === '*2' ? total / 2 : null;
