/** What is counted on graphs made by hand: seats that can be to move, and what can come of it. */
import { describe, expect, it } from 'vitest';
import { fullGraphOf, surveyOf } from '../../../test/support/full-graph.ts';
import { DRAWN, type FullGraph, lost, toOpponent, toSame, won } from '../../core/graph.ts';
import { runSteps } from '../steps.ts';
import {
  censusSteps,
  codeStarts,
  edgeWorth,
  findReachableSteps,
  forcedFromSurvey,
  visitSlices,
} from './survey.ts';

const counted = (...given: Parameters<typeof surveyOf>) =>
  runSteps(censusSteps(surveyOf(...given)));
const START = { code: 3, turn: 1, probability: 1 } as const;

describe('what play reaches', () => {
  const reached = (graph: FullGraph, most = 100, starts = [START]) =>
    runSteps(findReachableSteps(graph, starts, most));
  /** Player 1 moves to 2 and 1, Player 2 from 2 to 1 and 0; nothing leads to what is not reached. */
  const places = [[won(0)], [lost(0)], [toOpponent(0), toSame(1)], [toOpponent(2), toSame(1)]];

  it('is each code with the seats that can be to move there', () => {
    expect([...(reached(fullGraphOf(places)) ?? [])]).toEqual([1, 3, 2, 1]);
    const [a, b, c] = places;
    const aside = fullGraphOf([a ?? [], b ?? [], c ?? [], [toSame(1)]]);
    expect([...(reached(aside) ?? [])]).toEqual([0, 1, 0, 1]);
    // What is not reached counts for nothing.
    expect(reached(aside, 2)).not.toBeNull();
  });

  it('is too much where there is one position more, each seat and each weight counted', () => {
    const graph = fullGraphOf(places);
    expect([reached(graph, 5), reached(graph, 4)]).toEqual([expect.anything(), null]);
    const heavy: FullGraph = { ...graph, weight: (slice) => (slice === 1 ? 10 : 1) };
    expect([reached(heavy, 23), reached(heavy, 22)]).toEqual([expect.anything(), null]);
  });

  it('goes round until nothing new is reached', () => {
    // 0 is listed before 1 is known to lead back to it: one more pass finds Player 2 there.
    const circle = fullGraphOf([[toOpponent(1)], [toSame(0), toOpponent(0)]], [0, 1]);
    const starts = [{ code: 0, turn: 1, probability: 1 }] as const;
    expect([...(runSteps(findReachableSteps(circle, starts, 9)) ?? [])]).toEqual([3, 3]);
  });

  it('is read past what is not reached in the same slice', () => {
    // Of the second slice only the last position is reached, of the first only where it leads.
    const wide = [[won(0)], [lost(0)], [0, 0, 0].map(toSame), [toOpponent(1)]];
    expect([...(reached(fullGraphOf(wide, [], 2)) ?? [])]).toEqual([0, 2, 0, 1]);
    expect(counted(fullGraphOf(wide, [], 2))).toMatchObject({
      ...{ open: 1, ended: 1, dead: 1, branching: { average: 1, largest: 1 } },
    });
  });

  it('begins at every start', () => {
    const starts = codeStarts(fullGraphOf([]), (position) => (position === 'second' ? 2 : 1), [
      { position: 'first', probability: 0.25 },
      { position: 'second', probability: 0.75 },
    ]);
    expect(starts).toEqual([
      { code: -1, turn: 1, probability: 0.25 },
      { code: -1, turn: 2, probability: 0.75 },
    ]);
    const both = [START, { ...START, turn: 2 } as const];
    const graph = fullGraphOf(places);
    expect([...(runSteps(findReachableSteps(graph, both, 9)) ?? [])]).toEqual([3, 3, 3, 3]);
  });
});

it('slices are visited from the last to the first, and every 256th tells how far it is', () => {
  const visited: number[] = [];
  const shares: number[] = [];
  const graph = { ...fullGraphOf([]), slices: 600 };
  runSteps(
    visitSlices(graph, (slice) => visited.push(slice)),
    (share) => shares.push(share),
  );
  expect([visited.length, visited[0], visited.at(-1)]).toEqual([600, 599, 0]);
  expect(shares).toEqual([1 - 512 / 600, 1 - 256 / 600, 1]);
});

