/** Games from a seed, in trees whose every branch is known. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../../test/support/circle-walk.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Game, Rules } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { openOracle } from '../oracle.ts';
import { runSteps } from '../steps.ts';
import { marginOf, sampleSteps } from './sample.ts';

const rulesOf = (game: Game) => game.rules({});
function sampled(tree: Tree, games: number, perfect: Seat | null = null) {
  const game: Game = treeGame(tree);
  const oracle = perfect === null ? null : openOracle(game, {});
  return runSteps(sampleSteps(rulesOf(game), { oracle, perfect, games }));
}
const NONE = { first: 0, second: 0, draw: 0, endless: 0, open: 0 };

describe('a sample', () => {
  it('has the shares of the results, and the average length', () => {
    expect(sampled(chain(3, 1), 10)).toEqual({ ...NONE, first: 1, moves: 3, sampled: 10 });
    expect(sampled(chain(1, 2), 10)).toMatchObject({ ...NONE, second: 1, moves: 1 });
    expect(sampled(chain(2, 'draw'), 10)).toMatchObject({ ...NONE, draw: 1, moves: 2 });
    const { first, second, moves } = sampled({ quick: 1, slow: chain(2, 2) }, 400);
    expect(first).toBeGreaterThan(0.4);
    expect(first).toBeLessThan(0.6);
    expect(first + second).toBe(1);
    expect(moves).toBeCloseTo(first + 3 * second, 12);
  });

  it('begins with a result where the start is over', () => {
    expect(sampled(1, 5)).toMatchObject({ first: 1, moves: 0 });
  });

  it('lets one seat choose what is best, and the other choose anything', () => {
    const tree: Tree = { good: { good: 2, bad: 1 }, bad: 2 };
    expect(sampled(tree, 40, 2)).toMatchObject({ first: 0, second: 1 });
    const { first } = sampled({ good: 1, bad: 2 }, 40, 1);
    expect(first).toBe(1);
    const { first: half } = sampled({ good: { a: 1, b: 2 }, bad: 2 }, 400, 1);
    expect(half).toBeGreaterThan(0.4);
    expect(half).toBeLessThan(0.6);
  });

  it('draws by weight where chance moves, whoever is perfect', () => {
    const game = treeGame({ rare: 1, sure: 2 });
    const rules: Rules<TreePosition, string> = { ...game.rules({}), weights: () => [0, 1] };
    const oracle = openOracle(game as Game, {});
    const setup = { oracle, perfect: 1, games: 20 } as const;
    expect(runSteps(sampleSteps(rules as Rules<unknown, unknown>, setup)).second).toBe(1);
  });

  it('shows a perfect player only what everyone sees', () => {
    const game: Game = treeGame({ good: 1, bad: 2 });
    const rules = { ...rulesOf(game), view: () => 'seen' };
    const given = openOracle(game, {});
    const asked = new Set<unknown>();
    const moves = (position: unknown) => {
      asked.add(position);
      return given.moves({ path: [], turn: 1 });
    };
    const oracle = { ...given, moves };
    runSteps(sampleSteps(rules, { oracle, perfect: 1, games: 3 }));
    expect([...asked]).toEqual(['seen']);
  });

  it('breaks off games that do not end, and plays no more where none of fifty did', () => {
    const rules = circleWalk.rules({ fields: 5, goal: 'none' }) as Rules<unknown, unknown>;
    const found = runSteps(sampleSteps(rules, { oracle: null, perfect: null, games: 60 }));
    expect(found).toEqual({ ...NONE, open: 1, moves: null, sampled: 50 });
  });

  it('goes on where one of fifty ended, and then has no length', () => {
    let games = 0;
    const start = (): TreePosition => {
      games += 1;
      return { path: games === 7 ? ['end'] : [], turn: 1 };
    };
    const rules: Rules<TreePosition, string> = {
      ...treeGame({ on: 'draw', end: 1 }).rules({}),
      ...{ start, moves: () => ['on'], play: (position: TreePosition) => position },
    };
    const setup = { oracle: null, perfect: null, games: 52 };
    const found = runSteps(sampleSteps(rules as Rules<unknown, unknown>, setup));
    expect(found).toMatchObject({ first: 1 / 52, open: 51 / 52, moves: null, sampled: 52 });
  });

  it('tells how far it is, every 64 games', () => {
    const setup = { oracle: null, perfect: null, games: 130 };
    const shares: number[] = [];
    runSteps(sampleSteps(rulesOf(treeGame(chain(1, 1)) as Game), setup), (share) =>
      shares.push(share),
    );
    expect(shares).toEqual([64 / 130, 128 / 130]);
  });

  it('is the same every time', () => {
    const tree: Tree = { a: 1, b: 2, c: { d: 1, e: 'draw', f: 2 } };
    expect(sampled(tree, 50)).toEqual(sampled(tree, 50));
  });
});

it('the margin of a share is that of Wilson, at the edges too', () => {
  expect(marginOf(0.5, 100)).toBeCloseTo(0.09617, 5);
  expect(marginOf(0, 100)).toBeCloseTo(0.036995, 6);
  expect(marginOf(1, 100)).toBeCloseTo(0.036995, 6);
  expect(marginOf(0.9, 25)).toBeCloseTo(0.17504, 5);
});
