/**
 * Every position that the rules reach, as plain arrays of numbers: whose turn it is and where moves
 * lead. Audits count on it, and games without a graph are solved on it, at a few hundred bytes a
 * position instead of one.
 */
import type { Rules } from '../core/game.ts';
import { DRAWN, type Edge, type Graph, lost, toOpponent, toSame, won } from '../core/graph.ts';
import type { Seat } from '../core/seat.ts';
import { runSteps, type Steps } from './steps.ts';

/** Where a move leads: to a position by its index, or, below zero, to an end. */
export type Target = number;

/** The ends, as targets: Player 1 has won, Player 2 has won, a draw. */
export const END: Readonly<Record<Seat | 'draw', Target>> = { 1: -1, 2: -2, draw: -3 };

/** Where all moves lead. Those of position `i` are the targets from `from[i]` to `from[i + 1]`. */
export interface MoveTargets {
  readonly turns: Uint8Array;
  readonly from: Int32Array;
  readonly targets: Int32Array;
  /** Every position after those its moves lead to, except where moves lead back. */
  readonly order: Int32Array;
  /** Positions with a move that leads back to where play came from. */
  readonly turnsBack: Uint8Array;
}

interface Explored<P> extends MoveTargets {
  /** The positions that are not over, and the index of each by its text. */
  readonly positions: readonly P[];
  readonly known: ReadonlyMap<string, number>;
  readonly starts: readonly Target[];
}

const textOf = (position: unknown): string => JSON.stringify(position);

/** A growing list of integers, at half the memory of a plain array. */
function newIntList() {
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
 * Explores from the starts; null where there are more than `most` positions, and `ends`, which takes
 * the texts of all that are over. With a signature, positions that share one are taken for one. Yields
 * the share of that limit which has been found.
 */
export function* exploreSteps<P, M>(
  rules: Rules<P, M>,
  starts: readonly P[],
  signature: ((position: P) => string) | null,
  ends: Set<string> | null,
  most: number,
): Steps<Explored<P> | null> {
  const known = new Map<string, number>();
  const positions: P[] = [];
  const turns = newIntList();
  const from = newIntList();
  const targets = newIntList();

  const toOutcome = (position: P): Target | null => {
    const outcome = rules.outcome(position);
    return outcome === null ? null : END[outcome.winner ?? 'draw'];
  };
  const enter = (position: P, text: string): Target => {
    known.set(text, positions.length);
    turns.push(rules.turn(position));
    return positions.push(position) - 1;
  };
  const targetOf = (position: P): Target => {
    const text = textOf(position);
    const found = known.get(text);
    // What was found before is not over: most moves lead there, and need not ask again.
    if (found !== undefined) return found;
    const end = toOutcome(position);
    if (end === null) return enter(position, text);
    ends?.add(text);
    return end;
  };
  /** Only positions that are not over have a signature. */
  const mergedBy =
    (sign: (position: P) => string) =>
    (position: P): Target => {
      const end = toOutcome(position);
      if (end !== null) return end;
      const text = `${rules.turn(position)} ${sign(position)}`;
      return known.get(text) ?? enter(position, text);
    };
  const lead = signature === null ? targetOf : mergedBy(signature);

  /** Not in the generator: V8 is slow with a generator's variables. */
  const play = (position: P): void => {
    from.push(targets.length());
    for (const move of rules.moves(position)) targets.push(lead(rules.play(position, move)));
  };

  const begun = starts.map(lead);
  for (let index = 0; index < positions.length; index += 1) {
    play(positions[index] as P);
    const count = positions.length + (ends?.size ?? 0);
    if (count > most) return null;
    if (index % 4096 === 0) yield count / most;
  }
  from.push(targets.length());
  const moves = { from: from.done(), targets: targets.done() };
  return {
    ...{ positions, known, starts: begun, turns: Uint8Array.from(turns.done()) },
    ...moves,
    ...depthFirstOrder(positions.length, moves.from, moves.targets),
  };
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** Walks all moves, depth first: each position comes when everything after it has come. */
function depthFirstOrder(
  size: number,
  from: Int32Array,
  targets: Int32Array,
): Pick<MoveTargets, 'order' | 'turnsBack'> {
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
export const canLoop = ({ turnsBack }: MoveTargets): boolean => turnsBack.includes(1);

/** A target as an edge for the mover. */
function edgeOf(target: Target, mover: number, turns: Uint8Array): Edge {
  if (target >= 0) return turns[target] === mover ? toSame(target) : toOpponent(target);
  if (target === END.draw) return DRAWN;
  return target === -mover ? won(1) : lost(1);
}

/** How many positions are handed to the solver at once. */
const SLICE = 1 << 14;

/** Explored positions as a graph for the solver. */
export function graphOf<P>(reached: MoveTargets, code: Graph<P>['code']): Graph<P> {
  const { turns, from, targets, order } = reached;
  const size = turns.length;
  /** Made once: where moves lead back, every sweep reads them. */
  const edges = new Int32Array(targets.length);
  let mostMoves = 0;
  for (let index = 0; index < size; index += 1) {
    const mover = turns[index] as number;
    const first = from[index] as number;
    const end = from[index + 1] as number;
    mostMoves = Math.max(mostMoves, end - first);
    for (let move = first; move < end; move += 1) {
      edges[move] = edgeOf(targets[move] as number, mover, turns);
    }
  }

  return {
    size,
    longest: size,
    room: { positions: SLICE, edges: SLICE * mostMoves },
    slices: Math.ceil(size / SLICE),
    list(slice, batch) {
      const first = slice * SLICE;
      const count = Math.min(SLICE, size - first);
      let used = 0;
      for (let at = 0; at < count; at += 1) {
        const index = order[first + at] as number;
        const end = from[index + 1] as number;
        for (let move = from[index] as number; move < end; move += 1) {
          batch.edges[used++] = edges[move] as number;
        }
        batch.codes[at] = index;
        batch.ends[at] = used;
      }
      return count;
    },
    loops: canLoop(reached) ? 'all' : [],
    hasDraws: targets.includes(END.draw),
    code,
  };
}

/** More positions would take minutes and gigabytes. */
const MAX_POSITIONS = 500_000;

/** A graph of all positions that can be reached from one, or null where they are too many. */
export function explore<P, M>(rules: Rules<P, M>, from: P): Graph<P> | null {
  const explored = runSteps(exploreSteps(rules, [from], null, null, MAX_POSITIONS));
  if (explored === null) return null;
  const { known, ...reached } = explored;
  return graphOf(reached, (position) => known.get(textOf(position)) ?? null);
}
