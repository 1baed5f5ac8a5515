/** The rules of a game with the rulings, beside the board or on a page of their own. */
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from './settings.tsx';

export function Rules({ game }: { readonly game: string }) {
  const texts = useTexts();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    fetch(`/rules/${game}.html`)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then(setPage, () => setPage(`<p>${texts.offline}</p>`));
  }, [game, texts]);
  return page === null ? (
    <p>{texts.loading}</p>
  ) : (
    // Our own pages, made when the program was built; nothing of anybody else's is in them.
    <article class="rules" lang="en" dangerouslySetInnerHTML={{ __html: page }} />
  );
}
