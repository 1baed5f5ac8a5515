/**
 * What a person sees of a position: wins and losses that are a few turns away. What lies beyond is
 * taken for even. Levels choose by it, reviews and puzzles tell by it what is easy to overlook.
 */
import type { Rules } from '../core/game.ts';
import { bestMoves, DRAW, type JudgedMove, type Oracle, rank } from './oracle.ts';

/** More moves than this in one turn are not counted. */
const MAX_TURN_MOVES = 8;

/**
 * How many moves the turn of a position takes. Distances count moves, people count turns: taking a
 * number and declaring nothing is one step to them.
 */
export function turnLength<P, M>(rules: Rules<P, M>, position: P): number {
  const seat = rules.turn(position);
  let at = position;
  for (let count = 0; count < MAX_TURN_MOVES; count += 1) {
    const [move] = rules.moves(at);
    if (move === undefined || rules.turn(at) !== seat) return Math.max(1, count);
    at = rules.play(at, move);
  }
  return MAX_TURN_MOVES;
}

/** Moves as judged by a player who sees so many turns ahead, his own one included. */
function limitSight<J extends JudgedMove>(
  judged: readonly J[],
  turns: number,
  length: number,
): readonly J[] {
  return judged.map((one) => {
    const { value, plies } = one.verdict;
    // That a move ends the round against its maker is in plain sight.
    const isSeen = plies !== null && (plies <= turns * length || (plies === 1 && value === 'loss'));
    return isSeen ? one : { ...one, verdict: DRAW };
  });
}

/** The moves that look best to a player who sees so many turns ahead. */
export function bestWithin<P, M>(
  rules: Rules<P, M>,
  position: P,
  judged: readonly JudgedMove<M>[],
  turns: number,
): readonly JudgedMove<M>[] {
  const best = bestMoves(limitSight(judged, turns, turnLength(rules, position)));
  return judged.filter(({ text }) => best.some((one) => one.text === text));
}

/** The opponent's position after a move and what else the turn asks for; null if the round ends. */
export function afterTurn<P, M>({ rules, moves }: Oracle<P, M>, position: P, move: M): P | null {
  const seat = rules.turn(position);
  let next = rules.play(position, move);
  while (rules.outcome(next) === null && rules.turn(next) === seat) {
    const [best] = bestMoves(moves(next));
    if (best === undefined) return null;
    next = rules.play(next, best.move);
  }
  return rules.outcome(next) === null ? next : null;
}

/** The only move that does not end the round against its maker; null where there is a choice. */
function forcedMove<P, M>(rules: Rules<P, M>, position: P): M | null {
  let only: M | null = null;
  for (const move of rules.moves(position)) {
    const outcome = rules.outcome(rules.play(position, move));
    if (outcome !== null && outcome.winner !== rules.turn(position)) continue;
    if (only !== null) return null;
    only = move;
  }
  return only;
}

/** How many moves after a turn leave no choice: each side has one that does not lose at once. */
function forcedAfter<P, M>(oracle: Oracle<P, M>, position: P, move: M): number {
  const { rules } = oracle;
  let at = afterTurn(oracle, position, move);
  for (let count = 0; ; count += 1) {
    const forced = at === null ? null : forcedMove(rules, at);
    if (at === null || forced === null) return count;
    const next: P = rules.play(at, forced);
    at = rules.outcome(next) === null ? next : null;
  }
}

/** Moves as judged by a player who counts to its end what leaves no choice: it costs no sight. */
export const countForced = <P, M>(
  oracle: Oracle<P, M>,
  position: P,
  judged: readonly JudgedMove<M>[],
): readonly JudgedMove<M>[] =>
  judged.map((one) => {
    const { plies } = one.verdict;
    if (plies === null || plies < 2) return one;
    const left = Math.max(2, plies - forcedAfter(oracle, position, one.move));
    return { ...one, verdict: { ...one.verdict, plies: left } };
  });

/** How far people see: the opponent's answer, and often their own move after it. */
const PERSON: readonly number[] = [2, 3];

/** How hard a move is to answer. */
export interface Trap {
  /** How likely a person is to answer wrong: by what looks best among all that looks so. */
  readonly errors: number;
  /** How many answers are best: for a winner, those that win soonest. */
  readonly best: number;
}

export function trapOf<P, M>(oracle: Oracle<P, M>, position: P, move: M): Trap {
  const next = afterTurn(oracle, position, move);
  if (next === null) return { errors: 0, best: 0 };
  const answers = oracle.moves(next);
  const classOf = ({ verdict }: JudgedMove): number => Math.sign(rank(verdict));
  const top = Math.max(...answers.map(classOf));
  const wrongIn = (some: readonly JudgedMove[]): number =>
    some.filter((one) => classOf(one) < top).length / some.length;
  const errors = PERSON.map((turns) => wrongIn(bestWithin(oracle.rules, next, answers, turns)));
  return {
    errors: errors.reduce((sum, chance) => sum + chance, 0) / errors.length,
    best: bestMoves(answers).length,
  };
}
