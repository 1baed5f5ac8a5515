/**
 * Decides on commands. Checks in this order: the seat, whether it was done already, whether the match
 * is over, the turn, the event's number, and the rules last.
 */

import {
  championOf,
  isOver,
  type Match,
  offerRestart,
  playMove,
  textAfter,
  turnOf,
} from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, PLAYERS, type Seat } from '../../core/seat.ts';
import { type Act, type ErrorCode, type EventKind, isResultOf } from '../../online/codes.ts';
import {
  type Absences,
  allSeatsTaken,
  claimTime,
  isFinished,
  NO_ABSENCES,
  seatToMove,
} from '../../online/fold.ts';
import { onlineMessages } from '../../online/messages.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import { isBot, keyHashOf } from '../storage/player-id.ts';
import type { Change, EndRow, EventRow, MatchRow } from '../storage/rows.ts';
import {
  applyEvent,
  clockDeadline,
  initialState,
  type LastAction,
  type SeatHolder,
  type ServerMatchState,
} from './state.ts';

/** Events that are not moves: a record limits moves, but offers and answers could go on for ever. */
export const MAX_OTHER_EVENTS = 1_000;

export interface MatchCommand {
  readonly n: number;
  readonly act: Act;
  readonly text?: string | undefined;
}

/** An event to commit, with the states before and after it. */
export interface PreparedEvent {
  readonly event: EventRow;
  readonly before: ServerMatchState;
  readonly after: ServerMatchState;
}

/** What follows from a command: an event to commit, or one that was committed before. */
export type Decision =
  | { readonly kind: 'new'; readonly prepared: PreparedEvent }
  | { readonly kind: 'known'; readonly event: EventRow };

export const eventOf = (decision: Decision): EventRow =>
  decision.kind === 'new' ? decision.prepared.event : decision.event;

/** A message as an error of the protocol. */
export const protocolError = (code: ErrorCode, { text, ...fact }: Message): ProtocolError => ({
  code,
  message: text,
  fact,
});

export const notNow = (why: Message): ProtocolError => protocolError('not_now', why);

/** The seat that a token holds, or that was taken with it as the player's key; else null. */
export function seatForToken({ holders }: ServerMatchState, token: string | null): Seat | null {
  if (token === null) return null;
  const seatWhere = (isHeld: (holder: SeatHolder) => boolean): Seat | null =>
    holders[1] !== null && isHeld(holders[1])
      ? 1
      : holders[2] !== null && isHeld(holders[2])
        ? 2
        : null;
  return (
    seatWhere((holder) => holder.token === token) ??
    seatWhere(({ player }) => player !== null && keyHashOf(player) === token)
  );
}

/** Decides on a command of a seat, or of a watcher (null). `leftAt` says who has left. */
export function decide(
  state: ServerMatchState,
  seat: Seat | null,
  command: MatchCommand,
  at: number,
  leftAt: Absences = NO_ABSENCES,
): Result<Decision, ProtocolError> {
  if (seat === null) return err({ code: 'not_seated', message: 'You only watch this match.' });
  const known = state.last[seat];
  if (known !== null && isDuplicate(known, command))
    return ok({ kind: 'known', event: known.event });
  const wrong =
    checkTiming(state, seat, command.act) ??
    (command.act === 'claim' ? checkClaim(state, seat, at, leftAt) : null);
  if (wrong !== null) return err(wrong);
  const isPlay = PLAY_ACTS.includes(command.act);
  if (!isPlay && state.n - state.moves >= MAX_OTHER_EVENTS) {
    return err(notNow(onlineMessages.tooManyEvents({ max: MAX_OTHER_EVENTS })));
  }
  if (command.n !== state.n + 1) {
    const message = `The next event is number ${state.n + 1}, not ${command.n}.`;
    return err({ code: 'wrong_number', message });
  }
  return decideByRules(state, seat, command, at);
}

/** Acts that are always possible: every match can end. */
const PLAY_ACTS: readonly Act[] = ['move', 'resign', 'claim'];

/** The same act with the same number was sent twice. */
const isDuplicate = ({ event, from }: LastAction, { n, act, text = '' }: MatchCommand): boolean =>
  event.n === n &&
  isResultOf(event.kind, act) &&
  (act !== 'move' || event.text === canonicalMove(from, text));

/** The canonical text of a move; null where it is none. */
function canonicalMove({ rules, position }: LastAction['from'], text: string): string | null {
  const move = rules.parse(text, position);
  return move.ok ? rules.format(move.value) : null;
}

function checkTiming(state: ServerMatchState, seat: Seat, act: Act): ProtocolError | null {
  if (act === 'rematch') {
    if (state.withdrawn) return protocolError('match_over', onlineMessages.calledOff());
    if (!isOver(state.match)) return notNow(onlineMessages.notOverYet());
    if (state.next !== null) return notNow(onlineMessages.nextBegun());
    return state.declined === null ? null : notNow(onlineMessages.rematchDeclined());
  }
  const isUndecided = state.declined === null && state.next === null;
  if (act === 'decline' && isOver(state.match) && isUndecided) return null;
  if (isFinished(state)) return { code: 'match_over', message: 'The match is over.' };
  if (act === 'withdraw') {
    return allSeatsTaken(state) ? notNow(onlineMessages.opponentJoined()) : null;
  }
  if (!allSeatsTaken(state)) return { code: 'not_begun', message: 'The other seat is still open.' };
  if (act === 'move' && seatToMove(state) !== seat) {
    return { code: 'not_your_turn', message: 'It is not your turn.' };
  }
  if (act === 'decline' && state.match.offer === null) {
    return notNow(onlineMessages.noOffer());
  }
  return null;
}

