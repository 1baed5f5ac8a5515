/** Estimates in trees whose every branch is known: how often moves are tried, and what that costs. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../../test/support/circle-walk.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Rules } from '../../core/game.ts';
import { randomStream } from '../../core/random.ts';
import { estimateMoves } from './playouts.ts';

const START: TreePosition = { path: [], turn: 1 };
const ALL = (): boolean => true;
/** What a move is worth that was tried once, and won or lost. */
const ONE_WIN = (1 + 50 * 0.75) / 51;
const ONE_LOSS = (50 * 0.25) / 51;

function estimated(
  tree: Tree,
  left: number,
  {
    isOpen = ALL,
    turn = START.turn,
    ...changed
  }: { isOpen?: (index: number) => boolean } & Partial<TreePosition> &
    Pick<Rules<TreePosition, string>, 'weights'> = {},
) {
  const budget = { left, isOut: () => false };
  const rules = { ...treeGame(tree).rules({}), ...changed };
  const random = randomStream(1, 'player', 0);
  const found = estimateMoves(rules, { ...START, turn }, isOpen, random, budget);
  return { visits: found.map(({ visits }) => visits), scores: found.map(({ score }) => score) };
}

describe('a round', () => {
  it('costs one, and each move that it plays', () => {
    // The first is 2, all others 1: the end is in the tree.
    expect(estimated(chain(1, 1), 5).visits).toEqual([4]);
    // A node is added each time, and the rest played out: 4, 3 and 2, then 1.
    expect(estimated(chain(3, 1), 10).visits).toEqual([4]);
    expect(estimated(chain(3, 1), 9).visits).toEqual([3]);
  });

  it('is worth what it ends in, to Player 1', () => {
    const scores = (leaf: Tree) =>
      [1, 2, 3].flatMap((moves) => estimated(chain(moves, leaf), 1).scores);
    // Beside the one, a round at even and fifty that came to what all did: nothing is certain yet.
    expect(scores(1)).toEqual(Array(3).fill(ONE_WIN));
    expect(scores(2)).toEqual(Array(3).fill(ONE_LOSS));
    expect(scores('draw')).toEqual([0.5, 0.5, 0.5]);
    const [fourWins] = estimated(chain(1, 1), 5).scores;
    expect(fourWins).toBeCloseTo((4 + (50 * (4 + 0.5)) / 5) / 54, 12);
  });

  it('is a draw after 200 moves at random', () => {
    expect(estimated(chain(201, 1), 1).scores).toEqual([ONE_WIN]);
    expect(estimated(chain(202, 1), 1).scores).toEqual([0.5]);
    const budget = { left: 1_000, isOut: () => false };
    const rules = circleWalk.rules({ fields: 5, goal: 'none' });
    const start = rules.start(1, () => 0);
    const found = estimateMoves(rules, start, ALL, randomStream(1, 'player', 0), budget);
    expect(found.map(({ score }) => score)).toEqual([0.5, 0.5]);
    expect(found.map(({ visits }) => visits)).toEqual([3, 2]);
  });

  it('is not played where nothing is open, or the time is over', () => {
    const none = { visits: [0, 0], scores: [0.5, 0.5] };
    expect(estimated({ a: 1, b: 2 }, 100, { isOpen: () => false })).toEqual(none);
    expect(estimated({ a: 1, b: 2 }, 0)).toEqual(none);
    const isOut = () => true;
    const rules = treeGame({ a: 1 }).rules({});
    const late = estimateMoves(rules, START, ALL, () => 0, { left: 100, isOut });
    expect(late).toEqual([{ visits: 0, score: 0.5 }]);
  });
});

describe('moves', () => {
  it('are each tried once, then the better ones more often, and none is forgotten', () => {
    expect(estimated({ bad: 2, even: 'draw', good: 1 }, 6).visits).toEqual([1, 1, 1]);
    const { visits, scores } = estimated({ bad: 2, even: 'draw', good: 1 }, 203);
    expect(visits).toEqual([3, 9, 188]);
    const [bad = 1, even = 1, good = 0] = scores;
    expect(bad).toBeLessThan(0.25);
    expect(Math.abs(even - 0.5)).toBeLessThan(0.05);
    expect(good).toBeGreaterThan(0.99);
  });

  it('that were hardly tried stand at what all came to, unless the moves clearly differ', () => {
    // Both are even, and come to what their few rounds say: little counts for little.
    const dice = { x: 1, y: 2 } as const;
    const weights = ({ path }: TreePosition) => (path.length === 1 ? [1, 1] : null);
    for (const score of estimated({ a: dice, b: dice, c: dice }, 9, { weights }).scores) {
      expect(Math.abs(score - 0.5)).toBeLessThan(0.2);
    }
    // Rounds of the one always win, those of the other always lose: that is no chance.
    const [lost = 1, won = 0] = estimated({ a: 2, b: 1 }, 100).scores;
    expect(lost).toBeLessThan(0.3);
    expect(won).toBeGreaterThan(0.9);
  });

  it('are chosen by the player to move', () => {
    const [forFirst = 0] = estimated({ 'go+': { good: 1, bad: 2 } }, 400).scores;
    expect(forFirst).toBeGreaterThan(0.85);
    const [forSecond = 1] = estimated({ go: { good: 1, bad: 2 } }, 400).scores;
    expect(forSecond).toBeLessThan(0.15);
    const { visits } = estimated({ good: 2, bad: 1 }, 200, { turn: 2 });
    expect(visits[0]).toBeGreaterThan(5 * (visits[1] ?? 0));
  });

  it('that are known already are not tried', () => {
    const isOpen = (index: number): boolean => index % 2 === 1;
    const { visits, scores } = estimated({ a: 1, b: 2, c: 1, d: 2 }, 42, { isOpen });
    expect(visits).toEqual([0, 20, 0, 20]);
    // They stand at what all rounds came to, and one at even.
    expect([scores[0], scores[2]]).toEqual([0.5 / 41, 0.5 / 41]);
  });

  it('of chance come as often as their weights say', () => {
    const weights = ({ path }: TreePosition) => (path.length === 1 ? [3, 1, 0] : null);
    const [score] = estimated({ go: { x: 1, y: 2, z: 2 } }, 4_000, { weights }).scores;
    expect(Math.abs((score ?? 0) - 0.75)).toBeLessThan(0.04);
    // In what is played out, too.
    const deep = ({ path }: TreePosition) => (path.length === 2 ? [0, 1] : null);
    const sure = { go: { on: { x: 2, y: { a: 1 } } } } as const;
    expect(estimated(sure, 1, { weights: deep }).scores).toEqual([ONE_WIN]);
  });
});
