/**
 * The languages Duelbook speaks, and how one is chosen: `pickLanguage` for a terminal (a flag, then
 * DUELBOOK_LANG, then the setting, then the locale), `preferredLanguage` for a browser's list.
 */
export const LANGUAGE_TAGS = ['en', 'de'] as const;
export type Language = (typeof LANGUAGE_TAGS)[number];

/** Something that exists once in each language. */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

export const isLanguage = (text: string): text is Language =>
  LANGUAGE_TAGS.some((known) => known === text);

/** The language of a tag or locale such as `de-AT` or `de_DE.UTF-8`; null where there is none. */
function languageOf(tag: string): Language | null {
  const [language = ''] = tag.toLowerCase().split(/[-_.@]/);
  return isLanguage(language) ? language : null;
}

/** The first of several wanted languages that there is; English otherwise. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(languageOf).find((language) => language !== null) ?? 'en';

/** The language of a terminal: of the flag, DUELBOOK_LANG, the setting, the locale, or English. */
export function pickLanguage(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  setting?: Language,
): Language {
  const { DUELBOOK_LANG, LC_ALL, LC_MESSAGES, LANG } = env;
  const wanted = [flag, DUELBOOK_LANG, setting, LC_ALL, LC_MESSAGES, LANG].find(Boolean);
  return wanted === undefined ? 'en' : preferredLanguage([wanted]);
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: PerLanguage<string> = { en: 'English', de: 'Deutsch' };
