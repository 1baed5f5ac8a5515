/**
 * Every position of Equation Duel, for audits. Each set of taken numbers has its stages: a number
 * is to be taken, an equation may be declared, one was; with all numbers taken, also every turn of
 * sudden death. The stage says how many of the numbers are mine, as the player to move sees it, so
 * a code only has to say which.
 */
import { extractBits, insertZeroBits } from '../../core/bits.ts';
import { type Edge, type FullGraph, lost, toOpponent, toSame, won } from '../../core/graph.ts';
import { setsWithEquation } from './existence.ts';
import { wholePool } from './numbers.ts';
import { type Options, type Position, SUDDEN_TURNS, tieBreak } from './rules.ts';

/** Positions with the same numbers taken, and the same to be done. */
interface Stage {
  readonly kind: 'take' | 'declare' | 'won' | 'over';
  readonly taken: number;
  /** How many of these are mine. */
  readonly mine: number;
  /** The first of its codes. */
  readonly first: number;
  /** For declaring: the first code of what comes after a no, which the opponent sees. */
  readonly next: number;
}

export function fullGraph(options: Options): FullGraph<Position> {
  const { pool } = options;
  const all = wholePool(pool);
  const holds = setsWithEquation(pool, options);
  const sizes = new Uint8Array(all + 1);
  /** Every pattern's place among those with as many bits: the same however long patterns are. */
  const ranks = new Int32Array(all + 1);
  const known = new Int32Array(pool + 1);
  for (let pattern = 0; pattern <= all; pattern += 1) {
    const size = (sizes[pattern >> 1] ?? 0) + (pattern & 1);
    sizes[pattern] = size;
    ranks[pattern] = known[size] ?? 0;
    known[size] = (known[size] ?? 0) + 1;
  }
  const sizeOf = (set: number): number => sizes[set] ?? 0;
  const rankOf = (pattern: number): number => ranks[pattern] ?? 0;
  /** How many ways there are to hold so many of a number of things: one more than the last rank. */
  const waysTo = (mine: number, size: number): number =>
    rankOf(((1 << mine) - 1) << (size - mine)) + 1;

  const stages: Stage[] = [];
  let size = 0;

  /** Adds a stage; returns the first of its codes. */
  function add(kind: Stage['kind'], taken: number, mine: number, next = 0): number {
    const first = size;
    stages.push({ kind, taken, mine, first, next });
    size += waysTo(mine, sizeOf(taken));
    return first;
  }

  /** Adds what a declaration leads to, and right after its codes those where it can be made. */
  function addDeclaring(taken: number, mine: number, next: number): number {
    add('won', taken, mine);
    return add('declare', taken, mine, next);
  }

  /** Where the codes of each turn of sudden death begin, by how many turns are left. */
  const suddens: number[] = [];
  /** Where those begin at which a number is to be taken from what a set leaves. */
  const takes = new Int32Array(all + 1);
  /** Where those begin at which the last number of a set has just been taken. */
  const declares = new Int32Array(all + 1);

  /** The player who takes the last number, and declares first, holds the larger half. */
  const half = Math.floor(pool / 2);
  const heldAt = (left: number): number => ((SUDDEN_TURNS - left) % 2 === 0 ? half : pool - half);
  suddens.push(add('over', all, heldAt(0)));
  for (let left = 1; left <= SUDDEN_TURNS; left += 1) {
    suddens.push(addDeclaring(all, heldAt(left), suddens[left - 1] ?? 0));
  }
  declares[all] = addDeclaring(all, pool - half, suddens[SUDDEN_TURNS] ?? 0);
  for (let taken = all - 1; taken >= 0; taken -= 1) {
    const fewer = Math.floor(sizeOf(taken) / 2);
    takes[taken] = add('take', taken, fewer);
    if (taken > 0) declares[taken] = addDeclaring(taken, sizeOf(taken) - fewer, takes[taken] ?? 0);
  }

  /** Takings from here on: where the codes that they lead to begin, and how many taken are less. */
  function takingsFrom(
    taken: number,
  ): readonly { readonly first: number; readonly before: number }[] {
    const found = [];
    for (let free = all ^ taken; free !== 0; free &= free - 1) {
      const bit = free & -free;
      found.push({ first: declares[taken | bit] ?? 0, before: sizeOf(taken & (bit - 1)) });
    }
    return found;
  }

  const endOf = (mine: number, theirs: number): Edge =>
    tieBreak({ 1: mine, 2: theirs }).winner === 1 ? won(0) : lost(0);

  return {
    size,
    longest: 2 * pool + SUDDEN_TURNS,
    room: { positions: waysTo(half, pool), edges: pool * waysTo(half, pool) },
    slices: stages.length,
    list(slice, { codes, ends, edges }) {
      const stage = stages[slice];
      if (stage === undefined) return 0;
      const { kind, taken, mine, first, next } = stage;
      const whole = (1 << sizeOf(taken)) - 1;
      const takings = kind === 'take' ? takingsFrom(taken) : [];
      const wins = first - waysTo(mine, sizeOf(taken));
      let found = 0;
      let end = 0;
      for (let pattern = 0, part = 0; pattern <= whole; pattern += 1) {
        const held = part;
        part = (part - taken) & taken;
        if (sizes[pattern] !== mine) continue;
        const rank = rankOf(pattern);
        if (kind === 'take') {
          for (const { first: reached, before } of takings) {
            const more = insertZeroBits(pattern, before, 1) | (1 << before);
            edges[end++] = toSame(reached + rankOf(more));
          }
        } else if (kind === 'declare') {
          edges[end++] = toOpponent(next + rankOf(whole ^ pattern));
          if (holds[held] === 1) edges[end++] = toSame(wins + rank);
        } else if (kind === 'over') edges[end++] = endOf(held, taken ^ held);
        else if (holds[held] === 1) edges[end++] = won(0);
        else continue;
        codes[found] = first + rank;
        ends[found] = end;
        found += 1;
      }
      return found;
    },
    loops: [],
    code({ held, turn, step, sudden, won: equation }) {
      const taken = held[1] | held[2];
      const mine = held[turn];
      const first =
        sudden !== null ? suddens[sudden] : step === 'take' ? takes[taken] : declares[taken];
      const before = equation === null ? 0 : waysTo(sizeOf(mine), sizeOf(taken));
      return (first ?? 0) - before + rankOf(extractBits(mine, taken));
    },
  };
}
