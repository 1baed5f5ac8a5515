/** A link from a match to the analysis board, at the position it is in. */
import type { Match } from '../../core/match.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { matchAddress } from './analysis-address.ts';

/** Nothing where the position cannot be had again: its round began with a new draw. */
export function AnalysisLink({ match }: { readonly match: Match }) {
  const { study } = useTexts();
  const address = matchAddress(match);
  return address === null ? null : (
    <Link to={address} look="button">
      {study.analyse}
    </Link>
  );
}
