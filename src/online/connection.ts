/**
 * A connection to one match that heals by itself. It asks for missed events by number, and sends an
 * unanswered act again under its number, which the server counts once.
 */

import { parseJson } from '../core/json.ts';
import { type Seat, toggleSeat } from '../core/seat.ts';
import { MAX_ANSWER_BYTES } from './api.ts';
import { type ApiError, clientError, serverError } from './api-error.ts';
import { type Act, isResultOf, type Reaction } from './codes.ts';
import { onlineMessages } from './messages.ts';
import type { MatchEvent, MatchState, ServerMessage } from './protocol.ts';
import { serverMessage } from './schemas.ts';

/** The part of a WebSocket that browsers and `ws` share. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', heard: () => void): void;
  addEventListener(kind: 'message', heard: (event: { readonly data: unknown }) => void): void;
}

/** Why a match does not go on: no connection, or a server that cannot write what was sent. */
export type Outage = 'connection' | 'unwritten';

export type ConnectionEvent =
  | { readonly kind: 'state'; readonly state: MatchState }
  | { readonly kind: 'event'; readonly event: MatchEvent }
  /** A player has left or is back. */
  | { readonly kind: 'presence'; readonly seat: Seat; readonly here: boolean }
  /** So many watch without a seat. */
  | { readonly kind: 'watchers'; readonly count: number }
  | { readonly kind: 'reaction'; readonly seat: Seat; readonly reaction: Reaction }
  | {
      readonly kind: 'error';
      readonly error: ApiError;
      /** The number of the refused act; null where the match itself is refused. */
      readonly n: number | null;
    }
  | { readonly kind: 'lost'; readonly why: Outage }
  /** The match goes on, and what was sent has been answered. */
  | { readonly kind: 'back' };

export interface Connection {
  /** The next event, or null while there is none. */
  take(): ConnectionEvent | null;
  /** Resolves when there is an event to take. */
  ready(): Promise<void>;
  /** Sends an act. Its event says that it happened. */
  act(act: Act, text?: string): void;
  /** Sends a reaction; while there is no connection, nothing. */
  react(reaction: Reaction): void;
  close(): void;
}

export interface ConnectOptions {
  readonly url: string;
  readonly match: string;
  /** Holds the seat; null to watch. */
  readonly token: string | null;
}

type StateMessage = Extract<ServerMessage, { readonly type: 'state' }>;

interface SentAct {
  readonly n: number;
  readonly act: Act;
  readonly text?: string;
}

const MIN_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;
/** A server that is silent for so long is asked for the state, */
const PING_AFTER_MS = 20_000;
/** and after so long the connection counts as dead. */
const TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 2_000;

/** Errors that pass with time. */
const RETRYABLE_ERRORS: readonly ApiError['code'][] = [
  'unavailable',
  'too_busy',
  'too_many_requests',
  'too_many_connections',
];

