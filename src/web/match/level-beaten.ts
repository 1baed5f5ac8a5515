/** The strongest level of the computer that the visitor has beaten in a game. */
import { championOf, replay } from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { type FinishedMatch, finishedMatches } from './finished-matches.ts';

/** The level that lost to a person in a match; null where none did. */
function lostLevel({ record, levels }: FinishedMatch): Level | null {
  const game = findGame(record.game);
  const match = game.ok ? replay(game.value, record) : game;
  const winner = match.ok ? championOf(match.value) : null;
  return winner !== null && levels[winner] === null ? levels[other(winner)] : null;
}

export function levelBeaten(game: string): Level | null {
  const beaten = finishedMatches()
    .filter(({ record }) => record.game === game)
    .map(lostLevel);
  return LEVELS.findLast((level) => beaten.includes(level)) ?? null;
}
