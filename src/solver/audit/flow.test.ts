/** How games end on graphs made by hand. */
import { describe, expect, it } from 'vitest';
import { fullGraphOf, surveyOf } from '../../../test/support/full-graph.ts';
import { DRAWN, lost, toOpponent, toSame, won } from '../../core/graph.ts';
import type { Seat } from '../../core/seat.ts';
import { runSteps } from '../steps.ts';
import { newFlow } from './flow.ts';

const oddsIn = (...given: Parameters<typeof surveyOf>) => {
  const flow = newFlow(surveyOf(...given));
  return (perfect: Seat | null) => runSteps(flow.odds(perfect));
};
const SURE = { endless: 0, open: 0, sampled: null };

describe('games', () => {
  it('end as the result says, for the seat that would be to move', () => {
    const odds = oddsIn(fullGraphOf([[won(0)], [lost(0)], [DRAWN], [0, 1, 2].map(toOpponent)]));
    // After a move of Player 1 the seat to move is Player 2.
    const third = expect.closeTo(1 / 3, 12);
    const all = { ...SURE, first: third, second: third, draw: third, moves: 1 };
    expect(odds(null)).toEqual(all);
    expect(odds(1)).toEqual({ ...SURE, first: 1, second: 0, draw: 0, moves: 1 });
    expect(odds(2)).toEqual(all);
  });

  it('go on with the same seat, or the other', () => {
    const places = [[won(0)], [toSame(0)], [toOpponent(1)], [toSame(2)]];
    expect(oddsIn(fullGraphOf(places))(null)).toMatchObject({ second: 1, moves: 3 });
    const again = [[won(0)], [toSame(0)], [toSame(1)]];
    expect(oddsIn(fullGraphOf(again))(null)).toMatchObject({ first: 1, moves: 2 });
  });

  it('take the quickest win and the slowest loss where a seat is perfect', () => {
    // A win in one move or in three, by an opponent who has no choice.
    const slow = [[lost(0)], [toOpponent(0)], [toOpponent(1)], [toOpponent(2), toOpponent(0)]];
    const odds = oddsIn(fullGraphOf(slow));
    expect(odds(1)).toMatchObject({ first: 1, moves: 1 });
    expect(odds(2)).toMatchObject({ first: 1, moves: 2 });
    const lose = [[won(0)], [lost(0)], [toOpponent(1)], [toOpponent(2), toOpponent(0)]];
    expect(oddsIn(fullGraphOf(lose))(1)).toMatchObject({ second: 1, moves: 2 });
  });

  it('take all best moves alike, and draws that end or never end for equal', () => {
    const places = [[DRAWN], [lost(0)], [won(0)], [0, 0, 2].map(toOpponent)];
    expect(oddsIn(fullGraphOf(places))(1)).toMatchObject({ draw: 1 });
    const even = [[lost(0)], [lost(0)], [0, 1].map(toOpponent)];
    expect(oddsIn(fullGraphOf(even))(1)).toMatchObject({ first: 1, moves: 1 });
    const circle = [[DRAWN], [toOpponent(1)], [toOpponent(0), toOpponent(1)]];
    const odds = oddsIn(fullGraphOf(circle, [1]));
    expect(odds(1)).toMatchObject({ draw: 0.5, endless: 0.5 });
  });

  it('begin at every start with its share, whoever moves there', () => {
    const graph = fullGraphOf([[won(0)], [lost(0)], [toSame(0)], [toSame(1), toSame(0)]]);
    const odds = oddsIn(graph, [
      { code: 3, turn: 1, probability: 0.5 },
      { code: 2, turn: 2, probability: 0.25 },
      { code: 0, turn: 1, probability: 0.25 },
    ]);
    expect(odds(null)).toMatchObject({ first: 0.5, second: 0.5, moves: 0.75 });
    expect(odds(1)).toMatchObject({ first: 0.75, second: 0.25, moves: 0.75 });
    expect(odds(2)).toMatchObject({ first: 0.5, second: 0.5, moves: 0.75 });
    const second = oddsIn(graph, [{ code: 3, turn: 2, probability: 1 }]);
    expect([second(null), second(1), second(2)].map(({ first }) => first)).toEqual([0.5, 0.5, 0]);
  });
});

it('games add up where they begin alike, and share a slice with others', () => {
  const ends = [[won(0)], [lost(0)], [DRAWN], [DRAWN]];
  const graph = fullGraphOf([...ends, [0, 1].map(toSame), [0, 1, 1, 2].map(toSame)], [], 2);
  const start = (code: number, probability: number) => ({ code, turn: 1, probability }) as const;
  const odds = oddsIn(graph, [start(5, 0.25), start(4, 0.5), start(5, 0.25)]);
  expect(odds(null)).toMatchObject({ first: 3 / 8, second: 1 / 2, draw: 1 / 8, moves: 1 });
  expect(odds(1)).toMatchObject({ first: 1, second: 0, draw: 0 });
});

