/**
 * The bar at the edge of a board: whose colour fills it wins, and the fuller, the sooner. It repeats
 * what a sentence says, so screen readers do without.
 */
import type { Seat } from '../../core/seat.ts';

interface Props {
  /** How far the first seat is ahead, from 1 down to -1; null while it is not shown. */
  readonly lead: number | null;
  /** The seat at the lower end. */
  readonly bottom: Seat;
}

export function AdvantageBar({ lead, bottom }: Props) {
  const share = 50 + 50 * (lead ?? 0) * (bottom === 1 ? 1 : -1);
  return (
    <div
      class={`advantage advantage-${bottom}${lead === null ? ' advantage-off' : ''}`}
      style={{ '--share': `${share}%` }}
      aria-hidden="true"
    />
  );
}
