/** The page for unknown addresses. */
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';

export function NotFoundPage() {
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
