/**
 * A match as whoever plays or watches from afar knows it: made from what the server tells, without
 * the seed. Pure, so a terminal and a page come to the same. Where something is hidden, the server
 * tells how the board looks and how a round ended; everything else follows from the rules.
 */
import type { MatchDriver } from '../core/dialog.ts';
import type { Outcome } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import {
  applyText,
  declineRestart,
  isOver,
  type Match,
  newMatch,
  nextRound,
  offerRestart,
  turnOf,
  viewOf,
} from '../core/match.ts';
import { isPrintable } from '../core/printable.ts';
import { err, ok, type Result } from '../core/result.ts';
import {
  disambiguate,
  type Names,
  PLAYERS,
  type Seat,
  toggleSeat,
  withSeat,
} from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { isMatchId } from './links.ts';
import type { EventKind, MatchEvent, MatchState, RoundStart, SeatInfo } from './protocol.ts';

/** The clocks at a time of the server's. */
interface Clock {
  /** Milliseconds left to each seat. */
  readonly left: Readonly<Record<Seat, number>>;
  readonly at: number;
}

export interface Mirror {
  readonly id: string;
  /** The match; where a round is over and another follows, that one has begun. */
  readonly match: Match;
  /** The match right after the last event, before another round began. */
  readonly played: Match;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  /** Whose players were there and have left. */
  readonly away: readonly Seat[];
  readonly you: Seat | null;
  readonly fair: boolean;
  /** Whether this round still lacks its fair opening. */
  readonly unopened: boolean;
  readonly clock: Clock | null;
  /** The number of the last event. */
  readonly n: number;
  /** When the first thing happened, in milliseconds since 1970. */
  readonly began: number;
  /** Who wishes another match. */
  readonly rematch: Seat | null;
  /** Who does not want another match. */
  readonly declined: Seat | null;
  /** The match that follows this one. */
  readonly next: string | null;
  /** Whether whoever waited for an opponent has stopped waiting. */
  readonly withdrawn: boolean;
  /** The seed, once the server has told it. */
  readonly seed: number | null;
}

/** A match as a state that tells everything since the beginning shows it. */
export function createMirror(state: MatchState): Result<Mirror> {
  const game = findGame(state.game);
  if (!game.ok) return game;
  const { options, first, begins, fair, seats, away, you, now } = state;
  const set = newMatch(game.value, { options, first });
  if (!set.ok) return set;
  const started = withRoundStart(set.value, begins);
  if (!started.ok) return started;
  let mirror: Mirror = {
    id: state.match,
    match: started.value,
    played: started.value,
    seats,
    away,
    you,
    fair,
    unopened: fair,
    clock: null,
    n: 0,
    began: state.events[0]?.at ?? now,
    rematch: null,
    declined: null,
    next: null,
    withdrawn: false,
    seed: state.seed,
  };
  for (const event of state.events) {
    const next = mirrorEvent(mirror, event);
    if (!next.ok) return next;
    mirror = next.value;
  }
  // The seats as they are now: events know no ratings.
  return ok(refreshMirror(mirror, state));
}

/**
 * What a state tells beside its events: ratings, and the seed. Who sits where is the events' to say: a
 * state that was asked for may be older than what has been told since, or newer.
 */
export const refreshMirror = (mirror: Mirror, { seats, seed }: MatchState): Mirror => ({
  ...mirror,
  seats: { 1: withRating(mirror.seats[1], seats[1]), 2: withRating(mirror.seats[2], seats[2]) },
  seed: seed ?? mirror.seed,
});

const withRating = (known: SeatInfo, told: SeatInfo): SeatInfo =>
  known.kind === 'person' && told.kind === 'person' && known.name === told.name ? told : known;

/** The mirror after an event; one that is known already changes nothing. */
export function mirrorEvent(mirror: Mirror, event: MatchEvent): Result<Mirror> {
  if (event.n <= mirror.n) return ok(mirror);
  if (event.n !== mirror.n + 1) {
    return err(`The server told of event ${event.n} after event ${mirror.n}.`);
  }
  const { n } = event;
  return applyEffect(
    { ...mirror, n, played: mirror.match, clock: clockAfter(mirror, event) },
    event,
  );
}

