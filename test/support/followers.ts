/**
 * Players and watchers for tests that load servers and break them. Each has a connection that comes
 * back by itself, at a server of its choice, asks for what it missed and sends again what was not
 * acknowledged, under the same number. It keeps all events, and compares them.
 */

import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import {
  applyText,
  declineRestart,
  type Match,
  newMatch,
  offerRestart,
  turnOf,
  withNextRound,
} from '../../src/core/match.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { First } from '../../src/core/record.ts';
import { unwrap } from '../../src/core/result.ts';
import type { Seat } from '../../src/core/seat.ts';
import { findGame } from '../../src/games/list.ts';
import { createMatch, fetchMatch, type SeatGrant, takeSeat } from '../../src/online/api.ts';
import type { Act, ErrorCode } from '../../src/online/codes.ts';
import type { MatchEvent, MatchState } from '../../src/online/protocol.ts';
import { errorBody, serverMessage } from '../../src/online/schemas.ts';
import { PATIENCE, until } from './until.ts';

/** Somewhere to connect to. */
export interface Place {
  readonly url: string;
}

export interface Follower {
  readonly match: string;
  readonly seat: Seat | null;
  readonly token: string | null;
  /** All events it got, in order. */
  readonly seen: readonly MatchEvent[];
  /** Contradictions it saw: a gap, or two events under one number. */
  readonly complaints: readonly string[];
  /** How often it was refused, by code. */
  readonly refusals: ReadonlyMap<ErrorCode, number>;
  /** The numbers under which it has ever sent a move. */
  readonly attempts: ReadonlySet<number>;
  /** The longest time from a move to its acknowledgement, with all that came between, in ms; up to now. */
  slowest(): number;
  /** Whether it has sent a move that is not acknowledged yet. */
  isWaiting(): boolean;
  /** Moves from now on about so many milliseconds after its turn begins; null: no longer. */
  play(pace: number | null): void;
  stop(): void;
}

interface Sent {
  readonly n: number;
  readonly act: Act;
  readonly text: string;
  readonly since: number;
}

/** A long race, round after round, without chance. */
export const LONG_MATCH = {
  game: 'binary-race',
  options: { target: 1_000_000, rounds: 99 },
} as const;

/** Doubles now and then, so that rounds end after some hundred moves. */
const moveIn = (n: number): string => (n % 11 === 0 ? '*2' : '+2');

const SOONEST_MS = 200;
const LATEST_MS = 1_000;

/** A pause of a random length around `ms`, so that not all come back at once. */
const soon = (ms: number, then: () => void): NodeJS.Timeout =>
  setTimeout(then, ms * (0.5 + Math.random()));

export const anyOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/**
 * Follows a match, as a player where it holds a seat: at the first place, and then at any. It comes
 * from the given address of this machine.
 */
