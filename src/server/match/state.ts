/**
 * A match on the server: its events folded, with what only the server knows, such as who holds the
 * seats. A pure function of the match's row and events, so every server comes to the same.
 */
import { publicOutcome } from '../../core/game.ts';
import {
  applyText,
  drawChance,
  drawnAfter,
  hasHiddenInfo,
  isOver,
  type Match,
  newMatch,
  viewOf,
  withNextRound,
} from '../../core/match.ts';
import { parseRecord } from '../../core/record.ts';
import { ok, type Result, unwrap } from '../../core/result.ts';
import { type Seat, withSeat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import {
  allSeatsTaken,
  foldEvent,
  initialProgress,
  isFinished,
  type MatchProgress,
  type MatchTerms,
  type PlayedTexts,
  remainingTime,
  seatToMove,
  startOfRound,
} from '../../online/fold.ts';
import type { ClockSettings, MatchEvent } from '../../online/protocol.ts';
import { isLevel, type Level } from '../../players/levels.ts';
import { isBot } from '../storage/player-id.ts';
import type { EventRow, MatchRow } from '../storage/rows.ts';

/** A person at a seat. */
export interface SeatHolder {
  readonly name: string;
  /** The hash of the token that holds the seat. */
  readonly token: string;
  readonly player: string | null;
}

/** An event and the position before it. Not the match, which would keep its record in memory. */
export interface LastAction {
  readonly event: EventRow;
  readonly from: Pick<Match, 'rules' | 'position'>;
}

export interface ServerMatchState extends MatchTerms, MatchProgress {
  readonly row: MatchRow;
  readonly levels: Readonly<Record<Seat, Level | null>>;
  readonly holders: Readonly<Record<Seat, SeatHolder | null>>;
  /** Whether clients cannot work out the positions themselves. */
  readonly hasHiddenInfo: boolean;
  /** How many of the events are moves. */
  readonly moves: number;
  /** When the last event happened; before the first, when the match was set up. */
  readonly at: number;
  /** What each seat did last: when it is sent again, it is recognized. */
  readonly last: Readonly<Record<Seat, LastAction | null>>;
}

/** The computer at a seat; null for a person's. */
export function storedLevel({ level1, level2 }: MatchRow, seat: Seat): Level | null {
  const level = seat === 1 ? level1 : level2;
  return level !== null && isLevel(level) ? level : null;
}

export const storedClock = ({ seconds, increment }: MatchRow): ClockSettings | null =>
  seconds === null ? null : { seconds, increment: increment ?? 0 };

/** The match before its first event. Errors do not name the match: its id lets people in. */
export function initialState(row: MatchRow): ServerMatchState {
  const game = unwrap(findGame(row.game), 'a match');
  const { first } = row;
  const seed = row.secret ?? row.seed;
  const options: unknown = JSON.parse(row.options);
  const record = unwrap(parseRecord({ game: game.id, options, seed, first }), 'a match');
  const match = unwrap(newMatch(game, record), 'a match');
  const levels = { 1: storedLevel(row, 1), 2: storedLevel(row, 2) };
  const terms: MatchTerms = {
    clockSettings: storedClock(row),
    fair: row.fair === 1,
  };
  const open = ([1, 2] as const).filter((seat) => levels[seat] === null);
  return {
    row,
    ...terms,
    levels,
    holders: { 1: null, 2: null },
    hasHiddenInfo: hasHiddenInfo(match),
    moves: 0,
    at: row.created,
    last: { 1: null, 2: null },
    ...initialProgress(match, open, terms),
  };
}

/** When the running clock runs out; null where none runs. A computer's never does. */
export function clockDeadline(state: ServerMatchState): number | null {
  // First, since most matches have no clock and this is asked several times for every move.
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
 * The state after an event. An impossible event throws: events are checked before. `played` is what
 * a move leads to, where that is known.
 */
export function applyEvent(
  state: ServerMatchState,
  event: EventRow,
  played?: Match,
): ServerMatchState {
  const play = (texts: readonly string[]): Result<PlayedTexts> =>
    played === undefined ? playTexts(state.match, texts) : ok(withRound(played));
  const next = unwrap(foldEvent(state, event, play), `event ${event.n}`);
  const { kind, seat, text, at } = event;
  const { rules, position } = state.match;
  const action: LastAction = { event, from: { rules, position } };
  const holder = (): SeatHolder => ({ name: text, token: event.token ?? '', player: event.player });
  // Field by field: this runs for every move, and a spread takes several times as long.
  return {
    row: state.row,
    clockSettings: state.clockSettings,
    fair: state.fair,
    levels: state.levels,
    holders:
      kind === 'join' && seat !== null ? withSeat(state.holders, seat, holder()) : state.holders,
    hasHiddenInfo: state.hasHiddenInfo,
    moves: kind === 'move' ? state.moves + 1 : state.moves,
    at,
    last: seat === null ? state.last : withSeat(state.last, seat, action),
    n: next.n,
    open: next.open,
    match: next.match,
    played: next.played,
    clock: next.clock,
    needsOpening: next.needsOpening,
    rematch: next.rematch,
    declined: next.declined,
    next: next.next,
    withdrawn: next.withdrawn,
  };
}

function playTexts(match: Match, texts: readonly string[]): Result<PlayedTexts> {
  let played = match;
  for (const text of texts) {
    const next = applyText(played, text);
    if (!next.ok) return next;
    played = next.value;
  }
  return ok(withRound(drawChance(played)));
}

const withRound = (played: Match): PlayedTexts => ({ played, match: withNextRound(played) });

/** An event as clients get it: with what they cannot work out themselves. */
export function publicEvent(
  event: EventRow,
  before: ServerMatchState,
  after: ServerMatchState,
): MatchEvent {
  const { n, at, kind, seat, text } = event;
  const { played } = after;
  const { secret } = after.row;
  const ends = before.match.outcome === null ? played.outcome : null;
  const begins = after.match.starts > before.match.starts;
  const clock = remainingTime(after, at);
  const view = after.hasHiddenInfo && played !== before.match ? { view: viewOf(played) } : null;
  const isBotJoin = kind === 'join' && isBot(event.player);
  const drawn = kind === 'move' ? drawnAfter(before.match, played) : [];
  // Most moves have no more than this, and spreading nothing takes time too.
  if (
    ends === null &&
    !begins &&
    clock === null &&
    view === null &&
    drawn.length === 0 &&
    !isBotJoin
  ) {
    return { n, at, kind, seat, text };
  }
  return {
    n,
    at,
    kind,
    seat,
    text,
    ...(isBotJoin ? { bot: true } : {}),
    ...view,
    ...(drawn.length === 0 ? {} : { drawn }),
    ...(ends === null ? {} : { outcome: publicOutcome(ends) }),
    ...(begins ? { begins: startOfRound(after.match) } : {}),
    ...(clock === null ? {} : { clock }),
    ...(ends === null || secret === null || !isOver(played) ? {} : { seed: secret }),
  };
}
