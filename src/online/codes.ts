/** The words and limits of the protocol as plain data, for every page: events, acts, errors. */

/** What a player may do. Moves carry a text, the others none. */
export const ACTS = ['move', 'resign', 'offer', 'decline', 'rematch', 'withdraw', 'claim'] as const;
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
 * - `claim`: the opponent, who is to move, has left and loses the round.
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

/** Every error code, with the status of an HTTP answer. */
export const ERROR_STATUS = {
  bad_request: 400,
  unknown_game: 404,
  bad_options: 400,
  unknown_match: 404,
  unknown_player: 404,
  unknown_challenge: 404,
  not_found: 404,
  bad_token: 401,
  not_seated: 403,
  seat_taken: 409,
  name_taken: 409,
  match_over: 409,
  not_begun: 409,
  not_your_turn: 409,
  wrong_number: 409,
  illegal_move: 422,
  not_now: 409,
  bad_origin: 403,
  bad_host: 421,
  too_large: 413,
  bad_content_type: 415,
  too_many_requests: 429,
  too_many_connections: 429,
  damaged_match: 500,
  too_busy: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Where no clock runs, a player who has left loses the round on claim when the turn, and the absence,
 * have lasted this long.
 */
export const CLAIM_AFTER_MS = 5 * 60_000;

/** What players can say to each other. Nothing else, and none of it is stored. */
export const REACTIONS = [
  ...(['hello', 'good-luck', 'nice-move', 'oops'] as const),
  ...(['thinking', 'thanks', 'well-played', 'another'] as const),
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** A player's reactions that follow the last one faster than this are dropped. */
export const REACTION_INTERVAL_MS = 3_000;

/** The most events in one answer; a client asks for the next ones. */
export const MAX_PAGE_EVENTS = 500;

/** The largest message that a server accepts, in bytes. */
export const MAX_MESSAGE_BYTES = 4_096;

/** Bots are listed and rated apart from people. */
export const PLAYER_KINDS = ['people', 'bots'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** Stands in the leaderboard for a player without a name. */
export const ANONYMOUS = 'Anonymous';
