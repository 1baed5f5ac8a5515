/** What is counted of positions made by hand. */
import { expect, it } from 'vitest';
import { type Place, reachOf } from '../../../test/support/reach.ts';
import { END } from '../explore.ts';
import { DRAW, type Verdict } from '../oracle.ts';
import { census } from './census.ts';

const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });

/** The census of positions with their verdicts; where `mistakes` says so, a move gives something away. */
function counted(
  places: readonly Place[],
  verdicts: readonly Verdict[],
  mistakes: readonly number[] = [],
  ended: number | null = null,
) {
  const judgement = {
    best: new Uint8Array(),
    mistakes: Uint8Array.from(places, (_, index) => Number(mistakes.includes(index))),
    verdict: (index: number) => verdicts[index] ?? DRAW,
  };
  return census({ ...reachOf(places), ended }, judgement);
}

it('counts positions and moves, and where one can go wrong', () => {
  const places: readonly Place[] = [
    [1, [END[1], 1]],
    [2, [END[2], END.draw, END[1], END[1]]],
  ];
  expect(counted(places, [win(1), win(1)], [0, 1])).toEqual({
    ...{ of: 'classes', open: 2, ended: null, longestWin: 1, mistakes: 2, dead: 0 },
    ...{ branching: { average: 3, largest: 4 }, endless: false },
  });
  expect(counted(places, [], [1], 3)).toMatchObject({ of: 'positions', ended: 3, mistakes: 1 });
});

it('has the longest win, which may be a loss of the player to move, and none where all is drawn', () => {
  const places: readonly Place[] = [
    [1, [1]],
    [2, [END[1]]],
  ];
  expect(counted(places, [win(2), loss(5)]).longestWin).toBe(5);
  expect(counted(places, [win(7), loss(5)]).longestWin).toBe(7);
  expect(counted(places, [win(2), { ...DRAW, plies: 9 }]).longestWin).toBe(2);
  expect(counted(places, [DRAW, DRAW]).longestWin).toBeNull();
});

it('calls a position dead from which only one result is left', () => {
  const from = (...ends: readonly number[]) => counted([[1, ends]], []).dead;
  expect([from(END[1], END[1]), from(END[2]), from(END.draw, END.draw)]).toEqual([1, 1, 1]);
  expect([from(END[1], END[2]), from(END.draw, END[2]), from(END.draw, END[1])]).toEqual([0, 0, 0]);
  const deep: readonly Place[] = [
    [1, [1, 2]],
    [2, [END[1]]],
    [2, [END[2]]],
  ];
  expect(counted(deep, []).dead).toBe(2);
});

it('counts play without end as a result', () => {
  const round = (...ends: readonly number[]) =>
    counted(
      [
        [1, [1, ...ends]],
        [2, [0]],
      ],
      [],
    );
  expect(round()).toMatchObject({ dead: 2, endless: true });
  // What the first can end in, the second can too: play leads back to it.
  expect(round(END[1])).toMatchObject({ dead: 0, endless: true });
});
