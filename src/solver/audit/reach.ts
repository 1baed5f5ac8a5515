/**
 * Every position that can be reached from the start, as plain arrays of numbers: whose turn it is
 * and where the moves lead. It is found through the rules alone and knows no game; an audit counts
 * and weighs on it.
 */
import type { Rules } from '../../core/game.ts';
import { DRAWN, type Edge, type Graph, lost, toOpponent, toSame, won } from '../../core/graph.ts';
import type { Seat } from '../../core/seat.ts';

/** Where a move leads: to a position by its index, or, below zero, to an end. */
export type Target = number;

/** The ends, as targets: Player 1 has won, Player 2 has won, a draw. */
export const END: Readonly<Record<Seat | 'draw', Target>> = { 1: -1, 2: -2, draw: -3 };

/** One start that chance may draw, and how likely that is. */
export interface Start<P> {
  readonly position: P;
  readonly probability: number;
}

/** All that can be reached. The moves of position `i` are the targets from `from[i]` to `from[i + 1]`. */
export interface Reach<P> {
  /** The positions that are not over; where several were merged, one of them. */
  readonly positions: readonly P[];
  readonly turns: Uint8Array;
  readonly from: Int32Array;
  readonly targets: Int32Array;
  /** How many different positions are over; null where positions were merged. */
  readonly ended: number | null;
  readonly starts: readonly { readonly target: Target; readonly probability: number }[];
  /** Every position after those its moves lead to, as far as play never comes back. */
  readonly order: Int32Array;
  /** Positions with a move that leads back to where play came from. */
  readonly turnsBack: Uint8Array;
}

/**
 * Every start that chance may draw when Player 1 starts, or null where there are more than `most`.
 * The rules are asked again and again, with every answer that chance could have given them.
 */
export function drawnStarts<P, M>(rules: Rules<P, M>, most: number): readonly Start<P>[] | null {
  const starts: Start<P>[] = [];
  const answers: number[] = [];
  for (;;) {
    const choices: number[] = [];
    const position = rules.start(1, (below) => {
      const answer = answers[choices.length] ?? 0;
      answers[choices.length] = answer;
      choices.push(below);
      return answer;
    });
    starts.push({ position, probability: choices.reduce((part, below) => part / below, 1) });
    if (starts.length > most) return null;
    // The next answers, as an odometer turns: the last that can still go up does.
    while (answers.length > 0 && (answers.at(-1) ?? 0) + 1 >= (choices[answers.length - 1] ?? 0)) {
      answers.pop();
    }
    const last = answers.pop();
    if (last === undefined) return starts;
    answers.push(last + 1);
  }
}

/** A list of integers that grows; plain arrays of millions of numbers take twice the room. */
function newInts() {
  let room = new Int32Array(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === room.length) {
        const wider = new Int32Array(2 * length);
        wider.set(room);
        room = wider;
      }
      room[length++] = value;
    },
    length: () => length,
    done: () => room.subarray(0, length),
  };
}

/**
 * Explores from the starts; null where there are more than `most` positions, ends included. With a
 * signature, positions that share one are taken for one, and ends are not counted. Yields the share
 * of that limit which has been found.
 */
export function* reaching<P, M>(
  rules: Rules<P, M>,
  starts: readonly Start<P>[],
  signature: ((position: P) => string) | null,
  most: number,
): Generator<number, Reach<P> | null> {
  const keyOf = signature ?? ((position: P) => JSON.stringify(position));
  const known = new Map<string, number>();
  const ends = new Set<string>();
  const positions: P[] = [];
  const turns = newInts();
  const from = newInts();
  const targets = newInts();

  const targetOf = (position: P): Target => {
    const outcome = rules.outcome(position);
    if (outcome !== null) {
      if (signature === null) ends.add(keyOf(position));
      return END[outcome.winner ?? 'draw'];
    }
    const key = keyOf(position);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, positions.length);
    turns.push(rules.turn(position));
    return positions.push(position) - 1;
  };

  const begun = starts.map(({ position, probability }) => ({
    target: targetOf(position),
    probability,
  }));
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] as P;
    from.push(targets.length());
    for (const move of rules.moves(position)) targets.push(targetOf(rules.play(position, move)));
    if (known.size + ends.size > most) return null;
    if (index % 4096 === 0) yield (known.size + ends.size) / most;
  }
  from.push(targets.length());
  const found = {
    positions,
    turns: Uint8Array.from(turns.done()),
    from: from.done(),
    targets: targets.done(),
    ended: signature === null ? ends.size : null,
    starts: begun,
  };
  return { ...found, ...ordered(found) };
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** Walks all moves, depth first: each position comes when everything after it has come. */
function ordered({
  positions: { length: size },
  from,
  targets,
}: Pick<Reach<unknown>, 'positions' | 'from' | 'targets'>): Pick<
  Reach<unknown>,
  'order' | 'turnsBack'
> {
  const order = new Int32Array(size);
  const turnsBack = new Uint8Array(size);
  const next = from.slice();
  const seen = new Uint8Array(size);
  const path = new Int32Array(size);
  let done = 0;
  for (let root = 0; root < size; root += 1) {
    if (seen[root] !== NEW) continue;
    let depth = 0;
    path[0] = root;
    seen[root] = OPEN;
    while (depth >= 0) {
      const index = path[depth] as number;
      const at = next[index] as number;
      if (at === from[index + 1]) {
        seen[index] = DONE;
        order[done++] = index;
        depth -= 1;
        continue;
      }
      next[index] = at + 1;
      const target = targets[at] as number;
      if (target < 0 || seen[target] === DONE) continue;
      if (seen[target] === OPEN) turnsBack[index] = 1;
      else {
        depth += 1;
        path[depth] = target;
        seen[target] = OPEN;
      }
    }
  }
  return { order, turnsBack };
}

/** Whether play can come back to a position, and so go on for ever. */
export const canLoop = ({ turnsBack }: Reach<unknown>): boolean => turnsBack.includes(1);

/** How many positions are handed to the solver at once. */
const SLICE = 1 << 14;

/** The same as a graph, for the solver. */
export function graphOf(reach: Reach<unknown>): Graph {
  const { positions, turns, from, targets, order } = reach;
  const size = positions.length;
  const countOf = (index: number): number => (from[index + 1] ?? 0) - (from[index] ?? 0);
  let mostMoves = 0;
  for (let index = 0; index < size; index += 1) mostMoves = Math.max(mostMoves, countOf(index));

  const edgeOf = (target: Target, mover: number): Edge => {
    if (target >= 0) return turns[target] === mover ? toSame(target) : toOpponent(target);
    if (target === END.draw) return DRAWN;
    return target === -mover ? won(1) : lost(1);
  };

  return {
    size,
    longest: size,
    step: 1,
    room: { positions: SLICE, edges: SLICE * mostMoves },
    slices: Math.ceil(size / SLICE),
    fill(slice, batch) {
      const { codes, bases, edges } = batch;
      const first = slice * SLICE;
      const count = Math.min(SLICE, size - first);
      let edge = 0;
      for (let at = 0; at < count; at += 1) {
        const index = order[first + at] as number;
        const mover = turns[index] as number;
        const end = from[index + 1] as number;
        for (let move = from[index] as number; move < end; move += 1) {
          edges[edge++] = edgeOf(targets[move] as number, mover);
        }
        codes[at] = index;
        bases[at] = edge;
      }
      batch.count = count;
      batch.offsets = null;
    },
    loops: canLoop(reach) ? 'all' : 'none',
    hasDraws: targets.includes(END.draw),
    code: () => null,
  };
}
