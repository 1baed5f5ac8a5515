/** A blunder in a clause, as drills name it before they ask for better. */
import type { Names } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { ReviewStep } from '../../solver/review.ts';
import { forfeitClause } from './match-summary.ts';

export const mistakeText = (
  { seat, move }: Pick<ReviewStep, 'seat' | 'move'>,
  names: Names,
): string =>
  move === 'resign' || move === 'time'
    ? forfeitClause({ seat, how: move }, names)
    : texts.review.played(names[seat], move);
