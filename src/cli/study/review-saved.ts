/** Reviews saved matches one after the other, for what is asked of all of them: drills and accuracy. */
import type { SavedMatch } from '../../local/matches.ts';
import { oracleKey } from '../../players/oracle-cache.ts';
import { type Oracle, TooLarge } from '../../solver/oracle.ts';
import { type Review, review } from '../../solver/review.ts';
import { loadOracle } from '../terminal/load-oracle.ts';

export interface ReviewedMatch {
  readonly saved: SavedMatch;
  readonly oracle: Oracle;
  readonly reviewed: Review;
}

/** The reviews of matches, in their order. Practice and games too large to solve are left out. */
export async function reviewSaved(
  matches: readonly SavedMatch[],
): Promise<readonly ReviewedMatch[]> {
  const found = new Map<SavedMatch, ReviewedMatch>();
  // Matches of a variant together: not all oracles stay open.
  const variantOf = ({ match }: SavedMatch): string => oracleKey(match.game, match.options);
  const real = matches.filter(({ header }) => !header.practice);
  for (const saved of real.toSorted((a, b) => variantOf(a).localeCompare(variantOf(b)))) {
    const { match, header } = saved;
    try {
      const oracle = await loadOracle(match.game, match.options);
      found.set(saved, { saved, oracle, reviewed: review(match, oracle, header.fair) });
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  return matches.flatMap((saved) => found.get(saved) ?? []);
}

/** Whether a seat was a person's at this machine; of one name, if that is given. */
export const isOwnSeat = (
  { header }: SavedMatch,
  seat: 1 | 2,
  name: string | undefined = undefined,
): boolean =>
  header.players[seat] === 'human' && (name === undefined || header.names[seat] === name);