function checkClaim(
  state: ServerMatchState,
  seat: Seat,
  at: number,
  leftAt: Absences,
): ProtocolError | null {
  if (state.clockSettings !== null) {
    return notNow(onlineMessages.clockDecides());
  }
  const from = claimTime(state, seat, leftAt);
  if (from === null) {
    return notNow(onlineMessages.nobodyLeft());
  }
  const seconds = Math.ceil((from - at) / 1000);
  return seconds <= 0 ? null : notNow(onlineMessages.claimTooEarly({ seconds }));
}

function decideByRules(
  state: ServerMatchState,
  seat: Seat,
  command: MatchCommand,
  at: number,
): Result<Decision, ProtocolError> {
  const made = (kind: EventKind, text = '', played?: Match): Result<Decision, ProtocolError> =>
    ok({ kind: 'new', prepared: prepareEvent(state, { kind, seat, text, at }, played) });
  switch (command.act) {
    case 'move': {
      // Only moves: other texts of a record are the server's to write.
      const played = playMove(state.match, command.text ?? '');
      if (!played.ok) return err(protocolError('illegal_move', played.error));
      return made('move', textAfter(state.match, played.value), played.value);
    }
    case 'offer': {
      const offered = offerRestart(state.match, seat);
      if (!offered.ok) return err(notNow(offered.error));
      // Bots always agree.
      const agreed = state.match.offer === other(seat) || state.levels[other(seat)] !== null;
      return made(agreed ? 'restart' : 'offer');
    }
    default:
      return made(command.act);
  }
}

/** The next event of a match. `played` is the match after a move, where it was tried already. */
export function prepareEvent(
  state: ServerMatchState,
  given: Pick<EventRow, 'kind' | 'seat' | 'text' | 'at'> &
    Partial<Pick<EventRow, 'token' | 'player'>>,
  played?: Match,
): PreparedEvent {
  const { kind, seat, text, token = null, player = null } = given;
  const event: EventRow = {
    match: state.row.id,
    n: state.n + 1,
    // Machines' clocks differ: the time of a match never goes back.
    at: Math.max(given.at, state.at),
    kind,
    seat,
    text,
    token,
    player,
    due: null,
  };
  const after = applyEvent(state, event, played);
  const due = clockDeadline(after);
  return { event: due === null ? event : { ...event, due }, before: state, after };
}

/** A request for a seat; without a name, the player gets the seat's. */
export type JoinRequest = Omit<SeatHolder, 'name'> & { readonly name: string | null };

export const joinEvent = (
  state: ServerMatchState,
  seat: Seat,
  request: JoinRequest,
  at: number,
): PreparedEvent =>
  prepareEvent(state, {
    kind: 'join',
    seat,
    text: request.name ?? PLAYERS[seat],
    token: request.token,
    player: request.player,
    at,
  });

/** The events by which players take their seats in a new match. */
export function joinEvents(
  row: MatchRow,
  requests: Readonly<Record<Seat, JoinRequest | null>>,
): readonly EventRow[] {
  let state = initialState(row);
  return ([1, 2] as const).flatMap((seat) => {
    const request = requests[seat];
    if (request === null) return [];
    const { event, after } = joinEvent(state, seat, request, row.created);
    state = after;
    return [event];
  });
}

/** Decides on a request for a seat, or for any (null). A token that holds one gets the same. */
export function decideJoin(
  state: ServerMatchState,
  wanted: Seat | null,
  request: JoinRequest,
  at: number,
): Result<Decision, ProtocolError> {
  const held = seatForToken(state, request.token);
  const known = held === null ? null : state.last[held];
  if (known !== null) return ok({ kind: 'known', event: known.event });
  const isFree = (each: Seat): boolean => state.open.includes(each) && !state.withdrawn;
  const seat = (wanted === null ? ([1, 2] as const) : [wanted]).find(isFree);
  if (seat === undefined) {
    const why =
      wanted !== null && isFree(other(wanted))
        ? onlineMessages.otherSeatFree({ seat: wanted, free: other(wanted) })
        : onlineMessages.noFreeSeat();
    return err(protocolError('seat_taken', why));
  }
  return ok({ kind: 'new', prepared: joinEvent(state, seat, request, at) });
}

/** The seat whose clock has run out. */
export function flaggedSeat(state: ServerMatchState, at: number): Seat | null {
  const due = clockDeadline(state);
  return due !== null && at >= due ? turnOf(state.match) : null;
}

/** An event as a change: it may also leave the lobby or end the match. */
export function changeFor({ event, before, after }: PreparedEvent): Change {
  const leaves = (!allSeatsTaken(before) && allSeatsTaken(after)) || after.withdrawn;
  const end = isOver(after.match) && !isOver(before.match) ? endRow(after, event.at) : null;
  const events = [event];
  if (!leaves && end === null) return { events };
  return { events, ...(leaves ? { leavesLobby: true } : {}), ...(end === null ? {} : { end }) };
}

function endRow({ row, match, holders }: ServerMatchState, at: number): EndRow {
  const players = { 1: holders[1]?.player ?? null, 2: holders[2]?.player ?? null };
  // Bots are rated among themselves: what they win from people says little of either.
  const isRated =
    players[1] !== null &&
    players[2] !== null &&
    players[1] !== players[2] &&
    isBot(players[1]) === isBot(players[2]);
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
