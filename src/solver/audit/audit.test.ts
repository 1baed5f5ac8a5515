/**
 * The audit against plain recursion over the rules, which shares nothing with it, on variants that
 * are small enough for that; against games played from a seed on larger ones; and against itself,
 * with positions merged and not.
 */
import { describe, expect, it } from 'vitest';
import { bruteForceAll } from '../../../test/support/brute-force.ts';
import type { Game, Rules } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { randomStream } from '../../core/random.ts';
import { unwrap } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { bestMoves, openOracle } from '../oracle.ts';
import { runSteps } from '../steps.ts';
import type { Odds } from './figures.ts';
import { AUDIT_LIMITS, audit } from './index.ts';
import { possibleStarts, reachSteps } from './reach.ts';
import { marginOf, sampleSteps } from './sample.ts';

const gameOf = (id: string): Game => unwrap(findGame(id));
const settle = (game: Game, options: GivenOptions) => unwrap(resolveOptions(game, options));

/** Every move is picked among these. */
type Chooser = (position: unknown) => readonly unknown[];

type Ends = Pick<Odds, 'first' | 'second' | 'draw' | 'open'>;

/** The odds by recursion over all that can be played; past `depth` moves all is open. */
function recursed(
  rules: Rules<unknown, unknown>,
  choose: Chooser,
  position: unknown,
  depth: number,
  known = new Map<string, Ends>(),
): Ends {
  const outcome = rules.outcome(position);
  if (outcome !== null || depth === 0) {
    return {
      first: Number(outcome?.winner === 1),
      second: Number(outcome?.winner === 2),
      draw: Number(outcome !== null && outcome.winner === null),
      open: Number(outcome === null),
    };
  }
  const key = `${depth} ${JSON.stringify(position)}`;
  const old = known.get(key);
  if (old !== undefined) return old;
  const sum = { first: 0, second: 0, draw: 0, open: 0 };
  const moves = choose(position);
  for (const move of moves) {
    const odds = recursed(rules, choose, rules.play(position, move), depth - 1, known);
    sum.first += odds.first / moves.length;
    sum.second += odds.second / moves.length;
    sum.draw += odds.draw / moves.length;
    sum.open += odds.open / moves.length;
  }
  known.set(key, sum);
  return sum;
}

const TINY: readonly (readonly [string, GivenOptions, number])[] = [
  ['binary-race', { target: 8 }, 20],
  ['binary-race', { target: 17 }, 20],
  ['color-bridge', { length: 4, full: 'draw' }, 9],
  ['color-bridge', { length: 5, full: 'draw' }, 9],
  ['bracket-balance', { length: 6 }, 9],
  ['bracket-balance', { length: 4, brackets: '()[]' }, 9],
  ['bracket-balance', { length: 6, finish: 'balanced' }, 9],
  ['equation-duel', { pool: 5 }, 30],
  ['palindrome-war', { alphabet: 'xo', minimum: 4 }, 12],
  ['palindrome-war', { alphabet: 'abc', minimum: 3, limit: 5 }, 12],
];

describe.each(TINY)('the audit of %s %o', (id, given, depth) => {
  const game = gameOf(id);
  const options = settle(game, given);
  const rules = game.rules(options);
  const start = rules.start(1, randomStream(0, 'start', 0));
  const oracle = openOracle(game, options);
  const found = audit(game, options);

  const chooser =
    (perfect: Seat | null): Chooser =>
    (position) =>
      rules.turn(position) === perfect
        ? bestMoves(oracle.moves(position)).map(({ move }) => move)
        : rules.moves(position);

  it.each([
    ['random', null],
    ['perfectFirst', 1],
    ['perfectSecond', 2],
  ] as const)('has the odds (%s) of plain recursion', (mode, perfect) => {
    const expected = recursed(rules, chooser(perfect), start, depth);
    expect(expected.open).toBe(0);
    expect(found.odds[mode]?.first).toBeCloseTo(expected.first, 12);
    expect(found.odds[mode]?.second).toBeCloseTo(expected.second, 12);
    expect(found.odds[mode]?.draw).toBeCloseTo(expected.draw, 12);
  });

  it('counts open positions, the longest win, mistakes and dead positions by definition', () => {
    const all = bruteForceAll(rules, [start]);
    expect(found.census).toMatchObject({
      of: 'positions',
      open: all.length,
      longestWin: Math.max(...all.map(({ verdict: { plies } }) => plies ?? 0)),
      mistakes: all.filter(({ position }) => canErr(position)).length,
      dead: all.filter(({ position }) => resultsFrom(position).size === 1).length,
      branching: {
        largest: Math.max(...all.map(({ position }) => rules.moves(position).length)),
      },
      endless: false,
    });
  });

  it('gives the value that the oracle gives', () => {
    const { value, plies } = oracle.verdict(start);
    expect(found.forced).toMatchObject({ [value]: 1, plies });
  });

  const canErr = (position: unknown): boolean =>
    new Set(oracle.moves(position).map(({ verdict }) => verdict.value)).size > 1;

  function resultsFrom(position: unknown): ReadonlySet<Seat | null> {
    const outcome = rules.outcome(position);
    if (outcome !== null) return new Set([outcome.winner]);
    return new Set(
      rules.moves(position).flatMap((move) => [...resultsFrom(rules.play(position, move))]),
    );
  }
});

