/** An address at which there is nothing, and the way back from it. */
import { Heading } from './heading.tsx';
import { Link } from './router.tsx';
import { useTexts } from './settings.tsx';

export function NotFound() {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.notFound}</Heading>
      <p class="actions">
        <Link to="/" look="button">
          {texts.toGames}
        </Link>
      </p>
    </>
  );
}
