/**
 * The computer's five levels, all on top of the oracle. A level is how many turns it sees ahead,
 * which varies as attention does. What lies beyond its sight it takes for even, as people do. Where the
 * oracle has to search, only proofs are seen; `hard` goes by estimates beyond them, and `perfect` does
 * not play.
 */
import type { Rules } from '../core/game.ts';
import { pick, type Random } from '../core/random.ts';
import { bestMoves, type JudgedMove, type Oracle, TooLarge } from '../solver/oracle.ts';
import { afterTurn, bestWithin, countForced, trapOf, turnLength } from '../solver/sight.ts';

export const LEVELS = ['random', 'easy', 'medium', 'hard', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];
/** The levels that see something, and overlook something. */
export type HumanLevel = Exclude<Level, 'random' | 'perfect'>;

/**
 * How many turns ahead a level sees; each entry is as likely as the others. 1 is a win with this
 * turn, 2 the opponent's with the next one, and 0 only that a move ends the round against its maker.
 */
const SIGHTS: Readonly<Record<HumanLevel, readonly number[]>> = {
  easy: [0, 1, 1, 2, 2],
  medium: [2, 3],
  hard: [4, 6, 6, 6, 6],
};

/**
 * From this sight on, a level counts to its end what leaves no choice, and prefers a move that makes
 * a threat to one that does nothing.
 */
const THREAT_SIGHT = 3;

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

/**
 * The move a level plays in a position. Give it a view: it must not know what is hidden. The
 * oracle is asked for only when the level looks.
 */
export function chooseMove<P, M>(
  rules: Rules<P, M>,
  view: P,
  level: Level,
  random: Random,
  oracle: () => Oracle<P, M>,
): M {
  if (level === 'random') return pick(rules.moves(view), random);
  const candidates =
    level === 'perfect'
      ? perfectMoves(oracle(), view)
      : movesWithin(oracle(), view, pick(SIGHTS[level], random));
  return pick(candidates, random).move;
}

/** How likely a level is to play a move, from 0 to 1. */
export function chanceToPlay<P, M>(
  oracle: Oracle<P, M>,
  view: P,
  level: HumanLevel,
  move: string,
): number {
  const sights = SIGHTS[level];
  const chances = new Map<number, number>();
  for (const turns of new Set(sights)) {
    const candidates = movesWithin(oracle, view, turns);
    const isCandidate = candidates.some(({ text }) => text === move);
    chances.set(turns, isCandidate ? 1 / candidates.length : 0);
  }
  return sights.reduce((sum, turns) => sum + (chances.get(turns) ?? 0), 0) / sights.length;
}

/** The moves that are equally good to a player who sees so many turns ahead. */
function movesWithin<P, M>(oracle: Oracle<P, M>, view: P, turns: number): readonly JudgedMove<M>[] {
  const judged = oracle.moves(view);
  if (turns < THREAT_SIGHT) return bestWithin(oracle.rules, view, judged, turns);
  // Where chance decides or a search estimates, that says more of even moves than their threats do.
  if (judged.some(({ verdict }) => verdict.isEstimate) || oracle.rules.weights !== undefined) {
    return bestMoves(bestWithin(oracle.rules, view, judged, turns));
  }
  const candidates = bestWithin(oracle.rules, view, countForced(oracle, view, judged), turns);
  return candidates.length === 1
    ? candidates
    : highest(candidates, ({ move }) => threat(oracle, view, move));
}

/**
 * The share of the opponent's answers to a move that lose with the turn after them. Answers that end
 * the round against their maker do not count: these are no threat of ours.
 */
function threat<P, M>(oracle: Oracle<P, M>, view: P, move: M): number {
  const next = afterTurn(oracle, view, move);
  if (next === null) return 0;
  const near = 2 * turnLength(oracle.rules, next);
  const losses = oracle
    .moves(next)
    .map(({ verdict: { value, plies } }) =>
      value === 'loss' && plies !== null ? plies : Number.POSITIVE_INFINITY,
    );
  const answers = losses.filter((plies) => plies > 1);
  return answers.filter((plies) => plies <= near).length / Math.max(1, answers.length);
}

/**
 * The best moves there are: the fastest wins. Where no win can be forced, among the moves that keep
 * what there is, those that a person is most likely to answer wrong; then the longest resistance,
 * then the fewest best answers. Anyone sees an answer that wins at once, so this blocks first.
 */
function perfectMoves<P, M>(oracle: Oracle<P, M>, view: P): readonly JudgedMove<M>[] {
  const judged = oracle.moves(view);
  const best = bestMoves(judged);
  const verdict = best[0]?.verdict;
  if (verdict === undefined) throw new RangeError('There is no move to choose from.');
  const isUnsure = judged.some((one) => one.verdict.isEstimate);
  if (isUnsure && verdict.value !== 'win') throw new TooLarge();
  if (verdict.value === 'win' || verdict.chance !== null) return best;
  const kept = judged.filter((one) => one.verdict.value === verdict.value);
  const traps = kept.map((one) => ({ ...one, trap: trapOf(oracle, view, one.move) }));
  const tempting = bestMoves(highest(traps, ({ trap }) => trap.errors));
  return highest(tempting, ({ trap }) => -trap.best);
}

/** The items with the highest figure. */
function highest<T>(items: readonly T[], figureOf: (item: T) => number): readonly T[] {
  const figures = items.map(figureOf);
  const top = Math.max(...figures);
  return items.filter((_, index) => figures[index] === top);
}
