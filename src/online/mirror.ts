/**
 * A match as a client knows it: made from what the server sends, without the seed. Pure, so terminal
 * and page come to the same. Where something is hidden the server sends the board and how a round
 * ended; everything else follows from the rules, and what contradicts them is refused.
 */

import type { MatchDriver } from '../core/dialog.ts';
import { type Outcome, type PublicOutcome, toOutcome } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import { applyText, type Match, newMatch, nextRound, viewOf } from '../core/match.ts';
import { type Message, plain } from '../core/message.ts';
import { isPrintable } from '../core/printable.ts';
import type { Seed } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import { disambiguate, type Names, PLAYERS, type Seat, withSeat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import {
  type Absences,
  foldEvent,
  initialProgress,
  type MatchProgress,
  type MatchTerms,
  type PlayedTexts,
} from './fold.ts';
import { isMatchId } from './links.ts';
import { onlineMessages } from './messages.ts';
import type { MatchEvent, MatchState, RoundStart, SeatInfo } from './protocol.ts';

export interface Mirror extends MatchTerms, MatchProgress {
  readonly id: string;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  /** When players have left, in the server's time. */
  readonly leftAt: Absences;
  /** How many watch without a seat. */
  readonly watchers: number;
  readonly you: Seat | null;
  /** When the first event happened, and the last one, in milliseconds since 1970. */
  readonly began: number;
  readonly at: number;
  /** How each round began; the running one is the last. */
  readonly begun: readonly RoundStart[];
  /** What the server committed to when it first sent the match; null where nothing is hidden. */
  readonly commitment: string | null;
  /** Whether the match was over then. */
  readonly isLate: boolean;
  /** The seed, once the server has sent it. */
  readonly seed: Seed | null;
}

/** A match from a state with all events since the beginning. */
export function createMirror(state: MatchState): Result<Mirror> {
  const game = findGame(state.game);
  if (!game.ok) return game;
  const { options, first, begins, fair, seats, leftAt, watchers, you, now } = state;
  const set = newMatch(game.value, { options, first });
  if (!set.ok) return set;
  const started = withRoundStart(set.value, begins);
  if (!started.ok) return started;
  const terms: MatchTerms = { clockSettings: state.clock, fair };
  const open = ([1, 2] as const).filter((seat) => seats[seat].kind !== 'computer');
  let mirror: Mirror = {
    id: state.match,
    ...terms,
    seats,
    leftAt,
    watchers,
    you,
    began: state.events[0]?.at ?? now,
    at: now,
    begun: [begins],
    commitment: state.commitment ?? null,
    isLate: state.over,
    seed: state.seed,
    ...initialProgress(started.value, open, terms),
  };
  for (const event of state.events) {
    const next = mirrorEvent(mirror, event);
    if (!next.ok) return next;
    mirror = next.value;
  }
  // Events know no ratings.
  return ok(refreshMirror(mirror, state));
}

/**
 * Takes ratings and the seed from a state. Who sits where is for the events to say: the state may be
 * older or newer than those.
 */
export const refreshMirror = (mirror: Mirror, { seats, seed }: MatchState): Mirror => ({
  ...mirror,
  seats: { 1: withRating(mirror.seats[1], seats[1]), 2: withRating(mirror.seats[2], seats[2]) },
  seed: mirror.seed ?? seed,
});

const withRating = (known: SeatInfo, told: SeatInfo): SeatInfo =>
  known.kind === 'person' && told.kind === 'person' && known.name === told.name ? told : known;

/** The mirror after an event; the same one where the event is known. */
export function mirrorEvent(mirror: Mirror, event: MatchEvent): Result<Mirror> {
  if (event.n <= mirror.n) return ok(mirror);
  const { kind, seat, text, at } = event;
  if (kind === 'join' && !isValidName(text))
    return mismatch(event, plain('the name is not printable'));
  if (kind === 'again' && !isMatchId(text)) return mismatch(event, plain('there is no such match'));
  const next = foldEvent(mirror, event, (texts) => playTexts(mirror.match, event, texts));
  if (!next.ok) return mismatch(event, next.error);
  const seats =
    kind === 'join' && seat !== null
      ? withSeat(mirror.seats, seat, {
          kind: 'person',
          name: text,
          rating: null,
          ...(event.bot ? { bot: true } : {}),
        })
      : mirror.seats;
  const begun = event.begins === undefined ? mirror.begun : [...mirror.begun, event.begins];
  const seed = mirror.seed ?? event.seed ?? null;
  return ok({ ...mirror, ...next.value, at, seats, begun, seed });
}

const mismatch = ({ n, kind }: MatchEvent, why: Message) =>
  err(onlineMessages.badEvent({ n, kind, why }));

export const isAway = ({ leftAt }: Mirror, seat: Seat): boolean => leftAt[seat] !== null;

/** The mirror once a player has left or is back at that time; the same one where that is known. */
export const setPresence = (mirror: Mirror, seat: Seat, here: boolean, at: number): Mirror =>
  isAway(mirror, seat) !== here
    ? mirror
    : { ...mirror, leftAt: withSeat(mirror.leftAt, seat, here ? null : at) };

/** Texts of the record: what they lead to by the rules, completed by what the event says. */
function playTexts(
  before: Match,
  event: MatchEvent,
  texts: readonly string[],
): Result<PlayedTexts> {
  let after = before;
  for (const text of [...texts, ...(event.drawn ?? [])]) {
    // By a view alone a hidden end looks like play that goes on, never the other way round.
    const next = applyText(after, text);
    if (!next.ok) return next;
    after = next.value;
  }
  const known = reconcile(before, after, event);
  if (!known.ok) return known;
  const { kind, begins } = event;
  const ready = begins === undefined ? known : beginRound(known.value, begins);
  if (!ready.ok) return ready;
  // A restart begins its round in the same step.
  const played = kind === 'restart' ? ready.value : known.value;
  return ok({ played, match: ready.value });
}

function reconcile(before: Match, after: Match, event: MatchEvent): Result<Match> {
  const { view, outcome = null, kind } = event;
  if (kind === 'restart') return ok(after);
  if (view === undefined) {
    return isSameOutcome(after.outcome, outcome)
      ? ok(after)
      : err(plain('the rules say another outcome'));
  }
  if (!hasSameShape(view, viewOf(after))) return err(plain('the position has another shape'));
  if (outcome === null) return ok({ ...after, position: view, outcome, results: before.results });
  if (!isPrintable(outcome.reason)) return err(plain('the outcome is not printable'));
  // The view shows what ended the round, so the rules find the fact behind the reason.
  const ended =
    [after.outcome, after.rules.outcome(view)].find((known) => isSameOutcome(known, outcome)) ??
    toOutcome(outcome.winner, plain(outcome.reason), outcome.margin);
  return ok({ ...after, position: view, outcome: ended, results: [...before.results, ended] });
}

const isSameOutcome = (one: Outcome | null, two: PublicOutcome | null): boolean =>
  one?.winner === two?.winner && one?.reason === two?.reason;

/** The round that an event begins: after one that is over, or the same once more. */
function beginRound(match: Match, begins: RoundStart): Result<Match> {
  const next = match.outcome === null ? ok(match) : nextRound(match);
  return next.ok ? withRoundStart(next.value, begins) : next;
}

/** A round that has begun, with the start that chance gave it. */
function withRoundStart(match: Match, { round, starter, start }: RoundStart): Result<Match> {
  const isFirst = match.round === 1;
  if (round !== match.round || (starter !== match.starter && !isFirst)) {
    return err(onlineMessages.badRound({ round }));
  }
  const isStart = hasSameShape(start, viewOf(match)) && match.rules.turn(start) === starter;
  if (!isStart) return err(onlineMessages.badStart());
  return ok({ ...match, starter, start, position: start });
}

/**
 * Whether a position from outside has the shape of a good one: rules trust positions and terminals
 * print them.
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

/** Drives a dialog with what the server has said. */
export const mirrorDriver = ({ played, match }: Mirror): MatchDriver => ({
  play: () => ok(played),
  next: () => ok(match),
});

/** Time as clocks show it: "4:05". */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The players' names; two of the same name get their seats' numbers. */
export const displayNames = (mirror: Pick<Mirror, 'seats'>): Names =>
  disambiguate(ownNames(mirror));

/** The players' names as they gave them. */
export function ownNames({ seats }: Pick<Mirror, 'seats'>): Names {
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return info.name;
    return info.kind === 'computer' ? `Computer (${info.level})` : PLAYERS[seat];
  };
  return { 1: name(1), 2: name(2) };
}
