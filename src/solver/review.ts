/**
 * The review of a match: every move graded by what it did to the value of the position, every blunder
 * with its refutation.
 */
import {
  type Forfeit,
  isChanceTurn,
  type Match,
  parseForfeit,
  recordOf,
  replay,
  withNextRound,
} from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { type BestLine, lineFrom } from './advice.ts';
import { playFairOpening } from './fair.ts';
import { withinLimit } from './limit.ts';
import { bestMoves, DRAW, type JudgedMove, type Oracle, rank, type Verdict } from './oracle.ts';
import { trapOf } from './sight.ts';
import { runSteps, type Steps } from './steps.ts';

/**
 * - `best`: no move is worth more.
 * - `fine`: the value is kept, at no more cost than one move of each player; or the position is
 *   lost anyway, and this move is easier to answer wrong than those that last longest.
 * - `slip`: the value is kept, but a win comes later or a loss sooner by more than that.
 * - `blunder`: the value fell, from a win to less or from a draw to a loss.
 * - `given`: part of a fair opening, made by neither player.
 * - `forfeit`: the round was given up or lost on time. That is a decision or a mishap, not a move.
 */
export const GRADES = ['best', 'fine', 'slip', 'blunder', 'given', 'forfeit'] as const;
export type Grade = (typeof GRADES)[number];

/** How many moves a move may give away and still be fine. */
const SLACK = 2;

export interface ReviewStep {
  /** Which text of the record this is, and which move of its round, both from 1. */
  readonly at: number;
  readonly number: number;
  readonly seat: Seat;
  /** The move; a resignation is `resign`. */
  readonly move: string;
  readonly grade: Grade;
  /** What the seat had, and what it has afterwards: in 0 moves when the round is over. */
  readonly before: Verdict;
  readonly after: Verdict;
  /** The best moves, where it was this seat's turn. */
  readonly best: readonly JudgedMove[];
  /** Best play after a blunder, which shows what is wrong; for a forfeit how it would have gone, unless lost. */
  readonly refutation: BestLine | null;
  /** What everyone saw before and after the move. */
  readonly position: unknown;
  readonly next: unknown;
}

/** A round, or a part of it up to a restart. */
export interface ReviewedRound {
  readonly round: number;
  /** Which start of this round it is, from 1. */
  readonly attempt: number;
  readonly start: unknown;
  readonly steps: readonly ReviewStep[];
  readonly ended: 'over' | 'forfeited' | 'restarted' | 'open';
  /** Who won; null for a draw and where the round did not end. */
  readonly winner: Seat | null;
}

export interface Tally {
  readonly moves: number;
  /** Moves that kept the value of the position. */
  readonly kept: number;
  readonly slips: number;
  readonly blunders: number;
}

export interface Review {
  readonly rounds: readonly ReviewedRound[];
  readonly players: Readonly<Record<Seat, Tally>>;
}

const classOf = (verdict: Verdict): number =>
  Math.sign(verdict.value === 'draw' ? 0 : rank(verdict));

/** Whether a move keeps the value of the position; a smaller chance to win does not. */
export function keepsValue(best: Verdict, played: Verdict): boolean {
  if (best.isEstimate || played.isEstimate)
    return shareOfPoint(played) >= shareOfPoint(best) - DOUBT;
  const slack = best.chance === null ? 0 : CHANCE_SLACK;
  return played.value === 'draw'
    ? rank(played) >= rank(best) - slack
    : classOf(played) >= classOf(best);
}

/** What chance a move may give away and still be no blunder, and what one may by an estimate. */
const CHANCE_SLACK = 0.05;
const DOUBT = 0.2;

/** A verdict as a share of the point: 1 has won, 0 has lost. */
export const shareOfPoint = ({ value, chance }: Verdict): number =>
  value === 'win' ? 1 : value === 'loss' ? 0 : (chance ?? 0.5);

/** How good a move is in a position. */
export function gradeMove(oracle: Oracle, position: unknown, played: JudgedMove): Grade {
  const best = bestMoves(oracle.moves(position));
  const [first] = best;
  if (first === undefined || rank(played.verdict) >= rank(first.verdict)) return 'best';
  if (!keepsValue(first.verdict, played.verdict)) return 'blunder';
  const cost = Math.abs((played.verdict.plies ?? 0) - (first.verdict.plies ?? 0));
  if (cost <= SLACK) return 'fine';
  if (first.verdict.value === 'win') return 'slip';
  // In a lost position a trap is as good a try as holding out, if it is harder to answer.
  const errorsAfter = ({ move }: JudgedMove): number => trapOf(oracle, position, move).errors;
  return errorsAfter(played) > Math.max(...best.map(errorsAfter)) ? 'fine' : 'slip';
}

/** The same verdict as the other player has it. */
function flipVerdict(verdict: Verdict): Verdict {
  const { value, chance } = verdict;
  if (value === 'draw') return { ...verdict, chance: chance === null ? null : 1 - chance };
  return { ...verdict, value: value === 'win' ? 'loss' : 'win' };
}

const isLost = ({ value, chance }: Verdict): boolean => value === 'loss' || chance === 0;

const finalVerdict = (winner: Seat | null, seat: Seat): Verdict =>
  winner === null ? DRAW : { ...DRAW, value: winner === seat ? 'win' : 'loss', plies: 0 };

/** A verdict as a number: 1 has won, 0 is even, -1 has lost; the nearer the win, the more. */
export function advantage({ value, plies, chance }: Verdict): number {
  if (value === 'draw') return chance === null ? 0 : 2 * chance - 1;
  const near = 0.25 + 3 / (4 + (plies ?? 0));
  return value === 'win' ? near : -near;
}

