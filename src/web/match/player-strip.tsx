/** The strip of a player above or below the board: mark, name, and what belongs to the seat. */
import type { ComponentChildren } from 'preact';
import type { Seat } from '../../core/seat.ts';
import { SeatMark } from '../ui/seat-mark.tsx';

interface Props {
  readonly seat: Seat;
  readonly name: string;
  readonly isToMove: boolean;
  /** What the oracle foresees for the winner, in a few words. */
  readonly forecast?: string | null;
  /** Badges, and a clock at the end. */
  readonly children?: ComponentChildren;
}

export function PlayerStrip({ seat, name, isToMove, forecast = null, children }: Props) {
  return (
    <div
      class={`strip seat-${seat}${isToMove ? ' to-move' : ''}`}
      aria-current={isToMove ? 'true' : undefined}
    >
      <SeatMark seat={seat} />
      <span class="strip-name">{name}</span>
      {forecast !== null && <span class="strip-forecast">{forecast}</span>}
      {children}
    </div>
  );
}
