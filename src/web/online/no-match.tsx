/** In the place of a match on the server: why it cannot be shown, and where one can go from there. */
import type { Trouble } from '../../online/requests.ts';
import { Heading } from '../heading.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { troubleText } from './trouble.ts';

export function NoMatch({ id, trouble }: { readonly id: string; readonly trouble: Trouble }) {
  const texts = useTexts();
  const isOpen = trouble.code === 'not_now';
  return (
    <>
      <div role="alert">
        <Heading>{isOpen ? texts.online.notOver : troubleText(trouble, texts)}</Heading>
      </div>
      <p class="actions">
        {/* A match that does not exist is not there the next time either. */}
        {!isOpen && trouble.code !== 'unknown_match' && (
          <button type="button" onClick={() => location.reload()}>
            {texts.online.reload}
          </button>
        )}
        {isOpen ? (
          <Link to={`/m/${id}`} look="button">
            {texts.online.toTable}
          </Link>
        ) : (
          <Link to="/lobby" look="button">
            {texts.openMatches}
          </Link>
        )}
      </p>
    </>
  );
}
