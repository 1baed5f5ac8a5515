/** The rules of a game with the rulings, beside the board or on a page of their own. */
import { useSettings } from '../settings.tsx';
import { siteAddress } from '../site.ts';
import { loaderHook } from '../ui/use-loaded.ts';

/** The rules that exist: `<id>` in English, `<id>.de` in German. The build sets this. */
declare const RULES: readonly string[];

const useRules = loaderHook(async (name) => {
  const response = await fetch(siteAddress(`/rules-text/${name}.html`));
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
});

export function RulesText({ game }: { readonly game: string }) {
  const { texts, language } = useSettings();
  const translated = `${game}.${language}`;
  const isTranslated = RULES.includes(translated);
  const { value: html, error } = useRules(isTranslated ? translated : game);
  if (error !== null) {
    return <p role="alert">{navigator.onLine ? texts.online.unreachable : texts.offline}</p>;
  }
  if (html === null) return <p>{texts.loading}</p>;
  return (
    <>
      <p class="small rules-about">{texts.match.rulesAbout}</p>
      {/* Our own text, made by the build: nothing in it comes from users. */}
      <article
        class="rules"
        lang={isTranslated ? language : 'en'}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
