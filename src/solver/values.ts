/**
 * The exact solver: a number for every position of a graph, by sweeping over it until nothing
 * changes. It knows no game.
 *
 * A value is one number, ordered so that the better value for the player to move is the larger
 * one. A loss in n moves is n (the later the better), a draw lies in the middle, a win in n moves
 * counts down from the top (the sooner the better). So the value of a position is the maximum over
 * its moves, and nothing has to be decoded on the way.
 *
 * Every position that may be asked for before it is solved starts as endless. Where a sweep meets a
 * position before its successors, it sees an older value of them; sweeping again until no value
 * changes settles that. What is then a win or a loss is one by force, with its exact distance, and
 * what is still endless can be held for ever by both sides. Drawn ends come last: a draw that was read
 * too early could keep itself alive in a circle. (docs/decisions/0006-solving.md has the argument.)
 */
import { type Batch, DRAWN, ENDLESS, type Graph, type Values } from '../core/graph.ts';
import { runSteps, type Steps } from './steps.ts';

export interface ValueTable {
  readonly values: Values;
  /** The value of endless play; below are losses, above it a drawn end and the wins. */
  readonly middle: number;
}

/** The value of a position, for the player to move. */
export interface PositionValue {
  readonly value: 'win' | 'loss' | 'draw' | 'endless';
  /** Moves to the end under best play; null for a draw. */
  readonly plies: number | null;
}

const WIDTHS = [
  { middle: 127, make: (size: number): Values => new Uint8Array(size) },
  { middle: 32_767, make: (size: number): Values => new Uint16Array(size) },
  { middle: 1 << 28, make: (size: number): Values => new Int32Array(size) },
] as const;

/** An empty table for a graph: one byte a position where distances are short enough. */
export function newValueTable({ size, longest }: Graph): ValueTable {
  const width = WIDTHS.find(({ middle }) => longest < middle - 1) ?? WIDTHS[2];
  return { values: width.make(size), middle: width.middle };
}

/** Reads a value of a table. */
export function decodeValue(value: number, middle: number): PositionValue {
  if (value < middle) return { value: 'loss', plies: value };
  if (value > middle + 1) return { value: 'win', plies: 2 * middle + 1 - value };
  return { value: value === middle ? 'endless' : 'draw', plies: null };
}

/** The value of an edge that is no move to another position; `drawn` is that of a drawn end. */
function knownValue(values: Values, edge: number, middle: number, drawn: number): number {
  const operand = -edge >> 3;
  switch (-edge & 7) {
    case 1:
      return 2 * middle + 1 - operand;
    case 2:
      return operand;
    case 5:
      return values[operand] as number;
    default:
      return edge === DRAWN ? drawn : middle;
  }
}

/** Solves a graph. Yields the share done of the sweep under way, so that it can be watched. */
export function* solveSteps(graph: Graph): Steps<ValueTable> {
  const table = newValueTable(graph);
  const batch = newBatch(graph, table);
  const { slices, step = 1, unlisted = ENDLESS, loops, hasDraws = false } = graph;
  const { middle, values } = table;
  const draw = middle + 1;
  values.fill(knownValue(values, unlisted, middle, draw));
  if (loops !== 'all') for (const code of loops) values[code] = middle;
  /** What a drawn end counts: where moves lead back, as much as endless play, until the rest is known. */
  let drawn = hasDraws && loops.length > 0 ? middle : draw;
  const chunk = Math.max(1, Math.floor(slices / 64));
  for (;;) {
    const before = loopValues(graph, table);
    for (let slice = 0; slice < slices; slice += chunk) {
      sweep(graph, table, batch, drawn, slice, Math.min(slice + chunk, slices));
      yield Math.min(1, (slice + chunk) / slices);
    }
    const distance = nearestChange(before, loopValues(graph, table), middle);
    if (distance === null) {
      if (drawn === draw) return table;
      // All wins and losses are known; of the rest, some may lead to a drawn end.
      drawn = draw;
      batch.low = middle - 1;
      batch.high = draw;
    } else if (batch.high !== draw) {
      // A value that was read too early and has changed is so many moves or more from its end.
      // Positions nearer to their end than that cannot depend on it.
      batch.low = distance + step;
      batch.high = 2 * middle + 1 - batch.low;
    }
  }
}

