/** The rules of a game with the rulings, beside the board or on a page of their own. */
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from './settings.tsx';

/** A game's rules as a part of a page; null where they cannot be had. */
const load = (game: string): Promise<string | null> =>
  fetch(`/rules/${game}.html`).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );

export function Rules({ game }: { readonly game: string }) {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<{ of: string; page: string | null } | null>(null);
  useEffect(() => {
    let isStale = false;
    void load(game).then((page) => isStale || setLoaded({ of: game, page }));
    return () => {
      isStale = true;
    };
  }, [game]);
  if (loaded?.of !== game) return <p>{texts.loading}</p>;
  if (loaded.page === null) {
    return <p role="alert">{navigator.onLine ? texts.online.unreachable : texts.offline}</p>;
  }
  return (
    <>
      <p class="small rules-about">{texts.table.rulesAbout}</p>
      {/* Our own pages, made when the program was built; nothing of anybody else's is in them. */}
      <article class="rules" lang="en" dangerouslySetInnerHTML={{ __html: loaded.page }} />
    </>
  );
}
