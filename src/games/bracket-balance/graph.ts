/**
 * Bracket Balance as a graph, and as a chance where the length is hidden. Which types of brackets
 * are open does not matter: exactly one closer fits the innermost, whatever it is, and all others
 * lose at once. So a position is how many brackets are still to come, and how many are open.
 */
import { type Edge, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import { depthOf } from './nesting.ts';
import { HIDDEN, type Options, type Position } from './rules.ts';

/** Nothing is certain when the length is hidden (BB7): no position has a code; see `chance`. */
const UNKNOWN: Graph<Position> = {
  size: 0,
  longest: 0,
  step: 1,
  room: { positions: 0, edges: 0 },
  slices: 0,
  fill(_slice, batch) {
    batch.count = 0;
    batch.offsets = null;
  },
  loops: 'none',
  code: () => null,
};

export function graph({ length, finish }: Options): Graph<Position> {
  if (length === 'unknown') return UNKNOWN;
  /** With one bracket or more to come, fewer than `length` are open. */
  const codeOf = (toCome: number, depth: number): number => (toCome - 1) * length + depth;
  const edgeTo = (toCome: number, depth: number): Edge => {
    if (toCome > 0) return toOpponent(codeOf(toCome, depth));
    return finish === 'balanced' && depth > 0 ? lost(1) : won(1);
  };
  return {
    size: length * length,
    longest: length,
    step: 1,
    room: { positions: length, edges: 2 * length },
    slices: length,
    // Every move leaves one bracket less to come, so the last brackets come first.
    fill(slice, batch) {
      const { codes, bases, edges } = batch;
      const toCome = slice + 1;
      const deepest = length - toCome;
      let edge = 0;
      for (let depth = 0; depth <= deepest; depth += 1) {
        codes[depth] = codeOf(toCome, depth);
        edges[edge++] = edgeTo(toCome - 1, depth + 1);
        // A closer that does not fit is left out: it loses at once, and no opener is worse.
        if (depth > 0) edges[edge++] = edgeTo(toCome - 1, depth - 1);
        bases[depth] = edge;
      }
      batch.count = deepest + 1;
      batch.offsets = null;
    },
    loops: 'none',
    code: ({ expression }) => codeOf(length - expression.length, depthOf(expression)),
  };
}

/**
 * For a hidden length: the probability that the player to move wins, knowing only what everyone
 * sees. The length is as likely to be any of those that are still possible.
 *
 * A bracket that breaks the rules loses for certain. After any other the round goes on or ends just
 * the same, and an opener never breaks them: so nobody ever has to, the best play is any play that
 * does not, and the round is won by whoever places the last bracket. The player to move places the
 * next, the third, the fifth one from here: that is a win for every other possible length.
 */
export function chance({ length }: Options, { expression }: Position): number | null {
  if (length !== 'unknown') return null;
  const placed = expression.length;
  const shortest = Math.max(HIDDEN.min, placed + 1);
  const possible = HIDDEN.max - shortest + 1;
  const isOurs = (shortest - placed) % 2 === 1;
  return (isOurs ? Math.ceil(possible / 2) : Math.floor(possible / 2)) / possible;
}
