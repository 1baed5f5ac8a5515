/**
 * What the terminal says, in the language of this process. `useLanguage` is called once, before a
 * command is loaded; a language other than English is loaded only then.
 */
import type { Game } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import { type Names, PLAYERS } from '../core/seat.ts';
import { terminal } from './en/terminal.ts';
import type { Language } from './language.ts';
import { createTranslator, type Translator, type Vocabulary } from './translator.ts';

export type TerminalTexts = typeof terminal;

/** English: messages, options and presets bring it along. */
const NO_WORDS: Vocabulary = { sentences: {}, options: {}, presets: {} };

export let language: Language = 'en';
export let texts: TerminalTexts = terminal;
let wordsFor = (_: Game | null): Vocabulary => NO_WORDS;

/** `loadGames` gives the games whose messages are said; English brings them along. */
export async function useLanguage(
  wanted: Language,
  loadGames: () => Promise<readonly Game[]>,
): Promise<void> {
  if (wanted === 'en') return;
  const german = await import('./de/terminal.ts');
  language = wanted;
  texts = german.germanTerminal;
  wordsFor = await german.loadGermanWords(await loadGames());
}

/** Says what core and a game say. */
export const terminalTranslator = (game: Game | null, names: Names = PLAYERS): Translator =>
  createTranslator(wordsFor(game), {}, { language, names, reader: null });

/** A message in the terminal's language, or a sentence that is in it already. */
export const sentenceOf = (error: Message | string, game: Game | null = null): string =>
  typeof error === 'string' ? error : terminalTranslator(game).message(error).text;
