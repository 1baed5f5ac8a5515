/**
 * A match as its events make it: who sits where, the match itself, the clocks, what has been
 * offered. A pure function of what was agreed and the events, so every server comes to the same.
 */
import { z } from 'zod';
import type { Game } from '../../core/game.ts';
import {
  applyText,
  declineRestart,
  hasHiddenInfo,
  isOver,
  type Match,
  newMatch,
  offerRestart,
  turnOf,
  viewOf,
  withNextRound,
} from '../../core/match.ts';
import { parseRecord } from '../../core/record.ts';
import { unwrap } from '../../core/result.ts';
import { other, type Seat, withSeat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import type { ClockSettings, MatchEvent, RoundStart } from '../../online/protocol.ts';
import { isLevel, type Level } from '../../players/levels.ts';
import type { EventRow, MatchRow } from '../storage/rows.ts';

/** A person at a seat. */
export interface SeatHolder {
  readonly name: string;
  /** The hash of the token that holds the seat. */
  readonly token: string;
  readonly player: string | null;
}

interface ClockState {
  /** Milliseconds left to each seat when the running turn began. */
  readonly left: Readonly<Record<Seat, number>>;
  /** When the running turn began. */
  readonly since: number;
}

/** An event, and the position that it found: not the match, whose record would be kept with it. */
export interface LastAction {
  readonly event: EventRow;
  readonly from: Pick<Match, 'rules' | 'position'>;
}

export interface ServerMatchState {
  readonly row: MatchRow;
  readonly clockSettings: ClockSettings | null;
  readonly levels: Readonly<Record<Seat, Level | null>>;
  readonly holders: Readonly<Record<Seat, SeatHolder | null>>;
  /** The match; where a round is over and another follows, that one has begun. */
  readonly match: Match;
  /** The number of the last event. */
  readonly n: number;
  /** When it was; before the first, when the match was set up. */
  readonly at: number;
  /** What each seat did last: when it comes again, it is known. */
  readonly last: Readonly<Record<Seat, LastAction | null>>;
  readonly clock: ClockState | null;
  /** Whether this round still lacks its fair opening. */
  readonly needsOpening: boolean;
  readonly rematch: Seat | null;
  /** Whether somebody does not want another match. */
  readonly rematchDeclined: boolean;
  /** The match that follows this one. */
  readonly next: string | null;
  readonly withdrawn: boolean;
  /** Whether something is hidden, so that whoever watches cannot work out the positions. */
  readonly hasHiddenInfo: boolean;
}

/** What an event has done, beside the state it leads to: what those who watch are to be told. */
export interface Transition {
  readonly state: ServerMatchState;
  /** The match right after the event, before another round begins. */
  readonly match: Match;
}

const openingMoves = z.array(z.string());

/**
 * The match that was agreed, before anything happened. An error does not say which it is: whoever
 * reads logs need not be let in.
 */
export function initialState(row: MatchRow): ServerMatchState {
  const game: Game = unwrap(findGame(row.game), 'a match');
  const { seed, first } = row;
  const record = unwrap(
    parseRecord({ game: game.id, options: JSON.parse(row.options), seed, first }),
    'a match',
  );
  const match = unwrap(newMatch(game, record), 'a match');
  const level = (text: string | null): Level | null =>
    text !== null && isLevel(text) ? text : null;
  const settings =
    row.seconds === null ? null : { seconds: row.seconds, increment: row.increment ?? 0 };
  const state: ServerMatchState = {
    row,
    clockSettings: settings,
    levels: { 1: level(row.level1), 2: level(row.level2) },
    holders: { 1: null, 2: null },
    match,
    n: 0,
    at: row.created,
    last: { 1: null, 2: null },
    clock: null,
    needsOpening: row.fair === 1,
    rematch: null,
    rematchDeclined: false,
    next: null,
    withdrawn: false,
    hasHiddenInfo: hasHiddenInfo(match),
  };
  return allSeatsTaken(state) ? { ...state, clock: fullClock(state, row.created) } : state;
}

/** Whether there is somebody at each seat. */
export const allSeatsTaken = ({ holders, levels }: ServerMatchState): boolean =>
  (holders[1] !== null || levels[1] !== null) && (holders[2] !== null || levels[2] !== null);

/** Whether nothing more can be played. */
export const isFinished = ({ match, withdrawn }: ServerMatchState): boolean =>
  withdrawn || isOver(match);

const fullClock = (
  { clockSettings }: Pick<ServerMatchState, 'clockSettings'>,
  since: number,
): ClockState | null => {
  if (clockSettings === null) return null;
  const full = clockSettings.seconds * 1000;
  return { left: { 1: full, 2: full }, since };
};

/** Who is to move; null while a seat is open, an opening is owed or the match has ended. */
export const seatToMove = (state: ServerMatchState): Seat | null =>
  allSeatsTaken(state) && !isFinished(state) && !state.needsOpening ? turnOf(state.match) : null;

/** Milliseconds left to each seat at a time. */
export function remainingTime(
  state: ServerMatchState,
  at: number,
): Readonly<Record<Seat, number>> | null {
  const { clock } = state;
  if (clock === null) return null;
  const seat = seatToMove(state);
  if (seat === null) return clock.left;
  // A pause may have set a clock on to a time that is still to come: until then it stands still.
  const run = Math.max(0, at - clock.since);
  return withSeat(clock.left, seat, Math.max(0, clock.left[seat] - run));
}

/** When the running clock is at its end; null where none runs. A computer's never does. */
export function clockDeadline(state: ServerMatchState): number | null {
  // First, since most matches have none and this is asked several times for every move.
  if (state.clock === null) return null;
  const seat = seatToMove(state);
  if (seat === null || state.levels[seat] !== null) return null;
  return state.clock.since + state.clock.left[seat];
}

/** What the server itself owes the match: a fair opening, or a computer's move. */
export function pendingBotTurn(state: ServerMatchState): 'opening' | Level | null {
  const { levels, needsOpening } = state;
  if (levels[1] === null && levels[2] === null && !needsOpening) return null;
  if (!allSeatsTaken(state) || isFinished(state)) return null;
  if (needsOpening) return 'opening';
  const seat = seatToMove(state);
  return seat === null ? null : levels[seat];
}

/**
 * The state after an event. An event that cannot be is an error: they are checked before. `played` is
 * what a move leads to, where that is known.
 */
export function applyEvent(state: ServerMatchState, event: EventRow, played?: Match): Transition {
  if (event.n !== state.n + 1) throw new Error(`event ${event.n} after ${state.n}`);
  const { rules, position } = state.match;
  const { n, at, seat } = event;
  const done: LastAction = { event, from: { rules, position } };
  const last = seat === null ? state.last : withSeat(state.last, seat, done);
  const { after, match } = reduceEvent(state, { n, at, last }, event, played);
  return { state: after, match };
}

/** What every event changes. */
type EventStamp = Pick<ServerMatchState, 'n' | 'at' | 'last'>;

function reduceEvent(
  state: ServerMatchState,
  noted: EventStamp,
  event: EventRow,
  known?: Match,
): { readonly after: ServerMatchState; readonly match: Match } {
  const { kind, seat, text, at } = event;
  const { match } = state;
  const played = (...texts: readonly string[]) => {
    let next = match;
    for (const each of texts) next = unwrap(applyText(next, each), `event ${event.n}`);
    return { after: advance(state, noted, next, event), match: next };
  };
  switch (kind) {
    case 'join': {
      if (seat === null) throw new Error('nobody joined');
      const sitter = { name: text, token: event.token ?? '', player: event.player };
      const joined: ServerMatchState = {
        ...state,
        ...noted,
        holders: withSeat(state.holders, seat, sitter),
      };
      return {
        after: allSeatsTaken(joined) ? { ...joined, clock: fullClock(state, at) } : joined,
        match,
      };
    }
    case 'opening':
      return played(...openingMoves.parse(JSON.parse(text)));
    case 'move':
      return known === undefined
        ? played(text)
        : { after: advance(state, noted, known, event), match: known };
    case 'resign':
    case 'time':
      return played(`${kind} ${seat}`);
    case 'restart':
      return played('restart');
    case 'offer': {
      if (seat === null) throw new Error('nobody offered');
      const offered = unwrap(offerRestart(match, seat), `event ${event.n}`);
      return { after: { ...state, ...noted, match: offered }, match: offered };
    }
    case 'decline': {
      if (isOver(match)) return { after: { ...state, ...noted, rematchDeclined: true }, match };
      const declined = declineRestart(match);
      return { after: { ...state, ...noted, match: declined }, match: declined };
    }
    case 'pause': {
      const { clock } = state;
      const paused = clock === null ? null : { ...clock, since: clock.since + Number(text) };
      return { after: { ...state, ...noted, clock: paused }, match };
    }
    case 'rematch':
      return { after: { ...state, ...noted, rematch: seat }, match };
    case 'again':
      return { after: { ...state, ...noted, next: text }, match };
    case 'withdraw':
      return { after: { ...state, ...noted, withdrawn: true }, match };
  }
}

/**
 * After a text of the record: on to the next round if there is one, and the clocks with it. Field by
 * field: this is done for every move, and a spread takes several times as long where many hidden
 * classes have passed.
 */
function advance(
  state: ServerMatchState,
  { n, at, last }: EventStamp,
  match: Match,
  { kind }: EventRow,
): ServerMatchState {
  const { row, clockSettings, levels, holders, rematch, rematchDeclined, next, withdrawn } = state;
  const ready = withNextRound(match);
  const begins = ready.starts > state.match.starts;
  return {
    row,
    clockSettings,
    levels,
    holders,
    match: ready,
    n,
    at,
    last,
    clock: begins || kind === 'opening' ? fullClock(state, at) : clockAfterMove(state, ready, at),
    needsOpening: begins ? row.fair === 1 : state.needsOpening && kind !== 'opening',
    rematch,
    rematchDeclined,
    next,
    withdrawn,
    hasHiddenInfo: state.hasHiddenInfo,
  };
}

/** The clocks after a move: the mover's has run, and gains the increment when the turn passes. */
function clockAfterMove(state: ServerMatchState, after: Match, at: number): ClockState | null {
  const left = remainingTime(state, at);
  const seat = seatToMove(state);
  if (left === null || seat === null || state.clockSettings === null) return state.clock;
  const gained = turnOf(after) === other(seat) ? state.clockSettings.increment * 1000 : 0;
  return { left: withSeat(left, seat, left[seat] + gained), since: at };
}

/** How the running round began, as everyone may see it. */
export const roundStart = ({ round, starter, rules, start }: Match): RoundStart => ({
  round,
  starter,
  start: rules.view(start),
});

/** An event as it is told: with what nobody outside could work out. */
export function publicEvent(
  event: EventRow,
  { state, match }: Transition,
  before: ServerMatchState,
): MatchEvent {
  const { n, at, kind, seat, text } = event;
  const ends = before.match.outcome === null ? match.outcome : null;
  const begins = state.match.starts > before.match.starts;
  const clock = remainingTime(state, at);
  const view = state.hasHiddenInfo && match !== before.match ? { view: viewOf(match) } : null;
  // Most moves say no more than this, and spreading nothing takes time too.
  if (ends === null && !begins && clock === null && view === null) {
    return { n, at, kind, seat, text };
  }
  return {
    n,
    at,
    kind,
    seat,
    text,
    ...view,
    ...(ends === null ? {} : { outcome: ends }),
    ...(begins ? { begins: roundStart(state.match) } : {}),
    ...(clock === null ? {} : { clock }),
  };
}
