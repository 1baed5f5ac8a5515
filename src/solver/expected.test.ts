/** The worth of positions made by hand where chance moves. */
import { expect, it } from 'vitest';
import { type Place, reachOf } from '../../test/support/reach.ts';
import { type TreePosition, treeGame } from '../../test/support/tree-game.ts';
import type { Rules } from '../core/game.ts';
import { expectedSteps } from './expected.ts';
import { END } from './explore.ts';
import { runSteps } from './steps.ts';

const WEIGHTLESS: Rules<TreePosition, string> = treeGame('draw').rules({});

/** What each place is worth to Player 1; `weights` are those of places where chance moves. */
function worths(places: readonly Place[], weights: Readonly<Record<number, readonly number[]>>) {
  const position = (index: number): TreePosition => ({ path: [`${index}`], turn: 1 });
  const rules: Rules<TreePosition, string> = {
    ...WEIGHTLESS,
    weights: ({ path }) => weights[Number(path[0])] ?? null,
  };
  const shares: number[] = [];
  const values = runSteps(expectedSteps(rules, { ...reachOf(places), position }), (share) =>
    shares.push(share),
  );
  return { values: [...values], sweeps: shares.length };
}

it('chance is worth what it leads to, each as often as it comes', () => {
  const { values, sweeps } = worths([[2, [END[1], END.draw, END[2]]]], { 0: [1, 2, 5] });
  expect(values).toEqual([(1 + 2 / 2) / 8]);
  expect(sweeps).toBe(1);
  // What never comes counts nothing.
  expect(worths([[1, [END[1], END[2]]]], { 0: [0, 3] }).values).toEqual([0]);
});

it('players choose what is best for themselves', () => {
  const ends = [END.draw, END[1], END[2]];
  const places: readonly Place[] = [
    [1, [1, 2]],
    [1, ends],
    [2, ends],
  ];
  expect(worths(places, {}).values).toEqual([1, 1, 0]);
  expect(worths([[1, [END[2], END.draw]]], {}).values).toEqual([0.5]);
  expect(worths([[2, [END[1], END.draw]]], {}).values).toEqual([0.5]);
});

it('moves without chance need no weights', () => {
  const reach = { ...reachOf([[1, [END[1]]]]), position: () => ({ path: [], turn: 1 }) as const };
  expect([...runSteps(expectedSteps(WEIGHTLESS, reach))]).toEqual([1]);
});

it('what comes back is repeated until nothing changes', () => {
  // Half of all draws end the round, the others go round again.
  const places: readonly Place[] = [
    [1, [1, END[2]]],
    [2, [0, END[1]]],
  ];
  const { values, sweeps } = worths(places, { 1: [1, 1] });
  expect(values[0]).toBeCloseTo(1, 10);
  expect(sweeps).toBeGreaterThan(10);
  expect(sweeps).toBeLessThan(100);
  // Play that never ends is a draw.
  expect(worths([[1, [0, END[2]]]], {}).values).toEqual([0.5]);
});