/** Sweeps over some slices. Not in the generator: V8 is slow with a generator's variables. */
function sweep(
  graph: Graph,
  { middle }: ValueTable,
  batch: Batch,
  drawn: number,
  from: number,
  to: number,
): void {
  const { step = 1 } = graph;
  for (let slice = from; slice < to; slice += 1) {
    const count = graph.list(slice, batch);
    if (batch.offsets === null) updateByEdges(batch, count, middle, drawn, step);
    else updateByOffsets(batch, count, batch.offsets, middle, step);
  }
}

/** Solves a graph at once: for tests and benchmarks. @internal */
export const solveGraph = (graph: Graph): ValueTable => runSteps(solveSteps(graph));

/** A full graph lists everything, whatever the values. */
const NO_VALUES: ValueTable = { values: new Uint8Array(0), middle: 0 };

/** Room for a slice of a graph. */
export const newBatch = ({ room }: Graph, { values, middle }: ValueTable = NO_VALUES): Batch => ({
  codes: new Int32Array(room.positions),
  ends: new Int32Array(room.positions),
  edges: new Int32Array(room.edges),
  values,
  low: 0,
  high: 2 * middle + 1,
  offsets: null,
  bases: new Int32Array(room.positions),
});

/** The values that a sweep may have read before it set them. */
function loopValues({ loops }: Graph, { values }: ValueTable): Values | readonly number[] {
  return loops === 'all' ? values.slice() : loops.map((code) => values[code] ?? 0);
}

/** The least distance among the values that have changed; null when none has. */
function nearestChange(
  before: Values | readonly number[],
  after: Values | readonly number[],
  middle: number,
): number | null {
  let nearest: number | null = null;
  for (let index = 0; index < after.length; index += 1) {
    const value = after[index] as number;
    if (value === before[index]) continue;
    const distance = decodeValue(value, middle).plies ?? 0;
    if (nearest === null || distance < nearest) nearest = distance;
  }
  return nearest;
}

/**
 * An opponent's value, for the player who moves there: what one loses the other wins. Without a
 * branch: who wins is hard for a processor to guess.
 */
function flipValue(value: number, middle: number, step: number): number {
  const isLoss = (value - middle) >> 31;
  const isWin = (middle + 1 - value) >> 31;
  const turned = (2 * (middle - value) + 1) & (isLoss | isWin);
  return value + turned + (step & isWin) - (step & isLoss);
}

/**
 * Sets the values of a batch whose moves are offsets. Our best move is the opponent's worst value,
 * so the least of them is all that is needed. Two positions at a time, because V8 checks anew in
 * every round of a loop what kind of arrays these are; of an odd number, one is done twice.
 */
function updateByOffsets(
  { values, codes, bases }: Batch,
  count: number,
  offsets: Int32Array,
  middle: number,
  step: number,
): void {
  const top = 2 * middle + 1;
  const moves = offsets.length;
  for (let index = count - 1; index >= 0; index -= 2) {
    const next = index > 0 ? index - 1 : 0;
    const base = bases[index] as number;
    const nextBase = bases[next] as number;
    let least = top;
    let nextLeast = top;
    for (let move = 0; move < moves; move += 1) {
      const offset = offsets[move] as number;
      const more = (values[base + offset] as number) - least;
      const nextMore = (values[nextBase + offset] as number) - nextLeast;
      least += more & (more >> 31);
      nextLeast += nextMore & (nextMore >> 31);
    }
    values[codes[index] as number] = flipValue(least, middle, step);
    values[codes[next] as number] = flipValue(nextLeast, middle, step);
  }
}

/** Sets the values of a batch whose moves are listed as edges, except those that are settled. */
function updateByEdges(
  { values, low, high, codes, ends, edges }: Batch,
  count: number,
  middle: number,
  drawn: number,
  step: number,
): void {
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number;
    const end = ends[index] as number;
    const value = values[code] as number;
    if (value > low && value < high) {
      let best = 0;
      for (let at = from; at < end; at += 1) {
        const reached = edgeValue(values, edges[at] as number, middle, drawn, step);
        if (reached > best) best = reached;
      }
      values[code] = best;
    }
    from = end;
  }
}

/** What a move is worth to the mover. */
function edgeValue(
  values: Values,
  edge: number,
  middle: number,
  drawn: number,
  step: number,
): number {
  if (edge < 0) return knownValue(values, edge, middle, drawn);
  const value = values[edge >> 1] as number;
  if ((edge & 1) === 0) return flipValue(value, middle, step);
  if (value < middle) return value + step;
  return value > middle + 1 ? value - step : value;
}
