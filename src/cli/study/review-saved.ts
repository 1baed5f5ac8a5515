/** Reviews saved matches one after the other, for what is asked of all of them: drills and accuracy. */
import type { SavedMatch } from '../../local/matches.ts';
import { oracleKey } from '../../players/oracle-cache.ts';
import { oracleFromStart, type ReviewedMatch, reviewMatch } from './review-match.ts';

export interface ReviewedSaved extends ReviewedMatch {
  readonly saved: SavedMatch;
}

/** The reviews of matches, in their order. Practice and games too large to solve are left out. */
export async function reviewSaved(
  matches: readonly SavedMatch[],
): Promise<readonly ReviewedSaved[]> {
  const found = new Map<SavedMatch, ReviewedSaved>();
  // Matches of a variant together: not all oracles stay open.
  const variantOf = ({ match }: SavedMatch): string => oracleKey(match.game, match.options);
  const real = matches.filter(({ header }) => !header.practice);
  for (const saved of real.toSorted((a, b) => variantOf(a).localeCompare(variantOf(b)))) {
    const { match, header } = saved;
    const oracle = await oracleFromStart(match);
    // An estimate cannot say for all times what was a blunder.
    if (oracle.verdict(oracle.rules.view(match.start)).isEstimate) continue;
    found.set(saved, { saved, ...(await reviewMatch(match, header.fair)) });
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
