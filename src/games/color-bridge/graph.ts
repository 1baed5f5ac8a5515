/**
 * Color Bridge as a graph. A code is a number in base 3 with a digit for each position: free, mine,
 * theirs, as the player to move sees it, so that Red and Blue need one table and not two.
 */
import { DRAWN, type Graph, sameAs, won } from '../../core/graph.ts';
import { type Options, type Position, threesIn } from './rules.ts';

/**
 * The threes that one move makes, each as the lowest of its positions: all three of it mine or free,
 * one end mine, so that the free ones are adjacent, and none of mine beside it. Of a mask that has
 * no three yet, so at least one of them is free.
 */
function threesAtHand(mine: number, free: number): number {
  const reach = mine | free;
  const windows = reach & (reach >> 1) & (reach >> 2);
  return windows & (mine | (mine >> 2)) & ~((mine << 1) | (mine >> 3));
}

/** One number or the other, without a branch: which way it goes is hard for a processor to guess. */
const select = (yes: number, no: number, condition: number): number =>
  no ^ ((no ^ yes) & (-condition >> 31));

export function graph({ length, full }: Options): Graph<Position> {
  const track = (1 << length) - 1;
  /** A mask's positions as digits 1 in base 3; twice that, they are digits 2. -1 with a three. */
  const digits = new Int32Array(track + 1);
  for (let mask = 1; mask <= track; mask += 1) {
    const rest = mask & (mask - 1);
    digits[mask] = (digits[rest] ?? 0) + 3 ** (31 - Math.clz32(mask ^ rest));
  }
  for (let mask = 1; mask <= track; mask += 1) {
    if (threesIn(mask) !== 0) digits[mask] = -1;
  }
  const digitsOf = (mask: number): number => digits[mask] ?? 0;
  const offsets = new Int32Array(2 * length);
  const filled = full === 'wipe' ? sameAs(0) : DRAWN;

  return {
    size: 3 ** length,
    longest: 120,
    step: 1,
    room: { positions: track + 1, edges: 0 },
    slices: track + 1,
    // Moves only add to the colored positions, so larger masks of these come first. A full track
    // is wiped, so it is as good as the empty one, whose code is 0.
    fill(slice, batch) {
      const { values, low, high, codes, bases } = batch;
      const colored = track - slice;
      const free = track ^ colored;
      let moves = 0;
      for (let rest = free; rest !== 0; rest &= rest - 1) {
        const single = rest & -rest;
        offsets[moves++] = 2 * digitsOf(single);
        if (rest & (single << 1)) offsets[moves++] = 2 * digitsOf(single | (single << 1));
      }
      // A full track is wiped or a draw, another may be won at once: either is decided by one edge.
      const isFull = free === 0 ? 1 : 0;
      const edge = free === 0 ? filled : won(1);
      let count = 0;
      // Every way to color these positions is two positions of the game, one with the sides swapped.
      for (let mine = colored; mine >= (colored ^ mine); mine = (mine - 1) & colored) {
        const theirs = colored ^ mine;
        const ours = digits[mine] as number;
        const others = digits[theirs] as number;
        if ((ours | others) >= 0) {
          const code = ours + 2 * others;
          const swapped = others + 2 * ours;
          const value = values[code] as number;
          if (value > low && value < high) {
            codes[count] = code;
            bases[count] = select(edge, swapped, threesAtHand(mine, free) | isFull);
            count += 1;
          }
          const swappedValue = values[swapped] as number;
          if (swappedValue > low && swappedValue < high) {
            codes[count] = swapped;
            bases[count] = select(edge, code, threesAtHand(theirs, free) | isFull);
            count += 1;
          }
        }
        if (mine === 0) break;
      }
      batch.count = count;
      batch.offsets = offsets.subarray(0, moves);
    },
    loops: full === 'wipe' ? [0] : 'none',
    code: ({ red, blue, turn }) =>
      turn === 1 ? digitsOf(red) + 2 * digitsOf(blue) : digitsOf(blue) + 2 * digitsOf(red),
  };
}
