/** The rules of a game on a page of their own, to be read in peace, printed or sent to somebody. */
import { findGame } from '../../games/list.ts';
import { Heading } from '../heading.tsx';
import { NotFound } from '../not-found.tsx';
import { Link } from '../router.tsx';
import { Rules } from '../rules.tsx';
import { useTexts } from '../settings.tsx';

export function RulesPage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const game = findGame(id);
  if (!game.ok) return <NotFound />;
  return (
    <>
      <Heading>{texts.table.rulesOf(game.value.title)}</Heading>
      <p class="actions">
        <Link to={`/new/${id}`}>{texts.study.toPlay}</Link>
      </p>
      <Rules game={id} />
    </>
  );
}
