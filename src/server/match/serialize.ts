/** Replays a match from its events, and turns matches and events into what clients get. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { commitmentTo } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { isFinished, startOfRound } from '../../online/fold.ts';
import type { MatchEvent, MatchState, SeatInfo, ServerMessage } from '../../online/protocol.ts';
import type { Level } from '../../players/levels.ts';
import { isBot } from '../storage/player-id.ts';
import type { EventRow, MatchRow, RatingRow } from '../storage/rows.ts';
import type { StoredMatch } from '../storage/store.ts';
import {
  applyEvent,
  initialState,
  publicEvent,
  type SeatHolder,
  type ServerMatchState,
  storedLevel,
} from './state.ts';

/** A match with all its events: number `n` is at `n - 1`. */
export interface ReplayedMatch {
  readonly state: ServerMatchState;
  readonly events: MatchEvent[];
}

/** After so many events of a long match, other work comes through. */
const REPLAY_STEP = 100;

export async function replayEvents({ row, events }: StoredMatch): Promise<ReplayedMatch> {
  let state = initialState(row);
  const all: MatchEvent[] = [];
  for (const event of events) {
    const after = applyEvent(state, event);
    all.push(publicEvent(event, state, after));
    state = after;
    if (all.length % REPLAY_STEP === 0) await nextTurn();
  }
  return { state, events: all };
}

/** The message of an event, as JSON. */
export function encodeEvent(match: string, event: MatchEvent): string {
  const { n, at, kind, seat, text, view, outcome, begins, clock, bot, drawn } = event;
  if (view !== undefined || (outcome ?? begins ?? clock ?? bot ?? drawn) !== undefined) {
    const message: ServerMessage = { type: 'event', match, event };
    return JSON.stringify(message);
  }
  // By hand, for nearly all: this runs for every move. Only the text may need quoting.
  const fields = `"n":${n},"at":${at},"kind":"${kind}","seat":${seat},"text":${JSON.stringify(text)}`;
  return `{"type":"event","match":"${match}","event":{${fields}}}`;
}

/** What of a match's state follows from its row and events. */
export type StoredState = Omit<MatchState, 'away' | 'leftAt' | 'watchers'>;

/** A match as a client sees it that holds a seat or none. */
export function publicState(
  state: ServerMatchState,
  events: readonly MatchEvent[],
  you: Seat | null,
  ratings: readonly RatingRow[],
): StoredState {
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
    seats: { 1: publicSeat(state, 1, ratings), 2: publicSeat(state, 2, ratings) },
    you,
    begins: startOfRound(initialState(row).match),
    over,
    seed: over ? match.seed : null,
    ...(row.secret === null ? {} : { commitment: commitmentTo(row.secret) }),
    n: state.n,
    events,
    ...((events.at(-1)?.n ?? state.n) < state.n ? { more: true } : {}),
    now: Date.now(),
  };
}

/** The players with a key, who have ratings. */
export const playersOf = ({ holders }: ServerMatchState): readonly string[] =>
  ([1, 2] as const).flatMap((seat) => holders[seat]?.player ?? []);

export const publicSeat = (
  { levels, holders }: ServerMatchState,
  seat: Seat,
  ratings: readonly RatingRow[],
): SeatInfo => describeSeat(levels[seat], holders[seat], ratings);

/** Who sits at a seat of a match that is not loaded, by the joins of it and others. */
export function storedSeat(
  row: MatchRow,
  seat: Seat,
  joins: readonly EventRow[],
  ratings: readonly RatingRow[],
): SeatInfo {
  const joined = joins.find((join) => join.match === row.id && join.seat === seat);
  const holder = joined === undefined ? null : { name: joined.text, player: joined.player };
  return describeSeat(storedLevel(row, seat), holder, ratings);
}

function describeSeat(
  level: Level | null,
  holder: Pick<SeatHolder, 'name' | 'player'> | null,
  ratings: readonly RatingRow[],
): SeatInfo {
  if (level !== null) return { kind: 'computer', level };
  if (holder === null) return { kind: 'open' };
  const row = ratings.find(({ player }) => player === holder.player);
  const rating = row === undefined ? null : { rating: row.rating, deviation: row.deviation };
  const { name, player } = holder;
  return { kind: 'person', name, rating, ...(isBot(player) ? { bot: true } : {}) };
}
