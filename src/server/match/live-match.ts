/** A match in memory: its state, its latest events, and the watchers that get each new one. */
import { type Seat, withSeat } from '../../core/seat.ts';
import { MAX_PAGE_EVENTS } from '../../online/codes.ts';
import { type Absences, allSeatsTaken, NO_ABSENCES, seatToMove } from '../../online/fold.ts';
import type { MatchEvent, ServerMessage } from '../../online/protocol.ts';
import type { PreparedEvent } from './decide.ts';
import { encodeEvent, type ReplayedMatch } from './serialize.ts';
import { publicEvent, type ServerMatchState } from './state.ts';

/** A connection that follows a match. */
export interface Watcher {
  /** Sends a message; one that `canWait` may go out together with the next. */
  send(message: string, canWait: boolean): void;
  /** Gets each event with the match after it, or after a later one. */
  onEvent?(event: MatchEvent, state: ServerMatchState): void;
}

export interface LiveMatch {
  readonly id: string;
  /** Null until it is loaded. */
  state: ServerMatchState | null;
  /** The latest events, up to the last; none while the match is not loaded. */
  events: MatchEvent[];
  /** When more than the kept events were last asked for. */
  historyUsed: number;
  /** The number of the last event that watchers got. */
  lastPublished: number;
  /** Watchers and their seats. */
  readonly watchers: Map<Watcher, Seat | null>;
  /** When players who were connected have left. */
  leftAt: Absences;
  readonly audience: {
    /** Watchers without a seat at other servers, and when those said so. */
    readonly elsewhere: Map<string, { readonly count: number; readonly at: number }>;
    /** How many were here when other servers were last told, */
    announced: number;
    /** and how many in all when the watchers were. */
    told: number;
  };
  /** When each seat's player last reacted. */
  readonly reacted: Record<Seat, number>;
  /** Work that runs or waits, and the promise of the last of it. */
  pending: number;
  lastWork: Promise<unknown>;
  lastUsed: number;
  /** Waits for the running clock to run out. */
  timer: NodeJS.Timeout | null;
  /** Whether watchers may have missed events, since loading or committing failed. */
  isStale: boolean;
  /** How often loading has failed. */
  loadFailures: number;
  /** When a client last claimed to have seen events that do not exist, with a seat or without. */
  readonly lastFalseClaim: { players: number; strangers: number };
  /** The number of the event after which a bot was asked for the next; null when none is. */
  botPending: number | null;
}

/**
 * Of a long match this many events stay in memory, and at most twice as many: a client that comes
 * back has missed a few, and keeping all of them burdens the garbage collector. All of them stay for
 * a while after a client asked for them.
 */
const KEPT_EVENTS = 128;
const HISTORY_MS = 60_000;

export const newLiveMatch = (id: string, leftAt = NO_ABSENCES): LiveMatch => ({
  id,
  state: null,
  events: [],
  historyUsed: 0,
  lastPublished: 0,
  watchers: new Map(),
  leftAt,
  audience: { elsewhere: new Map(), announced: 0, told: 0 },
  // A process may be younger than the interval between reactions.
  reacted: { 1: -Infinity, 2: -Infinity },
  pending: 0,
  lastWork: Promise.resolve(),
  lastUsed: Date.now(),
  timer: null,
  isStale: false,
  loadFailures: 0,
  lastFalseClaim: { players: 0, strangers: 0 },
  botPending: null,
});

/** Drops the state: the next work on the match loads it again. */
export function unload(live: LiveMatch): void {
  live.state = null;
  live.events = [];
}

/** Drops a state that may be wrong, to be loaded again soon where the match has watchers. */
export function invalidate(live: LiveMatch): void {
  unload(live);
  live.isStale = live.watchers.size > 0;
}

/** Takes over a match as it was loaded, and sends watchers what they missed. */
export function adopt(live: LiveMatch, { state, events }: ReplayedMatch): void {
  const missed = events.slice(live.lastPublished);
  live.isStale = false;
  live.state = state;
  live.events = events;
  live.lastPublished = state.n;
  for (const event of missed) send(live, event, state);
}

/** Takes over a committed event, and sends it to all watchers. */
export function publish(live: LiveMatch, { event, before, after }: PreparedEvent): void {
  live.state = after;
  live.lastPublished = event.n;
  const shown = publicEvent(event, before, after);
  live.events.push(shown);
  const isLong = live.events.length > 2 * KEPT_EVENTS;
  if (isLong && live.lastUsed - live.historyUsed > HISTORY_MS)
    live.events = live.events.slice(-KEPT_EVENTS);
  send(live, shown, after);
}

function send(live: LiveMatch, event: MatchEvent, state: ServerMatchState): void {
  // A player who moves is here, over whichever connection.
  if (event.kind === 'move' && event.seat !== null) notePresence(live, event.seat, true);
  if (live.watchers.size === 0) return;
  // The mover knows of the move, and can wait for it unless it is their turn again.
  const last = event.kind === 'move' && event.seat !== seatToMove(state) ? event.seat : null;
  broadcast(live, encodeEvent(live.id, event), last);
  for (const watcher of live.watchers.keys()) watcher.onEvent?.(event, state);
}

/** Notes that a player is here or has left, and tells watchers of a change. */
export function notePresence(live: LiveMatch, seat: Seat, here: boolean): void {
  if ((live.leftAt[seat] === null) === here) return;
  live.leftAt = withSeat(live.leftAt, seat, here ? null : Date.now());
  const message: ServerMessage = { type: 'presence', match: live.id, seat, here };
  broadcast(live, JSON.stringify(message), null);
}

/** The seats whose players were connected and have left. */
export const awaySeats = ({ leftAt }: LiveMatch): readonly Seat[] =>
  ([1, 2] as const).filter((seat) => leftAt[seat] !== null);

/** Sends a message to all watchers; those at the seat `last` can wait for it. */
export function broadcast({ watchers }: LiveMatch, message: string, last: Seat | null): void {
  for (const [watcher, seat] of watchers) watcher.send(message, seat !== null && seat === last);
}

/** The first events after number `since`; null where the match must be loaded for them. */
export function eventsSince(
  live: LiveMatch,
  state: ServerMatchState,
  since: number,
): readonly MatchEvent[] | null {
  const dropped = state.n - live.events.length;
  if (since < state.n - KEPT_EVENTS) live.historyUsed = live.lastUsed;
  if (since < dropped) return null;
  return live.events.slice(since - dropped, since - dropped + MAX_PAGE_EVENTS);
}

export function hasWatcherAt({ watchers }: LiveMatch, seat: Seat): boolean {
  for (const each of watchers.values()) if (each === seat) return true;
  return false;
}

/** Whether a player, not only strangers, watches. */
export const hasPlayer = (live: LiveMatch): boolean =>
  hasWatcherAt(live, 1) || hasWatcherAt(live, 2);

/** Whether a match waits for an opponent from the lobby. */
export const isInLobby = (state: ServerMatchState): boolean =>
  (state.row.quick === 1 || state.row.listed === 1) && !allSeatsTaken(state) && !state.withdrawn;
