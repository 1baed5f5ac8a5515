/**
 * Equation Duel as a graph of its turns: positions are those where a number is to be taken, and an
 * edge is taking one and answering no.
 *
 * A player who can take a number that completes an equation wins with it; one who faces two such
 * numbers of the opponent loses. That settles nearly all positions (of 3.5 million in a pool of 15
 * all but two thousand), so these share two codes. The others are numbered in the order in which
 * they are solved.
 */
import type { Analysis } from '../../core/game.ts';
import { type Edge, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import { other } from '../../core/seat.ts';
import { setsWithEquation } from './existence.ts';
import { fullGraph } from './full-graph.ts';
import { wholePool } from './numbers.ts';
import { type Options, type Position, SUDDEN_TURNS, tieBreak } from './rules.ts';

export const analysis = (options: Options): Analysis<Position> => ({
  graph: () => graph(options),
  fullGraph: () => fullGraph(options),
  // Neither seat is ahead by its name.
  signature: ({ held, turn, step, sudden }) =>
    [held[turn], held[other(turn)], step, sudden].join(' '),
});

/** Taking a number and answering no, or declaring. */
const TURN = 2;

/** The code of every position whose player completes an equation with the number taken now. */
const WINS_AT_ONCE = 0;

/** The code of every other position whose opponent then does, whatever is taken now. */
const LOSES_NEXT = 1;

const SHARED = 2;

export function graph(options: Options): Graph<Position> {
  const { pool } = options;
  const all = wholePool(pool);
  const holds = setsWithEquation(pool, options);
  /** The few sets without an equation. */
  const without: number[] = [];
  for (let set = 0; set >= 0; set = holds.indexOf(0, set + 1)) without.push(set);

  /** For every set, the numbers that complete an equation: all, where it holds one already. */
  const completing = new Int32Array(all + 1).fill(all);
  for (const set of without) {
    let found = all ^ set;
    for (let rest = found; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (holds[set | bit] === 0) found ^= bit;
    }
    completing[set] = found;
  }

  const completes = (set: number): number => completing[set] ?? 0;
  /** A position: what the player to move holds and what the opponent does, side by side. */
  const keyOf = (mine: number, theirs: number): number => (mine << pool) | theirs;
  const keys = listed();
  const codes = new Map<number, number>();
  for (const key of keys) codes.set(key, codes.size + SHARED);

  /** Whether the opponent waits for two numbers. One could be taken away. */
  function isLost(mine: number, theirs: number): boolean {
    const awaited = completes(theirs) & (all ^ mine ^ theirs);
    return (awaited & (awaited - 1)) !== 0;
  }

  /** The positions that share no code, those with most numbers taken first. */
  function listed(): readonly number[] {
    const bySize = Array.from({ length: pool }, (): number[] => []);
    for (const set of without) bySize[sizeOf(set)]?.push(set);
    const found: number[] = [];
    for (let taken = pool - 1; taken >= 0; taken -= 1) {
      const size = taken >> 1;
      for (const mine of bySize[size] ?? []) {
        // What would complete an equation must be the opponent's, who holds as many or one more.
        const needed = completes(mine);
        addWith(taken - size - sizeOf(needed), all ^ mine ^ needed, keyOf(mine, needed), found);
      }
    }
    return found.filter((key) => !isLost(key >> pool, key & all));
  }

  /** Taking the last number, which completes nothing, and all that then comes. */
  function lastTaken(mine: number, theirs: number): Edge {
    if (holds[theirs] === 1) return lost(TURN + 1);
    const plies = TURN + SUDDEN_TURNS;
    return tieBreak({ 1: mine, 2: theirs }).winner === 1 ? won(plies) : lost(plies);
  }

  /** The code of a position that the rules allow. */
  function codeOf(mine: number, theirs: number): number {
    if ((completes(mine) & (all ^ mine ^ theirs)) !== 0) return WINS_AT_ONCE;
    return codes.get(keyOf(mine, theirs)) ?? LOSES_NEXT;
  }

  return {
    size: keys.length + SHARED,
    longest: TURN * pool + SUDDEN_TURNS,
    step: TURN,
    room: { positions: keys.length + SHARED, edges: keys.length * pool + SHARED },
    slices: 1,
    list(_, { codes: listed, edges, ends }) {
      edges[WINS_AT_ONCE] = won(TURN);
      edges[LOSES_NEXT] = lost(2 * TURN);
      ends[WINS_AT_ONCE] = 1;
      ends[LOSES_NEXT] = SHARED;
      let end = SHARED;
      let code = SHARED;
      for (const key of keys) {
        const mine = key >> pool;
        const theirs = key & all;
        const free = all ^ mine ^ theirs;
        if ((free & (free - 1)) === 0) {
          edges[end++] = lastTaken(mine | free, theirs);
        } else {
          // A number that the opponent waits for must be taken now.
          const awaited = completes(theirs) & free;
          for (let rest = awaited === 0 ? free : awaited; rest !== 0; rest &= rest - 1) {
            edges[end++] = toOpponent(codeOf(theirs, mine | (rest & -rest)));
          }
        }
        ends[code++] = end;
      }
      for (let at = 0; at < code; at += 1) listed[at] = at;
      return code;
    },
    loops: [],
    code({ held, turn, step }) {
      // After taking, and in sudden death, few moves are left to look at.
      if (step === 'declare') return null;
      return codeOf(held[turn], held[other(turn)]);
    },
  };
}

/** Adds a key to a list once for every way to put so many of the spare numbers into it. */
function addWith(more: number, spare: number, key: number, list: number[]): void {
  if (more === 0) list.push(key);
  if (more <= 0) return;
  for (let rest = spare; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    addWith(more - 1, rest ^ bit, key | bit, list);
  }
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}
