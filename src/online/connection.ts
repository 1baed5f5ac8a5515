/**
 * A connection to one match that heals by itself. What was lost on the way is asked for again by the
 * number of the last event, and what was sent and not seen back is sent again under its number, which
 * the server counts once. The socket is given, so that a page can use its own.
 */
import { type Seat, toggleSeat } from '../core/seat.ts';
import { sanitizeText } from './api.ts';
import {
  type Act,
  type ErrorCode,
  isResultOf,
  type MatchEvent,
  type MatchState,
} from './protocol.ts';
import { serverMessage } from './schemas.ts';

/** As much of a WebSocket as is needed: browsers have it, and so has `ws`. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', heard: () => void): void;
  addEventListener(kind: 'message', heard: (event: { readonly data: unknown }) => void): void;
}

/** Why a match does not go on: no connection, or a server that answers and cannot write what was sent. */
export type Outage = 'connection' | 'unwritten';

/** What has come, in order. */
export type ConnectionEvent =
  | { readonly kind: 'state'; readonly state: MatchState }
  | { readonly kind: 'event'; readonly event: MatchEvent }
  /** A player has left, or is back. */
  | { readonly kind: 'presence'; readonly seat: Seat; readonly here: boolean }
  | {
      readonly kind: 'error';
      readonly code: ErrorCode;
      readonly message: string;
      /** The number of the act that was refused; null where the match itself was. */
      readonly n: number | null;
    }
  | { readonly kind: 'lost'; readonly why: Outage }
  /** It goes on, and what was sent has been answered. */
  | { readonly kind: 'back' };

export interface Connection {
  /** The next thing that was heard, or null when there is none yet. */
  take(): ConnectionEvent | null;
  /** Resolves when there is something to take. */
  ready(): Promise<void>;
  /** Does something in the match. Its event tells that it happened. */
  act(act: Act, text?: string): void;
  close(): void;
}

export interface ConnectOptions {
  /** Where the server listens to WebSockets. */
  readonly url: string;
  readonly match: string;
  /** What holds the seat; without it one only watches. */
  readonly token: string | null;
}

interface SentAct {
  readonly n: number;
  readonly act: Act;
  readonly text?: string;
}

/** How long the first attempts wait for each other, and the last ones. */
const MIN_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;
/** A server that has said nothing for so long is asked how the match stands. */
const PING_AFTER_MS = 20_000;
/** And when it has still said nothing then, the connection is taken for dead. */
const TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 2_000;

/** Refusals that pass: the server is to be asked again later. */
const RETRYABLE_ERRORS: readonly ErrorCode[] = [
  'unavailable',
  'too_busy',
  'too_many_requests',
  'too_many_connections',
];

