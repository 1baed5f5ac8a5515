/**
 * What a client knows of a match on a server, what it has sent and what it may do: one pure reducer
 * for terminal and page. A step gives the new session, notices for each front end to put into words,
 * and effects for it to carry out.
 */
import { isOver, type Match } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';
import { type ApiError, clientError } from './api-error.ts';
import { type Act, isResultOf, type Reaction } from './codes.ts';
import type { ConnectionEvent, Outage } from './connection.ts';
import { allSeatsTaken, claimTime, isFinished, seatToMove } from './fold.ts';
import { onlineMessages } from './messages.ts';
import {
  createMirror,
  isAway,
  type Mirror,
  mirrorEvent,
  refreshMirror,
  setPresence,
} from './mirror.ts';
import type { MatchEvent, MatchState } from './protocol.ts';
import { type Reveal, revealOf } from './reveal.ts';

/** An act that was sent and has not come back yet. */
export interface PendingAct {
  readonly act: Act;
  readonly text: string | undefined;
  /** How many texts the record had: with another number, the act means something else. */
  readonly moves: number;
}

export interface OnlineSession {
  /** The match; null until the server has sent it. */
  readonly mirror: Mirror | null;
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  readonly clockOffset: number;
  /** Why the match does not go on, and since when; null while it does. */
  readonly outage: { readonly why: Outage; readonly since: number } | null;
  readonly pending: PendingAct | null;
  /** A round that has just ended, to be looked at before the next one. */
  readonly finished: Match | null;
  /** Why the match cannot be followed any further. */
  readonly error: ApiError | null;
}

export const NEW_SESSION: OnlineSession = {
  mirror: null,
  clockOffset: 0,
  outage: null,
  pending: null,
  finished: null,
  error: null,
};

export type SessionEvent =
  | ConnectionEvent
  /** The player does something. */
  | { readonly kind: 'act'; readonly act: Act; readonly text?: string | undefined }
  /** The answer to a `ratings` effect. */
  | { readonly kind: 'refresh'; readonly state: MatchState }
  /** The player goes on to the round that has begun. */
  | { readonly kind: 'next-round' };

/** What is worth saying. */
export type Notice =
  /** The client has arrived or is back, and nothing has happened meanwhile. */
  | { readonly kind: 'here' }
  | { readonly kind: 'lost'; readonly why: Outage }
  | { readonly kind: 'back' }
  /** Another player has left or is back. */
  | { readonly kind: 'presence'; readonly seat: Seat; readonly here: boolean }
  | { readonly kind: 'reaction'; readonly seat: Seat; readonly reaction: Reaction }
  | {
      readonly kind: 'event';
      readonly event: MatchEvent;
      readonly before: Mirror;
      readonly after: Mirror;
      /** Whether the event is what this client has sent. */
      readonly isOwn: boolean;
    }
  /** The match is over, and the server has shown what was hidden. */
  | { readonly kind: 'revealed'; readonly reveal: Reveal }
  | {
      readonly kind: 'refused';
      readonly pending: PendingAct | null;
      /** Null where the events explain the refusal. */
      readonly error: ApiError | null;
    };

export type Effect =
  | { readonly kind: 'send'; readonly act: Act; readonly text: string | undefined }
  /** Ask for the ratings: once, or until they differ from those before the end of the match. */
  | { readonly kind: 'ratings'; readonly before: Mirror['seats'] | null };

export interface SessionStep {
  readonly session: OnlineSession;
  readonly notices: readonly Notice[];
  readonly effects: readonly Effect[];
}

/** The server's time; while the match does not go on, the last that is known. */
export const serverTime = ({ outage, clockOffset }: OnlineSession, now: number): number =>
  (outage?.since ?? now) + clockOffset;

/** Whether the player may do this now, as far as the client knows. The server has the last word. */
export function mayAct(mirror: Mirror, act: Act): boolean {
  const { you, match, rematch, declined, next } = mirror;
  if (you === null) return false;
  const isPlaying = allSeatsTaken(mirror) && !isFinished(mirror);
  const isUndecided = isOver(match) && next === null && declined === null;
  switch (act) {
    case 'move':
      return seatToMove(mirror) === you;
    case 'resign':
      return isPlaying;
    case 'offer':
      return isPlaying && match.offer !== you;
    case 'decline':
      return isUndecided || (isPlaying && match.offer !== null);
    case 'rematch':
      return isUndecided && rematch !== you;
    case 'withdraw':
      return !allSeatsTaken(mirror) && !isFinished(mirror);
    case 'claim':
      return claimTime(mirror, you, mirror.leftAt) !== null;
  }
}

const step = (
  session: OnlineSession,
  notices: readonly Notice[] = [],
  effects: readonly Effect[] = [],
): SessionStep => ({ session, notices, effects });

