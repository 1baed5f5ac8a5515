/**
 * What the terminal says, in the language of this process. `useLanguage` is called once, before a
 * command is loaded; a language other than English is loaded only then.
 */
import type { Game } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import { terminal } from './en/terminal.ts';
import type { Language } from './language.ts';

export type TerminalTexts = typeof terminal;

export let texts: TerminalTexts = terminal;
let say = ({ text }: Message): string => text;

/** `loadGames` gives the games whose messages are said; English brings them along. */
export async function useLanguage(
  language: Language,
  loadGames: () => Promise<readonly Game[]>,
): Promise<void> {
  if (language === 'en') return;
  const german = await import('./de/terminal.ts');
  texts = german.germanTerminal;
  say = await german.createGermanVoice(await loadGames());
}

/** A message in the terminal's language, or a sentence that is in it already. */
export const sentenceOf = (error: Message | string): string =>
  typeof error === 'string' ? error : say(error);
