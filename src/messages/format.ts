/** Numbers, counts and lists as each language writes them, by `Intl`. */
import type { Language } from './language.ts';

export interface Formats {
  /** A whole number with its thousands apart: 1,234. */
  count(number: number): string;
  /** A number with so many decimals: 2.50. */
  fixed(number: number, decimals: number): string;
  /** A probability in percent. Only what is certain is called 0 or 100 %. */
  probability(share: number): string;
  /** The form for so many: `plural(3, 'move', 'moves')`. */
  plural(number: number, one: string, many: string): string;
  /** A list in a sentence: "a, b and c" or "a, b or c". */
  list(items: readonly string[], joint: 'and' | 'or'): string;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de' };

/** Made when they are used: loading `Intl` data would delay every start of the program. */
function createFormats(language: Language): Formats {
  const locale = LOCALES[language];
  const fixed = (number: number, decimals: number): string =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    }).format(number);
  return {
    count: (number) => new Intl.NumberFormat(locale).format(number),
    fixed,
    probability(share) {
      if (share < 1e-11) return '0 %';
      if (share > 1 - 1e-11) return '100 %';
      if (share < 0.0001) return `<${fixed(0.01, 2)} %`;
      return share > 0.9999 ? `>${fixed(99.99, 2)} %` : `${fixed(100 * share, 2)} %`;
    },
    plural: (number, one, many) =>
      new Intl.PluralRules(locale).select(number) === 'one' ? one : many,
    list: (items, joint) =>
      new Intl.ListFormat(locale, {
        type: joint === 'and' ? 'conjunction' : 'disjunction',
      }).format(items),
  };
}

export const FORMATS: Readonly<Record<Language, Formats>> = {
  en: createFormats('en'),
  de: createFormats('de'),
};
