/** Sweeps over one option: how they are written, what they audit, and which variant is the fairest. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import type { GivenOptions } from '../../core/options.ts';
import { err, ok, unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { solverMessages } from '../messages.ts';
import { runSteps } from '../steps.ts';
import type { Odds } from './figures.ts';
import type { AuditProgress } from './index.ts';
import {
  expectedScore,
  fairestVariants,
  neverEnds,
  parseSweep,
  sweepSteps,
  type Variant,
} from './sweep.ts';

const gameOf = (id: string): Game => unwrap(findGame(id));
const swept = (id: string, text: string, given: GivenOptions = {}): readonly Variant[] => {
  const game = gameOf(id);
  return runSteps(sweepSteps(game, given, unwrap(parseSweep(game, text))));
};

describe('a sweep', () => {
  it('finds where Player 2 wins Binary Race: odd sums of distinct powers of 4, from 5 on', () => {
    const isSum = (target: number): boolean => /^[01]+$/.test(target.toString(4));
    const lost = swept('binary-race', 'target=5..90')
      .filter(({ audit: found }) => found.ok && found.value.forced?.loss === 1)
      .map(({ value }) => Number(value));
    const expected = Array.from({ length: 86 }, (_, index) => index + 5).filter(
      (target) => target % 2 === 1 && isSum(target),
    );
    expect(lost).toEqual(expected);
    expect(expected).toEqual([5, 17, 21, 65, 69, 81, 85]);
  });

  it('holds the other options, and says why it skips a variant', () => {
    const variants = swept('bracket-balance', 'length=2..4', { brackets: '()[]' });
    expect(variants.map(({ value }) => value)).toEqual(['2', '3', '4']);
    expect(variants.map(({ audit: found }) => found.ok)).toEqual([true, false, true]);
    const [, , last] = variants.map(({ audit: found }) => (found.ok ? found.value.options : {}));
    expect(last).toMatchObject({ length: 4, brackets: '()[]' });
  });

  it('tells which variant it audits, and how far it is among all', () => {
    const game = gameOf('binary-race');
    const told: AuditProgress[] = [];
    const sweep = { option: 'target', values: ['3', 'none', '5'] };
    runSteps(sweepSteps(game, {}, sweep), (progress) => told.push(progress));
    const sharesOf = (what: string) =>
      told.filter(({ doing }) => doing === what).map(({ share }) => share);
    expect(new Set(told.map(({ doing }) => doing))).toEqual(new Set(['target 3', 'target 5']));
    expect(Math.min(...sharesOf('target 3'))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...sharesOf('target 3'))).toBeCloseTo(1 / 3, 12);
    expect(Math.min(...sharesOf('target 5'))).toBeGreaterThanOrEqual(2 / 3);
    expect(Math.max(...sharesOf('target 5'))).toBeCloseTo(1, 12);
  });
});

describe('a sweep is written', () => {
  const game = gameOf('color-bridge');
  const parsed = (text: string) => parseSweep(game, text);

  it.each<readonly [string, readonly string[]]>([
    ['length=4..7', ['4', '5', '6', '7']],
    ['length=4..4', ['4']],
    ['length=4..17/4', ['4', '8', '12', '16']],
    ['length=4..16/12', ['4', '16']],
    ['length=0..9/10', ['0']],
    ['length=5,7,5', ['5', '7']],
    ['length=5,,7,', ['5', '7']],
    ['full=wipe,draw', ['wipe', 'draw']],
    // That this is no value is said when it is audited.
    ['full=a=b', ['a=b']],
  ])('as %s', (text, values) => {
    expect(unwrap(parsed(text))).toEqual({ option: text.split('=')[0], values });
  });

  const FORMS = 'length=FROM..TO, length=FROM..TO/STEP or length=VALUE,VALUE…';
  it.each([
    ['', 'There is no option "" to sweep; there are length, full.'],
    ['size=1..2', 'There is no option "size" to sweep; there are length, full.'],
    ['toString=1', 'There is no option "toString" to sweep; there are length, full.'],
    ['length', `A sweep is ${FORMS}, not "length=".`],
    ['length=,', `A sweep is ${FORMS}, not "length=,".`],
    ['length=4..9/0', `A sweep is ${FORMS}, not "length=4..9/0".`],
    ['length=x4..9', `A sweep is ${FORMS}, not "length=x4..9".`],
    ['length=4..9x', `A sweep is ${FORMS}, not "length=4..9x".`],
    ['length=4..9,11', `A sweep is ${FORMS}, not "length=4..9,11".`],
    ['full=1..2', 'A sweep is full=VALUE,VALUE…, not "full=1..2".'],
    ['length=9..4', 'A sweep goes up, and 9..4 does not.'],
    ['length=1..2001', 'A sweep takes at most 2000 values, and 1..2001 has 2001.'],
  ])('not as %j', (text, why) => {
    expect(parsed(text)).toMatchObject({ ok: false, error: { text: why } });
  });

  it('with two thousand values, and no more', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index).join();
    expect(unwrap(parsed('length=1..2000')).values).toHaveLength(2_000);
    expect(unwrap(parsed(`length=${values(2_000)}`)).values).toHaveLength(2_000);
    expect(parsed(`length=${values(2_001)}`).ok).toBe(false);
  });
});

const NONE: Odds = {
  ...{ first: 0, second: 0, draw: 0, endless: 0, open: 0 },
  ...{ moves: null, sampled: null },
};

it('a draw and what goes on count half of a win', () => {
  expect(expectedScore({ ...NONE, first: 0.3, second: 0.3, draw: 0.4 })).toBeCloseTo(0.5, 12);
  expect(expectedScore({ ...NONE, first: 0.2, endless: 0.4, open: 0.4 })).toBeCloseTo(0.6, 12);
});

it('a game never ends where next to none of its rounds do', () => {
  expect(neverEnds({ ...NONE, endless: 1 })).toBe(true);
  expect(neverEnds({ ...NONE, open: 1, draw: 1e-10 })).toBe(true);
  for (const result of ['first', 'second', 'draw']) {
    expect(neverEnds({ ...NONE, endless: 1, [result]: 1e-8 })).toBe(false);
  }
});

describe('the fairest variants', () => {
  const fairest = (odds: Readonly<Record<string, Partial<Odds>>>): readonly string[] => {
    const variants = Object.entries(odds).map(([value, random]): Variant => {
      const about = { game: 'x', options: {}, hasChance: false, starts: 1, moreThan: null };
      const all = { random: { ...NONE, ...random }, perfectFirst: null, perfectSecond: null };
      return { value, audit: ok({ ...about, census: null, forced: null, odds: all }) };
    });
    const refused = { value: 'refused', audit: err(solverMessages.tooLarge()) };
    return fairestVariants([refused, ...variants]).map(({ value }) => value);
  };
  const even = { first: 0.5, second: 0.5 };

  it('are those nearest to even, whoever is ahead', () => {
    expect(fairest({ a: { first: 0.6, second: 0.4 }, b: { first: 0.45, second: 0.55 } })).toEqual([
      'b',
    ]);
    const both = { a: { first: 0.6, second: 0.4 }, b: { first: 0.4, second: 0.6 } };
    expect(fairest(both)).toEqual(['a', 'b']);
    expect(fairest({ a: { first: 0.5 + 1e-6 }, b: even })).toEqual(['b']);
  });

  it('are several where samples do not tell them apart', () => {
    const sampled = { ...even, sampled: 100 };
    expect(fairest({ sampled, near: { first: 0.55 }, far: { first: 0.6 } })).toEqual([
      'sampled',
      'near',
    ]);
    expect(fairest({ even, sampled: { first: 0.55, sampled: 100 } })).toEqual(['even', 'sampled']);
    expect(fairest({ even, sampled: { first: 0.7, sampled: 100 } })).toEqual(['even']);
  });

  it('are several where what is open could make them even', () => {
    const open = { first: 0.45, second: 0.45, open: 0.1 };
    expect(fairest({ open, near: { first: 0.54 } })).toEqual(['open', 'near']);
    expect(fairest({ open: { ...open, first: 0.48, second: 0.42 }, even })).toEqual([
      ...['open', 'even'],
    ]);
  });

  it('are none that never end', () => {
    expect(fairest({ endless: { endless: 1 }, unfair: { first: 1 } })).toEqual(['unfair']);
    expect(fairest({ endless: { endless: 1 } })).toEqual([]);
  });
});
