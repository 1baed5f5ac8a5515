/** Whether players decide anything, in games drawn as trees. */
import { expect, it } from 'vitest';
import { chain, type Tree, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import { isDecided } from './decided.ts';
import { DRAW, openOracle } from './oracle.ts';

const decided = (tree: Tree): boolean => {
  const game: Game = treeGame(tree);
  return isDecided(game, {}, openOracle(game, {}), { path: [], turn: 1 });
};

it('is decided where all ways come to the same', () => {
  expect(decided(chain(3, 1))).toBe(true);
  expect(decided({ one: 'draw', two: { go: 'draw' } })).toBe(true);
  // A win is a win, however long it takes.
  expect(decided({ quick: 1, slow: chain(2, 1) })).toBe(true);
});

it('is decided where only a move that loses at once is worse', () => {
  expect(decided({ sane: 1, silly: 2 })).toBe(true);
  expect(decided({ go: { sane: 2, silly: 1 } })).toBe(true);
  expect(decided({ silly: 2, 'too silly': 2 })).toBe(true);
});

it('is open where a choice matters, at once or later', () => {
  expect(decided({ good: 1, bad: { go: 2 } })).toBe(false);
  expect(decided({ good: 1, even: 'draw' })).toBe(false);
  expect(decided({ go: { good: 2, even: 'draw' } })).toBe(false);
  expect(decided({ go: { go: { good: 1, even: 'draw' } } })).toBe(false);
});

/** A round that goes around so many positions for ever. */
const circle = (length: number): boolean => {
  const game: Game = treeGame('draw');
  const oracle = openOracle(game, {});
  const rules: typeof oracle.rules = {
    ...oracle.rules,
    turn: () => 1,
    play: (at) => (Number(at) + 1) % length,
    outcome: () => null,
  };
  const moves = () => [{ move: 'on', text: 'on', isOneOfMany: false, verdict: DRAW }];
  return isDecided(game, {}, { ...oracle, rules, moves }, 0);
};

it('is decided where play goes around without a choice, and not known where there are too many positions', () => {
  expect(circle(5)).toBe(true);
  expect(circle(20_000)).toBe(true);
  expect(circle(20_001)).toBe(false);
});