describe('a census', () => {
  it('tells how far it is', () => {
    const shares: number[] = [];
    const graph = fullGraphOf([[won(0)], [toSame(0)]]);
    runSteps(censusSteps(surveyOf(graph)), (share) => shares.push(share));
    expect(shares).toEqual([0]);
    const long = fullGraphOf(Array.from({ length: 600 }, () => [won(0)]));
    runSteps(censusSteps(surveyOf(long)), (share) => shares.push(share));
    expect(shares).toEqual([0, 0, 256 / 600, 512 / 600]);
  });

  it('counts positions, moves, and where one can go wrong', () => {
    const places = [
      ...[[won(0)], [lost(0)], [DRAWN]],
      [0, 1, 2].map(toOpponent),
      [toOpponent(3), toSame(1)],
    ];
    expect(counted(fullGraphOf(places))).toEqual({
      ...{ of: 'positions', open: 2, ended: 3, longestWin: 2, mistakes: 1, dead: 0 },
      ...{ branching: { average: 5 / 2, largest: 3 }, endless: false },
    });
  });

  it('counts what is reached, for each seat and as often as its code stands for', () => {
    const places = [[won(0)], [toSame(0)], [toSame(1), toOpponent(1)], [toSame(0)]];
    const starts = [{ code: 2, turn: 1, probability: 1 }] as const;
    expect(counted(fullGraphOf(places), starts)).toMatchObject({ open: 3, ended: 2, dead: 2 });
    const heavy: FullGraph = {
      ...fullGraphOf(places),
      weight: (slice) => [1, 5, 1, 1][slice] ?? 1,
    };
    expect(counted(heavy, starts)).toMatchObject({
      ...{ open: 11, ended: 2, dead: 10, mistakes: 1 },
      branching: { average: (10 + 2) / 11, largest: 2 },
    });
  });

  it('has the longest win, be it the mover’s or the other’s, and none where there is none', () => {
    const lose = [[won(0)], [toOpponent(0)], [toSame(1)]];
    expect(counted(fullGraphOf(lose)).longestWin).toBe(2);
    expect(counted(fullGraphOf([[DRAWN], [toOpponent(0)]])).longestWin).toBeNull();
  });

  it('calls a move a mistake that gives away a result, not one that takes longer', () => {
    const mistakes = (...moves: readonly number[]) =>
      counted(fullGraphOf([[won(0)], [lost(0)], [DRAWN], [toSame(0)], moves])).mistakes;
    expect(mistakes(toOpponent(1), toOpponent(0))).toBe(1);
    expect(mistakes(toOpponent(1), toOpponent(2))).toBe(1);
    expect(mistakes(toOpponent(0), toOpponent(2))).toBe(1);
    expect(mistakes(toOpponent(1), toSame(3))).toBe(0);
    expect(mistakes(toOpponent(2), toOpponent(2))).toBe(0);
    // To end in a draw is worth as much as never to end.
    const never = fullGraphOf([[DRAWN], [toOpponent(1)], [toOpponent(0), toOpponent(1)]], [1]);
    expect(counted(never).mistakes).toBe(0);
  });

  it('calls a position dead from which only one result is left, for the player to move', () => {
    const dead = (...moves: readonly number[]) =>
      counted(fullGraphOf([[won(0)], [lost(0)], [DRAWN], moves])).dead;
    expect([dead(toOpponent(0)), dead(toSame(1)), dead(toSame(2))]).toEqual([1, 1, 1]);
    // A loss of the opponent is a win.
    expect(dead(toSame(0), toOpponent(1))).toBe(1);
    expect(dead(toSame(0), toOpponent(0))).toBe(0);
    expect([dead(toSame(0), toSame(2)), dead(toSame(1), toOpponent(2))]).toEqual([0, 0]);
    expect([dead(toSame(1), toSame(2)), dead(toSame(0), toOpponent(2))]).toEqual([0, 0]);
    const steps = fullGraphOf([[won(0)], [toSame(0)], [toSame(1), toSame(0)]]);
    expect(counted(steps).dead).toBe(2);
  });
});

describe('play that comes back', () => {
  it('may end, and is endless all the same', () => {
    // The player to move wins or passes.
    const census = counted(fullGraphOf([[lost(0)], [toOpponent(0), toOpponent(1)]], [1]));
    expect(census).toMatchObject({ open: 2, ended: 2, mistakes: 2, dead: 0, endless: true });
  });

  it('leaves no other result where it never ends', () => {
    const places = [[DRAWN], [toOpponent(1)], [toOpponent(0), toOpponent(1)]];
    // Both seats come to the place that only leads to itself, and nothing else can come of it.
    expect(counted(fullGraphOf(places, [1]))).toMatchObject({
      ...{ open: 3, ended: 1, dead: 2, endless: true, longestWin: null },
    });
  });

  it('is endless where one start of several leads to it', () => {
    const graph = fullGraphOf([[won(0)], [toSame(1)], [toSame(0)]], [1]);
    const starts = [1, 2].map((code) => ({ code, turn: 1, probability: 0.5 }) as const);
    expect(counted(graph, starts)).toMatchObject({ open: 2, ended: 1, endless: true });
    expect(counted(graph, starts.slice(1))).toMatchObject({ endless: false });
  });

  it('is not endless where it leads through such a place but once', () => {
    const census = counted(fullGraphOf([[won(0)], [toSame(0)], [toOpponent(1)]], [1]));
    expect(census).toMatchObject({ open: 2, ended: 1, dead: 2, endless: false });
  });
});

it('results that come round later are counted once all is known', () => {
  // 1 leads up to 2, of which nothing is known when 1 is first listed.
  const places = [[won(0)], [toSame(2)], [toSame(0)], [toSame(1)]];
  expect(counted(fullGraphOf(places, [2]))).toMatchObject({ open: 3, dead: 3, endless: false });
});

it('a move is worth what it leads to, turned around where the opponent moves there', () => {
  const { table } = surveyOf(fullGraphOf([[won(0)], [lost(0)], [DRAWN], [0, 1, 2].map(toSame)]));
  const worth = (edge: number) => edgeWorth(table, edge);
  expect(worth(toSame(0))).toBeGreaterThan(worth(toSame(2)));
  expect(worth(toSame(2))).toBeGreaterThan(worth(toSame(1)));
  expect(worth(toOpponent(1))).toBe(worth(toSame(0)));
  expect(worth(toOpponent(0))).toBe(worth(toSame(1)));
  expect([worth(toSame(2)), worth(toOpponent(2))]).toEqual([table.middle, table.middle]);
});

it('the value of the start is read from the table, by whose turn it is', () => {
  const graph = fullGraphOf([[lost(0)], [toOpponent(0)]]);
  expect(forcedFromSurvey(surveyOf(graph))).toMatchObject({ win: 1, loss: 0, plies: 1 });
  const second = [{ code: 1, turn: 2, probability: 1 }] as const;
  expect(forcedFromSurvey(surveyOf(graph, second))).toMatchObject({ win: 0, loss: 1, plies: 1 });
});
