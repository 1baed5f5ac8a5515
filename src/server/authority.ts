/**
 * Who may do what in a match. The order is: who it is, whether the same was done already, whether
 * the match is over, whose turn it is, whether the number is the expected one, and the rules last.
 */
import { championOf, isOver, type Match, offerRestart, playMove, turnOf } from '../core/match.ts';
import { MAX_MOVES } from '../core/record.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { other, PLAYERS, type Seat } from '../core/seat.ts';
import {
  type Act,
  type ErrorCode,
  type EventKind,
  isResultOf,
  type Refusal,
} from '../online/protocol.ts';
import {
  type Done,
  dueIn,
  type Happened,
  happen,
  hasBegun,
  isEnded,
  type Live,
  moverIn,
  type Sitter,
} from './live.ts';
import type { Change, EndRow, EventRow } from './store/rows.ts';

/** More than all moves, with an offer and its answer now and then. */
export const MAX_EVENTS = 2 * MAX_MOVES;

export interface Wish {
  readonly n: number;
  readonly act: Act;
  readonly text?: string | undefined;
}

/** An event that is to be committed, and what it will have done. */
export interface Prepared {
  readonly event: EventRow;
  readonly before: Live;
  readonly happened: Happened;
}

/** What becomes of a wish: an event to commit, or one that was committed before. */
export type Decision =
  | { readonly kind: 'new'; readonly prepared: Prepared }
  | { readonly kind: 'known'; readonly event: EventRow };

export const eventOf = (decision: Decision): EventRow =>
  decision.kind === 'new' ? decision.prepared.event : decision.event;

const no = (code: ErrorCode, message: string): Result<never, Refusal> => refuse({ code, message });

/** The seat that a token holds; null for whoever shows none or another one. */
export const seatOf = ({ sitters }: Live, token: string | null): Seat | null =>
  token === null ? null : sitters[1]?.token === token ? 1 : sitters[2]?.token === token ? 2 : null;

/** Decides on what somebody at a seat wants; null is somebody who only watches. */
export function decide(
  live: Live,
  seat: Seat | null,
  wish: Wish,
  at: number,
): Result<Decision, Refusal> {
  if (seat === null) return no('not_seated', 'You only watch this match.');
  const known = live.last[seat];
  if (known !== null && isSame(known, wish)) return ok({ kind: 'known', event: known.event });
  const wrong = untimely(live, seat, wish.act);
  if (wrong !== null) return refuse(wrong);
  // A match that is full takes only what ends it: offers and the like could go on for ever.
  if (live.n >= MAX_EVENTS && wish.act !== 'resign') {
    return no('not_now', `A match has at most ${MAX_EVENTS} events: only resigning is left.`);
  }
  if (wish.n !== live.n + 1) {
    return no('wrong_number', `The next event is number ${live.n + 1}, not ${wish.n}.`);
  }
  return ruled(live, seat, wish, at);
}

/** The same act under the same number is one that was sent twice. */
const isSame = ({ event, from }: Done, { n, act, text = '' }: Wish): boolean =>
  event.n === n &&
  isResultOf(event.kind, act) &&
  (act !== 'move' || event.text === canonicalIn(from, text));

/** The one text of a move, however it was written; null where it is none. */
function canonicalIn({ rules, position }: Done['from'], text: string): string | null {
  const move = rules.parse(text, position);
  return move.ok ? rules.format(move.value) : null;
}

function untimely(live: Live, seat: Seat, act: Act): Refusal | null {
  if (act === 'rematch') {
    if (live.withdrawn) return { code: 'match_over', message: 'The match was called off.' };
    if (!isOver(live.match)) return { code: 'not_now', message: 'The match is not over yet.' };
    if (live.next !== null) return { code: 'not_now', message: 'The next match has begun.' };
    if (live.refused) return { code: 'not_now', message: 'Another match is not wanted.' };
    return null;
  }
  if (act === 'decline' && isOver(live.match) && !live.refused && live.next === null) return null;
  if (isEnded(live)) return { code: 'match_over', message: 'The match is over.' };
  if (act === 'withdraw') {
    return hasBegun(live)
      ? { code: 'not_now', message: 'Somebody has joined: you may only resign.' }
      : null;
  }
  if (!hasBegun(live)) return { code: 'not_begun', message: 'Nobody sits at the other seat yet.' };
  if (act === 'move' && moverIn(live) !== seat) {
    return { code: 'not_your_turn', message: 'It is not your turn.' };
  }
  if (act === 'decline' && live.match.offer === null) {
    return { code: 'not_now', message: 'No restart has been offered.' };
  }
  return null;
}