/** How long to wait before an attempt: longer each time, and not all clients at once. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** attempt) * (0.5 + random / 2);

export function connect(
  { url, match, token }: ConnectOptions,
  open: (url: string) => SocketLike,
): Connection {
  const queue: ConnectionEvent[] = [];
  let wake: (() => void) | null = null;
  /** The last event that is known here. */
  let n = 0;
  let sent: SentAct | null = null;
  /** The seat that one holds, as the server sees it. */
  let seat: Seat | null = null;
  /** The players who have left, as far as is known here. */
  let away: readonly Seat[] = [];
  let socket: SocketLike | null = null;
  let isFollowing = false;
  let lost: Outage | null = null;
  let attempt = 0;
  let heardAt = 0;
  let isAsked = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const tell = (heard: ConnectionEvent): void => {
    queue.push(heard);
    wake?.();
    wake = null;
  };

  const watch = (): void =>
    send({ type: 'watch', match, since: n, ...(token === null ? {} : { token }) });

  const send = (message: object): void => socket?.send(JSON.stringify(message));

  function dial(): void {
    const fresh = open(url);
    socket = fresh;
    heardAt = Date.now();
    isAsked = true;
    fresh.addEventListener('open', () => {
      if (socket === fresh) watch();
    });
    fresh.addEventListener('message', ({ data }) => {
      if (socket === fresh) hear(data);
    });
    // An error is followed by the end of the socket, and browsers tell no more than that.
    fresh.addEventListener('error', () => {});
    fresh.addEventListener('close', () => {
      if (socket === fresh) lose();
    });
  }

  /** Gives the socket up and tries again later; why is told once, however often that fails. */
  function lose(why: Outage = 'connection'): void {
    const old = socket;
    socket = null;
    isFollowing = false;
    old?.close();
    if (closed) return;
    if (lost !== why) tell({ kind: 'lost', why });
    lost = why;
    retry = setTimeout(dial, backoffMs(attempt, Math.random()));
    attempt += 1;
  }

  function back(): void {
    if (lost !== null) tell({ kind: 'back' });
    lost = null;
  }

  function hear(data: unknown): void {
    heardAt = Date.now();
    isAsked = false;
    const message = parseMessage(data);
    // Whoever says something else than the protocol is not to be listened to.
    if (message === null) lose();
    else if (message.type === 'error') refused(message.code, message.message, message.n ?? null);
    else if (message.match !== match) return;
    else if (message.type === 'state') follow(message);
    else if (!isFollowing) return;
    else if (message.type === 'event') happened(message.event);
    else seen(message.seat, message.here);
  }

  function follow({ type: _, ...state }: MatchState & { readonly type: 'state' }): void {
    // What was sent may be refused as before: only its answer shows that all is well.
    if (sent === null || sent.n <= state.n) back();
    if (!isFollowing || state.n > n) {
      away = state.away;
      tell({ kind: 'state', state });
    } else {
      // A server that was only asked whether it is there tells nothing new but who is.
      for (const each of [1, 2] as const) seen(each, !state.away.includes(each));
    }
    isFollowing = true;
    seat = state.you;
    for (const event of state.events) arrived(event);
    n = Math.max(n, state.n);
    if (sent?.n === n + 1) {
      // A server that can read and not write refuses it again: it is not to be hurried.
      sendAct(sent);
      return;
    }
    attempt = 0;
    if (sent !== null) refused('wrong_number', 'Something else happened first.', sent.n);
  }

  function seen(which: Seat, here: boolean): void {
    const before = away;
    away = toggleSeat(away, which, !here);
    if (away !== before) tell({ kind: 'presence', seat: which, here });
  }

  function happened(event: MatchEvent): void {
    if (event.n === n + 1) {
      arrived(event);
      n = event.n;
      tell({ kind: 'event', event });
    } else if (event.n > n) watch();
  }

  /** An event under the number of what was sent is its own, or shows that it came too late. */
  function arrived(event: MatchEvent): void {
    if (sent === null || event.n !== sent.n) return;
    const isOwn = event.seat === seat || event.seat === null;
    if (!isOwn || !isResultOf(event.kind, sent.act)) return;
    sent = null;
    attempt = 0;
    back();
  }

  function refused(code: ErrorCode, message: string, number: number | null): void {
    const isSent = number !== null && number === sent?.n;
    if (RETRYABLE_ERRORS.includes(code)) {
      lose(isSent && code === 'unavailable' ? 'unwritten' : 'connection');
      return;
    }
    if (isSent) {
      sent = null;
      back();
    }
    tell({ kind: 'error', code, message: sanitizeText(message), n: number });
  }

  const sendAct = ({ n, act, text }: SentAct): void =>
    send({ type: 'act', match, n, act, ...(text === undefined ? {} : { text }) });

  /** A connection may die without a word: then only asking shows it. */
  const looking = setInterval(() => {
    if (socket === null) return;
    const quiet = Date.now() - heardAt;
    if (quiet > TIMEOUT_MS) lose();
    else if (quiet > PING_AFTER_MS && !isAsked) {
      isAsked = true;
      watch();
    }
  }, CHECK_INTERVAL_MS);

  dial();
  return {
    take: () => queue.shift() ?? null,
    ready: () =>
      queue.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
    act(act, text) {
      sent = { n: n + 1, act, ...(text === undefined ? {} : { text }) };
      if (isFollowing) sendAct(sent);
    },
    close() {
      closed = true;
      clearInterval(looking);
      clearTimeout(retry);
      lose();
    },
  };
}

function parseMessage(data: unknown) {
  try {
    const parsed = serverMessage.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
