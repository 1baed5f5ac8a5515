/** What a match's events come to, and how the match is told to whoever looks at it. */
import type { Seat } from '../../core/seat.ts';
import { isFinished } from '../../online/fold.ts';
import type {
  MatchEvent,
  MatchState,
  Rating,
  SeatInfo,
  ServerMessage,
} from '../../online/protocol.ts';
import type { RatingRow } from '../storage/rows.ts';
import type { Store, StoredMatch } from '../storage/store.ts';
import { seatForToken } from './decide.ts';
import {
  applyEvent,
  initialState,
  publicEvent,
  roundStart,
  type ServerMatchState,
} from './state.ts';

/** A match as it stands, and all its events as they are told: number `n` is at `n - 1`. */
export interface ReplayedMatch {
  readonly state: ServerMatchState;
  readonly events: MatchEvent[];
}

export function replayEvents({ row, events }: StoredMatch): ReplayedMatch {
  let state = initialState(row);
  const all: MatchEvent[] = [];
  for (const event of events) {
    const after = applyEvent(state, event);
    all.push(publicEvent(event, state, after));
    state = after;
  }
  return { state, events: all };
}

/** The message that tells of an event, as JSON. */
export function encodeEvent(match: string, event: MatchEvent): string {
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
export async function publicState(
  store: Pick<Store, 'ratingRows'>,
  state: ServerMatchState,
  events: readonly MatchEvent[],
  token: string | null,
): Promise<Omit<MatchState, 'away'>> {
  const { row, clockSettings, match } = state;
  const over = isFinished(state);
  return {
    match: row.id,
    game: row.game,
    options: match.options,
    first: match.first,
    fair: row.fair === 1,
    listed: row.listed === 1,
    clock: clockSettings,
    seats: await publicSeats(store, state),
    you: seatForToken(state, token),
    begins: roundStart(initialState(row).match),
    over,
    seed: over ? row.seed : null,
    n: state.n,
    events,
    now: Date.now(),
  };
}

function ratingOf(rows: readonly RatingRow[], player: string | null): Rating | null {
  const row = rows.find((each) => each.player === player);
  return row === undefined ? null : { rating: row.rating, deviation: row.deviation };
}

async function publicSeats(
  store: Pick<Store, 'ratingRows'>,
  state: ServerMatchState,
): Promise<MatchState['seats']> {
  const players = ([1, 2] as const).flatMap((seat) => state.holders[seat]?.player ?? []);
  const ratings = await store.ratingRows(state.row.game, players);
  const info = (seat: Seat): SeatInfo => {
    const level = state.levels[seat];
    if (level !== null) return { kind: 'computer', level };
    const holder = state.holders[seat];
    if (holder === null) return { kind: 'open' };
    return {
      kind: 'person',
      name: holder.name,
      rating: ratingOf(ratings, holder.player),
    };
  };
  return { 1: info(1), 2: info(2) };
}
