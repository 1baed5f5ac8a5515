/** What audits and sweeps say of games that never end, or are decided by dice. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../test/support/circle-walk.ts';
import { diceRace } from '../../test/support/dice-race.ts';
import type { Game } from '../core/game.ts';
import { resolveOptions } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import { AUDIT_LIMITS, audit } from '../solver/audit/index.ts';
import { fairestVariants, parseSweep, SWEEP_LIMITS, sweepSteps } from '../solver/audit/sweep.ts';
import { runSteps } from '../solver/steps.ts';
import { auditLines, sweepLines, sweepSvg } from './audit.ts';
import { sweepPoints, verdictOf } from './audit-facts.ts';

const LIMITS = { ...AUDIT_LIMITS, positions: 1_000, explored: 1_000, games: 400 };

const auditOf = (game: Game, options: GivenOptions) =>
  audit(game, unwrap(resolveOptions(game, options)), LIMITS);

function swept(values: string, given: GivenOptions) {
  const sweep = unwrap(parseSweep(circleWalk, values));
  const variants = runSteps(sweepSteps(circleWalk, given, sweep, { ...SWEEP_LIMITS, ...LIMITS }));
  return { sweep, variants, text: sweepLines(circleWalk, sweep, variants).join('\n') };
}

describe('a game that never ends', () => {
  it('is said to, where all of it is known', () => {
    const found = auditOf(circleWalk, {});
    expect(found.odds.random).toMatchObject({ endless: 1, moves: null, sampled: null });
    expect(verdictOf(found).text).toBe('It never ends: no play leads to an end.');
  });

  it('is suspected to, where it is sampled, after a few games', () => {
    const found = auditOf(circleWalk, { fields: 90_000 });
    expect(found).toMatchObject({ census: null, odds: { random: { sampled: 50, open: 1 } } });
    expect(verdictOf(found).text).toBe(
      'It may never end: none of 50 random games was over after 10,000 moves.',
    );
    expect(auditLines(circleWalk, found).join('\n')).toContain('100 % endless');
  });

  it('is never the fairest of a sweep', () => {
    const { sweep, variants, text } = swept('goal=none,home', {});
    expect(fairestVariants(variants).map(({ value }) => value)).toEqual(['home']);
    expect(text).toContain('Never ends, and is not compared: goal none.');
    expect(text).toContain('Fairest with random players: goal home');
    expect(sweepPoints(sweep, variants).map(({ value }) => value)).toEqual(['home']);
  });

  it('has no fairest variant where none ends', () => {
    const { sweep, variants, text } = swept('fields=3..6', {});
    expect(text).toContain('No variant ends, so none is fairer than another.');
    expect(text).not.toMatch(/Fairest|50 %/);
    expect(sweepSvg(circleWalk, sweep, variants)).toMatch(/^<svg/);
  });
});

it('says how many rounds of an ending game never do', () => {
  const found = auditOf(circleWalk, { goal: 'home' });
  expect(verdictOf(found).text).not.toContain('never end');
  const { odds } = found;
  const partly = { ...odds, random: { ...odds.random, first: 0.5, second: 0.25, endless: 0.25 } };
  expect(verdictOf({ ...found, odds: partly }).text).toMatch(
    /wins 50.00 %, and 25.00 % never end\.$/,
  );
});

describe('a game of dice', () => {
  const found = auditOf(diceRace, {});

  it('has the exact chances of best play, and sampled rounds', () => {
    // As src/solver/oracle.test.ts counts it out.
    expect(found.forced?.chance).toBeCloseTo(0.6497, 4);
    expect(verdictOf(found).text).toMatch(
      /^Chance decides: when both play their best, Player 1 wins 64\.97 %; with random players/,
    );
    expect(auditLines(diceRace, found).join('\n')).toMatch(/Positions +not listed: chance moves/);
  });

  it('is won by best play as often as its value says', () => {
    const { first, sampled } = found.odds.perfectFirst ?? found.odds.random;
    expect(sampled).toBe(400);
    expect(first).toBeGreaterThan(found.odds.random.first);
  });
});
