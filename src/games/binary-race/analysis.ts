/**
 * Binary Race as a graph. The total alone decides what a position is worth to the player to move,
 * so it is the code; every total below the target has one, reachable or not.
 */
import type { Analysis } from '../../core/game.ts';
import { type Edge, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import type { Options, Position } from './rules.ts';

/** Totals in a slice: enough to keep the solver busy, few enough to let it report often. */
const SLICE = 4096;

export function graph({ start, target }: Options): Graph<Position> {
  const edgeTo = (total: number): Edge => {
    if (total < target) return toOpponent(total);
    return total === target ? won(1) : lost(1);
  };
  return {
    size: target,
    // Every move adds 2 or more, except that doubling 1 adds 1: that is the move to spare.
    longest: Math.floor((target - start) / 2) + 1,
    room: { positions: SLICE, edges: 2 * SLICE },
    slices: Math.ceil((target - start) / SLICE),
    // Moves only add to the total, so larger totals come first.
    list(slice, batch) {
      const { codes, ends, edges } = batch;
      const highest = target - 1 - slice * SLICE;
      const count = Math.min(SLICE, highest - start + 1);
      for (let index = 0; index < count; index += 1) {
        const total = highest - index;
        codes[index] = total;
        edges[2 * index] = edgeTo(total + 2);
        edges[2 * index + 1] = edgeTo(2 * total);
        ends[index] = 2 * index + 2;
      }
      return count;
    },
    loops: [],
    code: ({ total }) => total,
  };
}

export const analysis = (options: Options): Analysis<Position> => ({ graph: () => graph(options) });
