/**
 * Equation Duel as a graph of its turns: positions are those where a number is to be taken, and an
 * edge is taking one and answering no.
 *
 * Whoever can take a number that completes an equation wins with it, and nearly always someone can:
 * a pool of 15 has 3.5 million positions, and in all but some thousands the player to move wins at
 * once. These share one code, and the others are numbered in the order in which they are solved.
 */
import { type Edge, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import { other, PLAYERS } from '../../core/seat.ts';
import { setsWithEquation } from './existence.ts';
import { wholePool } from './numbers.ts';
import { type Options, type Position, SUDDEN_TURNS, tieBreak } from './rules.ts';

/** Taking a number and answering no, or declaring. */
const TURN = 2;

/** The code of every position whose player completes an equation with the number taken now. */
const WINS_AT_ONCE = 0;

export function graph(options: Options): Graph<Position> {
  const { pool } = options;
  const all = wholePool(pool);
  const holds = setsWithEquation(pool, options);
  /** For every set, the numbers outside it that complete an equation. */
  const completing = new Int32Array(all + 1);
  for (let set = 0; set <= all; set += 1) completing[set] = completingWith(set);

  function completingWith(set: number): number {
    let found = all ^ set;
    if (holds[set] === 1) return found;
    for (let rest = found; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (holds[set | bit] === 0) found ^= bit;
    }
    return found;
  }

  const completes = (set: number): number => completing[set] ?? 0;
  /** A position: what the player to move holds and what the opponent does, side by side. */
  const keyOf = (mine: number, theirs: number): number => (mine << pool) | theirs;
  const codes = numbered();

  /** Codes for the positions where nothing completes an equation, those with most taken first. */
  function numbered(): ReadonlyMap<number, number> {
    const byTaken = Array.from({ length: pool }, (): number[] => []);

    /** Lists the positions where the opponent holds `theirs` and so many more of some numbers. */
    const list = (
      mine: number,
      theirs: number,
      more: number,
      some: number,
      into: number[],
    ): void => {
      if (more === 0) into.push(keyOf(mine, theirs));
      if (more <= 0) return;
      for (let rest = some; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        list(mine, theirs | bit, more - 1, rest ^ bit, into);
      }
    };

    for (let mine = 0; mine <= all; mine += 1) {
      if (holds[mine] === 1) continue;
      // What would complete an equation must be the opponent's, who holds as many or one more.
      const taken = completes(mine);
      const size = sizeOf(mine);
      for (const theirs of [size, size + 1]) {
        const into = byTaken[size + theirs];
        if (into) list(mine, taken, theirs - sizeOf(taken), all ^ mine ^ taken, into);
      }
    }
    const found = new Map<number, number>();
    for (const key of byTaken.reverse().flat()) found.set(key, found.size + 1);
    return found;
  }

  /** Taking the last number, which completes nothing, and all that then comes. */
  function lastTaken(mine: number, theirs: number): Edge {
    if (holds[theirs] === 1) return lost(TURN + 1);
    const plies = TURN + SUDDEN_TURNS;
    return tieBreak({ 1: mine, 2: theirs }, PLAYERS).winner === 1 ? won(plies) : lost(plies);
  }

  return {
    size: codes.size + 1,
    longest: TURN * pool + SUDDEN_TURNS,
    step: TURN,
    room: { positions: codes.size + 1, edges: codes.size * pool + 1 },
    slices: 1,
    fill(_, batch) {
      const { edges, bases } = batch;
      batch.codes[0] = WINS_AT_ONCE;
      edges[0] = won(TURN);
      bases[0] = 1;
      let end = 1;
      for (const [key, code] of codes) {
        const mine = key >> pool;
        const theirs = key & all;
        const free = all ^ mine ^ theirs;
        if ((free & (free - 1)) === 0) {
          edges[end++] = lastTaken(mine | free, theirs);
        } else {
          // A number that the opponent waits for must be taken. If there are two, all is lost.
          const urgent = completes(theirs) & free;
          for (let rest = urgent === 0 ? free : urgent; rest !== 0; rest &= rest - 1) {
            const next = codes.get(keyOf(theirs, mine | (rest & -rest)));
            edges[end++] = toOpponent(next ?? WINS_AT_ONCE);
          }
        }
        batch.codes[code] = code;
        bases[code] = end;
      }
      batch.count = codes.size + 1;
      batch.offsets = null;
    },
    loops: 'none',
    code({ held, turn, step }) {
      // After taking, and in sudden death, few moves are left to look at.
      if (step === 'declare') return null;
      const mine = held[turn];
      const theirs = held[other(turn)];
      if ((completes(mine) & (all ^ mine ^ theirs)) !== 0) return WINS_AT_ONCE;
      return codes.get(keyOf(mine, theirs)) ?? null;
    },
  };
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}
