/** The sign of how a round ended, different for each way: it is not told by colour alone. */
import type { Seat } from '../../core/seat.ts';
import { SeatShape } from '../ui/seat-mark.tsx';
import type { RoundResult } from './result.ts';

interface Props {
  readonly result: RoundResult;
  readonly winner: Seat | null;
}

const RAYS = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4);

export function ResultMark({ result: { kind, isForfeit }, winner }: Props) {
  return (
    <svg class="result-mark" viewBox="0 0 40 24" aria-hidden="true">
      {isForfeit ? (
        <path class="result-flag" d="M15 21 V4 H27 L24 8 L27 12 H15" />
      ) : (
        <>
          {winner === null && (
            <>
              <SeatShape seat={1} x={16} y={12} />
              <SeatShape seat={2} x={23} y={12} />
            </>
          )}
          {winner !== null && <SeatShape seat={winner} x={20} y={12} />}
          {kind === 'won' &&
            RAYS.map((turn) => (
              <path
                key={turn}
                class="result-ray"
                d={`M${20 + 8 * Math.cos(turn)} ${12 + 8 * Math.sin(turn)} L${20 + 11 * Math.cos(turn)} ${12 + 11 * Math.sin(turn)}`}
              />
            ))}
        </>
      )}
    </svg>
  );
}
