/**
 * A match as its events make it: who sits where, the match itself, the clocks, what has been
 * offered. A pure function of what was agreed and the events, so every server comes to the same.
 */
import { z } from 'zod';
import type { Game } from '../core/game.ts';
import {
  applyText,
  declineRestart,
  isOver,
  isSecretive,
  type Match,
  newMatch,
  offerRestart,
  readyMatch,
  turnOf,
  viewOf,
} from '../core/match.ts';
import { parseRecord } from '../core/record.ts';
import { sure } from '../core/result.ts';
import { other, type Seat, withAt } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import type { ClockSettings, MatchEvent, RoundStart } from '../online/protocol.ts';
import { isLevel, type Level } from '../players/levels.ts';
import type { EventRow, MatchRow } from './store/rows.ts';

/** A person at a seat. */
export interface Sitter {
  readonly name: string;
  /** The hash of the token that holds the seat. */
  readonly token: string;
  readonly player: string | null;
}

interface Clock {
  /** Milliseconds left to each seat when the running turn began. */
  readonly left: Readonly<Record<Seat, number>>;
  /** When the running turn began. */
  readonly since: number;
}

/** An event, and the position that it found: not the match, whose record would be kept with it. */
export interface Done {
  readonly event: EventRow;
  readonly from: Pick<Match, 'rules' | 'position'>;
}

export interface Live {
  readonly row: MatchRow;
  readonly settings: ClockSettings | null;
  readonly levels: Readonly<Record<Seat, Level | null>>;
  readonly sitters: Readonly<Record<Seat, Sitter | null>>;
  /** The match; where a round is over and another follows, that one has begun. */
  readonly match: Match;
  /** The number of the last event. */
  readonly n: number;
  /** When it was; before the first, when the match was set up. */
  readonly at: number;
  /** What each seat did last: when it comes again, it is known. */
  readonly last: Readonly<Record<Seat, Done | null>>;
  readonly clock: Clock | null;
  /** Whether this round still lacks its fair opening. */
  readonly unopened: boolean;
  readonly rematch: Seat | null;
  /** Whether somebody does not want another match. */
  readonly refused: boolean;
  /** The match that follows this one. */
  readonly next: string | null;
  readonly withdrawn: boolean;
  /** Whether something is hidden, so that whoever watches cannot work out the positions. */
  readonly secretive: boolean;
}

/** What an event has done, beside the state it leads to: what those who watch are to be told. */
export interface Happened {
  readonly live: Live;
  /** The match right after the event, before another round begins. */
  readonly match: Match;
}

const openingMoves = z.array(z.string());

/**
 * The match that was agreed, before anything happened. An error does not say which it is: whoever
 * reads logs need not be let in.
 */
export function beginLive(row: MatchRow): Live {
  const game: Game = sure(findGame(row.game), 'a match');
  const { seed, first } = row;
  const record = sure(
    parseRecord({ game: game.id, options: JSON.parse(row.options), seed, first }),
    'a match',
  );
  const match = sure(newMatch(game, record), 'a match');
  const level = (text: string | null): Level | null =>
    text !== null && isLevel(text) ? text : null;
  const settings =
    row.seconds === null ? null : { seconds: row.seconds, increment: row.increment ?? 0 };
  const live: Live = {
    row,
    settings,
    levels: { 1: level(row.level1), 2: level(row.level2) },
    sitters: { 1: null, 2: null },
    match,
    n: 0,
    at: row.created,
    last: { 1: null, 2: null },
    clock: null,
    unopened: row.fair === 1,
    rematch: null,
    refused: false,
    next: null,
    withdrawn: false,
    secretive: isSecretive(match),
  };
  return hasBegun(live) ? { ...live, clock: fullClock(live, row.created) } : live;
}

/** Whether there is somebody at each seat. */
export const hasBegun = ({ sitters, levels }: Live): boolean =>
  (sitters[1] !== null || levels[1] !== null) && (sitters[2] !== null || levels[2] !== null);

/** Whether nothing more can be played. */
export const isEnded = ({ match, withdrawn }: Live): boolean => withdrawn || isOver(match);

const fullClock = ({ settings }: Pick<Live, 'settings'>, since: number): Clock | null => {
  if (settings === null) return null;
  const full = settings.seconds * 1000;
  return { left: { 1: full, 2: full }, since };
};

/** Who is to move; null while a seat is open, an opening is owed or the match has ended. */
export const moverIn = (live: Live): Seat | null =>
  hasBegun(live) && !isEnded(live) && !live.unopened ? turnOf(live.match) : null;

/** Milliseconds left to each seat at a time. */
export function timeLeft(live: Live, at: number): Readonly<Record<Seat, number>> | null {
  const { clock } = live;
  if (clock === null) return null;
  const seat = moverIn(live);
  if (seat === null) return clock.left;
  // A pause may have set a clock on to a time that is still to come: until then it stands still.
  const run = Math.max(0, at - clock.since);
  return withAt(clock.left, seat, Math.max(0, clock.left[seat] - run));
}

/** When the running clock is at its end; null where none runs. A computer's never does. */
export function dueIn(live: Live): number | null {
  // First, since most matches have none and this is asked several times for every move.
  if (live.clock === null) return null;
  const seat = moverIn(live);
  if (seat === null || live.levels[seat] !== null) return null;
  return live.clock.since + live.clock.left[seat];
}

