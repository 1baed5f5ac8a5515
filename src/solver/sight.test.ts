/** What a person sees: turns instead of moves, and traps. */
import { describe, expect, it } from 'vitest';
import { chain, type Tree, type TreePosition, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import { type Match, newMatch, playMove, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { DRAW, openOracle, type Verdict } from './oracle.ts';
import { afterTurn, bestWithin, countForced, trapOf, turnLength } from './sight.ts';

const playedFrom = (id: string, options: GivenOptions, moves: readonly string[]): Match =>
  moves.reduce(
    (match, move) => unwrap(playMove(match, move)),
    unwrap(newMatch(unwrap(findGame(id)), { options })),
  );
const START: TreePosition = { path: [], turn: 1 };
const treeOracle = (tree: Tree) => {
  const game: Game = treeGame(tree);
  return openOracle(game, {});
};
/** A move with any verdict, whatever it is worth. */
const judgedAs = (text: string, verdict: Partial<Verdict>) => ({
  ...{ text, move: text, isOneOfMany: false },
  verdict: { ...DRAW, ...verdict },
});
const seen = (match: Match, turns: number): readonly string[] => {
  const oracle = openOracle(match.game, match.options);
  const view = viewOf(match);
  return bestWithin(match.rules, view, oracle.moves(view), turns).map(({ text }) => text);
};

describe('a turn', () => {
  it('is one move, or taking a number and declaring', () => {
    const lengthAfter = (id: string, moves: readonly string[]): number => {
      const { rules, position } = playedFrom(id, {}, moves);
      return turnLength(rules, position);
    };
    expect(lengthAfter('binary-race', [])).toBe(1);
    expect(lengthAfter('equation-duel', [])).toBe(2);
    expect(lengthAfter('equation-duel', ['5'])).toBe(1);
  });

  it('is all that a player moves in a row, up to the end of the round', () => {
    const lengthIn = (tree: Tree): number => turnLength(treeOracle(tree).rules, START);
    expect(lengthIn({ 'a+': { 'b+': { c: { d: 1 } } } })).toBe(3);
    expect(lengthIn({ 'a+': { 'end+': 1 } })).toBe(2);
    expect(lengthIn(1)).toBe(1);
  });

  it('leads nowhere where it ends the round', () => {
    const oracle = treeOracle({ end: 1, 'on+': { end: 2 }, 'over+': 1, go: { end: 1 } });
    const nexts = ['end', 'on+', 'over+', 'go'].map((move) => afterTurn(oracle, START, move));
    expect(nexts).toEqual([null, null, null, { path: ['go'], turn: 2 }]);
  });

  it('ends at the position of the opponent', () => {
    const match = playedFrom('equation-duel', {}, ['5', 'no']);
    const oracle = openOracle(match.game, match.options);
    const view = viewOf(match);
    for (const { move } of oracle.moves(view)) {
      const next = afterTurn(oracle, view, move);
      expect(next === null ? null : match.rules.turn(next)).toBe(1);
    }
  });
});

describe('sight', () => {
  const race = (total: number): Match =>
    playedFrom('binary-race', { start: total, target: 64 }, []);

  it('takes for even what lies beyond it', () => {
    // Doubling 30 leaves 60, from where every move loses; adding 2 leaves 32 to be doubled.
    expect([0, 1, 2, 3].map((turns) => seen(race(30), turns))).toEqual([
      ['+2', '*2'],
      ['+2', '*2'],
      ['*2'],
      ['*2'],
    ]);
  });

  it('always sees a move that ends the round against its maker', () => {
    expect(seen(race(58), 0)).toEqual(['+2']);
    // A win at once is a turn away.
    expect([seen(race(32), 0), seen(race(32), 1)]).toEqual([['+2', '*2'], ['*2']]);
  });

  it('counts turns of several moves, and takes every chance for even', () => {
    const { rules } = treeOracle({ 'one+': { go: 'draw' }, 'two+': { go: 'draw' } });
    const looksBest = (one: Partial<Verdict>, turns: number) =>
      bestWithin(rules, START, [judgedAs('one+', one), judgedAs('two+', {})], turns).length;
    expect([1, 2].map((turns) => looksBest({ value: 'win', plies: 3 }, turns))).toEqual([2, 1]);
    expect(looksBest({ chance: 0.9 }, 2)).toBe(2);
  });
});

describe('what leaves no choice', () => {
  const counted = (start: number) => {
    const match = playedFrom('binary-race', { start }, []);
    const oracle = openOracle(match.game, match.options);
    const view = viewOf(match);
    return countForced(oracle, view, oracle.moves(view)).map(({ text, verdict: { plies } }) => [
      text,
      plies,
    ]);
  };

  it('costs no sight: past half of the target both only add 2', () => {
    // From 44 ten additions are left to 64. At 24 the opponent has a choice: nothing is saved.
    expect(counted(22)).toEqual([
      ['+2', 10],
      ['*2', 2],
    ]);
  });

  it('is no move beside one that wins, and changes no draw and no win at once', () => {
    const plies = (tree: Tree, verdict: Partial<Verdict>) =>
      countForced(treeOracle(tree), START, [judgedAs('go', verdict)])[0]?.verdict.plies;
    const forced = { go: { on: chain(3, 1), silly: 1 } } as const;
    expect(plies(forced, { value: 'win', plies: 9 })).toBe(5);
    expect(plies({ go: { ...forced.go, wins: 2 } }, { value: 'win', plies: 9 })).toBe(9);
    expect(plies(forced, {})).toBeNull();
    expect(plies(forced, { value: 'win', plies: 1 })).toBe(1);
  });
});

describe('a trap', () => {
  it('is worth nothing where the winning answer is in plain sight', () => {
    const match = playedFrom('color-bridge', {}, ['5 6']);
    const oracle = openOracle(match.game, match.options);
    const view = viewOf(match);
    const trap = (text: string) => trapOf(oracle, view, unwrap(match.rules.parse(text, view)));
    // 4 and 7 win for Red, and one of them can be taken.
    expect(trap('1')).toEqual({ errors: 0, best: 2 });
    expect(trap('7')).toEqual({ errors: 0, best: 1 });
  });

  it('is as good as what looks best is wrong, on average over how far people see', () => {
    // Who sees two turns takes one of three; who sees three finds the win.
    const answers = { good: chain(2, 2), bad: chain(5, 1), 'as bad': chain(5, 1) };
    const { errors, best } = trapOf(treeOracle({ go: answers }), START, 'go');
    expect(errors).toBeCloseTo(1 / 3, 12);
    expect(best).toBe(1);
  });

  it('is none where the round ends', () => {
    expect(trapOf(treeOracle({ go: 1 }), START, 'go')).toEqual({ errors: 0, best: 0 });
  });
});
