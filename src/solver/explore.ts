/**
 * Every position that the rules reach, as plain arrays of numbers: whose turn it is and where moves
 * lead. Audits count on it, and games without a graph are solved on it, at about a hundred bytes a
 * position, and four for each of its moves, where a graph takes one.
 */
import type { Rules } from '../core/game.ts';
import { DRAWN, type Edge, type Graph, lost, toOpponent, toSame, won } from '../core/graph.ts';
import type { Seat } from '../core/seat.ts';
import { newIntList } from './int-list.ts';
import type { Steps } from './steps.ts';
import { newTextIndex, type TextIndex } from './text-index.ts';

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
  /** A position that is not over, by its index; where several were merged, one of them. */
  readonly position: (index: number) => P;
  /** The index of a position that is not over, or -1. */
  readonly find: (position: P) => number;
  readonly starts: readonly Target[];
}

/** How much may be explored. */
export interface ExploreLimits {
  /** At most so many positions, and `ends`. */
  readonly positions: number;
  /** Gives up once it is likely that this is not enough, as is fair where nothing is counted. */
  readonly isHasty: boolean;
}

/**
 * Explores from the starts; null where that is too much. `ends` takes the texts of all positions that are
 * over. With a signature, positions that share one are taken for one. Yields the share of the limit which
 * has been found.
 */
export function* exploreSteps<P, M>(
  rules: Rules<P, M>,
  starts: readonly P[],
  signature: ((position: P) => string) | null,
  ends: Set<string> | null,
  { positions: most, isHasty }: ExploreLimits,
): Steps<Explored<P> | null> {
  const mostBytes = isHasty ? BYTES_EACH * most : MAX_BYTES;
  const known = newTextIndex();
  /** Positions are plain data, and their texts take a third of the memory. */
  const texts: TextIndex = signature === null ? known : newTextIndex();
  const position = (index: number): P => JSON.parse(texts.text(index));
  const otherBytes = (): number => (texts === known ? 0 : texts.bytes());
  /** What positions are told apart by. */
  const keyOf = (reached: P): string =>
    signature === null ? JSON.stringify(reached) : `${rules.turn(reached)} ${signature(reached)}`;
  const turns = newIntList();
  const from = newIntList();
  const targets = newIntList();

  const endOf = (reached: P): Target | null => {
    const outcome = rules.outcome(reached);
    return outcome === null ? null : END[outcome.winner ?? 'draw'];
  };
  const enter = (reached: P, key: string): Target => {
    turns.push(rules.turn(reached));
    if (texts !== known) texts.add(JSON.stringify(reached));
    return known.add(key);
  };
  const targetOf = (reached: P): Target => {
    const key = keyOf(reached);
    const found = known.find(key);
    // What was found before is not over: most moves lead there, and need not ask again.
    if (found >= 0) return found;
    const end = endOf(reached);
    if (end === null) return enter(reached, key);
    ends?.add(key);
    return end;
  };
  /** Only positions that are not over have a signature. */
  const mergedTarget = (reached: P): Target => {
    const end = endOf(reached);
    if (end !== null) return end;
    const key = keyOf(reached);
    const found = known.find(key);
    return found >= 0 ? found : enter(reached, key);
  };
  const lead = signature === null ? targetOf : mergedTarget;

  /** Not in the generator: V8 is slow with a generator's variables. */
  const play = (index: number): void => {
    const reached = position(index);
    from.push(targets.length());
    for (const move of rules.moves(reached)) targets.push(lead(rules.play(reached, move)));
  };

  const begun = starts.map(lead);
  /** How many positions are a move nearer to the starts than those being played, and where these end. */
  let before = 0;
  let layerBegin = 0;
  let layerEnd = known.size();
  for (let index = 0; index < known.size(); index += 1) {
    if (index === layerEnd) {
      before = layerEnd - layerBegin;
      layerBegin = layerEnd;
      layerEnd = known.size();
    }
    const after = known.size() - layerEnd;
    if (isHasty && before > FEW && after > LARGE_LAYER * most && after > STEEP * before)
      return null;
    play(index);
    const count = known.size() + (ends?.size ?? 0);
    if (count > most || known.bytes() + otherBytes() > mostBytes) return null;
    if (index % 4096 === 0) yield count / most;
  }
  from.push(targets.length());
  const moves = { from: from.take(), targets: targets.take() };
  return {
    ...{ position, find: (reached) => known.find(keyOf(reached)), starts: begun },
    ...{ ...moves, turns: Uint8Array.from(turns.take()) },
    ...depthFirstOrder(moves.from, moves.targets),
  };
}

/** Positions may grow for ever, so there is a limit of memory too. */
const BYTES_EACH = 120;
const MAX_BYTES = 1.2e9;

/** A limit is out of reach where positions a move further away take this part of it already … */
const LARGE_LAYER = 1 / 20;
/** … and are so many times as many as those two moves before; turns of one and two moves differ. */
const STEEP = 36;
/** So few say nothing of what comes. */
const FEW = 1_000;

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** Walks all moves, depth first: each position comes when everything after it has come. */
function depthFirstOrder(
  from: Int32Array,
  targets: Int32Array,
): Pick<MoveTargets, 'order' | 'turnsBack'> {
  const size = from.length - 1;
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
  let mostMoves = 0;
  for (let index = 0; index < size; index += 1) {
    mostMoves = Math.max(mostMoves, (from[index + 1] as number) - (from[index] as number));
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
        const mover = turns[index] as number;
        const end = from[index + 1] as number;
        for (let move = from[index] as number; move < end; move += 1) {
          batch.edges[used++] = edgeOf(targets[move] as number, mover, turns);
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

/**
 * A graph of all positions that can be reached from some, or null where they are more than `most`. With a
 * signature, positions that share one are taken for one. Yields the share of that limit which has been
 * found.
 */
export function* exploredGraphSteps<P, M>(
  rules: Rules<P, M>,
  starts: readonly P[],
  signature: ((position: P) => string) | null,
  most: number,
): Steps<Graph<P> | null> {
  const explored = yield* exploreSteps(rules, starts, signature, null, {
    positions: most,
    isHasty: true,
  });
  if (explored === null) return null;
  const { find, ...reached } = explored;
  return graphOf(reached, (position) => {
    const index = find(position);
    return index < 0 ? null : index;
  });
}
