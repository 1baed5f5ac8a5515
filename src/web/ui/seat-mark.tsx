/** The mark of a seat in a line of text: round or square, as everywhere in the page. */
import type { Seat } from '../../core/seat.ts';

export const SeatMark = ({ seat }: { readonly seat: Seat }) => (
  <span class={`seat-mark-${seat}`} aria-hidden="true">
    <span class="mark" />
  </span>
);