export function follow(
  places: readonly Place[],
  { match, seat, token }: SeatGrant,
  localAddress?: string,
): Follower {
  const seen: MatchEvent[] = [];
  const complaints: string[] = [];
  const refusals = new Map<ErrorCode, number>();
  let board: Match | null = null;
  let [place = anyOf(places)] = places;
  let socket: WebSocket | null = null;
  let isFollowing = false;
  /** How long it waits before it dials again: hundreds at a dead server leave it no time to start. */
  let patience = SOONEST_MS;
  let sent: Sent | null = null;
  const attempts = new Set<number>();
  let slowest = 0;
  let pace: number | null = null;
  let stopped = false;

  function dial(): void {
    if (stopped) return;
    const fresh = new WebSocket(`${place.url.replace('http', 'ws')}/api/socket`, { localAddress });
    socket = fresh;
    fresh.on('open', () => {
      patience = SOONEST_MS;
      watch();
    });
    fresh.on('message', (data) => hear(String(data)));
    fresh.on('error', () => {});
    fresh.on('close', () => {
      isFollowing = false;
      place = anyOf(places);
      soon(patience, dial);
      patience = Math.min(2 * patience, LATEST_MS);
    });
  }

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const watch = (): void =>
    send({ type: 'watch', match, since: seen.length, ...(token === null ? {} : { token }) });
  const resend = (): void => {
    if (!isFollowing || sent === null) return;
    const { since: _, ...act } = sent;
    send({ type: 'act', match, ...act });
  };

  function hear(data: string): void {
    const message = serverMessage.parse(JSON.parse(data));
    if (message.type === 'error') {
      refused(message.code, message.n);
      return;
    }
    if (message.type === 'event') {
      // Between the parts of a long match, the next part has it.
      if (isFollowing) take(message.event);
    } else if (message.type === 'state') {
      board ??= boardFor(message.game, message.options, message.first);
      for (const event of message.events) take(event);
      if (message.n < seen.length) complaints.push(`${match} went back to event ${message.n}`);
      isFollowing = message.more === undefined;
      if (isFollowing) resend();
      else watch();
    }
    move();
  }

  function take(event: MatchEvent): void {
    const known = seen[event.n - 1];
    if (known !== undefined) {
      if (!isDeepStrictEqual(known, event)) complaints.push(`two events ${event.n} of ${match}`);
    } else if (event.n !== seen.length + 1 || board === null) {
      complaints.push(`event ${event.n} of ${match} after ${seen.length}`);
    } else {
      seen.push(event);
      board = after(board, event);
      if (sent !== null && sent.n <= event.n) {
        slowest = Math.max(slowest, performance.now() - sent.since);
        sent = null;
      }
    }
  }

  function refused(code: ErrorCode, n: number | undefined): void {
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
    if (n === undefined) soon(100, watch);
    else if (code === 'unavailable') soon(100, resend);
    else {
      sent = null;
      soon(100, move);
    }
  }

  function move(): void {
    if (pace === null || !isTurn()) return;
    if (pace === 0) moveNow();
    else soon(pace, moveNow);
  }

  const isTurn = (): boolean =>
    sent === null && board !== null && isFollowing && hasBegun(seen) && turnOf(board) === seat;

  function moveNow(): void {
    // The turn may have passed since it was decided to move.
    if (pace === null || stopped || !isTurn()) return;
    const n = seen.length + 1;
    attempts.add(n);
    sent = { n, act: 'move', text: moveIn(seen.length), since: performance.now() };
    resend();
  }

  dial();
  return {
    ...{ match, seat, token, seen, complaints, refusals, attempts },
    slowest: () => Math.max(slowest, sent === null ? 0 : performance.now() - sent.since),
    isWaiting: () => sent !== null,
    play(wanted) {
      pace = wanted;
      move();
    },
    stop() {
      stopped = true;
      socket?.terminate();
    },
  };
}

const hasBegun = (events: readonly MatchEvent[]): boolean =>
  events.filter(({ kind }) => kind === 'join').length === 2;

/** The match as everyone knows it at first; the seed is the server's, and must not matter. */
const boardFor = (game: string, options: OptionValues, first: First): Match =>
  unwrap(newMatch(unwrap(findGame(game)), { options, first }));

/** What an event makes of a match, by the rules alone: a move that they do not allow throws. */
function after(match: Match, { kind, seat, text }: MatchEvent): Match {
  const applied = (said: string): Match => withNextRound(unwrap(applyText(match, said)));
  if (kind === 'move') {
    if (turnOf(match) !== seat) throw new Error(`it was not the turn of ${seat}`);
    return applied(text);
  }
  if (kind === 'resign' || kind === 'time') return applied(`${kind} ${seat}`);
  if (kind === 'restart') return applied(kind);
  if (kind === 'offer') return unwrap(offerRestart(match, seat ?? 1));
  return kind === 'decline' ? declineRestart(match) : match;
}

/** Plays the events of a match through the rules, as clients do; throws where they do not allow one. */
export function replayEvents({
  game,
  options,
  first,
  events,
}: Pick<MatchState, 'game' | 'options' | 'first' | 'events'>): void {
  let board = boardFor(game, options, first);
  for (const event of events) board = after(board, event);
}

/** What is wrong with a match's final state, or with the events of its followers. */
function troublesOf(state: MatchState, followers: readonly Follower[]): readonly string[] {
  const { match, events } = state;
  const numbers = events.map(({ n }) => n);
  const gaps = numbers.filter((n, at) => n !== at + 1).map((n) => `${match}: a gap before ${n}`);
  const own = followers.filter((each) => each.match === match);
  const lost = own.flatMap(({ seat, seen }) =>
    seen
      .filter((event) => !isDeepStrictEqual(event, events[event.n - 1]))
      .map(({ n }) => `${match}: event ${n}, which seat ${seat} was told of, is not there`),
  );
  replayEvents(state);
  return [...gaps, ...lost];
}

