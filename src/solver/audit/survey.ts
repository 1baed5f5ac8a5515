/**
 * All positions of a full graph: which of them play reaches, what they are worth, and what can be
 * counted. The same figures as from a list of positions (reach.ts, census.ts), at a few bytes each:
 * moves are not kept but listed anew for every pass.
 */
import { type Batch, DRAWN, type FullGraph, won } from '../../core/graph.ts';
import type { Seat } from '../../core/seat.ts';
import { verdictIn } from '../oracle.ts';
import type { Steps } from '../steps.ts';
import { decodeValue, newBatch, type ValueTable } from '../values.ts';
import type { Census, ForcedResult } from './figures.ts';
import { combineForced } from './forced.ts';
import type { WeightedStart } from './reach.ts';

/** A start by its code. */
export interface CodedStart {
  readonly code: number;
  readonly turn: Seat;
  readonly probability: number;
}

/** What is known of all positions before anything is counted. */
export interface Survey {
  readonly graph: FullGraph;
  readonly starts: readonly CodedStart[];
  /** The seats that can be to move at each code, as a sum; 0 where play never reaches it. */
  readonly seats: Uint8Array;
  readonly table: ValueTable;
}

/** How many slices make a step. */
const SLICES = 256;

const weightOf = ({ weight }: FullGraph, slice: number): number => weight?.(slice) ?? 1;

/** Goes over all slices in the order of play. Yields the share that is done. */
export function* visitSlices({ slices }: FullGraph, visit: (slice: number) => void): Steps<void> {
  for (let slice = slices - 1; slice >= 0; slice -= 1) {
    visit(slice);
    if (slice % SLICES === 0) yield 1 - slice / slices;
  }
}

export const codeStarts = (
  graph: FullGraph,
  turn: (position: unknown) => Seat,
  starts: readonly WeightedStart<unknown>[],
): readonly CodedStart[] =>
  starts.map(({ position, probability }) => ({
    code: graph.code(position),
    turn: turn(position),
    probability,
  }));

/** Finds what play reaches; null where there are more than `most` positions. */
export function* findReachableSteps(
  graph: FullGraph,
  starts: readonly CodedStart[],
  most: number,
): Steps<Uint8Array | null> {
  const { loops } = graph;
  const seats = new Uint8Array(graph.size);
  const batch = newBatch(graph);
  for (const { code, turn } of starts) seats[code] = (seats[code] ?? 0) | turn;
  for (;;) {
    const before = loops.map((code) => seats[code]);
    let found = 0;
    yield* visitSlices(graph, (slice) => {
      if (found > most) return;
      found += markTargets(batch, graph.list(slice, batch), seats) * weightOf(graph, slice);
    });
    if (found > most) return null;
    if (loops.every((code, nth) => seats[code] === before[nth])) return seats;
  }
}

/** The other seat for each of some seats: 1 and 2 change places, none and both stay. */
const swapSeatBits = (some: number): number => ((some << 1) | (some >> 1)) & 3;

/** Marks where the moves of a slice lead; returns how many entries there are, for each seat. */
function markTargets({ codes, ends, edges }: Batch, count: number, seats: Uint8Array): number {
  let found = 0;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const end = ends[index] as number;
    const here = seats[codes[index] as number] as number;
    if (here === 0) {
      at = end;
      continue;
    }
    found += here === 3 ? 2 : 1;
    const others = swapSeatBits(here);
    for (; at < end; at += 1) {
      const edge = edges[at] as number;
      if (edge < 0) continue;
      const target = edge >> 1;
      seats[target] = (seats[target] as number) | ((edge & 1) === 0 ? others : here);
    }
  }
  return found;
}

/** The value of the start. */
export const forcedFromSurvey = ({ starts, table }: Survey): ForcedResult =>
  combineForced(
    starts.map(({ code, turn, probability }) => ({
      verdict: verdictIn(table, code),
      isFirst: turn === 1,
      probability,
    })),
  );

