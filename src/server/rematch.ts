/** A rematch: the same match once more with the sides swapped. */
import { other, PLAYERS } from '../core/seat.ts';
import { joining } from './authority.ts';
import { beginLive, type Live } from './live.ts';
import type { EventRow, MatchRow } from './store/rows.ts';

interface Rematch {
  readonly row: MatchRow;
  readonly events: readonly EventRow[];
}

/**
 * What follows a match; everyone keeps name, key and token, but not the name of a seat. The same seat
 * begins, and with the sides swapped so does the other player: also where the first match had drawn
 * lots for it.
 */
export function rematchOf(
  { row, sitters }: Live,
  given: Pick<MatchRow, 'id' | 'seed' | 'created'>,
): Rematch {
  const next: MatchRow = {
    ...row,
    ...given,
    first: `${beginLive(row).match.starter}`,
    listed: 0,
    quick: 0,
    level1: row.level2,
    level2: row.level1,
  };
  let live = beginLive(next);
  const events: EventRow[] = [];
  for (const seat of [1, 2] as const) {
    const sitter = sitters[other(seat)];
    if (sitter === null) continue;
    const name = sitter.name === PLAYERS[other(seat)] ? null : sitter.name;
    const joined = joining(live, seat, { ...sitter, name }, next.created);
    events.push(joined.event);
    live = joined.happened.live;
  }
  return { row: next, events };
}
