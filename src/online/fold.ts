/**
 * The fold over a match's events, shared by servers and clients: the match, the clocks, offers and
 * rematches. Pure, so all of them come to the same state.
 */
import { declineRestart, isOver, type Match, offerRestart, turnOf } from '../core/match.ts';
import { plain } from '../core/message.ts';
import { err, ok, type Result } from '../core/result.ts';
import { other, type Seat, withSeat } from '../core/seat.ts';
import { CLAIM_AFTER_MS } from './codes.ts';
import type { ClockSettings, MatchEvent, RoundStart } from './protocol.ts';

export interface ClockState {
  /** Milliseconds left to each seat when the running turn began. */
  readonly left: Readonly<Record<Seat, number>>;
  /** When the running turn began. */
  readonly since: number;
}

/** What was agreed before the first event. */
export interface MatchTerms {
  readonly clockSettings: ClockSettings | null;
  /** Whether each round begins with a fair opening. */
  readonly fair: boolean;
}

/** What the events of a match lead to. */
export interface MatchProgress {
  /** The number of the last event. */
  readonly n: number;
  /** The seats that are still free. */
  readonly open: readonly Seat[];
  /** The match; between two rounds, the next one has begun. */
  readonly match: Match;
  /** The match right after the last event, before another round began. */
  readonly played: Match;
  readonly clock: ClockState | null;
  /** Whether this round still lacks its fair opening. */
  readonly needsOpening: boolean;
  /** Who wants a rematch. */
  readonly rematch: Seat | null;
  /** Who declined a rematch. */
  readonly declined: Seat | null;
  /** The id of the rematch. */
  readonly next: string | null;
  /** Whether the only player called the match off. */
  readonly withdrawn: boolean;
}

/** A match after texts of its record, and once the next round has begun. */
export interface PlayedTexts {
  readonly played: Match;
  readonly match: Match;
}

type Event = Pick<MatchEvent, 'n' | 'at' | 'kind' | 'seat' | 'text'>;

export const initialProgress = (
  match: Match,
  open: readonly Seat[],
  { fair }: MatchTerms,
): MatchProgress => ({
  n: 0,
  open,
  match,
  played: match,
  clock: null,
  needsOpening: fair,
  rematch: null,
  declined: null,
  next: null,
  withdrawn: false,
});

export const allSeatsTaken = ({ open }: MatchProgress): boolean => open.length === 0;

/** Whether nothing more can be played. */
export const isFinished = ({ match, withdrawn }: MatchProgress): boolean =>
  withdrawn || isOver(match);

/** Who is to move; null while a seat is open, an opening is missing or the match is finished. */
export const seatToMove = (state: MatchProgress): Seat | null =>
  allSeatsTaken(state) && !isFinished(state) && !state.needsOpening ? turnOf(state.match) : null;

/** Milliseconds left to each seat at a time of the server's; null without clocks. */
export function remainingTime(
  state: MatchProgress,
  at: number,
): Readonly<Record<Seat, number>> | null {
  const { clock } = state;
  if (clock === null) return null;
  const seat = seatToMove(state);
  if (seat === null) return clock.left;
  // After a pause the turn may begin in the future: until then the clock stands still.
  const run = Math.max(0, at - clock.since);
  return withSeat(clock.left, seat, Math.max(0, clock.left[seat] - run));
}

/** When each seat's player has left; null for one who is here, or never was. */
export type Absences = Readonly<Record<Seat, number | null>>;

export const NO_ABSENCES: Absences = { 1: null, 2: null };

/**
 * From when on a seat may claim the round, in the server's time; null while there is no reason to: the
 * opponent must be to move and have left, and no clock may run. `at` is the time of the last event.
 */
export function claimTime(
  state: MatchProgress & MatchTerms & { readonly at: number },
  seat: Seat,
  leftAt: Absences,
): number | null {
  const left = leftAt[other(seat)];
  const isAwaited = state.clockSettings === null && seatToMove(state) === other(seat);
  return left === null || !isAwaited ? null : Math.max(left, state.at) + CLAIM_AFTER_MS;
}

