/** The page for unknown addresses. */
import { useTexts } from '../settings.tsx';
import { GameLinks } from '../ui/game-links.tsx';
import { Heading } from '../ui/heading.tsx';

export function NotFoundPage() {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.notFound}</Heading>
      <p class="tagline">{texts.notFoundAbout}</p>
      <GameLinks to={(id) => `/game/${id}`} />
    </>
  );
}
