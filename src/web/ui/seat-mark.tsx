/** The mark of a seat: round for the first, square for the second. */
import type { Seat } from '../../core/seat.ts';

/** The mark in a line of text. */
export const SeatMark = ({ seat }: { readonly seat: Seat }) => (
  <span class={`mark seat-${seat}`} aria-hidden="true" />
);

interface SeatShapeProps {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
}

/** The mark in a drawing, around a point. */
export const SeatShape = ({ seat, x, y }: SeatShapeProps) =>
  seat === 1 ? (
    <circle class="one" cx={x} cy={y} r="5" />
  ) : (
    <rect class="two" x={x - 5} y={y - 5} width="10" height="10" rx="2" />
  );
