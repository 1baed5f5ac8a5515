/**
 * The computer's five levels, all on top of the oracle. A level is how far it sees and how often it
 * does not look; what lies beyond its sight it takes for even, as people do.
 */
import type { Rules } from '../core/game.ts';
import { pick, type Random } from '../core/random.ts';
import { bestMoves, countGoodReplies, DRAW, type Oracle, type Verdict } from '../solver/oracle.ts';

export const LEVELS = ['random', 'easy', 'medium', 'hard', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** It sees wins and losses that are at most so many moves away. */
  readonly sight: number;
  /** How often in a hundred it moves without looking. */
  readonly slips: number;
}

const STRENGTHS: Readonly<Record<Exclude<Level, 'perfect' | 'random'>, Strength>> = {
  easy: { sight: 1, slips: 25 },
  medium: { sight: 2, slips: 12 },
  hard: { sight: 6, slips: 4 },
};

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
  if (level === 'perfect') return perfectMove(oracle(), view, random);
  if (level === 'random' || random(100) < STRENGTHS[level].slips) {
    return pick(rules.moves(view), random);
  }
  const { sight } = STRENGTHS[level];
  const seen = oracle()
    .moves(view)
    .map((judged) => ({ ...judged, verdict: limitSight(judged.verdict, sight) }));
  return pick(bestMoves(seen), random).move;
}

/** A verdict as seen so many moves ahead. */
function limitSight(verdict: Verdict, sight: number): Verdict {
  const isNear = verdict.plies !== null && verdict.plies <= sight;
  return isNear ? verdict : DRAW;
}

/**
 * The best move there is: the fastest win. Where no win can be forced, among the moves that keep
 * what there is, the one that leaves the opponent the fewest good answers.
 */
function perfectMove<P, M>(oracle: Oracle<P, M>, view: P, random: Random): M {
  const judged = oracle.moves(view);
  const [best] = bestMoves(judged);
  if (best === undefined) throw new RangeError('There is no move to choose from.');
  if (best.verdict.value === 'win' || best.verdict.chance !== null) {
    return pick(bestMoves(judged), random).move;
  }
  const kept = judged.filter(({ verdict }) => verdict.value === best.verdict.value);
  const answers = kept.map((candidate) => countGoodReplies(oracle, view, candidate));
  const fewest = Math.min(...answers);
  const hardest = kept.filter((_, index) => answers[index] === fewest);
  return pick(bestMoves(hardest), random).move;
}
