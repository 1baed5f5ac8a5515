/**
 * The network protocol: messages, events of a match, error codes. Types and plain data only, light
 * enough for every page; `schemas.ts` checks what comes in.
 */
import type { PublicOutcome } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import type { First } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';

/** What a player may do. Moves carry a text, the others none. */
export const ACTS = ['move', 'resign', 'offer', 'decline', 'rematch', 'withdraw'] as const;
export type Act = (typeof ACTS)[number];

/**
 * What can happen in a match:
 * - `join`: a player takes a seat; the text is the name.
 * - `opening`: the moves that begin a fair round; the text is a JSON list of them.
 * - `move`: the text is the move's.
 * - `resign`, `time`: the seat loses the round, by choice or by the clock.
 * - `offer`, `decline`, `restart`: a restart is offered, declined or taken back, agreed.
 *   After the end, `decline` declines a rematch.
 * - `pause`: no server was running for so many milliseconds, which no clock counts.
 * - `rematch`, `again`: a rematch is wished for; agreed, and the text is its id.
 * - `withdraw`: the only player calls the match off.
 */
export const EVENT_KINDS = [
  ...ACTS,
  ...(['join', 'opening', 'time', 'restart', 'pause', 'again'] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What an act becomes when the other player wants it too. */
const AGREED_EVENTS: Readonly<Partial<Record<Act, EventKind>>> = {
  offer: 'restart',
  rematch: 'again',
};

/** Whether an act leads to an event of this kind. */
export const isResultOf = (kind: EventKind, act: Act): boolean =>
  kind === act || kind === AGREED_EVENTS[act];

/** How a round begins, as everyone may see it. */
export interface RoundStart {
  readonly round: number;
  readonly starter: Seat;
  readonly start: unknown;
}

/** Something that happened, numbered from 1 without gaps in each match. */
export interface MatchEvent {
  readonly n: number;
  /** When, in the server's milliseconds since 1970. */
  readonly at: number;
  readonly kind: EventKind;
  /** Who did it; null for the server. */
  readonly seat: Seat | null;
  readonly text: string;
  /** The visible position, where something in the match is hidden. */
  readonly view?: unknown;
  /** How the round ended with this event. */
  readonly outcome?: PublicOutcome | undefined;
  /** The round that this event begins. */
  readonly begins?: RoundStart | undefined;
  /** Milliseconds left on each clock at that time. */
  readonly clock?: Readonly<Record<Seat, number>> | undefined;
}

/** Time for each player and round, in seconds, and what each turn adds. */
export interface ClockSettings {
  readonly seconds: number;
  readonly increment: number;
}

/** A player's strength in a game, and how unsure it is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** Stands in the leaderboard for a player without a name. */
export const ANONYMOUS = 'Somebody';

export type SeatInfo =
  | { readonly kind: 'open' }
  | { readonly kind: 'computer'; readonly level: string }
  | { readonly kind: 'person'; readonly name: string; readonly rating: Rating | null };

/** A match as the server sends it. */
export interface MatchState {
  readonly match: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly first: First;
  readonly fair: boolean;
  readonly listed: boolean;
  readonly clock: ClockSettings | null;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  /** The seats whose players are known to have left. */
  readonly away: readonly Seat[];
  /** The seat that the token holds; null for a watcher. */
  readonly you: Seat | null;
  /** The first round. */
  readonly begins: RoundStart;
  /** Whether nothing more can be played. */
  readonly over: boolean;
  /** The seed, once the match is over: before, it would give away what is hidden. */
  readonly seed: number | null;
  /** The number of the last event, and the events after `since`. */
  readonly n: number;
  readonly events: readonly MatchEvent[];
  /** The server's time, for clocks. */
  readonly now: number;
}

/** What a client sends over a WebSocket. */
export type ClientMessage =
  | {
      readonly type: 'watch';
      readonly match: string;
      /** The last event the client has; 0 for none. */
      readonly since: number;
      /** Holds the seat; without it the client only watches. */
      readonly token?: string | undefined;
    }
  | { readonly type: 'leave'; readonly match: string }
  | {
      readonly type: 'act';
      readonly match: string;
      /** The number that the event will have: one more than the last. */
      readonly n: number;
      readonly act: Act;
      readonly text?: string | undefined;
    };

/** What a server sends. An act's event also acknowledges that it is committed. */
export type ServerMessage =
  | ({ readonly type: 'state' } & MatchState)
  | { readonly type: 'event'; readonly match: string; readonly event: MatchEvent }
  /** A player has left or is back. */
  | {
      readonly type: 'presence';
      readonly match: string;
      readonly seat: Seat;
      readonly here: boolean;
    }
  | {
      readonly type: 'error';
      readonly code: ErrorCode;
      readonly message: string;
      readonly match?: string | undefined;
      /** The number of the refused act. */
      readonly n?: number | undefined;
    };

/** Every error code, with the status of an HTTP answer. */
export const ERROR_STATUS = {
  bad_request: 400,
  unknown_game: 404,
  bad_options: 400,
  unknown_match: 404,
  not_found: 404,
  bad_token: 401,
  not_seated: 403,
  seat_taken: 409,
  match_over: 409,
  not_begun: 409,
  not_your_turn: 409,
  wrong_number: 409,
  illegal_move: 422,
  not_now: 409,
  bad_origin: 403,
  too_large: 413,
  bad_content_type: 415,
  too_many_requests: 429,
  too_many_connections: 429,
  too_busy: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** A refusal with its code and a sentence. */
export interface ProtocolError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The largest message that a server accepts, in bytes. */
export const MAX_MESSAGE_BYTES = 4_096;
