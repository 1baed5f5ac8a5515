/** What an oracle says of a game that it cannot solve. */
import { expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import type { Game } from '../core/game.ts';
import { newMatch } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { openOracle, TooLarge } from './oracle.ts';

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
