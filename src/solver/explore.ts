/**
 * A graph for any game at all, found by playing every move from a position through the rules. It
 * serves games without a graph of their own; a position costs a few hundred bytes here, not one.
 */
import type { Rules } from '../core/game.ts';
import { DRAWN, type Graph, lost, toOpponent, toSame, won } from '../core/graph.ts';

/** More positions than this are not explored: it would take minutes and gigabytes. */
const MOST_POSITIONS = 500_000;

const keyOf = (position: unknown): string => JSON.stringify(position);

/** All positions that can be reached from one, or null where they are too many. */
export function explore<P, M>(rules: Rules<P, M>, from: P): Graph<P> | null {
  const codes = new Map<string, number>([[keyOf(from), 0]]);
  const found = [from];
  const edges: number[] = [];
  const ends: number[] = [];
  for (let code = 0; code < found.length; code += 1) {
    const position = found[code] as P;
    for (const move of rules.moves(position)) {
      const next = rules.play(position, move);
      edges.push(edgeTo(next, rules.turn(position)));
    }
    ends.push(edges.length);
    if (found.length > MOST_POSITIONS) return null;
  }

  function edgeTo(next: P, mover: 1 | 2): number {
    const key = keyOf(next);
    let code = codes.get(key);
    // What was found before is not over: most moves lead there, and need not ask again.
    if (code === undefined) {
      const outcome = rules.outcome(next);
      if (outcome !== null) {
        if (outcome.winner === null) return DRAWN;
        return outcome.winner === mover ? won(1) : lost(1);
      }
      code = found.length;
      codes.set(key, code);
      found.push(next);
    }
    return rules.turn(next) === mover ? toSame(code) : toOpponent(code);
  }

  const size = found.length;
  return {
    size,
    longest: size,
    step: 1,
    room: { positions: size, edges: edges.length },
    slices: 1,
    // Backwards, because most moves lead to positions that were found later.
    fill(_, batch) {
      let used = 0;
      for (let code = size - 1; code >= 0; code -= 1) {
        for (let at = code === 0 ? 0 : (ends[code - 1] ?? 0); at < (ends[code] ?? 0); at += 1) {
          batch.edges[used] = edges[at] ?? 0;
          used += 1;
        }
        batch.codes[size - 1 - code] = code;
        batch.bases[size - 1 - code] = used;
      }
      batch.count = size;
      batch.offsets = null;
    },
    loops: 'all',
    hasDraws: edges.includes(DRAWN),
    code: (position) => codes.get(keyOf(position)) ?? null,
  };
}