function ruled(live: Live, seat: Seat, wish: Wish, at: number): Result<Decision, Refusal> {
  const made = (kind: EventKind, text = '', played?: Match): Result<Decision, Refusal> =>
    ok({ kind: 'new', prepared: prepare(live, { kind, seat, text, at }, played) });
  switch (wish.act) {
    case 'move': {
      // A record also holds texts that are no moves; only the server writes those.
      const played = playMove(live.match, wish.text ?? '');
      if (!played.ok) return no('illegal_move', played.error);
      return made('move', played.value.last, played.value);
    }
    case 'offer': {
      const offered = offerRestart(live.match, seat);
      if (!offered.ok) return no('not_now', offered.error);
      // A computer always agrees.
      const agreed = live.match.offer === other(seat) || live.levels[other(seat)] !== null;
      return made(agreed ? 'restart' : 'offer');
    }
    default:
      return made(wish.act);
  }
}

/**
 * The next event of a match, with the time at which a clock then runs out. A move that was tried out
 * need not be made again: `played` is what it leads to.
 */
export function prepare(
  live: Live,
  given: Pick<EventRow, 'kind' | 'seat' | 'text' | 'at'> &
    Partial<Pick<EventRow, 'token' | 'player'>>,
  played?: Match,
): Prepared {
  const { kind, seat, text, token = null, player = null } = given;
  const event: EventRow = {
    match: live.row.id,
    n: live.n + 1,
    // The clocks of two machines differ: a match's own time never goes back.
    at: Math.max(given.at, live.at),
    kind,
    seat,
    text,
    token,
    player,
    due: null,
  };
  const happened = happen(live, event, played);
  const due = dueIn(happened.live);
  return { event: due === null ? event : { ...event, due }, before: live, happened };
}

/** Somebody who wants to sit; without a name, the seat's is taken. */
export type Newcomer = Omit<Sitter, 'name'> & { readonly name: string | null };

/** Somebody takes a seat. */
export const joining = (live: Live, seat: Seat, sitter: Newcomer, at: number): Prepared =>
  prepare(live, {
    kind: 'join',
    seat,
    text: sitter.name ?? PLAYERS[seat],
    token: sitter.token,
    player: sitter.player,
    at,
  });

/** Decides on somebody who wants a seat, any where none is wanted; who holds one already has it. */
export function decideSeat(
  live: Live,
  wanted: Seat | null,
  sitter: Newcomer,
  at: number,
): Result<Decision, Refusal> {
  const held = seatOf(live, sitter.token);
  const known = held === null ? null : live.last[held];
  if (known !== null) return ok({ kind: 'known', event: known.event });
  const isFree = (each: Seat): boolean =>
    live.sitters[each] === null && live.levels[each] === null && !live.withdrawn;
  const seat = (wanted === null ? ([1, 2] as const) : [wanted]).find(isFree);
  if (seat === undefined) {
    return no(
      'seat_taken',
      wanted !== null && isFree(other(wanted))
        ? `Seat ${wanted} is taken; seat ${other(wanted)} is free.`
        : 'There is no free seat for you.',
    );
  }
  return ok({ kind: 'new', prepared: joining(live, seat, sitter, at) });
}

/** Whether a clock is at its end, and whose. */
export function flagFallen(live: Live, at: number): Seat | null {
  const due = dueIn(live);
  return due !== null && at >= due ? turnOf(live.match) : null;
}

/** What else is written with an event: that the lobby is left, how the match ended. */
export function changeFor({ event, before, happened: { live: after } }: Prepared): Change {
  const leaves = (!hasBegun(before) && hasBegun(after)) || after.withdrawn;
  const end = isOver(after.match) && !isOver(before.match) ? endRow(after, event.at) : null;
  const events = [event];
  if (!leaves && end === null) return { events };
  return { events, ...(leaves ? { leavesLobby: true } : {}), ...(end === null ? {} : { end }) };
}

function endRow({ row, match, sitters }: Live, at: number): EndRow {
  const players = { 1: sitters[1]?.player ?? null, 2: sitters[2]?.player ?? null };
  const isRated = players[1] !== null && players[2] !== null && players[1] !== players[2];
  return {
    match: row.id,
    at,
    game: row.game,
    winner: championOf(match),
    player1: players[1],
    player2: players[2],
    rated: isRated ? 0 : 1,
  };
}
