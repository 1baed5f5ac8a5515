/** The picture of Color Bridge: stones fall on a short track until three of them are a bridge. */
import type { Seat } from '../../core/seat.ts';
import { SeatShape } from '../../web/ui/seat-mark.tsx';

const THUMBNAIL_STONES: readonly (readonly [cell: number, seat: Seat])[] = [
  [2, 1],
  [5, 2],
  [3, 1],
  [0, 2],
  [4, 1],
];

export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail bridge-thumbnail" aria-hidden="true">
      {Array.from({ length: 6 }, (_, cell) => (
        <rect key={cell} x={7 + cell * 18} y="24" width="16" height="16" rx="3" />
      ))}
      <path class="appears" style={{ '--at': '48%' }} d="M51 32 H87" stroke-width="4" />
      {THUMBNAIL_STONES.map(([cell, seat], turn) => (
        <g key={cell} class="appears" style={{ '--at': `${2 + 10 * turn}%` }}>
          <SeatShape seat={seat} x={15 + cell * 18} y={32} />
        </g>
      ))}
      <path
        class="appears"
        style={{ '--at': '48%' }}
        stroke-width="1.5"
        d="M44 19 q0 -4 4 -4 h17 q4 0 4 -4 q0 4 4 4 h17 q4 0 4 4"
      />
    </svg>
  );
}
