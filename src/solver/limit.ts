/**
 * What is left of an oracle's verdicts where a round of so many moves is a draw (the option `limit`): a win
 * within the moves that are left stands, since no play makes it longer; one beyond them is a draw.
 */
import type { Outcome, Rules } from '../core/game.ts';
import { limitReached, type Match } from '../core/match.ts';
import { DRAW, type JudgedMove, type Oracle, type Verdict } from './oracle.ts';

/** The oracles without the limit, by those with one: another position of the match has fewer moves left. */
const unlimited = new WeakMap<Oracle, Oracle>();

/** Whether something can be told from its equals: what a WeakMap takes. */
const hasIdentity = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** A verdict where at most so many moves follow. */
const within = (verdict: Verdict, left: number): Verdict =>
  verdict.plies !== null && verdict.plies > left ? DRAW : verdict;

/**
 * The oracle as it is right for the position of a match, and for all that its own rules lead to from there.
 * Chances and estimates are those of a round without a limit.
 */
export function withinLimit(given: Oracle, match: Match): Oracle {
  const oracle = unlimited.get(given) ?? given;
  const { limit, count, since } = match;
  if (limit === 0) return oracle;
  const atRoot = limit - (count - since);
  const lefts = new WeakMap<object, number>();
  const leftAt = (position: unknown): number =>
    (hasIdentity(position) ? lefts.get(position) : null) ?? atRoot;
  const reached = (position: unknown, left: number): unknown => {
    if (hasIdentity(position)) lefts.set(position, left);
    return position;
  };
  const { rules } = oracle;
  const outcome = (position: unknown): Outcome | null =>
    rules.outcome(position) ?? (leftAt(position) > 0 ? null : limitReached(limit));
  const limited: Rules<unknown, unknown> = {
    ...rules,
    outcome,
    moves: (position) => (outcome(position) === null ? rules.moves(position) : []),
    play: (position, move) => reached(rules.play(position, move), leftAt(position) - 1),
    view: (position) => reached(rules.view(position), leftAt(position)),
  };
  const judged = (one: JudgedMove, left: number): JudgedMove => ({
    ...one,
    verdict: within(one.verdict, left),
  });
  const result: Oracle = {
    rules: limited,
    verdict: (position) => within(oracle.verdict(position), leftAt(position)),
    moves: (position) => oracle.moves(position).map((one) => judged(one, leftAt(position))),
    judge: (position, move) => judged(oracle.judge(position, move), leftAt(position)),
    exploreSteps: oracle.exploreSteps,
  };
  unlimited.set(result, oracle);
  return result;
}
