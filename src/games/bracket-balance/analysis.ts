/**
 * Bracket Balance as a graph, or as a chance where the length is hidden. Which types of brackets are
 * open does not matter: one closer fits the innermost bracket, and all others lose at once. So a
 * position is how many brackets are still to come, and how many are open.
 */
import type { Analysis } from '../../core/game.ts';
import { type Edge, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import { depthOf } from './nesting.ts';
import { HIDDEN, type Options, type Position } from './rules.ts';

export const analysis = ({ length, finish }: Options): Analysis<Position> => ({
  ...(length === 'unknown' ? { chance } : { graph: () => graph(length, finish) }),
  signature: ({ expression, limit }) => [limit, expression.length, depthOf(expression)].join(' '),
});

function graph(length: number, finish: Options['finish']): Graph<Position> {
  /** With one bracket or more to come, fewer than `length` are open. */
  const codeOf = (toCome: number, depth: number): number => (toCome - 1) * length + depth;
  const edgeTo = (toCome: number, depth: number): Edge => {
    if (toCome > 0) return toOpponent(codeOf(toCome, depth));
    return finish === 'balanced' && depth > 0 ? lost(1) : won(1);
  };
  return {
    size: length * length,
    longest: length,
    room: { positions: length, edges: 2 * length },
    slices: length,
    // Every move leaves one bracket less to come, so the last brackets come first.
    list(slice, { codes, ends, edges }) {
      const toCome = slice + 1;
      const deepest = length - toCome;
      let edge = 0;
      for (let depth = 0; depth <= deepest; depth += 1) {
        codes[depth] = codeOf(toCome, depth);
        edges[edge++] = edgeTo(toCome - 1, depth + 1);
        // A closer that does not fit is left out: it loses at once, and no opener is worse.
        if (depth > 0) edges[edge++] = edgeTo(toCome - 1, depth - 1);
        ends[depth] = edge;
      }
      return deepest + 1;
    },
    loops: [],
    code: ({ expression }) => codeOf(length - expression.length, depthOf(expression)),
  };
}

/**
 * The chance to win where the length is hidden: any length that is still possible is equally likely.
 *
 * A bracket that breaks the rules loses for certain. After any other the round goes on or ends just
 * the same, and an opener never breaks them: so the best play is any play that does not, and the
 * last bracket wins the round. The player to move places the next, the third, the fifth one from
 * here: that is a win for every other possible length.
 */
function chance({ expression }: Position): number {
  const placed = expression.length;
  const shortest = Math.max(HIDDEN.min, placed + 1);
  const possible = HIDDEN.max - shortest + 1;
  const isOurs = (shortest - placed) % 2 === 1;
  return (isOurs ? Math.ceil(possible / 2) : Math.floor(possible / 2)) / possible;
}
