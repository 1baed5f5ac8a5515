/** How far games are explored: to a limit, or until it is plain that the limit is out of reach. */
import { expect, it } from 'vitest';
import type { Rules } from '../core/game.ts';
import { newMatch } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { ok, unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { exploreSteps } from './explore.ts';
import { runSteps } from './steps.ts';

/** Explores a game, and counts the positions whose moves were listed. */
function explore(id: string, options: GivenOptions, most: number) {
  const { rules, position } = unwrap(newMatch(unwrap(findGame(id)), { options }));
  let listed = 0;
  const counting: typeof rules = {
    ...rules,
    moves(at) {
      listed += 1;
      return rules.moves(at);
    },
  };
  const found = runSteps(
    exploreSteps(counting, [position], null, null, { positions: most, isHasty: true }),
  );
  return { size: found?.turns.length ?? null, listed };
}

it('finds every position up to a limit, and nothing beyond it', () => {
  const { size } = explore('color-bridge', { length: 7, full: 'draw' }, 10_000);
  expect(size).toBeGreaterThan(1_000);
  expect(explore('color-bridge', { length: 7, full: 'draw' }, size ?? 0).size).toBe(size);
  expect(explore('color-bridge', { length: 7, full: 'draw' }, (size ?? 0) - 1).size).toBe(null);
});

it('gives up long before a limit that is out of reach', () => {
  const moves = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x41 + at));
  let listed = 0;
  const rules: Rules<string, string> = {
    start: () => '',
    turn: (position) => (position.length % 2 === 0 ? 1 : 2),
    moves(position) {
      listed += 1;
      return position.length < 9 ? moves : [];
    },
    play: (position, move) => position + move,
    outcome: ({ length }) =>
      length < 9 ? null : { winner: 1, reason: '', fact: { code: '', args: {} } },
    parse: ok,
    format: (move) => move,
    view: (position) => position,
  };
  const limits = { positions: 500_000, isHasty: true };
  expect(runSteps(exploreSteps(rules, [''], null, null, limits))).toBe(null);
  // 1,641 positions are at most two moves away; of 64,000 after three, few are looked at.
  expect(listed).toBeGreaterThan(1_641);
  expect(listed).toBeLessThan(4_000);
});

it('gives up where positions are few and become longer and longer', () => {
  // 32 sequences of each length, and no longest one.
  const { size, listed } = explore('palindrome-war', { alphabet: 'ab' }, 20_000);
  expect(size).toBe(null);
  expect(listed).toBeLessThan(15_000);
});
