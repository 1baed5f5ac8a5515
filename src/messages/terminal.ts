/**
 * What the terminal says, in the language of this process. `useLanguage` is called once, before a
 * command is loaded; a language other than English is loaded only then.
 */
import type { Message } from '../core/message.ts';
import { terminal } from './en/terminal.ts';

export type TerminalTexts = typeof terminal;

export const TERMINAL_LANGUAGES = ['en', 'de'] as const;
export type TerminalLanguage = (typeof TERMINAL_LANGUAGES)[number];

export let texts: TerminalTexts = terminal;

/** The language of DUELBOOK_LANG or of the locale; English where there is no other. */
export function localeLanguage(
  env: Readonly<Record<string, string | undefined>>,
): TerminalLanguage {
  const locale = env.DUELBOOK_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^de\b|^de_/i.test(locale) ? 'de' : 'en';
}

export async function useLanguage(language: TerminalLanguage): Promise<void> {
  texts = language === 'de' ? (await import('./de/terminal.ts')).germanTerminal : terminal;
}

/** A message, or a sentence that is in the right language already. */
export const sentenceOf = (error: Message | string): string =>
  typeof error === 'string' ? error : error.text;