describe('an audit of play that can go on for ever', () => {
  it.each([4, 5])('agrees with recursion as deep as makes no difference, length %i', (length) => {
    const game = gameOf('color-bridge');
    const options = settle(game, { length });
    const rules = game.rules(options);
    const { random } = audit(game, options).odds;
    const start = rules.start(1, () => 0);
    const expected = recursed(rules, rules.moves, start, 300);
    expect(expected.open).toBeLessThan(1e-9);
    expect(random.first).toBeCloseTo(expected.first, 9);
    expect(random.second).toBeCloseTo(expected.second, 9);
    expect(random.first + random.second).toBeCloseTo(1, 11);
  });

  it.each<GivenOptions>([{ minimum: 3 }, { alphabet: 'a-d' }, { alphabet: 'a-c', minimum: 6 }])(
    'agrees with games from a seed where positions have no end: %o',
    (given) => {
      const game = gameOf('palindrome-war');
      const options = settle(game, given);
      const { odds, census } = audit(game, options, MERGED);
      expect(census).toMatchObject({ of: 'classes', endless: true });
      const { first, second } = odds.random;
      expect(first + second).toBeCloseTo(1, 11);
      const games = 10_000;
      const played = runSteps(
        sampleSteps(game.rules(options), { oracle: null, perfect: null, games }),
      );
      expect(Math.abs(first - played.first)).toBeLessThan(2 * marginOf(first, games));
      expect(Math.abs((odds.random.moves ?? 0) / (played.moves ?? 0) - 1)).toBeLessThan(0.05);
    },
  );
});

/** Merges at once, wherever the game can. */
const MERGED = { ...AUDIT_LIMITS, positionsBeforeMerging: 1 };

describe('merging by signature', () => {
  it.each<readonly [string, GivenOptions]>([
    ['palindrome-war', { alphabet: 'xo', minimum: 4 }],
    ['palindrome-war', { alphabet: 'a-b', limit: 8 }],
    ['palindrome-war', { alphabet: 'a-c', minimum: 4, limit: 8 }],
    ['palindrome-war', { alphabet: 'a-c', minimum: 3, limit: 8 }],
    ['palindrome-war', { alphabet: 'a-b', minimum: 6, limit: 13 }],
    ['bracket-balance', { brackets: '()[]', length: 8 }],
    ['bracket-balance', { brackets: '()[]{}', length: 6, finish: 'balanced' }],
    ['bracket-balance', { start: 'random' }],
  ])('changes no odds and no value: %s %o', (id, given) => {
    const game = gameOf(id);
    const options = settle(game, given);
    const listed = audit(game, options);
    const merged = audit(game, options, MERGED);
    expect(listed.census?.of).toBe('positions');
    expect(merged.census?.of).toBe('classes');
    expect(merged.census?.open).toBeLessThan(listed.census?.open ?? 0);
    expect(merged.census?.longestWin).toBe(listed.census?.longestWin);
    expect(merged.forced?.win).toBeCloseTo(listed.forced?.win ?? -1, 12);
    expect(merged.forced?.plies).toBe(listed.forced?.plies);
    for (const mode of ['random', 'perfectFirst', 'perfectSecond'] as const) {
      for (const figure of ['first', 'second', 'draw', 'moves'] as const) {
        expect(merged.odds[mode]?.[figure]).toBeCloseTo(listed.odds[mode]?.[figure] ?? -1, 10);
      }
    }
  });

  it.each<readonly [string, GivenOptions]>([
    ['palindrome-war', { alphabet: 'a-c', minimum: 4 }],
    ['palindrome-war', { alphabet: 'a-c', minimum: 5 }],
    ['palindrome-war', { alphabet: 'a-b', minimum: 7 }],
    ['bracket-balance', { brackets: '()[]', length: 8, finish: 'balanced' }],
    ['color-bridge', { length: 6 }],
    ['color-bridge', { length: 7, full: 'draw' }],
    ['equation-duel', { pool: 6 }],
  ])('pairs the moves of any two positions that share a text: %s %o', (id, given) => {
    const game = gameOf(id);
    const options = settle(game, given);
    const rules = game.rules(options);
    const { signature: sign = () => '' } = game.analysis?.(options) ?? {};
    const futures = new Map<string, string>();
    const unlike: unknown[] = [];
    // Breadth first, so that short and long sequences meet under one text.
    let layer: readonly unknown[] = [rules.start(1, () => 0)];
    for (let length = 0; length <= 9; length += 1) {
      for (const position of layer) {
        const future = rules
          .moves(position)
          .map((move) => rules.play(position, move))
          .map((next) => {
            const outcome = rules.outcome(next);
            if (outcome === null)
              return `${rules.turn(next) === rules.turn(position)} ${sign(next)}`;
            return outcome.winner === null ? 'draw' : `${outcome.winner === rules.turn(position)}`;
          })
          .sort()
          .join();
        const key = sign(position);
        if ((futures.get(key) ?? future) !== future) unlike.push(position);
        futures.set(key, future);
      }
      layer = layer
        .flatMap((position) => rules.moves(position).map((move) => rules.play(position, move)))
        .filter((position) => rules.outcome(position) === null)
        .filter((_, index, all) => all.length < 4_000 || index % 7 === 0);
    }
    expect(unlike).toEqual([]);
  });
});

