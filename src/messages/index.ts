/**
 * The page's texts, all in one place for each language. English is the measure: another language
 * has every text that English has, which its type makes sure of. What one game's board says
 * stands in that game's folder, and what the games themselves say is not among them either: phrases.ts
 * says how that is put into another language.
 */
import { de } from './de.ts';
import { en } from './en.ts';

export type Texts = typeof en;

export const LANGUAGES = { en, de } as const satisfies Readonly<Record<string, Texts>>;
export type Language = keyof typeof LANGUAGES;

/** Texts that are not the page's own, as those of a game's board: in every language that it has. */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** The first of someone's languages that there is. */
export const preferredLanguage = (wished: readonly string[]): Language =>
  wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