/**
 * What a move is worth to the mover, from the table's value of where it leads; larger is better.
 * That it takes one move more goes for all moves alike, so it is left out.
 */
export function edgeWorth({ values, middle }: ValueTable, edge: number): number {
  const reached = values[edge >> 1] as number;
  const worth = (edge & 1) === 0 ? 2 * middle + 1 - reached : reached;
  // A draw is a draw, whether play ends in it or never.
  return worth === middle + 1 ? middle : worth;
}

/** The results that are still possible for the player to move, as bits. */
const WIN = 1;
const LOSS = 2;
const DRAW = 4;
const NEVER = 8;

/** The same results for the opponent. */
const FLIPPED = Uint8Array.from({ length: 16 }, (_, some) => (some & ~3) | swapSeatBits(some & 3));

/** Counts all positions. Yields the share of a pass that is done. */
export function* censusSteps({ graph, seats, table, starts }: Survey): Steps<Census> {
  const { slices, loops } = graph;
  const results = new Uint8Array(graph.size);
  // Assume that play through a loop need not end, until a pass proves otherwise.
  for (const code of loops) results[code] = NEVER;
  const batch = newBatch(graph);
  for (;;) {
    const before = loops.map((code) => results[code]);
    const tally = newTally();
    for (let slice = 0; slice < slices; slice += 1) {
      const weight = weightOf(graph, slice);
      const count = graph.list(slice, batch);
      countSlice(batch, count, { seats, results, table, weight, tally });
      if (slice % SLICES === 0) yield slice / slices;
    }
    if (loops.some((code, nth) => results[code] !== before[nth])) continue;
    const { open, ended, moves, mostMoves, longestWin, mistakes, dead } = tally;
    return {
      of: 'positions',
      open,
      ended,
      longestWin: longestWin === 0 ? null : longestWin,
      branching: { average: moves / open, largest: mostMoves },
      mistakes,
      dead,
      endless: starts.some(({ code }) => ((results[code] ?? 0) & NEVER) !== 0),
    };
  }
}

/** Sums over all positions counted so far. */
const newTally = () => ({
  open: 0,
  ended: 0,
  moves: 0,
  mostMoves: 0,
  longestWin: 0,
  mistakes: 0,
  dead: 0,
});

interface CountContext {
  readonly seats: Uint8Array;
  readonly results: Uint8Array;
  readonly table: ValueTable;
  readonly weight: number;
  readonly tally: ReturnType<typeof newTally>;
}

function countSlice(
  { codes, ends, edges }: Batch,
  count: number,
  { seats, results, table, weight, tally }: CountContext,
): void {
  const { values, middle } = table;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number;
    const from = end;
    end = ends[index] as number;
    const here = seats[code] as number;
    if (here === 0) continue;
    const stands = here === 3 ? 2 * weight : weight;
    const edge = edges[from] as number;
    if (edge < 0) {
      results[code] = edge === DRAWN ? DRAW : edge === won(0) ? WIN : LOSS;
      tally.ended += stands;
      continue;
    }
    let result = 0;
    let top = 0;
    let least = 2 * middle + 1;
    for (let at = from; at < end; at += 1) {
      const move = edges[at] as number;
      const reached = results[move >> 1] as number;
      result |= (move & 1) === 0 ? (FLIPPED[reached] as number) : reached;
      const worth = edgeWorth(table, move);
      if (worth > top) top = worth;
      if (worth < least) least = worth;
    }
    results[code] = result;
    tally.open += stands;
    tally.moves += stands * (end - from);
    tally.mostMoves = Math.max(tally.mostMoves, end - from);
    const value = values[code] as number;
    tally.longestWin = Math.max(tally.longestWin, decodeValue(value, middle).plies ?? 0);
    if (Math.sign(least - middle) < Math.sign(top - middle)) tally.mistakes += stands;
    // One bit, and no other.
    if ((result & (result - 1)) === 0) tally.dead += stands;
  }
}