/** Waits longer with each attempt; chance keeps clients from coming back all at once. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** attempt) * (0.5 + random / 2);

export function connect(
  { url, match, token }: ConnectOptions,
  open: (url: string) => SocketLike,
): Connection {
  const queue: ConnectionEvent[] = [];
  let wake: (() => void) | null = null;
  /** The length of the messages since the queue was last empty. */
  let unread = 0;
  /** The number of the last known event. */
  let n = 0;
  let sent: SentAct | null = null;
  let seat: Seat | null = null;
  let away: readonly Seat[] = [];
  let watchers = 0;
  let socket: SocketLike | null = null;
  let isFollowing = false;
  let lost: Outage | null = null;
  let attempt = 0;
  let heardAt = 0;
  let isPinged = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** The events of a state that comes in several answers, and the length of those. */
  let paged: MatchEvent[] = [];
  let pagedLength = 0;

  const emit = (event: ConnectionEvent): void => {
    queue.push(event);
    wake?.();
    wake = null;
  };

  const send = (message: object): void => socket?.send(JSON.stringify(message));

  const watch = (): void =>
    send({
      ...{ type: 'watch', match, since: paged.at(-1)?.n ?? n },
      ...(token === null ? {} : { token }),
    });

  function dial(): void {
    const fresh = open(url);
    socket = fresh;
    heardAt = Date.now();
    isPinged = true;
    fresh.addEventListener('open', () => {
      if (socket === fresh) watch();
    });
    fresh.addEventListener('message', ({ data }) => {
      if (socket === fresh) onMessage(data);
    });
    // The socket closes after an error, and browsers say no more than that.
    fresh.addEventListener('error', () => {});
    fresh.addEventListener('close', () => {
      if (socket === fresh) lose();
    });
  }

  /** Gives the socket up and dials again later. The reason is emitted once for all attempts. */
  function lose(why: Outage = 'connection'): void {
    const old = socket;
    socket = null;
    isFollowing = false;
    paged = [];
    pagedLength = 0;
    old?.close();
    if (closed) return;
    if (lost !== why) emit({ kind: 'lost', why });
    lost = why;
    retry = setTimeout(dial, backoffMs(attempt, Math.random()));
    attempt += 1;
  }

  function back(): void {
    if (lost !== null) emit({ kind: 'back' });
    lost = null;
  }

  function onMessage(data: unknown): void {
    heardAt = Date.now();
    isPinged = false;
    const text = String(data);
    unread = queue.length === 0 ? text.length : unread + text.length;
    // A browser's sockets set no limit of their own.
    const message = unread > MAX_ANSWER_BYTES ? null : parseMessage(text);
    // What does not speak the protocol, or sends without end, is no server.
    if (message === null) lose();
    else if (message.type === 'error') onError(serverError(message), message.n ?? null);
    else if (message.match !== match) return;
    else if (message.type === 'state') onPage(message, text.length);
    // The rest of the state has it too.
    else if (!isFollowing || paged.length > 0) return;
    else if (message.type === 'event') onEvent(message.event);
    else if (message.type === 'presence') onPresence(message.seat, message.here);
    else if (message.type === 'watchers') onWatchers(message.count);
    else emit({ kind: 'reaction', seat: message.seat, reaction: message.reaction });
  }

  /** A long match comes in several answers: asks on until it is complete. */
  function onPage({ type: _, more, ...page }: StateMessage, length: number): void {
    const first = (paged.at(-1)?.n ?? n) + 1;
    if (more === undefined) {
      const events = [...paged, ...page.events.filter((event) => event.n >= first)];
      const state = paged.length === 0 ? page : { ...page, events };
      paged = [];
      pagedLength = 0;
      onState(state);
      return;
    }
    // Known already, as after a ping.
    if (page.events[0]?.n !== first) return;
    paged.push(...page.events);
    pagedLength += length;
    if (pagedLength > MAX_ANSWER_BYTES) lose();
    else watch();
  }

  function onState(state: MatchState): void {
    // The server may refuse again what was sent: only the answer shows that all is well.
    if (sent === null || sent.n <= state.n) back();
    if (!isFollowing || state.n > n) {
      away = state.away;
      watchers = state.watchers;
      emit({ kind: 'state', state });
    } else {
      // The answer to a ping: new in it is at most who is there.
      for (const each of [1, 2] as const) onPresence(each, !state.away.includes(each));
      onWatchers(state.watchers);
    }
    isFollowing = true;
    seat = state.you;
    state.events.forEach(confirm);
    n = Math.max(n, state.n);
    if (sent?.n === n + 1) {
      // Without resetting the attempts: a server that cannot write refuses it again.
      sendAct(sent);
      return;
    }
    attempt = 0;
    if (sent !== null) onError(clientError('wrong_number', onlineMessages.overtaken()), sent.n);
  }

  function onPresence(which: Seat, here: boolean): void {
    const before = away;
    away = toggleSeat(away, which, !here);
    if (away !== before) emit({ kind: 'presence', seat: which, here });
  }

  function onWatchers(count: number): void {
    if (count !== watchers) emit({ kind: 'watchers', count });
    watchers = count;
  }

  function onEvent(event: MatchEvent): void {
    if (event.n === n + 1) {
      confirm(event);
      n = event.n;
      emit({ kind: 'event', event });
    } else if (event.n > n) watch();
  }

  /** Forgets what was sent once its event is there. */
  function confirm(event: MatchEvent): void {
    if (sent === null || event.n !== sent.n) return;
    const isOwn = event.seat === seat || event.seat === null;
    if (!isOwn || !isResultOf(event.kind, sent.act)) return;
    sent = null;
    attempt = 0;
    back();
  }

  function onError(error: ApiError, number: number | null): void {
    const { code } = error;
    const isSent = number !== null && number === sent?.n;
    if (RETRYABLE_ERRORS.includes(code)) {
      lose(isSent && code === 'unavailable' ? 'unwritten' : 'connection');
      return;
    }
    if (isSent) {
      sent = null;
      back();
    }
    emit({ kind: 'error', error, n: number });
  }

  const sendAct = ({ n, act, text }: SentAct): void =>
    send({ type: 'act', match, n, act, ...(text === undefined ? {} : { text }) });

  /** A connection may die silently: only a ping shows it. */
  const checking = setInterval(() => {
    if (socket === null) return;
    const quiet = Date.now() - heardAt;
    if (quiet > TIMEOUT_MS) lose();
    else if (quiet > PING_AFTER_MS && !isPinged) {
      isPinged = true;
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
    react(reaction) {
      if (isFollowing) send({ type: 'react', match, reaction });
    },
    close() {
      closed = true;
      clearInterval(checking);
      clearTimeout(retry);
      lose();
    },
  };
}

/** A message of the protocol, else null. */
const parseMessage = (text: string) => serverMessage.safeParse(parseJson(text)).data ?? null;
