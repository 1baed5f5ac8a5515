/**
 * Color Bridge as a graph. A code is a number in base 3 with a digit for each position: free, mine,
 * theirs, as the player to move sees it, so that Red and Blue need one table and not two.
 */
import { DRAWN, type Graph, toOpponent, won } from '../../core/graph.ts';
import { movesAmong, type Options, type Position, threesIn } from './rules.ts';

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
  const masks = track + 1;
  /** The positions of a mask as digits 1 in base 3; twice that, they are digits 2. */
  const ternary = new Int32Array(masks);
  for (let mask = 1; mask < masks; mask += 1) {
    const lowest = mask & -mask;
    ternary[mask] = (ternary[mask ^ lowest] ?? 0) + 3 ** (31 - Math.clz32(lowest));
  }
  const digits = (mask: number): number => ternary[mask] ?? 0;
  const hasThree = Uint8Array.from({ length: masks }, (_, mask) => (threesIn(mask) === 0 ? 0 : 1));
  const edges = new Int32Array(2 * length);
  const filled = full === 'wipe' ? toOpponent(0) : DRAWN;

  return {
    size: 3 ** length,
    longest: 120,
    step: 1,
    edges,
    slices: track,
    // Moves only add to the colored positions, so larger masks of these come first.
    sweep(slice, visitor) {
      const colored = track - 1 - slice;
      const free = track ^ colored;
      const moves = movesAmong(free);
      const offsets = Int32Array.from(moves, (move) => 2 * digits(move));
      const canFill = moves.includes(free);
      for (let mine = colored; ; mine = (mine - 1) & colored) {
        const theirs = colored ^ mine;
        if (hasThree[mine] === 0 && hasThree[theirs] === 0) {
          const code = digits(mine) + 2 * digits(theirs);
          const base = digits(theirs) + 2 * digits(mine);
          if (winsAtOnce(mine, free)) {
            edges[0] = won(1);
            visitor.visit(code, 1);
          } else if (canFill) {
            for (const [index, move] of moves.entries()) {
              edges[index] = move === free ? filled : toOpponent(base + 2 * digits(move));
            }
            visitor.visit(code, moves.length);
          } else visitor.visitOffsets(code, base, offsets);
        }
        if (mine === 0) break;
      }
    },
    // Whoever fills the track leaves an empty one, code 0, to the opponent.
    loops: full === 'wipe' ? [0] : 'none',
    code: ({ red, blue, turn }) =>
      turn === 1 ? digits(red) + 2 * digits(blue) : digits(blue) + 2 * digits(red),
  };
}
