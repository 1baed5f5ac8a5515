/**
 * The solver on graphs that no game has: random ones, full of circles and of drawn ends, explored
 * through rules. The same is worked out here from its meaning, without sweeps and ordered values.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullGraphOf } from '../../test/support/full-graph.ts';
import { reachOf } from '../../test/support/reach.ts';
import { type Outcome, type Rules, toOutcome } from '../core/game.ts';
import { DRAWN, type Graph, lost, sameAs, toOpponent, won } from '../core/graph.ts';
import { plain } from '../core/message.ts';
import { ok } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { END, exploredGraphSteps, graphOf } from './explore.ts';
import { runSteps } from './steps.ts';
import {
  decodeValue,
  newValueTable,
  type PositionValue,
  solveGraph,
  solveSteps,
} from './values.ts';

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
    { numRuns: 500 },
  );
});

it('solves it in whatever order positions are listed, and with the loops named', () => {
  const listed = someGame.chain((places) =>
    fc.record({
      places: fc.constant(places),
      order: fc.shuffledSubarray([...places.keys()], { minLength: places.length }),
    }),
  );
  const isLeft = (places: readonly Place[], place: number): boolean => places[place]?.end === null;
  fc.assert(
    fc.property(listed, ({ places, order }) => {
      const ends = { 1: END[1], 2: END[2], draw: END.draw };
      const graph = graphOf(
        {
          ...reachOf(
            places.map(({ turn, moves }) => [
              turn,
              moves.map((next) => {
                const end = places[next]?.end ?? null;
                return end === null ? next : ends[end];
              }),
            ]),
          ),
          order: Int32Array.from(order),
        },
        () => null,
      );
      const rank = new Map(order.map((place, nth) => [place, nth]));
      const isBack = (from: number, to: number): boolean =>
        isLeft(places, to) && (rank.get(to) ?? 0) >= (rank.get(from) ?? 0);
      const loops = [
        ...new Set(places.flatMap(({ moves }, from) => moves.filter((to) => isBack(from, to)))),
      ];
      const expected = worths(places).filter((_, place) => isLeft(places, place));
      for (const named of ['all', loops] as const) {
        const { values, middle } = solveGraph({ ...graph, loops: named });
        const found = [...values].map((value) => decodeValue(value, middle));
        expect(found.filter((_, place) => isLeft(places, place))).toEqual(expected);
      }
    }),
    { numRuns: 500 },
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

/**
 * Piles of tokens, of which a player takes three or four: a graph that lists its moves as edges or as
 * offsets. The first four piles are decided: a win, a loss, a draw, and one that a rule gives the same worth
 * as another.
 */
function piles(form: 'edges' | 'offsets', step: number): Graph {
  const LISTED = [[won(1)], [lost(2)], [DRAWN], [sameAs(1)]];
  const SIZE = 40;
  const WIDTH = 3;
  return {
    ...{ size: SIZE, longest: 2 * SIZE, step, room: { positions: 4, edges: 8 }, loops: [] },
    slices: 1 + (SIZE - 4) / WIDTH,
    list(slice, batch) {
      const codes = slice === 0 ? [0, 1, 2, 3] : [1, 2, 3].map((nth) => slice * WIDTH + nth);
      const isShort = form === 'offsets' && slice > 0;
      batch.offsets = isShort ? Int32Array.of(-3, -4) : null;
      let used = 0;
      for (const [index, code] of codes.entries()) {
        const moves = slice === 0 ? (LISTED[code] ?? []) : [code - 3, code - 4].map(toOpponent);
        batch.codes[index] = code;
        batch.bases[index] = code;
        if (!isShort) for (const edge of moves) batch.edges[used++] = edge;
        batch.ends[index] = used;
      }
      return codes.length;
    },
    code: () => null,
  };
}

it.each([1, 2])('moves as offsets come to what they do as edges, %i at a time', (step) => {
  const [byEdges, byOffsets] = [
    solveGraph(piles('edges', step)),
    solveGraph(piles('offsets', step)),
  ];
  expect([...byOffsets.values]).toEqual([...byEdges.values]);
  const worth = (pile: number) => decodeValue(byOffsets.values[pile] ?? -1, byOffsets.middle);
  expect([0, 1, 2, 3].map(worth)).toEqual([
    ...[
      { value: 'win', plies: 1 },
      { value: 'loss', plies: 2 },
      { value: 'draw', plies: null },
      { value: 'loss', plies: 2 },
    ],
  ]);
  // From 4 one leaves 1, and the opponent is lost; from 6 one leaves 2 or 3.
  expect([4, 5, 6, 7].map(worth)).toEqual([
    ...[
      { value: 'win', plies: 2 + step },
      { value: 'win', plies: 2 + step },
      { value: 'win', plies: 2 + step },
      { value: 'win', plies: 2 + step },
    ],
  ]);
  expect([8, 11].map(worth)).toEqual([
    { value: 'loss', plies: 2 + 2 * step },
    { value: 'win', plies: 2 + 3 * step },
  ]);
});

