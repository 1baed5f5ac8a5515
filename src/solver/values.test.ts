/**
 * The solver on graphs that no game has: random ones, full of circles and of drawn ends, explored
 * through rules. The same is worked out here from its meaning, without sweeps and ordered values.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Outcome, type Rules, toOutcome } from '../core/game.ts';
import type { Graph } from '../core/graph.ts';
import { plain } from '../core/message.ts';
import { ok } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { exploredGraphSteps } from './explore.ts';
import { runSteps } from './steps.ts';
import { decodeValue, type PositionValue, solveGraph } from './values.ts';

/** A position: open with its moves, or how the round has ended. */
interface Place {
  readonly turn: Seat;
  readonly end: Seat | 'draw' | null;
  readonly moves: readonly number[];
}

const rulesOf = (places: readonly Place[]): Rules<number, number> => {
  const at = (place: number): Place => places[place] as Place;
  const outcome = (place: number): Outcome | null => {
    const { end } = at(place);
    return end === null ? null : toOutcome(end === 'draw' ? null : end, plain(''));
  };
  return {
    start: () => 0,
    turn: (place) => at(place).turn,
    moves: (place) => (at(place).end === null ? at(place).moves : []),
    play: (_, move) => move,
    outcome,
    view: (place) => place,
    format: String,
    parse: (text) => ok(Number(text)),
  };
};

/** What every open place is worth to who is to move there, by growing what is certain. */
function worths(places: readonly Place[]): readonly PositionValue[] {
  /** In how many moves which seat wins by force. */
  const sure = new Map<number, { readonly winner: Seat; readonly plies: number }>();
  for (const [place, { end }] of places.entries()) {
    if (end === 1 || end === 2) sure.set(place, { winner: end, plies: 0 });
  }
  for (let plies = 1; plies <= places.length; plies += 1) {
    for (const [place, { end, turn, moves }] of places.entries()) {
      if (end !== null || sure.has(place)) continue;
      const known = moves.map((next) => sure.get(next));
      const isBefore = known.map((one) => one !== undefined && one.plies < plies);
      const wins = known.some((one, index) => isBefore[index] && one?.winner === turn);
      const loses = known.every((one, index) => isBefore[index] && one?.winner === other(turn));
      if (wins) sure.set(place, { winner: turn, plies });
      else if (loses) sure.set(place, { winner: other(turn), plies });
    }
  }
  /** Of the others, those from which both can walk to a drawn end. */
  const drawn = new Set(places.flatMap(({ end }, place) => (end === 'draw' ? [place] : [])));
  for (const _ of places) {
    for (const [place, { moves }] of places.entries()) {
      if (!sure.has(place) && moves.some((next) => drawn.has(next))) drawn.add(place);
    }
  }
  return places.map(({ turn }, place) => {
    const certain = sure.get(place);
    if (certain === undefined) return { value: drawn.has(place) ? 'draw' : 'endless', plies: null };
    return { value: certain.winner === turn ? 'win' : 'loss', plies: certain.plies };
  });
}

const seat = fc.constantFrom<Seat>(1, 2);
const someGame = fc.integer({ min: 2, max: 16 }).chain((size) => {
  const place = fc.record({
    turn: seat,
    end: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, seat, fc.constant('draw' as const)),
    moves: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 4 }),
  });
  return fc.array(place, { minLength: size, maxLength: size });
});

const explored = (places: readonly Place[]): Graph<number> | null =>
  runSteps(exploredGraphSteps(rulesOf(places), [0], null, 1_000));

function expectSolved(places: readonly Place[]): void {
  const graph = explored(places);
  if (graph === null) throw new Error('too many positions');
  const { values, middle } = solveGraph(graph);
  const isOpen = (place: number): boolean =>
    graph.code(place) !== null && places[place]?.end === null;
  const decoded = [...places.keys()].map((place) =>
    isOpen(place) ? decodeValue(values[graph.code(place) ?? -1] ?? -1, middle) : null,
  );
  expect(decoded).toEqual(worths(places).map((worth, place) => (isOpen(place) ? worth : null)));
}

it('solves any game with circles and drawn ends', () => {
  fc.assert(
    fc.property(someGame, (places) =>
      expectSolved([{ ...(places[0] as Place), end: null }, ...places.slice(1)]),
    ),
    { numRuns: 1_000 },
  );
});

it('comes to an end where draws and endless play would go round in a circle', () => {
  const turns: readonly Seat[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1];
  const moves = [[1], [2, 3], [4, 5], [6], [7], [8], [9], [], [6], [10, 8], [11, 4], []];
  expectSolved(
    turns.map((turn, place) => ({
      turn,
      end: place === 7 ? 1 : place === 11 ? 'draw' : null,
      moves: moves[place] ?? [],
    })),
  );
});

it('goes over a game once in which play never comes back, however its moves lead', () => {
  const moves = [[1, 2], [3], [1, 4], [4], []];
  const places = moves.map((moves, place) => {
    const [turn, end]: [Seat, Seat | null] = [place % 2 === 0 ? 1 : 2, place === 4 ? 2 : null];
    return { turn, end, moves };
  });
  expect(explored(places)?.loops).toEqual([]);
  expectSolved(places);
});