/** The mirror once a player has left, or is back; the same where that is known. */
export function setPresence(mirror: Mirror, seat: Seat, here: boolean): Mirror {
  const away = toggleSeat(mirror.away, seat, !here);
  return away === mirror.away ? mirror : { ...mirror, away };
}

/** Events that leave a clock as it runs. */
const UNTIMED_EVENTS: readonly EventKind[] = ['offer', 'decline', 'rematch', 'again', 'withdraw'];

function clockAfter(
  { clock }: Mirror,
  { kind, text, at, clock: left }: MatchEvent,
): Mirror['clock'] {
  if (left === undefined || (clock !== null && UNTIMED_EVENTS.includes(kind))) return clock;
  // Set on by a pause, it may stand still for a moment yet.
  if (clock !== null && kind === 'pause') return { ...clock, at: clock.at + (Number(text) || 0) };
  return { left, at };
}

function applyEffect(mirror: Mirror, event: MatchEvent): Result<Mirror> {
  const { kind, seat, text } = event;
  const { match } = mirror;
  switch (kind) {
    case 'join': {
      if (seat === null || !isValidName(text)) return mismatch(event);
      const sitter: SeatInfo = { kind: 'person', name: text, rating: null };
      return ok({ ...mirror, seats: withSeat(mirror.seats, seat, sitter) });
    }
    case 'opening': {
      const moves = parseOpening(text);
      return moves === null ? mismatch(event) : applyMoves(mirror, event, moves);
    }
    case 'move':
      return applyMoves(mirror, event, [text]);
    case 'resign':
    case 'time':
      return applyMoves(mirror, event, [`${kind} ${seat}`]);
    case 'restart':
      return applyMoves(mirror, event, ['restart']);
    case 'offer': {
      const offered = seat === null ? mismatch(event) : offerRestart(match, seat);
      if (!offered.ok) return offered;
      return ok({ ...mirror, match: offered.value, played: offered.value });
    }
    case 'decline': {
      if (isOver(match)) return ok({ ...mirror, declined: seat });
      const declined = declineRestart(match);
      return ok({ ...mirror, match: declined, played: declined });
    }
    case 'pause':
      return ok(mirror);
    case 'rematch':
      return ok({ ...mirror, rematch: seat });
    case 'again':
      return isMatchId(text) ? ok({ ...mirror, next: text }) : mismatch(event);
    case 'withdraw':
      return ok({ ...mirror, withdrawn: true });
  }
}

/** The moves of an opening; null where the text is no list of them. */
export function parseOpening(text: string): readonly string[] | null {
  try {
    const moves: unknown = JSON.parse(text);
    const isList = Array.isArray(moves) && moves.every((move) => typeof move === 'string');
    return isList ? moves : null;
  } catch {
    return null;
  }
}

const mismatch = ({ n, kind }: MatchEvent) =>
  err(`The server told of an event that does not fit the match: number ${n}, ${kind}.`);

/** Texts of the record: what they lead to by the rules, put right by what the event tells. */
function applyMoves(mirror: Mirror, event: MatchEvent, texts: readonly string[]): Result<Mirror> {
  let after = mirror.match;
  for (const text of texts) {
    // By a view alone a hidden end looks like play that goes on, never the other way round.
    const next = applyText(after, text);
    if (!next.ok) return err(`The server told of a move that cannot be: ${next.error}`);
    after = next.value;
  }
  const known = reconcile(mirror.match, after, event);
  if (!known.ok) return known;
  const { kind, begins } = event;
  const ready = begins === undefined ? known : beginRound(known.value, begins);
  if (!ready.ok) return ready;
  return ok({
    ...mirror,
    // A restart begins its round in the same step.
    played: kind === 'restart' ? ready.value : known.value,
    match: ready.value,
    unopened: begins === undefined ? mirror.unopened && kind !== 'opening' : mirror.fair,
  });
}

