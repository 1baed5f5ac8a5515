/** The page's texts. English comes with the page; another language is loaded before it is shown. */
import { en, type Texts } from './en/page.ts';
import type { Language } from './language.ts';

export type { Texts };

const loaded: Partial<Record<Language, Texts>> = { en };

export async function loadTexts(language: Language): Promise<void> {
  if (language === 'de') loaded.de ??= (await import('./de/page.ts')).de;
}

/** The texts of a language that is loaded; English otherwise. */
export const textsOf = (language: Language): Texts => loaded[language] ?? en;
