/** What stands in place of a part that needs a server, where there is none. */
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';

export function NoServerPage() {
  const { home, toGames } = useTexts();
  return (
    <>
      <Heading>{home.online}</Heading>
      <p>{home.noServer}</p>
      <p class="actions">
        <Link to="/" look="button">
          {toGames}
        </Link>
      </p>
    </>
  );
}
