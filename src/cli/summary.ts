/** A kept match in a line: what the lists of matches show, for people and as JSON. */
import { championOf, isOver, type Match, scoreOf } from '../core/match.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { Kept } from '../store/matches.ts';

/** Who won, or how far the match is. */
export function standing(match: Match, names: Names): string {
  if (!isOver(match)) {
    const round = match.rounds > 1 ? `round ${match.round} of ${match.rounds}, ` : '';
    return `${round}${match.record.moves.length} moves, not over`;
  }
  const winner = winnerOf(match);
  const score = scoreOf(match);
  const points =
    match.rounds > 1 ? ` ${Math.max(score[1], score[2])}:${Math.min(score[1], score[2])}` : '';
  return winner === null ? `drawn${points}` : `${names[winner]} won${points}`;
}

/** Who won a match that is over; null for a draw, and while it is not over. */
export const winnerOf = (match: Match): Seat | null =>
  match.rounds > 1 ? championOf(match) : (match.outcome?.winner ?? null);

/** A kept match as JSON shows it. */
export function summaryOf({ sitting, match }: Kept): Readonly<Record<string, unknown>> {
  const { game, options, seed, first, moves } = match.record;
  return {
    ...sitting,
    over: isOver(match),
    winner: winnerOf(match),
    score: scoreOf(match),
    record: { game, options, seed, first, moves },
  };
}