/** Waits until every follower has got some more events. */
export async function allGoOn(followers: readonly Follower[]): Promise<void> {
  const before = followers.map(({ seen }) => seen.length);
  const stuck = (): readonly Follower[] =>
    followers.filter(({ seen }, at) => seen.length < (before[at] ?? 0) + 2);
  await until(
    () => stuck().length === 0,
    () => `${stuck().length} of ${followers.length} were told of nothing new`,
  );
}

export const setPace = (followers: readonly Follower[], pace: number | null): void => {
  for (const follower of followers) follower.play(pace);
};

/** Stops all players, and waits until all have the same events. */
export async function settle(followers: readonly Follower[], patience = PATIENCE): Promise<void> {
  setPace(followers, null);
  const lengths = (match: string): ReadonlySet<number> =>
    new Set(followers.filter((each) => each.match === match).map(({ seen }) => seen.length));
  const apart = (): readonly string[] =>
    matchesOf(followers).filter((match) => lengths(match).size > 1);
  // Two have joined each match; and moves that are on their way may still come.
  const isSettled = ({ seen, isWaiting }: Follower): boolean => seen.length >= 2 && !isWaiting();
  await until(
    () => followers.every(isSettled) && apart().length === 0,
    () => `told of different events: ${apart().length} matches`,
    patience,
  );
}

/** The codes with which any of them was refused. */
export const refusalsOf = (followers: readonly Follower[]): readonly string[] => [
  ...new Set(followers.flatMap(({ refusals }) => [...refusals.keys()])),
];

/** The matches that they follow. */
export const matchesOf = (followers: readonly Follower[]): readonly string[] => [
  ...new Set(followers.map(({ match }) => match)),
];

/** What is wrong with the matches of followers, or some of them, at a server. */
export async function troublesAt(
  place: Place,
  followers: readonly Follower[],
  matches = matchesOf(followers),
): Promise<readonly string[]> {
  // Events that came before the request must be in its answer.
  const told = followers.map((each) => ({ ...each, seen: [...each.seen] }));
  const states = await Promise.all(matches.map((match) => stateOf(place, match)));
  const complaints = followers.flatMap((each) => each.complaints);
  return [...complaints, ...states.flatMap((state) => troublesOf(state, told))];
}

/** The state of a match, with all its events. */
export async function stateOf({ url }: Place, match: string): Promise<MatchState> {
  const state = unwrap(await fetchMatch(url, match, 0));
  const events = [...state.events];
  for (let { more } = state; more !== undefined; ) {
    const next = unwrap(await fetchMatch(url, match, events.length));
    events.push(...next.events);
    ({ more } = next);
  }
  return { ...state, n: events.length, events };
}

/** A match with a player at each seat, made at one place and joined at another. */
export async function seatTwo(
  places: readonly Place[],
  body: Parameters<typeof createMatch>[1] = LONG_MATCH,
  keys: readonly string[] = [],
): Promise<readonly [SeatGrant, SeatGrant]> {
  const withKey = (key: string | undefined) => (key === undefined ? {} : { key });
  const made = unwrap(await createMatch(anyOf(places).url, { ...body, ...withKey(keys[0]) }));
  const joined = unwrap(await takeSeat(anyOf(places).url, made.match, withKey(keys[1])));
  return [made, joined];
}

/** Does something over HTTP; the number and kind of its event, or the code of the refusal. */
export async function act(
  { url }: Place,
  { match, token }: Pick<SeatGrant, 'match' | 'token'>,
  n: number,
  what: Act,
  text?: string,
): Promise<string> {
  const response = await fetch(`${url}/api/matches/${match}/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ n, act: what, ...(text === undefined ? {} : { text }) }),
  });
  const said: unknown = await response.json();
  if (!response.ok) return errorBody.parse(said).code;
  const { n: number, kind } = said as { readonly n: number; readonly kind: string };
  return `${number} ${kind}`;
}
