/** Practice: taking moves back. In a real match moves are final. */
import { type Match, moverOf, recordOf, replay, withNextRound } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';

/** The match when a person last had the move in this round; null where none had it before. */
export function takeBack(match: Match, isPerson: (seat: Seat) => boolean): Match | null {
  const earlier: Match[] = [];
  // The record knows no start of a later round, only the end of the one before.
  replay(match.game, recordOf(match), (state) => earlier.push(withNextRound(state)));
  return (
    earlier.slice(match.since, match.count).findLast((state) => isPerson(moverOf(state))) ?? null
  );
}
