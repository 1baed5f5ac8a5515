/** The rules of a game on a page of their own, to read, print or share. */
import type { Game } from '../../core/game.ts';
import { RulesText } from '../match/rules-text.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { withGame } from './with-game.tsx';

export const RulesPage = withGame(RulesView);

function RulesView({ game: { id, title } }: { readonly game: Game }) {
  const texts = useTexts();
  return (
    <div class="rules-page">
      <div>
        <Heading>{texts.match.rulesOf(title)}</Heading>
        <RulesText game={id} />
      </div>
      <aside class="panel" aria-label={title} data-game={id}>
        <Thumbnail game={id} />
        <Link to={`/game/${id}`} look="button primary">
          {texts.study.toPlay}
        </Link>
        <Link to={`/learn/${id}`} look="button">
          {texts.learn.lesson(title)}
        </Link>
        <Link to={`/analysis/${id}`} look="button">
          {texts.hub.analysis}
        </Link>
      </aside>
    </div>
  );
}
