/** Verdicts with a limit on the moves of a round, against counting out all play up to it. */
import { expect, it } from 'vitest';
import { playAtRandom } from '../../test/support/playing.ts';
import type { Rules } from '../core/game.ts';
import { type Match, newMatch, recordOf, replay, viewOf, withNextRound } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { withinLimit } from './limit.ts';
import { openOracle } from './oracle.ts';
import { review } from './review.ts';

/** What a position is worth to the player to move: 1 or -1 and the moves to the end, or 0. */
type Worth = readonly [sign: number, plies: number];

/** Looks at all play of so many moves, and no further. */
function countedOut(rules: Rules<unknown, unknown>) {
  const known = new Map<string, Worth>();
  const rank = ([sign, plies]: Worth): number => sign * (1000 - plies);
  const worth = (position: unknown, left: number): Worth => {
    const key = `${left} ${JSON.stringify(position)}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    const seat = rules.turn(position);
    const after = (move: unknown): Worth => {
      const next = rules.play(position, move);
      const outcome = rules.outcome(next);
      if (outcome !== null)
        return [outcome.winner === null ? 0 : outcome.winner === seat ? 1 : -1, 1];
      if (left === 1) return [0, 0];
      const [sign, plies] = worth(next, left - 1);
      return sign === 0 ? [0, 0] : [rules.turn(next) === seat ? sign : -sign, plies + 1];
    };
    const best = rules
      .moves(position)
      .map(after)
      .reduce((one, two) => (rank(two) > rank(one) ? two : one));
    known.set(key, best);
    return best;
  };
  return worth;
}

const positionsOf = (match: Match): readonly Match[] => {
  const way: Match[] = [];
  unwrap(replay(match.game, recordOf(match), (step) => way.push(step)));
  return way.filter(({ outcome }) => outcome === null);
};

it.each([
  ['binary-race', { target: 30 }, [1, 2, 5, 9]],
  ['color-bridge', { length: 6 }, [1, 2, 3, 4, 5]],
  ['equation-duel', { pool: 5 }, [2, 3]],
] as const)('are those of %s where all play is counted out', (id, options, limits) => {
  const game = unwrap(findGame(id));
  for (const limit of limits) {
    const worth = countedOut(game.rules(unwrap(newMatch(game, { options })).options));
    for (const seed of [1, 2, 3]) {
      const match = playAtRandom(game, { options: { ...options, limit }, seed }, 20);
      for (const at of positionsOf(match)) {
        const left = limit - at.count;
        const asked = oracleOf(at);
        const { value, plies } = asked.verdict(viewOf(at));
        const [sign, moves] = worth(at.position, left);
        const expected = sign === 0 ? ['draw', null] : [sign > 0 ? 'win' : 'loss', moves];
        expect([value, plies]).toEqual(expected);
        // What its rules lead to has a move less.
        for (const { move, verdict } of asked.moves(viewOf(at))) {
          const next = asked.rules.play(at.position, move);
          const isOver = asked.rules.outcome(next) !== null;
          expect(isOver).toBe(left === 1 || at.rules.outcome(next) !== null);
          expect(asked.rules.moves(next)).toEqual(isOver ? [] : at.rules.moves(next));
          if (isOver) continue;
          const [then, more] = worth(next, left - 1);
          expect(asked.verdict(next).plies).toBe(then === 0 ? null : more);
          expect(verdict.plies).toBe(then === 0 ? null : more + 1);
        }
      }
    }
  }
});

it('holds for each position of a match again, and for a review', () => {
  const game = unwrap(findGame('color-bridge'));
  const options = { length: 11, limit: 3 };
  const start = unwrap(newMatch(game, { options }));
  const record = { ...recordOf(start), moves: ['5 6', '1', '11'] };
  const [first, second] = positionsOf(unwrap(replay(game, record)));
  if (first === undefined || second === undefined) throw new Error('no match');
  const oracle = oracleOf(first);
  // Player 1 can still make three; later verdicts come from the same table.
  expect(oracle.verdict(viewOf(first))).toMatchObject({ value: 'win', plies: 3 });
  expect(withinLimit(oracle, second).verdict(viewOf(second))).toMatchObject({ value: 'loss' });
  const { rounds } = review(unwrap(replay(game, record)), oracle);
  expect(rounds[0]?.steps.map(({ grade }) => grade)).toEqual(['best', 'best', 'blunder']);
});

it('leaves a match without a limit alone', () => {
  const match = unwrap(newMatch(unwrap(findGame('color-bridge')), { options: { length: 6 } }));
  const oracle = openOracle(match.game, match.options);
  expect(withinLimit(oracle, match)).toBe(oracle);
});

it('counts the moves of this round only', () => {
  const game = unwrap(findGame('binary-race'));
  const options = { target: 3, limit: 2, rounds: 2 };
  const record = recordOf(unwrap(newMatch(game, { options })));
  const match = withNextRound(unwrap(replay(game, { ...record, moves: ['+2'] })));
  expect(oracleOf(match).verdict(viewOf(match))).toMatchObject({ value: 'win', plies: 1 });
});

it('takes positions of any kind, which may have no identity', () => {
  const match = unwrap(newMatch(unwrap(findGame('color-bridge')), { options: { limit: 3 } }));
  const oracle = openOracle(match.game, match.options);
  const rules: typeof oracle.rules = {
    ...{ ...oracle.rules, view: (position) => position, outcome: () => null },
    play: (position) => (position === null ? 'text' : null),
  };
  const limited = withinLimit({ ...oracle, rules }, match).rules;
  expect([limited.play(null, 1), limited.play('text', 1)]).toEqual(['text', null]);
  expect([limited.view(null), limited.view(7)]).toEqual([null, 7]);
});