describe('play that comes back', () => {
  it('is followed round and round to its limit', () => {
    // The player to move wins or passes, evenly: 1/2 + 1/8 + 1/32 … = 2/3.
    const odds = oddsIn(fullGraphOf([[lost(0)], [toOpponent(0), toOpponent(1)]], [1]));
    expect(odds(null).first).toBeCloseTo(2 / 3, 11);
    expect(odds(null).second).toBeCloseTo(1 / 3, 11);
    expect(odds(null).moves).toBeCloseTo(2, 10);
    expect(odds(null).open).toBe(0);
    expect(odds(1)).toMatchObject({ first: 1, moves: 1 });
    expect(odds(2)).toMatchObject({ first: 0.5, second: 0.5, moves: 1.5 });
  });

  it('is endless where it never ends, and then has no length', () => {
    const places = [[DRAWN], [toOpponent(1)], [toOpponent(0), toOpponent(1)]];
    const odds = oddsIn(fullGraphOf(places, [1]));
    expect(odds(null)).toMatchObject({ draw: 0.5, endless: 0.5, moves: null });
  });

  it('is not endless where it leads through such a place but once', () => {
    const odds = oddsIn(fullGraphOf([[won(0)], [toSame(0)], [toOpponent(1)]], [1]));
    expect(odds(null)).toMatchObject({ second: 1, endless: 0, moves: 2 });
  });

  it('ends where it leads from such a place to another that ends', () => {
    // 3 goes round to itself or on to 2, which goes on to 1, where the round ends.
    const places = [[lost(0)], [toSame(0)], [toSame(1)], [toSame(2), toSame(3)]];
    const odds = oddsIn(fullGraphOf(places, [3, 2, 1]));
    expect(odds(null).second).toBeCloseTo(1, 11);
    expect(odds(null).moves).toBeCloseTo(4, 9);
    expect(odds(null).endless).toBe(0);
  });

  it('follows both seats through a place where both come', () => {
    // From 1 the mover wins, or the other comes to 1 as well.
    const places = [[lost(0)], [toOpponent(0), toOpponent(1)], [toSame(1), toOpponent(1)]];
    const odds = oddsIn(fullGraphOf(places, [1]));
    // Half the games begin the circle with Player 1, half with Player 2.
    expect(odds(null).first).toBeCloseTo(1 / 2, 11);
    expect(odds(null).moves).toBeCloseTo(3, 10);
    // Only when Player 1 stays to move can it win at once.
    expect(odds(1).first).toBeCloseTo(1, 11);
    expect(odds(2).first).toBeCloseTo(1 / 4, 11);
  });

  it('is followed as well where Player 2 begins', () => {
    const graph = fullGraphOf([[lost(0)], [toOpponent(0), toOpponent(1)]], [1]);
    const odds = oddsIn(graph, [{ code: 1, turn: 2, probability: 1 }]);
    expect(odds(null).first).toBeCloseTo(1 / 3, 11);
    expect(odds(null).second).toBeCloseTo(2 / 3, 11);
    expect(odds(null).moves).toBeCloseTo(2, 10);
    expect(odds(1)).toMatchObject({ first: 0.5, second: 0.5, moves: 1.5 });
    expect(odds(2)).toMatchObject({ second: 1, moves: 1 });
  });

  const start = [{ code: 2, turn: 1, probability: 1 }] as const;
  const way = [[won(0)], [toSame(0), toSame(3)], [toSame(1)]];

  it('is followed from place to place, also to those that it comes to only later', () => {
    // From 1 to the end or to 3, from there to 4, and from there to the end.
    const odds = oddsIn(fullGraphOf([...way, [toSame(4)], [toSame(0)]], [3, 4]), start);
    expect(odds(null)).toMatchObject({ first: 1, second: 0, endless: 0, open: 0, moves: 3 });
  });

  it('is endless only as far as it leads to where nothing ends', () => {
    // From 3 to 4, which leads to the end, or to 5, which leads to itself.
    const places = [...way, [toSame(4), toSame(5)], [toSame(0)], [toSame(5)]];
    const odds = oddsIn(fullGraphOf(places, [3, 4, 5]), start);
    expect(odds(null)).toMatchObject({ first: 0.75, endless: 0.25, open: 0, moves: null });
  });
});
