/**
 * What the page knows of a match on a server, and how that changes by what is heard. Pure: the hook
 * beside it does the listening and sending.
 */

import { isOver, type Match } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { ApiError } from '../../online/api.ts';
import type { ConnectionEvent, Outage } from '../../online/connection.ts';
import { seatToMove } from '../../online/fold.ts';
import {
  createMirror,
  type Mirror,
  mirrorEvent,
  refreshMirror,
  setPresence,
} from '../../online/mirror.ts';
import type { Act, ClockSettings, MatchEvent, MatchState } from '../../online/protocol.ts';

/** What was sent and has not come back yet. */
export interface UnconfirmedAct {
  readonly act: Act;
  readonly text: string | undefined;
  /** How many texts the record had: with another number, what was meant is no longer so. */
  readonly moves: number;
}

export interface OnlineState {
  /** The match; null until the server has told of it. */
  readonly mirror: Mirror | null;
  readonly clock: ClockSettings | null;
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  readonly clockOffset: number;
  /** Why the match does not go on; null while it does. */
  readonly outage: Outage | null;
  readonly pending: UnconfirmedAct | null;
  /** A round that has just ended, to be looked at before the next one. */
  readonly finished: Match | null;
  /** Why the match cannot be shown, or not any further. */
  readonly trouble: ApiError | null;
}

export const INITIAL_STATE: OnlineState = {
  mirror: null,
  clock: null,
  clockOffset: 0,
  outage: null,
  pending: null,
  finished: null,
  trouble: null,
};

/** What is worth telling a person. */
export type Notice =
  /** Nothing has happened: whoever looks has come, or is back. */
  | { readonly kind: 'here' }
  | { readonly kind: 'lost'; readonly why: Outage }
  | { readonly kind: 'back' }
  | { readonly kind: 'presence'; readonly seat: Seat; readonly here: boolean }
  | { readonly kind: 'event'; readonly event: MatchEvent; readonly before: Mirror }
  | { readonly kind: 'refused'; readonly refused: ApiError };

export interface StateChange {
  readonly state: OnlineState;
  readonly notices: readonly Notice[];
  /** What is to be sent once more. */
  readonly resend: UnconfirmedAct | null;
}

const stateChange = (
  state: OnlineState,
  news: readonly Notice[] = [],
  again: UnconfirmedAct | null = null,
): StateChange => ({
  state,
  notices: news,
  resend: again,
});

/** Refusals that the event which came first explains. */
const EXPECTED_ERRORS: readonly ApiError['code'][] = [
  'wrong_number',
  'match_over',
  'not_your_turn',
];

/** The scene after something was heard. */
export function onMessage(state: OnlineState, heard: ConnectionEvent, now: number): StateChange {
  switch (heard.kind) {
    case 'lost':
      return stateChange({ ...state, outage: heard.why }, [heard]);
    case 'back':
      // Where the connection was there, what was sent tells by itself that it has come through.
      return stateChange({ ...state, outage: null }, state.outage === 'connection' ? [heard] : []);
    case 'state':
      return onState({ ...state, clockOffset: heard.state.now - now }, heard.state);
    case 'event':
      return onEvents(state, [heard.event]);
    case 'presence':
      return onPresence(state, heard);
    case 'error': {
      const { code, message, n } = heard;
      if (n === null) return stateChange({ ...state, trouble: { code, message } });
      return onRefused(state, { code, message });
    }
  }
}

const withError = (state: OnlineState, message: string): StateChange =>
  stateChange({ ...state, trouble: { code: 'no_server', message } });

function onState(scene: OnlineState, state: MatchState): StateChange {
  const { mirror } = scene;
  if (mirror === null) {
    const made = createMirror(state);
    if (!made.ok) return withError(scene, made.error.text);
    return stateChange({ ...scene, mirror: made.value, clock: state.clock }, [{ kind: 'here' }]);
  }
  if (state.n < mirror.n) return withError(scene, 'The server has lost a part of the match.');
  const next = onEvents(scene, state.events);
  const after = next.state.mirror;
  if (after === null) return next;
  const news = next.notices.length === 0 ? [{ kind: 'here' } as const] : next.notices;
  return {
    ...next,
    notices: news,
    state: { ...next.state, mirror: { ...refreshMirror(after, state), away: state.away } },
  };
}

function onPresence(
  state: OnlineState,
  news: ConnectionEvent & { readonly kind: 'presence' },
): StateChange {
  const { mirror } = state;
  const next = mirror && setPresence(mirror, news.seat, news.here);
  return next === mirror ? stateChange(state) : stateChange({ ...state, mirror: next }, [news]);
}

function onEvents(state: OnlineState, events: readonly MatchEvent[]): StateChange {
  let now = state;
  const news: Notice[] = [];
  for (const event of events) {
    const before = now.mirror;
    if (before === null) break;
    const next = mirrorEvent(before, event);
    if (!next.ok) return withError(now, next.error.text);
    if (next.value === before) continue;
    now = { ...now, ...afterEvent(now, next.value, event) };
    news.push({ kind: 'event', event, before });
  }
  return stateChange(now, news);
}

function afterEvent(
  { pending, finished }: OnlineState,
  mirror: Mirror,
  { seat }: MatchEvent,
): Partial<OnlineState> {
  const { played } = mirror;
  const ends = played.outcome !== null && !isOver(played);
  // Whose clock runs does not look back.
  const isPressed =
    mirror.clock !== null && mirror.you !== null && seatToMove(mirror) === mirror.you;
  return {
    mirror,
    pending: seat === mirror.you ? null : pending,
    finished: isPressed ? null : ends ? played : finished,
  };
}

/** What was sent came too late, or cannot be. */
function onRefused(state: OnlineState, why: ApiError): StateChange {
  const { pending, mirror } = state;
  const quiet = { ...state, pending: null };
  const stands = pending !== null && pending.moves === mirror?.match.count;
  if (why.code === 'wrong_number' && stands && pending.act !== 'decline' && !isClosed(mirror)) {
    // Something happened that changes nothing about it, such as an offer.
    return stateChange(state, [], pending);
  }
  return stateChange(
    quiet,
    EXPECTED_ERRORS.includes(why.code) ? [] : [{ kind: 'refused', refused: why }],
  );
}

const isClosed = ({ next, withdrawn }: Mirror): boolean => next !== null || withdrawn;
