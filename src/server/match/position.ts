/** How a match stands, for players who do not know its rules. */
import { boardText, legalMoves } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { seatToMove } from '../../online/fold.ts';
import type { ServerMatchState } from './state.ts';

export interface PositionInfo {
  readonly turn: Seat | null;
  readonly legal: readonly string[];
  readonly text: string;
}

export function publicPosition(state: ServerMatchState): PositionInfo {
  const turn = seatToMove(state);
  return {
    turn,
    legal: turn === null ? [] : legalMoves(state.match),
    text: boardText(state.match),
  };
}
