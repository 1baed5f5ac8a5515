/** Accuracy: which moves count, and how it goes over time. */
import { expect, it } from 'vitest';
import { replay } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { review } from '../solver/review.ts';
import { accuracyOverTime, addDecisions, decisionsOf } from './accuracy.ts';

const decisionsIn = (moves: readonly string[], isOwn = (_: 1 | 2) => true) => {
  const record = { game: 'binary-race', options: { target: 7 }, seed: 0, first: 1, moves } as const;
  const match = unwrap(replay(binaryRace, record));
  const oracle = oracleOf(match);
  return decisionsOf(review(match, oracle), oracle, isOwn);
};

it('counts moves where a mistake was possible, and no other', () => {
  // From 1 only *2 wins; from 3 only *2; from 6 every move exceeds.
  expect(decisionsIn(['+2', '*2', '+2'])).toEqual({ made: 2, kept: 1 });
  expect(decisionsIn(['+2', '*2', '+2'], (seat) => seat === 1)).toEqual({ made: 1, kept: 0 });
});

it('counts no resignation', () => {
  expect(decisionsIn(['resign 1'])).toEqual({ made: 0, kept: 0 });
});

it('is a share for each part of the matches, in their order', () => {
  const good = { made: 2, kept: 2 };
  const bad = { made: 2, kept: 0 };
  const none = { made: 0, kept: 0 };
  expect(addDecisions([good, bad, none])).toEqual({ made: 4, kept: 2 });
  expect(accuracyOverTime([], 10)).toEqual([]);
  expect(accuracyOverTime([none], 10)).toEqual([]);
  expect(accuracyOverTime([bad, none, good], 10)).toEqual([0, 1]);
  expect(accuracyOverTime([bad, good, good, good, good], 3)).toEqual([0.5, 1, 1]);
});
