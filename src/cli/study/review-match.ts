/** The review of a match for a person who waits: exact where the game can be solved, with a bar. */
import { type Match, newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { EXACT_POSITIONS, type Oracle } from '../../solver/oracle.ts';
import { type Review, reviewSteps } from '../../solver/review.ts';
import { loadOracle, withBar } from '../terminal/load-oracle.ts';

export interface ReviewedMatch {
  readonly oracle: Oracle;
  readonly reviewed: Review;
}

/** The oracle of a match that knows, where it can, all that could be played. */
export const oracleFromStart = (match: Match): Promise<Oracle> =>
  loadOracle(unwrap(newMatch(match.game, match)), EXACT_POSITIONS);

export async function reviewMatch(match: Match, fair: boolean): Promise<ReviewedMatch> {
  const oracle = await oracleFromStart(match);
  return { oracle, reviewed: await withBar(match, reviewSteps(match, oracle, fair)) };
}
