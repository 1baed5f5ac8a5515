/** The rules of a game with the rulings, beside the board or on a page of their own. */
import { useEffect, useState } from 'preact/hooks';
import { useSettings } from '../settings.tsx';

/** The rules that there are: `<id>` for a game's in English, `<id>.de` in German; the build looks. */
declare const RULES: readonly string[];

/** Rules as a part of a page; null where they cannot be had. */
const load = (name: string): Promise<string | null> =>
  fetch(`/rules/${name}.html`).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );

export function RulesText({ game }: { readonly game: string }) {
  const { texts, language } = useSettings();
  const translated = `${game}.${language}`;
  const isTranslated = RULES.includes(translated);
  const name = isTranslated ? translated : game;
  const [loaded, setLoaded] = useState<{ of: string; page: string | null } | null>(null);
  useEffect(() => {
    let isStale = false;
    void load(name).then((page) => isStale || setLoaded({ of: name, page }));
    return () => {
      isStale = true;
    };
  }, [name]);
  if (loaded?.of !== name) return <p>{texts.loading}</p>;
  if (loaded.page === null) {
    return <p role="alert">{navigator.onLine ? texts.online.unreachable : texts.offline}</p>;
  }
  return (
    <>
      <p class="small rules-about">{texts.table.rulesAbout}</p>
      {/* Our own pages, made when the program was built; nothing of anybody else's is in them. */}
      <article
        class="rules"
        lang={isTranslated ? language : 'en'}
        dangerouslySetInnerHTML={{ __html: loaded.page }}
      />
    </>
  );
}