/** What the server itself owes the match: a fair opening, or a computer's move. */
export function owedIn(live: Live): 'opening' | Level | null {
  const { levels, unopened } = live;
  if (levels[1] === null && levels[2] === null && !unopened) return null;
  if (!hasBegun(live) || isEnded(live)) return null;
  if (unopened) return 'opening';
  const seat = moverIn(live);
  return seat === null ? null : levels[seat];
}

/**
 * The state after an event. An event that cannot be is an error: they are checked before. `played` is
 * what a move leads to, where that is known.
 */
export function happen(live: Live, event: EventRow, played?: Match): Happened {
  if (event.n !== live.n + 1) throw new Error(`event ${event.n} after ${live.n}`);
  const { rules, position } = live.match;
  const { n, at, seat } = event;
  const done: Done = { event, from: { rules, position } };
  const last = seat === null ? live.last : withAt(live.last, seat, done);
  const { after, match } = effect(live, { n, at, last }, event, played);
  return { live: after, match };
}

/** What every event changes. */
type Noted = Pick<Live, 'n' | 'at' | 'last'>;

function effect(
  live: Live,
  noted: Noted,
  event: EventRow,
  known?: Match,
): { readonly after: Live; readonly match: Match } {
  const { kind, seat, text, at } = event;
  const { match } = live;
  const played = (...texts: readonly string[]) => {
    let next = match;
    for (const each of texts) next = sure(applyText(next, each), `event ${event.n}`);
    return { after: moved(live, noted, next, event), match: next };
  };
  switch (kind) {
    case 'join': {
      if (seat === null) throw new Error('nobody joined');
      const sitter = { name: text, token: event.token ?? '', player: event.player };
      const joined: Live = { ...live, ...noted, sitters: withAt(live.sitters, seat, sitter) };
      return {
        after: hasBegun(joined) ? { ...joined, clock: fullClock(live, at) } : joined,
        match,
      };
    }
    case 'opening':
      return played(...openingMoves.parse(JSON.parse(text)));
    case 'move':
      return known === undefined
        ? played(text)
        : { after: moved(live, noted, known, event), match: known };
    case 'resign':
    case 'time':
      return played(`${kind} ${seat}`);
    case 'restart':
      return played('restart');
    case 'offer': {
      if (seat === null) throw new Error('nobody offered');
      const offered = sure(offerRestart(match, seat), `event ${event.n}`);
      return { after: { ...live, ...noted, match: offered }, match: offered };
    }
    case 'decline': {
      if (isOver(match)) return { after: { ...live, ...noted, refused: true }, match };
      const declined = declineRestart(match);
      return { after: { ...live, ...noted, match: declined }, match: declined };
    }
    case 'pause': {
      const { clock } = live;
      const paused = clock === null ? null : { ...clock, since: clock.since + Number(text) };
      return { after: { ...live, ...noted, clock: paused }, match };
    }
    case 'rematch':
      return { after: { ...live, ...noted, rematch: seat }, match };
    case 'again':
      return { after: { ...live, ...noted, next: text }, match };
    case 'withdraw':
      return { after: { ...live, ...noted, withdrawn: true }, match };
  }
}

/**
 * After a text of the record: on to the next round if there is one, and the clocks with it. Field by
 * field: this is done for every move, and a spread takes several times as long where many hidden
 * classes have passed.
 */
function moved(live: Live, { n, at, last }: Noted, match: Match, { kind }: EventRow): Live {
  const { row, settings, levels, sitters, rematch, refused, next, withdrawn } = live;
  const ready = readyMatch(match);
  const begins = ready.starts > live.match.starts;
  return {
    row,
    settings,
    levels,
    sitters,
    match: ready,
    n,
    at,
    last,
    clock: begins || kind === 'opening' ? fullClock(live, at) : turned(live, ready, at),
    unopened: begins ? row.fair === 1 : live.unopened && kind !== 'opening',
    rematch,
    refused,
    next,
    withdrawn,
    secretive: live.secretive,
  };
}

/** The clocks after a move: the mover's has run, and gains the increment when the turn passes. */
function turned(live: Live, after: Match, at: number): Clock | null {
  const left = timeLeft(live, at);
  const seat = moverIn(live);
  if (left === null || seat === null || live.settings === null) return live.clock;
  const gained = turnOf(after) === other(seat) ? live.settings.increment * 1000 : 0;
  return { left: withAt(left, seat, left[seat] + gained), since: at };
}

/** How the running round began, as everyone may see it. */
export const roundOf = ({ round, starter, rules, start }: Match): RoundStart => ({
  round,
  starter,
  start: rules.view(start),
});

/** An event as it is told: with what nobody outside could work out. */
export function told(event: EventRow, { live, match }: Happened, before: Live): MatchEvent {
  const { n, at, kind, seat, text } = event;
  const ends = before.match.outcome === null ? match.outcome : null;
  const begins = live.match.starts > before.match.starts;
  const clock = timeLeft(live, at);
  const view = live.secretive && match !== before.match ? { view: viewOf(match) } : null;
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
    ...(begins ? { begins: roundOf(live.match) } : {}),
    ...(clock === null ? {} : { clock }),
  };
}