describe('a start that chance draws', () => {
  it('is listed with every start there is, and all probabilities make 1', () => {
    const game = gameOf('bracket-balance');
    const starts =
      possibleStarts(game.rules(settle(game, { start: 'random', length: 6 })), 100) ?? [];
    const drawn = new Map<string, number>();
    for (const { position, probability } of starts) {
      const { expression } = position as { readonly expression: string };
      drawn.set(expression, (drawn.get(expression) ?? 0) + probability);
    }
    expect(Object.fromEntries(drawn)).toEqual({
      '(': 1 / 3,
      '((': 1 / 6,
      '()': 1 / 6,
      '(((': 1 / 12,
      '(()': 1 / 12,
      '()(': 1 / 6,
    });
  });

  it('is not listed where there are too many', () => {
    const game = gameOf('bracket-balance');
    expect(
      possibleStarts(game.rules(settle(game, { start: 'random', length: 80 })), 1000),
    ).toBeNull();
  });
});

describe('a hidden length', () => {
  it('makes the value a chance, and perfect play does not know it', () => {
    const game = gameOf('bracket-balance');
    const { forced, odds, starts } = audit(game, settle(game, { length: 'unknown' }));
    expect(starts).toBe(15);
    // Player 1 places the last of 7, 9 … 19 brackets.
    expect(forced?.chance).toBeCloseTo(7 / 15, 12);
    expect(odds.perfectFirst?.first).toBeCloseTo(7 / 15, 12);
  });
});

describe('larger variants', () => {
  const game = gameOf('color-bridge');
  const options = settle(game, { length: 9 });

  it.each([
    ['random', null],
    ['perfectSecond', 2],
  ] as const)('are as games from a seed say (%s)', (mode, perfect) => {
    const oracle = openOracle(game, options);
    const games = 4_000;
    const played = runSteps(sampleSteps(game.rules(options), { oracle, perfect, games }));
    const first = audit(game, options).odds[mode]?.first ?? -1;
    // Twice the interval of 95 in 100: chance alone fails one seed in ten thousand.
    expect(Math.abs(first - played.first)).toBeLessThan(2 * marginOf(first, games));
  });

  it('are sampled, and say so, beyond the limit', () => {
    const exact = audit(game, options).odds.random;
    const limits = { ...AUDIT_LIMITS, positionsInGraph: 1_000, games: 2_000 };
    const found = audit(game, options, limits);
    expect(found).toMatchObject({ moreThan: 1_000, census: null, forced: { win: 1, plies: 3 } });
    expect(found.odds.random.sampled).toBe(2_000);
    expect(Math.abs(found.odds.random.first - exact.first)).toBeLessThan(
      2 * marginOf(exact.first, 2_000),
    );
  });

  it('stop being listed at the limit', () => {
    const rules = game.rules(options);
    const starts = possibleStarts(rules, 1) ?? [];
    expect(runSteps(reachSteps(rules, starts, null, 500))).toBeNull();
    expect(runSteps(reachSteps(rules, starts, null, 50_000))?.turns.length).toBeGreaterThan(500);
  });
});
