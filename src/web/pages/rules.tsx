/** The rules of a game on a page of their own, to read, print or share. */
import { findGame } from '../../games/list.ts';
import { RulesText } from '../match/rules-text.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { NotFoundPage } from './not-found.tsx';

export function RulesPage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const game = findGame(id);
  if (!game.ok) return <NotFoundPage />;
  return (
    <>
      <Heading>{texts.table.rulesOf(game.value.title)}</Heading>
      <p class="actions">
        <Link to={`/new/${id}`}>{texts.study.toPlay}</Link>
      </p>
      <RulesText game={id} />
    </>
  );
}
