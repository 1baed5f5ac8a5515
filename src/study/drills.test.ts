/** Drill items: what becomes one, what counts as the same, and which are due. */
import { expect, it } from 'vitest';
import { type Match, replay } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { review } from '../solver/review.ts';
import { blundersOf, drillKey, dueItems } from './drills.ts';
import { NO_PROGRESS, solveDrill } from './progress.ts';

const race = (moves: readonly string[], options = {}, seed = 0): Match =>
  unwrap(replay(binaryRace, { game: 'binary-race', options, seed, first: 1, moves }));

const blundersIn = (match: Match) =>
  blundersOf(review(match, oracleOf(match)), (seat) => seat === 1);

it('are the blunders of one player, with the round where there are several', () => {
  const one = race(['+2', '*2', '+2'], { target: 7 });
  expect(blundersIn(one).map(({ step, round }) => [step.move, round])).toEqual([['+2', null]]);
  const two = race(['+2', 'resign 2', '+2', '+2'], { target: 7, rounds: 3 });
  expect(blundersIn(two).map(({ step, round }) => [step.move, round])).toEqual([
    ['+2', 1],
    ['+2', 2],
  ]);
});

it('leave out a resignation, which is no move', () => {
  expect(blundersIn(race(['+2', 'resign 1']))).toEqual([]);
});

it('have one key in every match of the same rules', () => {
  const keyOf = (match: Match): string => drillKey(match, match.rules.view(match.position));
  const key = keyOf(race(['+2']));
  expect(key).toMatch(/^binary-race:[0-9a-f]{16}$/);
  expect(keyOf(race(['+2'], { target: 64, rounds: 3 }, 9))).toBe(key);
  expect(keyOf(race(['+2'], { target: 63 }))).not.toBe(key);
  expect(keyOf(race(['*2']))).not.toBe(key);
});

it('come once each, those solved on fewer days first', () => {
  const today = '2026-11-22';
  const learnt = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const solved: readonly [key: string, day: string][] = [
    ['once', '2026-11-20'],
    ['today', today],
    ...learnt.map((day): [string, string] => ['learnt', day]),
  ];
  const progress = solved.reduce((now, [key, day]) => solveDrill(now, key, day), NO_PROGRESS);
  const items = ['once', 'new', 'today', 'learnt', 'new', 'newer'].map((key, at) => ({ key, at }));
  expect(dueItems(items, progress, today)).toEqual([
    { key: 'new', at: 1 },
    { key: 'newer', at: 5 },
    { key: 'once', at: 0 },
  ]);
});
