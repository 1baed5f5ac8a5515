/** What an audit says, in the visitor's language and with figures as that language writes them. */
import { useMemo } from 'preact/hooks';
import { useSay } from '../say.ts';
import { useSettings } from '../settings.tsx';
import type { Language } from '../texts/index.ts';
import type { Say } from '../texts/phrases.ts';

/** An English text with its figures written otherwise: 1,234.50 is 1.234,50 in German. */
export const figuresIn = (text: string, language: Language): string =>
  text.replaceAll(/\d+(?:,\d{3})*(?:\.(\d+))?/g, (figure, decimals = '') =>
    Number(figure.replaceAll(',', '')).toLocaleString(language, {
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
      useGrouping: figure.includes(','),
    }),
  );

/** Says what an audit of a game says. What is not translated keeps its English figures. */
export function useAuditSay(game: string): Say {
  const { language } = useSettings();
  const say = useSay(game);
  return useMemo(
    () => (english) => {
      const said = say(english);
      return said.lang === language ? { ...said, text: figuresIn(said.text, language) } : said;
    },
    [say, language],
  );
}
