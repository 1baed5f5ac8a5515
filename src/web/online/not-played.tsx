/** Why a match on the server cannot be looked at afterwards: it is not over, or there is a trouble. */
import type { Trouble } from '../../online/requests.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { troubleText } from './trouble.ts';

export function NotPlayed({ id, trouble }: { readonly id: string; readonly trouble: Trouble }) {
  const texts = useTexts();
  const isOpen = trouble.code === 'not_now';
  return (
    <>
      <p role="alert">{isOpen ? texts.online.notOver : troubleText(trouble, texts)}</p>
      {isOpen ? (
        <Link to={`/m/${id}`}>{texts.online.toTable}</Link>
      ) : (
        <Link to="/lobby">{texts.openMatches}</Link>
      )}
    </>
  );
}
