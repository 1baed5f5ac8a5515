/** Puzzles: reachable, different, rising, and with one solution as a plain search sees it. */
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../test/support/brute-force.ts';
import { must } from '../../test/support/playing.ts';
import { newMatch, recordOf, replay, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { openOracle } from './oracle.ts';
import { makePuzzles } from './puzzles.ts';

function puzzlesOf(id: string, options: GivenOptions, seed: number, count = 8) {
  const game = must(findGame(id));
  const match = must(newMatch(game, { options, seed }));
  const oracle = openOracle(game, match.options);
  const look = (position: unknown): string => match.words.board(position, PLAYERS).join('\n');
  return {
    game,
    match,
    look,
    puzzles: makePuzzles({ oracle, start: viewOf(match), look, count, seed }),
  };
}

const VARIANTS: readonly [string, GivenOptions][] = [
  ['binary-race', { target: 30 }],
  ['color-bridge', { length: 6 }],
  ['color-bridge', { length: 6, full: 'draw' }],
  ['bracket-balance', { length: 8, finish: 'balanced' }],
  ['palindrome-war', { alphabet: 'a-b', minimum: 4, limit: 8 }],
  ['equation-duel', { pool: 6 }],
];

describe.each(VARIANTS)('puzzles of %s %j', (id, options) => {
  const { game, match, look, puzzles } = puzzlesOf(id, options, 3);
  const { rules } = match;

  it('exist, and no two look alike', () => {
    expect(puzzles.length).toBeGreaterThan(0);
    const looks = puzzles.map(({ position, solution }) => `${look(position)} ${solution.text}`);
    expect(new Set(looks).size).toBe(puzzles.length);
  });

  it('are reached by the moves that they tell', () => {
    for (const { moves, position } of puzzles) {
      expect(viewOf(must(replay(game, { ...recordOf(match), moves })))).toEqual(position);
    }
  });

  it('have one winning move and no more', () => {
    for (const { position, solution, choices } of puzzles) {
      const mover = rules.turn(position);
      const winning = rules.moves(position).filter((move) => {
        const next = rules.play(position, move);
        const outcome = rules.outcome(next);
        if (outcome !== null) return outcome.winner === mover;
        const winner = rules.turn(next) === mover ? 'win' : 'loss';
        return bruteForce(rules, next).value === winner;
      });
      expect(winning.map((move) => rules.format(move))).toEqual([solution.text]);
      expect(rules.moves(position)).toHaveLength(choices);
    }
  });

  it('ask for more than whether to end the game', () => {
    for (const { solution, choices } of puzzles) {
      expect(choices > 2 || solution.verdict.plies !== 1).toBe(true);
    }
  });

  it('get harder', () => {
    const distances = puzzles.map(({ solution }) => solution.verdict.plies ?? 0);
    expect(distances).toEqual(distances.toSorted((one, two) => one - two));
  });
});

it('the same seed gives the same puzzles, another one others', () => {
  const texts = (seed: number) =>
    JSON.stringify(puzzlesOf('color-bridge', { length: 9 }, seed).puzzles);
  expect(texts(5)).toBe(texts(5));
  expect(texts(5)).not.toBe(texts(6));
});

it('there are as many as asked for, or fewer where there are no more', () => {
  expect(puzzlesOf('color-bridge', { length: 9 }, 1, 3).puzzles).toHaveLength(3);
  expect(puzzlesOf('binary-race', { target: 7 }, 1, 50).puzzles.length).toBeLessThan(7);
});

it.each<[string, GivenOptions]>([
  ['bracket-balance', { length: 'unknown' }],
  ['bracket-balance', { length: 6 }],
])('%s %j has none', (id, options) => {
  // By the book all brackets that break no rule are equally good, and there is never only one.
  expect(puzzlesOf(id, options, 1).puzzles).toEqual([]);
});