function reconcile(before: Match, after: Match, event: MatchEvent): Result<Match> {
  const { view, outcome = null, kind } = event;
  if (kind === 'restart') return ok(after);
  if (view === undefined) {
    return isSameOutcome(after.outcome, outcome) ? ok(after) : mismatch(event);
  }
  if (!hasSameShape(view, viewOf(after))) return mismatch(event);
  if (outcome !== null && !isPrintable(outcome.reason)) return mismatch(event);
  const results = outcome === null ? before.results : [...before.results, outcome];
  return ok({ ...after, position: view, outcome, results });
}

const isSameOutcome = (one: Outcome | null, two: Outcome | null): boolean =>
  one?.winner === two?.winner && one?.reason === two?.reason;

/** The round that an event begins: after one that is over, or the same once more. */
function beginRound(match: Match, begins: RoundStart): Result<Match> {
  const next = match.outcome === null ? ok(match) : nextRound(match);
  return next.ok ? withRoundStart(next.value, begins) : next;
}

/** A round that has begun, with what chance gave it. */
function withRoundStart(match: Match, { round, starter, start }: RoundStart): Result<Match> {
  const isFirst = match.round === 1;
  if (round !== match.round || (starter !== match.starter && !isFirst)) {
    return err(`The server told of a round that does not fit the match: number ${round}.`);
  }
  const isStart = hasSameShape(start, viewOf(match)) && match.rules.turn(start) === starter;
  if (!isStart) return err('The server told of a start that cannot be.');
  return ok({ ...match, starter, start, position: start });
}

/**
 * Whether a position from outside has the shape of one that is known to be good. Rules trust
 * positions and terminals print them, so neither may meet something else.
 */
function hasSameShape(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((item) => hasSameShape(item, sample[0] ?? item));
  }
  if (isObject(sample)) {
    if (!isObject(value)) return false;
    const keys = Object.keys(sample);
    return (
      Object.keys(value).length === keys.length &&
      keys.every((key) => Object.hasOwn(value, key) && hasSameShape(value[key], sample[key]))
    );
  }
  if (typeof value === 'string' && !isPrintable(value)) return false;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain && (value === null || sample === null || typeof value === typeof sample);
}

const isValidName = (text: string): boolean =>
  isPrintable(text) && text.length > 0 && text.length <= 60;

/** How a conversation about the match goes on, once the mirror has been told. */
export const mirrorDriver = ({ played, match }: Mirror): MatchDriver => ({
  play: () => ok(played),
  next: () => ok(match),
});

/** Whether there is somebody at each seat. */
export const hasBegun = ({ seats }: Mirror): boolean =>
  seats[1].kind !== 'open' && seats[2].kind !== 'open';

/** Whether nothing more can be played. */
export const isEnded = ({ match, withdrawn }: Mirror): boolean => withdrawn || isOver(match);

/** Who is to move; null while a seat is open, an opening is owed or the match has ended. */
export const moverIn = (mirror: Mirror): Seat | null =>
  hasBegun(mirror) && !isEnded(mirror) && !mirror.unopened ? turnOf(mirror.match) : null;

/** Milliseconds left to each seat at a time of the server's; null where no time is taken. */
export function timeLeft(mirror: Mirror, now: number): Readonly<Record<Seat, number>> | null {
  const { clock } = mirror;
  const seat = moverIn(mirror);
  if (clock === null || seat === null) return clock?.left ?? null;
  const run = Math.max(0, now - clock.at);
  return withSeat(clock.left, seat, Math.max(0, clock.left[seat] - run));
}

/** Time as clocks show it: "4:05". */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What everyone at the table is called, so that they can be told apart. */
export const displayNames = (mirror: Pick<Mirror, 'seats'>): Names =>
  disambiguate(ownNames(mirror));

/** What everyone calls themselves. */
export function ownNames({ seats }: Pick<Mirror, 'seats'>): Names {
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return info.name;
    return info.kind === 'computer' ? `Computer (${info.level})` : PLAYERS[seat];
  };
  return { 1: name(1), 2: name(2) };
}
