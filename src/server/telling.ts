/** What a match's events come to, and how the match is told to whoever looks at it. */
import type { Seat } from '../core/seat.ts';
import type {
  MatchEvent,
  MatchState,
  Rating,
  SeatInfo,
  ServerMessage,
} from '../online/protocol.ts';
import { seatOf } from './authority.ts';
import { beginLive, happen, isEnded, type Live, roundOf, told } from './live.ts';
import type { RatingRow } from './store/rows.ts';
import type { Store, StoredMatch } from './store/store.ts';

/** A match as it stands, and all its events as they are told: number `n` is at `n - 1`. */
export interface Replayed {
  readonly live: Live;
  readonly told: MatchEvent[];
}

export function replayed({ row, events }: StoredMatch): Replayed {
  let live = beginLive(row);
  const all: MatchEvent[] = [];
  for (const event of events) {
    const happened = happen(live, event);
    all.push(told(event, happened, live));
    live = happened.live;
  }
  return { live, told: all };
}

/** The message that tells of an event, as JSON. */
export function newsOf(match: string, event: MatchEvent): string {
  const { n, at, kind, seat, text, view, outcome, begins, clock } = event;
  if (view !== undefined || (outcome ?? begins ?? clock) !== undefined) {
    const message: ServerMessage = { type: 'event', match, event };
    return JSON.stringify(message);
  }
  // Nearly all: written out, since this is done for every move. Only its text may need quoting.
  const told = `"n":${n},"at":${at},"kind":"${kind}","seat":${seat},"text":${JSON.stringify(text)}`;
  return `{"type":"event","match":"${match}","event":{${told}}}`;
}

/** A match for whoever shows a token or none, with the events that they are to be told. */
export async function stateOf(
  store: Pick<Store, 'ratingRows'>,
  live: Live,
  events: readonly MatchEvent[],
  token: string | null,
): Promise<Omit<MatchState, 'away'>> {
  const { row, settings, match } = live;
  const over = isEnded(live);
  return {
    match: row.id,
    game: row.game,
    options: match.options,
    first: match.first,
    fair: row.fair === 1,
    listed: row.listed === 1,
    clock: settings,
    seats: await seatsOf(store, live),
    you: seatOf(live, token),
    begins: roundOf(beginLive(row).match),
    over,
    seed: over ? row.seed : null,
    n: live.n,
    events,
    now: Date.now(),
  };
}

function ratingIn(rows: readonly RatingRow[], player: string | null): Rating | null {
  const row = rows.find((each) => each.player === player);
  return row === undefined ? null : { rating: row.rating, deviation: row.deviation };
}

async function seatsOf(store: Pick<Store, 'ratingRows'>, live: Live): Promise<MatchState['seats']> {
  const players = ([1, 2] as const).flatMap((seat) => live.sitters[seat]?.player ?? []);
  const ratings = await store.ratingRows(live.row.game, players);
  const info = (seat: Seat): SeatInfo => {
    const level = live.levels[seat];
    if (level !== null) return { kind: 'computer', level };
    const sitter = live.sitters[seat];
    if (sitter === null) return { kind: 'open' };
    return {
      kind: 'person',
      name: sitter.name,
      rating: ratingIn(ratings, sitter.player),
    };
  };
  return { 1: info(1), 2: info(2) };
}
