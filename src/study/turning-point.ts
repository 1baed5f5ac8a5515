/** Where a reviewed round was decided: what a coach says first. */
import { other, type Seat } from '../core/seat.ts';
import type { ReviewedRound, ReviewStep } from '../solver/review.ts';

export type TurningPoint =
  /** The last time that a player gave a better value away, for good. */
  | { readonly kind: 'blunder'; readonly step: ReviewStep; readonly had: 'win' | 'draw' }
  /** A round that was given up, or lost on time, while it was not lost. */
  | { readonly kind: 'forfeit'; readonly step: ReviewStep; readonly had: 'win' | 'draw' }
  /** The winner had it from the start and never let go. */
  | { readonly kind: 'kept'; readonly seat: Seat }
  /** A draw in which neither gave anything away. */
  | { readonly kind: 'even' };

/** The turning point of a round; null where it is not over and nothing was given away. */
export function turningPoint({ steps, winner, ended }: ReviewedRound): TurningPoint | null {
  const last = steps.at(-1);
  const hadOf = ({ before: { value } }: ReviewStep) => (value === 'win' ? 'win' : 'draw');
  if (last?.grade === 'forfeit' && last.before.value !== 'loss' && last.before.chance !== 0) {
    return { kind: 'forfeit', step: last, had: hadOf(last) };
  }
  const loser = winner === null ? null : other(winner);
  const blunder = steps.findLast(
    ({ grade, seat }) => grade === 'blunder' && (loser === null || seat === loser),
  );
  if (blunder !== undefined) return { kind: 'blunder', step: blunder, had: hadOf(blunder) };
  if (winner !== null) return { kind: 'kept', seat: winner };
  return ended === 'over' ? { kind: 'even' } : null;
}
