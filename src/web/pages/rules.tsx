/** The rules of a game on a page of their own, to read, print or share. */
import type { Game } from '../../core/game.ts';
import { RulesText } from '../match/rules-text.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { withGame } from './with-game.tsx';

export const RulesPage = withGame(RulesView);

function RulesView({ game: { id, title } }: { readonly game: Game }) {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.match.rulesOf(title)}</Heading>
      <p class="actions">
        <Link to={`/game/${id}`}>{texts.study.toPlay}</Link>
      </p>
      <RulesText game={id} />
    </>
  );
}
