/** A rematch: the same match with the seats swapped. */
import { other, PLAYERS, type Seat } from '../../core/seat.ts';
import type { EventRow, MatchRow } from '../storage/rows.ts';
import { type JoinRequest, joinEvents } from './decide.ts';
import { initialState, type ServerMatchState } from './state.ts';

interface Rematch {
  readonly row: MatchRow;
  readonly events: readonly EventRow[];
}

/**
 * The rematch of a match. Players keep name, key and token, but not a seat's default name. The same
 * seat begins, so the other player does, also where the first match had drawn lots.
 */
export function rematchOf(
  { row, holders }: ServerMatchState,
  given: Pick<MatchRow, 'id' | 'seed' | 'secret' | 'created'>,
): Rematch {
  const next: MatchRow = {
    ...row,
    ...given,
    first: `${initialState(row).match.starter}`,
    listed: 0,
    quick: 0,
    level1: row.level2,
    level2: row.level1,
  };
  const request = (seat: Seat): JoinRequest | null => {
    const holder = holders[other(seat)];
    if (holder === null) return null;
    return { ...holder, name: holder.name === PLAYERS[other(seat)] ? null : holder.name };
  };
  return { row: next, events: joinEvents(next, { 1: request(1), 2: request(2) }) };
}
