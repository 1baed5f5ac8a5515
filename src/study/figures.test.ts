/** The strategies of all games: that they win the book games, and that their figures are true. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { resolveOptions } from '../core/match.ts';
import { plain } from '../core/message.ts';
import type { GivenOptions } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import type { Strategy } from '../core/strategy.ts';
import { findGame, GAMES } from '../games/list.ts';
import { variantRow } from '../report/strategies-page.ts';
import { runSteps } from '../solver/steps.ts';
import type { StrategyFigures } from './figure-tally.ts';
import { type FigureLimits, figureSteps } from './figures.ts';
import { loadStrategy } from './strategy.ts';

async function strategyFor(game: Game, given: GivenOptions): Promise<Strategy> {
  const strategy = await loadStrategy(game, unwrap(resolveOptions(game, given)));
  if (strategy === null) throw new Error(`${game.id} has no strategy`);
  return strategy;
}

const figuresOf = (
  game: Game,
  given: GivenOptions,
  strategy: Strategy,
  limits?: FigureLimits,
): StrategyFigures =>
  runSteps(figureSteps(game, unwrap(resolveOptions(game, given)), strategy, limits));

const page = readFileSync(new URL('../../docs/strategies.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('|'));

describe('the book games', () => {
  const withRules = GAMES.filter(({ strategy }) => strategy !== undefined);
  it.each(withRules)('$id is won by its rules against every defence', async (game) => {
    const strategy = await strategyFor(game, {});
    expect(strategy.rules.length).toBeLessThanOrEqual(7);
    const figures = figuresOf(game, {}, strategy);
    expect(figures.of).not.toBe('sample');
    expect(figures.starts).toEqual({ part: 1, of: 1 });
    // The rest of the figures is as the docs say.
    expect(rows).toContain(variantRow({ options: {}, strategy, figures }));
  });
});

it.each<[string, GivenOptions]>([
  ['binary-race', { start: 3, target: 101 }],
  ['bracket-balance', { start: 'random' }],
  ['bracket-balance', { finish: 'balanced' }],
  ['bracket-balance', { length: 200, finish: 'balanced' }],
  ['color-bridge', { length: 5 }],
  ['color-bridge', { length: 8, full: 'draw' }],
  ['equation-duel', { pool: 5 }],
  ['equation-duel', { pool: 8, digits: 'single', operators: '+-' }],
  ['palindrome-war', { alphabet: 'a-c', minimum: 6 }],
  ['palindrome-war', { alphabet: 'a-b', limit: 8 }],
])('the docs have the figures of %s %j', async (id, options) => {
  const game = unwrap(findGame(id));
  const strategy = await strategyFor(game, options);
  const figures = figuresOf(game, options, strategy);
  expect(rows).toContain(variantRow({ options, strategy, figures }));
});

describe('figures', () => {
  const race = unwrap(findGame('binary-race'));
  /** Always adds 2, which wins 64 from 1 but not against every defence. */
  const adding: Strategy = {
    rules: [
      {
        key: 'add',
        idea: plain('Add 2'),
        text: plain('Add 2.'),
        advise: () => ({ move: '+2', why: plain('Add 2: it is all there is.') }),
      },
    ],
    checked: plain('Not checked.'),
  };

  it('count what bad rules give away, with the way there', () => {
    const figures = figuresOf(race, { target: 8 }, adding);
    // By hand. Odd totals: 7, 5, 3, 1; even ones: 6, 4, 2. From 4 doubling wins and adding 2 loses.
    expect(figures.examples).toContainEqual({
      moves: ['*2', '+2'],
      position: { total: 4, turn: 1 },
      rule: 1,
      advised: '+2',
      better: ['*2'],
    });
    expect(figures.exceptions).toBe(figures.kept.of - figures.kept.part);
    expect(figures.won.part).toBeLessThan(figures.won.of);
  });

  it('count one position of each kind where there are too many positions', async () => {
    const game = unwrap(findGame('color-bridge'));
    const options = { length: 7 };
    const strategy = await strategyFor(game, options);
    const limits = { listed: 10, kinds: 10_000, sampled: 10 };
    const merged = figuresOf(game, options, strategy, limits);
    const listed = figuresOf(game, options, strategy);
    expect([merged.of, listed.of]).toEqual(['kinds', 'positions']);
    expect(merged.starts).toEqual(listed.starts);
    expect(merged.kept.of).toBeLessThan(listed.kept.of);
    expect(figuresOf(game, options, strategy, { ...limits, kinds: 10 }).of).toBe('sample');
  });

  it('are sampled beyond the limit, and the same every time', async () => {
    const limits = { listed: 10, kinds: 10, sampled: 300 };
    const figures = figuresOf(race, {}, adding, limits);
    expect(figures).toMatchObject({ of: 'sample', kept: { of: 300 }, starts: { of: 0 } });
    expect(figures.kept.part).toBeLessThan(300);
    expect(figures.examples.length).toBeGreaterThan(0);
    expect(figuresOf(race, {}, adding, limits)).toEqual(figures);
  });

  it('of a sample count what is given away on the way to a win', async () => {
    const { rules, checked } = await strategyFor(race, {});
    /** Exceeds the target where adding 2 reaches it, and is good before. */
    const last: Strategy['rules'][number] = {
      key: 'last',
      idea: plain('Double 62'),
      text: plain('Double 62.'),
      advise: (position) =>
        (position as { total: number }).total === 62
          ? { move: '*2', why: plain('Double: it is too much.') }
          : null,
    };
    const strategy = { rules: [last, ...rules], checked };
    const figures = figuresOf(race, {}, strategy, { listed: 10, kinds: 10, sampled: 20 });
    expect(figures.kept.part).toBe(20);
    expect(figures.won.part).toBeLessThan(figures.won.of);
    expect(figures.examples[0]).toMatchObject({
      position: { total: 62 },
      rule: 1,
      advised: '*2',
      better: ['+2'],
    });
  });

  it('play sampled games to their end, however long', async () => {
    const options = { target: 4096 };
    const strategy = await strategyFor(race, options);
    const figures = figuresOf(race, options, strategy, { listed: 10, kinds: 10, sampled: 50 });
    expect(figures).toMatchObject({ of: 'sample', kept: { part: 50 }, exceptions: 0 });
    expect(figures.won.part).toBe(figures.won.of);
  });
});