/** What a record holds of an event that ends a turn or a round. */
export function recordText({
  kind,
  seat,
  text,
}: Pick<MatchEvent, 'kind' | 'seat' | 'text'>): string {
  if (kind === 'move') return text;
  if (kind === 'restart') return kind;
  return kind === 'claim' && seat !== null ? `left ${other(seat)}` : `${kind} ${seat}`;
}

/** How the running round began, as everyone may see it. */
export const startOfRound = ({ round, starter, rules, start }: Match): RoundStart => ({
  round,
  starter,
  start: rules.view(start),
});

/**
 * The progress after the next event. `play` applies texts of the record: a server knows what is
 * hidden, a client is told.
 */
export function foldEvent(
  state: MatchProgress & MatchTerms,
  event: Event,
  play: (texts: readonly string[]) => Result<PlayedTexts>,
): Result<MatchProgress> {
  const { n, at, kind, seat, text } = event;
  if (n !== state.n + 1) return err(plain(`event ${n} after ${state.n}`));
  const { match } = state;
  const advance = (...texts: readonly string[]): Result<MatchProgress> => {
    const done = play(texts);
    return done.ok ? ok(afterTexts(state, event, done.value)) : done;
  };
  switch (kind) {
    case 'move':
    case 'resign':
    case 'time':
    case 'claim':
    case 'restart':
      return advance(recordText(event));
    case 'opening': {
      const moves = parseOpening(text);
      return moves === null ? err(plain('an opening is a JSON list of moves')) : advance(...moves);
    }
    case 'join': {
      if (seat === null) return err(plain('a join without a seat'));
      const open = state.open.filter((each) => each !== seat);
      const clock = open.length === 0 ? fullClock(state, at) : null;
      return ok({ ...state, n, played: match, open, clock });
    }
    case 'offer': {
      const offered =
        seat === null ? err(plain('an offer without a seat')) : offerRestart(match, seat);
      return offered.ok
        ? ok({ ...state, n, played: offered.value, match: offered.value })
        : offered;
    }
    case 'decline': {
      if (isOver(match)) return ok({ ...state, n, played: match, declined: seat });
      const declined = declineRestart(match);
      return ok({ ...state, n, played: declined, match: declined });
    }
    case 'pause': {
      const { clock } = state;
      const paused = clock && { ...clock, since: clock.since + (Number(text) || 0) };
      return ok({ ...state, n, played: match, clock: paused });
    }
    case 'rematch':
      return ok({ ...state, n, played: match, rematch: seat });
    case 'again':
      return ok({ ...state, n, played: match, next: text });
    case 'withdraw':
      return ok({ ...state, n, played: match, withdrawn: true });
  }
}

/** The moves of an opening's text; null where it is no list of them. */
export function parseOpening(text: string): readonly string[] | null {
  try {
    const moves: unknown = JSON.parse(text);
    const isList = Array.isArray(moves) && moves.every((move) => typeof move === 'string');
    return isList ? moves : null;
  } catch {
    return null;
  }
}

/** Field by field: this runs for every move, and a spread takes several times as long. */
function afterTexts(
  state: MatchProgress & MatchTerms,
  { n, at, kind }: Event,
  { played, match }: PlayedTexts,
): MatchProgress {
  const begins = match.starts > state.match.starts;
  return {
    n,
    open: state.open,
    match,
    played,
    clock: begins || kind === 'opening' ? fullClock(state, at) : clockAfter(state, match, at),
    needsOpening: begins ? state.fair : state.needsOpening && kind !== 'opening',
    rematch: state.rematch,
    declined: state.declined,
    next: state.next,
    withdrawn: state.withdrawn,
  };
}

function fullClock({ clockSettings }: MatchTerms, since: number): ClockState | null {
  if (clockSettings === null) return null;
  const full = clockSettings.seconds * 1000;
  return { left: { 1: full, 2: full }, since };
}

/** The mover's clock has run, and gains the increment when the turn passes. */
function clockAfter(
  state: MatchProgress & MatchTerms,
  after: Match,
  at: number,
): ClockState | null {
  const left = remainingTime(state, at);
  const seat = seatToMove(state);
  if (left === null || seat === null || state.clockSettings === null) return state.clock;
  const gained = turnOf(after) === other(seat) ? state.clockSettings.increment * 1000 : 0;
  return { left: withSeat(left, seat, left[seat] + gained), since: at };
}