it('a table is as wide as the longest win needs', () => {
  const tableOf = (longest: number) => newValueTable({ ...piles('edges', 1), longest });
  expect([125, 126, 32_765, 32_766].map((longest) => tableOf(longest).middle)).toEqual([
    ...[127, 32_767, 32_767, 2 ** 28],
  ]);
  const { values, middle } = tableOf(125);
  expect([values.length, values.BYTES_PER_ELEMENT]).toEqual([40, 1]);
  expect(decodeValue(middle - 1, middle)).toEqual({ value: 'loss', plies: 126 });
  expect(decodeValue(middle, middle)).toEqual({ value: 'endless', plies: null });
  expect(decodeValue(middle + 1, middle)).toEqual({ value: 'draw', plies: null });
  expect(decodeValue(middle + 2, middle)).toEqual({ value: 'win', plies: 126 });
});

it('what is never listed has the value that the graph gives it', () => {
  const unlisted = (edge?: number) => {
    const graph = piles('edges', 1);
    const { values, middle } = solveGraph({
      ...{ ...graph, slices: 1 },
      ...(edge === undefined ? {} : { unlisted: edge }),
    });
    return [0, 9].map((code) => decodeValue(values[code] ?? -1, middle).value);
  };
  expect(unlisted()).toEqual(['win', 'endless']);
  expect(unlisted(lost(1))).toEqual(['win', 'loss']);
  expect(unlisted(won(3))).toEqual(['win', 'win']);
  expect(unlisted(DRAWN)).toEqual(['win', 'draw']);
});

it('tells how much of a sweep is done', () => {
  const shares: number[] = [];
  runSteps(solveSteps(piles('edges', 1)), (share) => shares.push(share));
  expect(shares).toEqual(Array.from({ length: 13 }, (_, nth) => (nth + 1) / 13));
});

/** Solves a graph; says between which values each sweep looked for changes, and how many slices were listed. */
function watched(graph: Graph) {
  const sweeps: [low: number, high: number][] = [];
  let listed = 0;
  const { values, middle } = solveGraph({
    ...graph,
    list(slice, batch) {
      if (slice === 0) sweeps.push([batch.low, batch.high]);
      listed += 1;
      return graph.list(slice, batch);
    },
  });
  return { found: [...values].map((value) => decodeValue(value, middle)), sweeps, listed };
}

it('lists each slice once where play never comes back, also with draws', () => {
  const graph = { ...fullGraphOf([[won(1)], [DRAWN], [0, 1].map(toOpponent)]), hasDraws: true };
  expect(watched(graph)).toMatchObject({ sweeps: [[0, 255]], listed: 3 });
});

it('takes a quicker win that comes round later, though a far result was found before it', () => {
  // 5 wins in 5 by way of 3, and in 3 by way of 4, of which nothing is known before 6 is listed.
  const places = [
    ...[[won(1)], [toOpponent(0)], [toOpponent(1)], [toOpponent(2)], [toOpponent(6)]],
    ...[[toOpponent(3), toOpponent(4)], [won(1)], [toOpponent(2)]],
  ];
  const { found, sweeps, listed } = watched({ ...fullGraphOf(places), loops: 'all' });
  expect(found.map(({ plies }) => plies)).toEqual([1, 2, 3, 4, 2, 3, 1, 4]);
  // What changed in 1 move or more cannot change what ends in 2, and so on.
  expect(sweeps).toEqual([
    [0, 255],
    [2, 253],
    [3, 252],
  ]);
  expect(listed).toBe(3 * places.length);
});

it('looks for drawn ends last, and only in what would be endless', () => {
  const graph = { ...fullGraphOf([[toOpponent(1)], [DRAWN]], [1]), hasDraws: true };
  const { found, sweeps } = watched(graph);
  expect(found.map(({ value }) => value)).toEqual(['draw', 'draw']);
  expect(sweeps).toEqual([
    [0, 255],
    [126, 128],
    [126, 128],
  ]);
});
