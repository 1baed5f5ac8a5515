/** A link to the unfinished match of a game in the browser, if there is one. */
import type { Game } from '../../core/game.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { hasUnfinishedMatch } from './browser-match.ts';

export function ResumeLink({ game: { id, title } }: { readonly game: Pick<Game, 'id' | 'title'> }) {
  const { start } = useTexts();
  if (!hasUnfinishedMatch(id)) return null;
  return (
    <Link to={`/play/${id}`} look="button go-on">
      {start.goOn} <span class="visually-hidden">({title})</span>
    </Link>
  );
}