export function reduceSession(
  session: OnlineSession,
  event: SessionEvent,
  now: number,
): SessionStep {
  const { mirror, outage } = session;
  switch (event.kind) {
    case 'lost': {
      const { why } = event;
      return step({ ...session, outage: { why, since: outage?.since ?? now } }, [event]);
    }
    case 'back':
      // Once a server can write again, the act itself comes back and says so.
      return step({ ...session, outage: null }, outage?.why === 'connection' ? [event] : []);
    case 'state':
      return onState({ ...session, clockOffset: event.state.now - now }, event.state);
    case 'event':
      return onEvents(session, [event.event]);
    case 'presence': {
      const at = serverTime(session, now);
      const next = mirror && setPresence(mirror, event.seat, event.here, at);
      return step({ ...session, mirror: next }, presenceNotices(mirror, next));
    }
    case 'watchers':
      return step({ ...session, mirror: mirror && { ...mirror, watchers: event.count } });
    case 'reaction':
      return step(session, [event]);
    case 'error': {
      const { error, n } = event;
      return n === null ? step({ ...session, error }) : onRefused(session, error);
    }
    case 'act': {
      const { act, text } = event;
      const pending = { act, text, moves: mirror?.match.count ?? 0 };
      return step({ ...session, pending }, [], [{ kind: 'send', act, text }]);
    }
    case 'refresh':
      // By the time of the answer the next match may be shown.
      return mirror?.id === event.state.match
        ? step({ ...session, mirror: refreshMirror(mirror, event.state) })
        : step(session);
    case 'next-round':
      return step({ ...session, finished: null });
  }
}

const withError = (session: OnlineSession, why: Message): OnlineSession => ({
  ...session,
  error: clientError('no_server', why),
});

function onState(session: OnlineSession, state: MatchState): SessionStep {
  const { mirror } = session;
  if (mirror === null) {
    const made = createMirror(state);
    if (!made.ok) return step(withError(session, made.error));
    return step({ ...session, mirror: made.value }, [{ kind: 'here' }]);
  }
  if (state.n < mirror.n) {
    return step(withError(session, onlineMessages.lostPart()));
  }
  const { session: next, notices, effects } = onEvents(session, state.events);
  if (next.mirror === null || next.error !== null) return step(next, notices, effects);
  const known = refreshMirror(next.mirror, state);
  const after = { ...known, leftAt: state.leftAt, watchers: state.watchers };
  const all = [...notices, ...presenceNotices(known, after)];
  return step({ ...next, mirror: after }, all.length === 0 ? [{ kind: 'here' }] : all, effects);
}

/** Which other players have left or come back. */
const presenceNotices = (before: Mirror | null, after: Mirror | null): readonly Notice[] =>
  ([1, 2] as const)
    .map((seat) => ({ kind: 'presence' as const, seat, here: !isGone(after, seat) }))
    .filter(({ seat, here }) => seat !== after?.you && here === isGone(before, seat));

const isGone = (mirror: Mirror | null, seat: Seat): boolean =>
  mirror !== null && isAway(mirror, seat);

function onEvents(session: OnlineSession, events: readonly MatchEvent[]): SessionStep {
  let now = session;
  const notices: Notice[] = [];
  const effects: Effect[] = [];
  for (const event of events) {
    const before = now.mirror;
    if (before === null) break;
    const next = mirrorEvent(before, event);
    if (!next.ok) return step(withError(now, next.error), notices, effects);
    const after = next.value;
    if (after === before) continue;
    const { pending } = now;
    const isOwn =
      pending !== null && event.seat === after.you && isResultOf(event.kind, pending.act);
    now = {
      ...now,
      mirror: after,
      pending: isOwn ? null : pending,
      finished: finishedRound(now.finished, after),
    };
    notices.push({ kind: 'event', event, before, after, isOwn });
    const reveal = isOver(before.match) ? null : revealOf(after);
    if (reveal !== null) notices.push({ kind: 'revealed', reveal });
    if (event.kind === 'join') effects.push({ kind: 'ratings', before: null });
    if (isOver(after.match) && !isOver(before.match) && isBetweenPeople(after)) {
      effects.push({ kind: 'ratings', before: before.seats });
    }
  }
  return step(now, notices, effects);
}

const isBetweenPeople = ({ seats }: Mirror): boolean =>
  seats[1].kind === 'person' && seats[2].kind === 'person';

/** The round to look at after an event: not while the player's own clock runs. */
function finishedRound(finished: Match | null, mirror: Mirror): Match | null {
  const { played, clock, you } = mirror;
  if (clock !== null && you !== null && seatToMove(mirror) === you) return null;
  return played.outcome !== null && !isOver(played) ? played : finished;
}

/** Refusals that the event which came first explains. */
const EXPECTED_ERRORS: readonly ApiError['code'][] = [
  'wrong_number',
  'match_over',
  'not_your_turn',
];

function onRefused(session: OnlineSession, error: ApiError): SessionStep {
  const { pending, mirror } = session;
  const mayStill = pending !== null && mirror !== null && mayAct(mirror, pending.act);
  if (error.code === 'wrong_number' && mayStill && pending.moves === mirror.match.count) {
    // Something happened first that changes nothing about the act, such as an offer.
    const { act, text } = pending;
    return step(session, [], [{ kind: 'send', act, text }]);
  }
  const isExplained =
    EXPECTED_ERRORS.includes(error.code) || (pending !== null && mirror !== null && !mayStill);
  const notice: Notice = { kind: 'refused', pending, error: isExplained ? null : error };
  return step({ ...session, pending: null }, [notice]);
}
