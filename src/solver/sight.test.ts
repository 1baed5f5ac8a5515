/** What a person sees: turns instead of moves, and traps. */
import { describe, expect, it } from 'vitest';
import { type Match, newMatch, playMove, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { openOracle } from './oracle.ts';
import { afterTurn, bestWithin, countForced, trapOf, turnLength } from './sight.ts';

const playedFrom = (id: string, options: GivenOptions, moves: readonly string[]): Match =>
  moves.reduce(
    (match, move) => unwrap(playMove(match, move)),
    unwrap(newMatch(unwrap(findGame(id)), { options })),
  );
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
});
