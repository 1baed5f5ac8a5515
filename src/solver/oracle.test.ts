/** What an oracle says of the answers to a move, and of a game that it cannot solve. */
import { expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import type { Game } from '../core/game.ts';
import { newMatch, playMove, viewOf } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { countGoodReplies, openOracle, rank, TooLarge } from './oracle.ts';

it('counts the answers of the opponent, also where a turn has several moves', () => {
  const game = must(findGame('equation-duel'));
  const start = must(newMatch(game));
  const oracle = openOracle(game, start.options);
  const { rules } = oracle;
  const taken = must(playMove(must(playMove(start, '5')), 'no'));
  const counts = oracle.moves(viewOf(taken)).map((take) => {
    // After taking a number one declares an equation or none; who has none says no.
    const asked = rules.play(viewOf(taken), take.move);
    const next = rules.play(asked, must(rules.parse('no', asked)));
    const signs = oracle.moves(next).map(({ verdict }) => Math.sign(rank(verdict)));
    expect(rules.turn(next)).toBe(1);
    const good = signs.filter((sign) => sign === Math.max(...signs)).length;
    expect(countGoodReplies(oracle, viewOf(taken), take)).toBe(good);
    return good;
  });
  // Not the one answer, no, that the mover himself gives.
  expect(Math.max(...counts)).toBeGreaterThan(1);
});

it('a game too large to be explored is refused by name, and explored only once', () => {
  // Binary Race without its analysis and without an end: every total is a position.
  const { analysis: _, ...game } = must(findGame('binary-race'));
  const { options, position } = must(newMatch(game));
  let played = 0;
  const endless: Game = {
    ...game,
    rules: () => ({
      ...game.rules(options),
      turn: () => 1 as const,
      moves: () => [1, 2],
      outcome: () => null,
      play(total: unknown, move: unknown) {
        played += 1;
        return typeof total === 'number' ? 2 * total + Number(move) : 0;
      },
    }),
  };
  const oracle = openOracle(endless, options);
  expect(() => oracle.verdict(position)).toThrow(TooLarge);
  const once = played;
  expect(() => oracle.moves(position)).toThrow(TooLarge);
  expect(played).toBe(once);
});
