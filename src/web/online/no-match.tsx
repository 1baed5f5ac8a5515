/** Why a match on the server cannot be shown, and where to go from there. */
import type { ApiError } from '../../online/api-error.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { apiErrorText } from './errors.ts';

export function NoMatch({ id, error }: { readonly id: string; readonly error: ApiError }) {
  const texts = useTexts();
  const isOpen = error.code === 'not_now';
  return (
    <>
      <div role="alert">
        <Heading>{isOpen ? texts.online.notOver : apiErrorText(error, texts)}</Heading>
      </div>
      <p class="actions">
        {/* A match that does not exist is not there the next time either. */}
        {!isOpen && error.code !== 'unknown_match' && (
          <button type="button" onClick={() => location.reload()}>
            {texts.online.reload}
          </button>
        )}
        {isOpen ? (
          <Link to={`/m/${id}`} look="button">
            {texts.online.toTable}
          </Link>
        ) : (
          <Link to="/watch" look="button">
            {texts.openMatches}
          </Link>
        )}
      </p>
    </>
  );
}
