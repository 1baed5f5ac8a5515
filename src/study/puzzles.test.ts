/** Puzzles: reachable, different, worth a thought, rising, with one solution as a plain search sees it. */
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../test/support/brute-force.ts';
import { newMatch, recordOf, replay, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { chooseMove, type HumanLevel } from '../players/levels.ts';
import { openOracle } from '../solver/oracle.ts';
import { makePuzzles, themeOf } from './puzzles.ts';
import { followRules, loadStrategy } from './strategy.ts';

function puzzlesOf(id: string, options: GivenOptions, seed: number, count = 8) {
  const game = unwrap(findGame(id));
  const match = unwrap(newMatch(game, { options, seed }));
  const oracle = openOracle(game, match.options);
  return { game, match, oracle, puzzles: makePuzzles(match, oracle, count) };
}

const VARIANTS: readonly [string, GivenOptions][] = [
  ['binary-race', { target: 30 }],
  ['color-bridge', { length: 6 }],
  ['color-bridge', { length: 6, full: 'draw' }],
  ['bracket-balance', { length: 8, finish: 'balanced' }],
  ['palindrome-war', { alphabet: 'a-b', minimum: 6, limit: 10 }],
  ['equation-duel', { pool: 6 }],
];

describe.each(VARIANTS)('puzzles of %s %j', (id, options) => {
  const { game, match, puzzles } = puzzlesOf(id, options, 3);
  const { rules } = match;

  it('exist, and no two are alike but for a mirror or for names', () => {
    expect(puzzles.length).toBeGreaterThan(0);
    const { signature } = game.analysis?.(match.options) ?? {};
    const look = (position: unknown): string => match.words.board(position, PLAYERS).join('\n');
    const keys = puzzles.map(({ position }) => (signature ?? look)(position));
    expect(new Set(keys).size).toBe(puzzles.length);
  });

  it('are reached by the moves that they tell', () => {
    for (const { moves, position } of puzzles) {
      expect(viewOf(unwrap(replay(game, { ...recordOf(match), moves })))).toEqual(position);
    }
  });

  it('have one winning move and no more', () => {
    for (const { position, solution } of puzzles) {
      const mover = rules.turn(position);
      const winning = rules.moves(position).filter((move) => {
        const next = rules.play(position, move);
        const outcome = rules.outcome(next);
        if (outcome !== null) return outcome.winner === mover;
        const winner = rules.turn(next) === mover ? 'win' : 'loss';
        return bruteForce(rules, next).value === winner;
      });
      expect(winning.map((move) => rules.format(move))).toEqual([solution.text]);
    }
  });

  it('are no trivia, and not too long to read', () => {
    for (const { moves, turns, choices } of puzzles) {
      expect(moves.length).toBeLessThanOrEqual(14);
      expect(choices).toBeGreaterThan(1);
      expect(turns).toBeGreaterThan(choices === 2 ? 4 : 1);
    }
  });

  it('get harder', () => {
    const ratings = puzzles.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, two) => one - two));
  });
});

describe('easy to hard', () => {
  const TRIES = 40;
  /** How often each level finds the solutions of a set, when it plays them. */
  const SETS = VARIANTS.map(([id, options]) => {
    const { oracle, puzzles } = puzzlesOf(id, options, 3, 10);
    const { rules } = oracle;
    return puzzles.map(({ position, solution, rating }) => {
      const rateOf = (level: HumanLevel): number => {
        const found = Array.from({ length: TRIES }, (_, index) => {
          const random = randomStream(index, 'player', 1);
          return rules.format(chooseMove(rules, position, level, random, () => oracle));
        }).filter((text) => text === solution.text);
        return found.length / TRIES;
      };
      return { rating, easy: rateOf('easy'), medium: rateOf('medium'), hard: rateOf('hard') };
    });
  });
  type Solved = (typeof SETS)[number][number];
  const mean = (some: readonly Solved[], figure: (one: Solved) => number): number =>
    some.reduce((sum, one) => sum + figure(one), 0) / some.length;

  // A single puzzle is no set.
  it.each(
    SETS.map((set, index) => ({ set, of: VARIANTS[index] })).filter(({ set }) => set.length > 1),
  )('means that the levels solve fewer and fewer of a set: $of', ({ set }) => {
    const all = ({ easy, medium, hard }: Solved): number => easy + medium + hard;
    const half = Math.floor(set.length / 2);
    expect(mean(set.slice(0, half), all)).toBeGreaterThan(mean(set.slice(-half), all));
  });

  it.each(['easy', 'medium', 'hard'] as const)('means that for %s, over all sets', (level) => {
    const all = SETS.flat().sort((one, two) => one.rating - two.rating);
    const third = Math.floor(all.length / 3);
    const rate = (part: readonly Solved[]): number => mean(part, (one) => one[level]);
    expect(rate(all.slice(0, third))).toBeGreaterThan(rate(all.slice(-third)));
  });

  it('means that a stronger level solves more', () => {
    const all = SETS.flat();
    expect(mean(all, ({ medium }) => medium)).toBeGreaterThan(mean(all, ({ easy }) => easy));
    expect(mean(all, ({ hard }) => hard)).toBeGreaterThan(mean(all, ({ medium }) => medium));
  });
});

it('the same seed gives the same puzzles, another one others', () => {
  const texts = (seed: number) =>
    JSON.stringify(puzzlesOf('color-bridge', { length: 9 }, seed).puzzles);
  expect(texts(5)).toBe(texts(5));
  expect(texts(5)).not.toBe(texts(6));
});

it('a seed gives the same set in every version: a date has one', () => {
  const { puzzles } = puzzlesOf('color-bridge', { length: 9 }, 5, 5);
  const said = puzzles.map(
    ({ moves, solution, rating }) => `${moves.join(', ')}: ${solution.text} (${rating})`,
  );
  expect(said).toEqual([
    '6, 8, 1 2, 7, 9: 3 4 (1035)',
    '4 5, 9, 7: 2 3 (1311)',
    '5 6, 7, 8, 4: 2 (1698)',
    '4 5, 9, 6 7: 2 (1731)',
    '6, 4, 2: 8 (2159)',
  ]);
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

it('positions that are equally hard are one puzzle', () => {
  const { puzzles } = puzzlesOf('color-bridge', { full: 'draw' }, 1);
  expect(puzzles.map(({ turns }) => turns)).toEqual([3]);
});

it('a puzzle has the theme of the rule that finds its move, and none where no rule does', async () => {
  const { game, match, oracle, puzzles } = puzzlesOf('binary-race', {}, 3);
  const strategy = await loadStrategy(game, match.options);
  expect(strategy).not.toBeNull();
  const themes = puzzles.map((puzzle) => themeOf(strategy, oracle, puzzle));
  expect(themes.some((theme) => theme !== null)).toBe(true);
  for (const [index, theme] of themes.entries()) {
    const puzzle = puzzles[index];
    if (strategy === null || puzzle === undefined) continue;
    const { move, key } = followRules(strategy, puzzle.position);
    const isFound = match.rules.format(move) === puzzle.solution.text;
    expect(theme?.key ?? null).toBe(isFound ? key : null);
    expect(themeOf(null, oracle, puzzle)).toBeNull();
    const solution = { ...puzzle.solution, text: 'another' };
    expect(themeOf(strategy, oracle, { ...puzzle, solution })).toBeNull();
  }
});
