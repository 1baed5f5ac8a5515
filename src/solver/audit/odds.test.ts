/**
 * The chain of probabilities on graphs of a few positions, made by hand: here every figure can be
 * worked out on paper, which no game allows.
 */
import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../test/support/reach.ts';
import type { Seat } from '../../core/seat.ts';
import { END } from '../explore.ts';
import { runSteps } from '../steps.ts';
import type { Odds } from './figures.ts';
import { chainOf, iteratedOdds, oddsSteps } from './odds.ts';
import type { Reach } from './reach.ts';

/** The odds with the moves that are best, by their places in all targets. */
function oddsOf(reach: Reach<null>, perfect: Seat | null = null, best: readonly number[] = []) {
  const isBest = new Uint8Array(reach.targets.length);
  for (const at of best) isBest[at] = 1;
  return runSteps(oddsSteps(reach, chainOf(reach, isBest, perfect)));
}

/** A figure that is left out is expected to be nothing. */
function expectOdds(found: Odds, expected: Partial<Odds>): void {
  for (const figure of ['first', 'second', 'draw', 'endless', 'open'] as const) {
    expect(found[figure], figure).toBeCloseTo(expected[figure] ?? 0, 11);
  }
  if (typeof expected.moves !== 'number') expect(found.moves).toBeNull();
  else expect(found.moves).toBeCloseTo(expected.moves, 9);
  expect(found.sampled).toBeNull();
}

describe('without loops', () => {
  // Player 1 wins at once or moves on; Player 2 then has four moves, two of them to one end.
  const reach = reachOf([
    [1, [END[1], 1]],
    [2, [END[2], END.draw, END[1], END[1]]],
  ]);

  it('multiplies along the moves and adds where they meet', () => {
    expectOdds(oddsOf(reach), { first: 3 / 4, second: 1 / 8, draw: 1 / 8, moves: 3 / 2 });
  });

  it('lets one seat pick among its best moves, and only that seat', () => {
    expectOdds(oddsOf(reach, 1, [0, 2]), { first: 1, moves: 1 });
    expectOdds(oddsOf(reach, 2, [0, 2]), { first: 1 / 2, second: 1 / 2, moves: 3 / 2 });
  });

  it('adds up moves to the same place', () => {
    const { from, targets, weights } = chainOf(reach, new Uint8Array(6), null);
    expect([...from]).toEqual([0, 2, 5]);
    expect([...targets.subarray(2, 5)]).toEqual([END[2], END.draw, END[1]]);
    expect([...weights.subarray(2, 5)]).toEqual([1 / 4, 1 / 4, 1 / 2]);
  });
});

describe('with loops', () => {
  it('follows play round and round to its limit', () => {
    // The player to move wins or passes, evenly: 1/2 + 1/8 + 1/32 … = 2/3.
    const found = oddsOf(
      reachOf([
        [1, [END[1], 1]],
        [2, [END[2], 0]],
      ]),
    );
    expectOdds(found, { first: 2 / 3, second: 1 / 3, moves: 2 });
  });

  it('does not wait for a slow loop that always ends in the same proportions', () => {
    // One move in 10,000 ends the game; by sweeps alone that takes hundreds of thousands.
    const moves = [END[1], END[1], END[1], END[2], ...Array.from({ length: 39_996 }, () => 0)];
    const found = oddsOf(reachOf([[1, moves]]));
    expectOdds(found, { first: 3 / 4, second: 1 / 4, moves: 10_000 });
  });

  it('calls endless what can never end, and then has no length', () => {
    const found = oddsOf(
      reachOf([
        [1, [END.draw, 1]],
        [2, [2]],
        [1, [1]],
      ]),
    );
    expectOdds(found, { draw: 1 / 2, endless: 1 / 2 });
  });

  it('waits until a slow loop that feeds another one has decided its share', () => {
    // A hundred sweeps decide a tenth, and nearly all of that against Player 1.
    const stay = (position: number, moves: number): readonly number[] =>
      Array.from({ length: moves }, () => position);
    const found = oddsOf(
      reachOf([
        [1, [END[2], 1, ...stay(0, 998)]],
        [1, [END[1], ...stay(1, 2_999)]],
      ]),
    );
    expectOdds(found, { first: 1 / 2, second: 1 / 2, moves: 2_000 });
  });

  it('finds the way to an end through other positions, in whatever order', () => {
    const found = oddsOf(
      reachOf([
        [1, [1, 3]],
        [2, [2]],
        [1, [0, 1]],
        [2, [4]],
        [1, [3, END[1]]],
      ]),
    );
    // Each round through the first three positions ends in the other two, which always end.
    expect(found.first).toBeCloseTo(1, 11);
    expect(found.endless).toBe(0);
  });

  it('takes no start for an end', () => {
    expectOdds(
      oddsOf(
        reachOf([
          [1, [1]],
          [2, [0]],
        ]),
      ),
      { endless: 1 },
    );
  });

  it('tells how far it is, and no more than all', () => {
    const reach = reachOf([
      [1, [END[1], 1]],
      [2, [END[2], 0]],
    ]);
    const shares: number[] = [];
    runSteps(oddsSteps(reach, chainOf(reach, new Uint8Array(4), null)), (share) =>
      shares.push(share),
    );
    // A round leaves a quarter open: so much of the way to what may be left, on a scale of powers.
    expect(shares.slice(0, 2)).toEqual([
      expect.closeTo(Math.log(4) / Math.log(1e12), 9),
      expect.closeTo(Math.log(16) / Math.log(1e12), 9),
    ]);
    expect(shares.at(-1)).toBe(1);
  });

  it('says what was not decided, and then has no length', () => {
    const sums = { first: 0.5, second: 0.25, draw: 0.125, endless: 0, moves: 7 };
    expect(iteratedOdds(sums, 0.125)).toMatchObject({ open: 0.125, moves: null });
    expect(iteratedOdds(sums, 1e-12)).toMatchObject({ open: 0, moves: 7 });
  });
});
