/** A verdict as a board page shows it at a glance: who wins, how soon, and how far the bar is filled. */
import { other, type Seat } from '../../core/seat.ts';
import { verdictText } from '../../messages/verdicts.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { advantage } from '../../solver/review.ts';
import type { MatchMessages } from './messages.ts';

/** How far the first seat is ahead, from 1 down to -1, by a verdict for the seat to move. */
export const leadOf = (verdict: Verdict, turn: Seat): number =>
  turn === 1 ? advantage(verdict) : -advantage(verdict);

/** What the strip of the seat that wins says: "wins in 3 moves". Null for the other, and for neither. */
export function stripForecast(
  verdict: Verdict,
  turn: Seat,
  seat: Seat,
  { texts, you }: MatchMessages,
): string | null {
  if (verdict.value === 'draw') return null;
  const winner = verdict.value === 'win' ? turn : other(turn);
  if (winner !== seat) return null;
  return verdictText({ ...verdict, value: 'win' }, texts.reports, seat === you ? 'you' : 'one');
}