/** How far the first seat is ahead after a step, from 1 down to -1. */
export const leadOfFirst = ({ seat, after }: ReviewStep): number =>
  advantage(seat === 1 ? after : flipVerdict(after));

/** Reviews a match at once. */
export const review = (...given: Parameters<typeof reviewSteps>): Review =>
  runSteps(reviewSteps(...given));

/** Reviews a match; `fair` says that its rounds began with fair openings. Yields the share of its moves. */
export function* reviewSteps(match: Match, oracle: Oracle, fair = false): Steps<Review> {
  const matches: Match[] = [];
  const { moves: texts } = recordOf(match);
  replay(match.game, recordOf(match), (step) => matches.push(step));
  const rounds: ReviewedRound[] = [];
  let current: {
    readonly from: Match;
    readonly given: number;
    readonly steps: ReviewStep[];
  } | null = null;
  const close = ({ round, outcome }: Match, ended: ReviewedRound['ended']): void => {
    if (current === null) return;
    const { from, steps } = current;
    const attempt = 1 + rounds.filter((earlier) => earlier.round === round).length;
    const start = oracle.rules.view(from.start);
    rounds.push({ round, attempt, start, steps, ended, winner: outcome?.winner ?? null });
    current = null;
  };
  for (const [index, after] of matches.slice(1).entries()) {
    yield index / texts.length;
    const before = withNextRound(matches[index] ?? after);
    current ??= {
      from: before,
      given: fair ? openingLength(oracle, before, texts.slice(index)) : 0,
      steps: [],
    };
    if (after.starts > before.starts) {
      close(before, 'restarted');
      continue;
    }
    // Neither chance nor the end of a round that repeats itself is a player's move.
    if (isChanceTurn(before) || after.last === 'repeats') {
      if (after.outcome !== null) close(after, 'over');
      continue;
    }
    const lost = parseForfeit(after.last);
    const step =
      lost === null ? moveStep(oracle, before, after) : forfeitStep(oracle, before, after, lost);
    const number = current.steps.length + 1;
    const isGiven = number <= current.given;
    current.steps.push({
      ...step,
      number,
      ...(isGiven ? { grade: 'given', refutation: null } : {}),
    });
    if (after.outcome !== null) close(after, lost === null ? 'over' : 'forfeited');
  }
  close(match, 'open');
  return { rounds, players: { 1: tally(rounds, 1), 2: tally(rounds, 2) } };
}

/** The length of a round's fair opening; none where a seat resigned before it. */
const openingLength = (oracle: Oracle, start: Match, [first = '']: readonly string[]): number =>
  parseForfeit(first) === null ? playFairOpening(oracle, start).opening.length : 0;

type UnnumberedStep = Omit<ReviewStep, 'number'>;

function moveStep(given: Oracle, before: Match, after: Match): UnnumberedStep {
  const oracle = withinLimit(given, before);
  const afterwards = withinLimit(given, after);
  const { rules } = oracle;
  const text = after.last;
  const position = rules.view(before.position);
  const next = rules.view(after.position);
  const seat = rules.turn(position);
  const played = oracle.judge(position, unwrap(rules.parse(text, position)));
  const best = bestMoves(oracle.moves(position));
  const grade = gradeMove(oracle, position, played);
  /** What the mover has once the move is made and the round goes on. */
  const verdictAfter = (): Verdict => {
    const { plies, chance } = played.verdict;
    if (chance === null) return { ...played.verdict, plies: plies === null ? null : plies - 1 };
    // That the round goes on reveals more of what is hidden.
    const now = afterwards.verdict(next);
    return rules.turn(next) === seat ? now : flipVerdict(now);
  };
  return {
    at: after.count,
    seat,
    move: text,
    grade,
    before: best[0]?.verdict ?? played.verdict,
    // A hidden end may come unseen.
    after: after.outcome === null ? verdictAfter() : finalVerdict(after.outcome.winner, seat),
    best,
    refutation: grade === 'blunder' ? lineFrom(afterwards, next) : null,
    position,
    next,
  };
}

/** Giving up, or running out of time, whatever the position was worth. */
function forfeitStep(
  given: Oracle,
  before: Match,
  after: Match,
  { seat, how }: { readonly seat: Seat; readonly how: Forfeit },
): UnnumberedStep {
  const oracle = withinLimit(given, before);
  const { rules } = oracle;
  const position = rules.view(before.position);
  const isTurn = rules.turn(position) === seat;
  const verdict = oracle.verdict(position);
  const had = isTurn ? verdict : flipVerdict(verdict);
  return {
    at: after.count,
    seat,
    move: how,
    grade: 'forfeit',
    before: had,
    after: finalVerdict(other(seat), seat),
    best: isTurn ? bestMoves(oracle.moves(position)) : [],
    refutation: isLost(had) ? null : lineFrom(oracle, position),
    position,
    next: position,
  };
}

function tally(rounds: readonly ReviewedRound[], seat: Seat): Tally {
  const made = rounds
    .flatMap(({ steps }) => steps)
    .filter(({ grade, ...step }) => step.seat === seat && grade !== 'given' && grade !== 'forfeit');
  const count = (grade: Grade): number => made.filter((step) => step.grade === grade).length;
  const blunders = count('blunder');
  return { moves: made.length, kept: made.length - blunders, slips: count('slip'), blunders };
}
