/**
 * Color Bridge as a graph. A code is a number in base 3 with a digit for each position: free, mine,
 * theirs, as the player to move sees it, so that Red and Blue need one table and not two.
 */
import { DRAWN, type Graph, sameAs, won } from '../../core/graph.ts';
import { type Options, type Position, threesIn } from './rules.ts';

/** Whether coloring one or two adjacent free positions makes a run of exactly three. */
function winsAtOnce(mine: number, free: number): boolean {
  const mine1 = mine >> 1;
  const mine2 = mine >> 2;
  const free1 = free >> 1;
  const free2 = free >> 2;
  const three =
    (mine & ((mine1 & free2) | (free1 & mine2) | (free1 & free2))) |
    (free & mine2 & (mine1 | free1));
  return (three & ~(mine << 1) & ~(mine >> 3)) !== 0;
}

export function graph({ length, full }: Options): Graph<Position> {
  const track = (1 << length) - 1;
  /** The positions of a mask as digits 1 in base 3; twice that, they are digits 2. */
  const digits = new Int32Array(track + 1);
  const hasThree = new Uint8Array(track + 1);
  for (let mask = 1; mask <= track; mask += 1) {
    const lowest = mask & -mask;
    digits[mask] = (digits[mask ^ lowest] ?? 0) + 3 ** (31 - Math.clz32(lowest));
    hasThree[mask] = threesIn(mask) === 0 ? 0 : 1;
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
      for (let position = 0; position < length; position += 1) {
        const single = 1 << position;
        if ((free & single) === 0) continue;
        offsets[moves++] = 2 * digitsOf(single);
        if (free & (single << 1)) offsets[moves++] = 2 * digitsOf(single | (single << 1));
      }
      let count = 0;
      for (let mine = colored; ; mine = (mine - 1) & colored) {
        const theirs = colored ^ mine;
        if (((hasThree[mine] ?? 0) | (hasThree[theirs] ?? 0)) === 0) {
          const ours = digitsOf(mine);
          const others = digitsOf(theirs);
          const code = ours + 2 * others;
          const value = values[code] ?? 0;
          if (value > low && value < high) {
            const base = others + 2 * ours;
            codes[count] = code;
            bases[count] = free === 0 ? filled : winsAtOnce(mine, free) ? won(1) : base;
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
