/**
 * What goes over the network between a server and whoever plays or watches: the messages, the
 * events of a match and the codes of all errors. Types and plain data only, so that a page may
 * have them without anything else; `schemas.ts` checks what comes in.
 */
import type { PublicOutcome } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import type { First } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';

/**
 * What can happen in a match, in the words of its events:
 * - `join`: somebody takes a seat; the text is the name.
 * - `opening`: the moves that begin a fair round; the text is a JSON list of them.
 * - `move`: the text is the move's.
 * - `resign`, `time`: the seat loses the round, by choice or by the clock.
 * - `offer`, `decline`, `restart`: a restart is wished for, turned down or taken back, agreed.
 *   After the end, `decline` says that another match is not wanted.
 * - `pause`: no server was running for so many milliseconds, which no clock counts.
 * - `rematch`, `again`: another match is wished for; agreed, and the text is its id.
 * - `withdraw`: whoever waited for an opponent waits no longer.
 */
export const EVENT_KINDS = [
  'join',
  'opening',
  'move',
  'resign',
  'time',
  'offer',
  'decline',
  'restart',
  'pause',
  'rematch',
  'again',
  'withdraw',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What a player may do. Moves carry a text, the others none. */
export const ACTS = ['move', 'resign', 'offer', 'decline', 'rematch', 'withdraw'] as const;
export type Act = (typeof ACTS)[number];

/** What an act becomes when the other side wants it too. */
const AGREED_EVENTS: Readonly<Partial<Record<Act, EventKind>>> = {
  offer: 'restart',
  rematch: 'again',
};

/** Whether an event of this kind is what an act leads to. */
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
  /** Whose doing it was; null for the server's. */
  readonly seat: Seat | null;
  readonly text: string;
  /** The position now as everyone may see it, where something in the match is hidden. */
  readonly view?: unknown;
  /** How the round ended with this event. */
  readonly outcome?: PublicOutcome | undefined;
  /** The round that begins with this event. */
  readonly begins?: RoundStart | undefined;
  /** Milliseconds left on each clock at that time. */
  readonly clock?: Readonly<Record<Seat, number>> | undefined;
}

/** Time for each player and round, in seconds, and what each turn adds. */
export interface ClockSettings {
  readonly seconds: number;
  readonly increment: number;
}

/** A player's strength in a game; the deviation says how sure it is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** What players with a key who never said a name are called in the list of the strongest. */
export const ANONYMOUS = 'Somebody';

export type SeatInfo =
  | { readonly kind: 'open' }
  | { readonly kind: 'computer'; readonly level: string }
  | { readonly kind: 'person'; readonly name: string; readonly rating: Rating | null };

/** A match as the server tells of it to whoever looks at it. */
export interface MatchState {
  readonly match: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly first: First;
  readonly fair: boolean;
  readonly listed: boolean;
  readonly clock: ClockSettings | null;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  /** The seats whose players are known to have left. Of the others nothing is known. */
  readonly away: readonly Seat[];
  /** The seat whose token was shown, or null for a watcher. */
  readonly you: Seat | null;
  /** The first round. */
  readonly begins: RoundStart;
  /** Whether nothing more can be played. */
  readonly over: boolean;
  /** The seed, once the match is over: before that it would tell what is hidden. */
  readonly seed: number | null;
  /** The number of the last event, and all events after the one that was asked for. */
  readonly n: number;
  readonly events: readonly MatchEvent[];
  /** The server's time now, to show clocks by. */
  readonly now: number;
}

/** What a client sends over a WebSocket. */
export type ClientMessage =
  | {
      readonly type: 'watch';
      readonly match: string;
      /** The last event the client has; 0 for none. */
      readonly since: number;
      /** What holds the seat; without it the client only watches. */
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

/** What a server sends. The event of an act is also its acknowledgement: it has been committed. */
export type ServerMessage =
  | ({ readonly type: 'state' } & MatchState)
  | { readonly type: 'event'; readonly match: string; readonly event: MatchEvent }
  /** A player has left, or is back. */
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
      /** The number that the refused act gave. */
      readonly n?: number | undefined;
    };

/** Every error there is, with the status of an HTTP answer. */
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

/** The largest message that a server takes, in bytes. */
export const MAX_MESSAGE_BYTES = 4_096;
