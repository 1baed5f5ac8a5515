/** What an audit says, in the visitor's language and with figures as that language writes them. */
import { useMemo } from 'preact/hooks';
import type { Language } from '../../messages/index.ts';
import type { Translate } from '../../messages/translate.ts';
import { useSettings } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';

/** An English text with its figures written otherwise: 1,234.50 is 1.234,50 in German. */
export const localizeNumbers = (text: string, language: Language): string =>
  text.replaceAll(/\d+(?:,\d{3})*(?:\.(\d+))?/g, (figure, decimals = '') =>
    Number(figure.replaceAll(',', '')).toLocaleString(language, {
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
      useGrouping: figure.includes(','),
    }),
  );

/** Says what an audit of a game says. What is not translated keeps its English figures. */
export function useAuditTranslate(game: string): Translate {
  const { language } = useSettings();
  const translate = useTranslate(game);
  return useMemo(
    () => (english) => {
      const said = translate(english);
      return said.lang === language
        ? { ...said, text: localizeNumbers(said.text, language) }
        : said;
    },
    [translate, language],
  );
}
