/** What every position and move of a small tree is worth. */
import { expect, it } from 'vitest';
import { circleWalk } from '../../../test/support/circle-walk.ts';
import { type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { runSteps } from '../steps.ts';
import { reachSteps } from './reach.ts';
import { judgeSteps } from './verdicts.ts';

const START: TreePosition = { path: [], turn: 1 };

/** For each position by its path: its best moves, its verdict, and whether a move gives something away. */
function judged(game: Game, start: unknown = START) {
  const rules = game.rules(unwrap(resolveOptions(game, {})));
  const reach = runSteps(reachSteps(rules, [{ position: start, probability: 1 }], null, 1_000));
  if (reach === null) throw new Error('The tree is too large.');
  const { best, mistakes, verdict } = runSteps(judgeSteps(game, {}, reach));
  return Array.from(reach.turns, (_, index) => {
    const position = reach.position(index);
    const from = reach.from[index] ?? 0;
    const isBest = (_: unknown, nth: number): boolean => best[from + nth] === 1;
    const { value, plies, chance } = verdict(index);
    const moves = rules.moves(position).filter(isBest);
    return { position, best: moves, value, plies, chance, errs: mistakes[index] };
  });
}

/** The same by the paths of a tree. */
const judgedTree = (tree: Tree, analysis: Partial<Pick<Game, 'analysis'>> = {}) =>
  Object.fromEntries(
    judged({ ...(treeGame(tree) as Game), ...analysis }).map(({ position, ...found }) => [
      (position as TreePosition).path.join('/'),
      found,
    ]),
  );
const of = (best: readonly string[], value: string, plies: number | null, errs: number) => ({
  ...{ best, value, plies, chance: null, errs },
});

it('the quickest win is best, and a slower one is no mistake', () => {
  const tree = { now: 1, later: { a: 1, b: 1 }, also: 1 } as const;
  expect(judgedTree(tree)['']).toEqual(of(['now', 'also'], 'win', 1, 0));
});

it('the slowest loss is best, and a quicker one is no mistake', () => {
  const tree: Tree = { now: 2, later: { x: { y: 2 } }, quick: { z: 2 } };
  expect(judgedTree(tree)['']).toEqual(of(['later'], 'loss', 3, 0));
});

it('a draw is worth more than a loss and less than a win, and giving it away is a mistake', () => {
  const tree: Tree = { a: { win: 2, even: 'draw' }, b: { lose: 1, even: 'draw' }, c: 'draw' };
  expect(judgedTree(tree)).toEqual({
    '': of(['b', 'c'], 'draw', null, 1),
    a: of(['win'], 'win', 1, 1),
    b: of(['even'], 'draw', null, 1),
  });
});

it('a move of the same seat again is worth what follows, one move later', () => {
  const tree: Tree = { 'again+': { win: 1, lose: 2 }, 'on+': { lose: 2 }, over: { x: 2 } };
  expect(judgedTree(tree)).toEqual({
    '': of(['again+'], 'win', 2, 1),
    'again+': of(['win'], 'win', 1, 1),
    'on+': of(['lose'], 'loss', 1, 0),
    over: of(['x'], 'win', 1, 0),
  });
});

it('where something is hidden, chances are compared, and only what is sure to lose is a mistake', () => {
  const tree: Tree = { go: { win: 2, on: { x: 1 } }, lose: 2, also: { win: 2 } };
  const found = judgedTree(tree, {
    analysis: () => ({
      chance: (position) => ((position as TreePosition).path.length === 0 ? 0.25 : 0.5),
    }),
  });
  const even = { value: 'draw', plies: null };
  expect(found['']).toEqual({ best: ['go', 'also'], ...even, chance: 0.25, errs: 1 });
  // To win is better than a chance, which is no mistake by less than a whole result.
  expect(found.go).toEqual({ ...of(['win'], 'win', 1, 1) });
  expect(found.also).toEqual(of(['win'], 'win', 1, 0));
});

it('the best moves of a position are its own', () => {
  const tree: Tree = { now: 1, go: { lose: 1, hold: 'draw' } };
  expect(judgedTree(tree)).toEqual({
    '': of(['now'], 'win', 1, 1),
    go: of(['hold'], 'draw', null, 1),
  });
});

it('play without end is worth as much on every way, also back to the start', () => {
  const all = judged(circleWalk as Game, { at: 0, turn: 1, isHome: false });
  expect(all).toHaveLength(10);
  for (const { best, value, errs } of all) {
    expect({ best, value, errs }).toEqual({ best: ['1', '2'], value: 'draw', errs: 0 });
  }
});

it('where nothing is hidden the rules are not asked again: the list is solved', () => {
  const game = treeGame({ a: 1, b: { c: 2 } }) as Game;
  const start = [{ position: START, probability: 1 }];
  const reach = runSteps(reachSteps(game.rules({}), start, null, 100));
  if (reach === null) throw new Error('The tree is too large.');
  const rules = () => {
    throw new Error('The rules were asked.');
  };
  const analysis = () => ({ signature: () => '' });
  const { verdict } = runSteps(judgeSteps({ ...game, rules, analysis }, {}, reach));
  expect(verdict(0)).toMatchObject({ value: 'win', plies: 1 });
});
