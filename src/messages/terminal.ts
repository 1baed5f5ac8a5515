/**
 * What the terminal says, in the language of this process. `useLanguage` is called once, before a
 * command is loaded; a language other than English is loaded only then.
 */
import type { Game } from '../core/game.ts';
import type { Catalog, Message } from '../core/message.ts';
import { coreEnglish } from '../core/messages.ts';
import { toPrintable } from '../core/printable.ts';
import { toArg } from '../core/quote.ts';
import { type Names, PLAYERS, type Seat } from '../core/seat.ts';
import { terminal } from './en/terminal.ts';
import type { Language } from './language.ts';
import {
  createTranslator,
  NO_WORDS,
  quoteIn,
  type Translator,
  type Vocabulary,
} from './translator.ts';

export type TerminalTexts = typeof terminal;

export let language: Language = 'en';
export let texts: TerminalTexts = terminal;
let wordsFor = (_: Game | null): Vocabulary => NO_WORDS;

/** `loadGames` gives the games whose messages are said; English brings them along. */
export async function useLanguage(
  wanted: Language,
  loadGames: () => Promise<readonly Game[]>,
): Promise<void> {
  language = wanted;
  if (wanted === 'en') {
    texts = terminal;
    wordsFor = () => NO_WORDS;
    return;
  }
  const german = await import('./de/terminal.ts');
  texts = german.germanTerminal;
  wordsFor = await german.loadGermanWords(await loadGames());
}

/** Says what core and a game say. */
export const terminalTranslator = (
  game: Game | null,
  names: Names = texts.players,
  reader: Seat | null = null,
): Translator => createTranslator(wordsFor(game), englishFor(game), { language, names, reader });

/** By name or to the reader; a message's own sentence knows neither. */
const englishFor = (game: Game | null): Catalog => ({
  core: coreEnglish,
  ...(game === null ? {} : { [game.id]: game.messages }),
});

/** A name; the stand-in for a missing one is in the terminal's language. */
export const translateName = (name: string): string =>
  name === PLAYERS[1] ? texts.players[1] : name === PLAYERS[2] ? texts.players[2] : name;

export const translateNames = (names: Names): Names => ({
  1: translateName(names[1]),
  2: translateName(names[2]),
});

/** A reader at the terminal, to whom games speak in its language too. */
export const terminalReader = (game: Game, names: Names, you: Seat | null = null) => ({
  ...{ names, you, texts },
  say: (message: Message): string => terminalTranslator(game, names, you).message(message).text,
});

/** A message in the terminal's language, or a sentence that is in it already. */
export const sentenceOf = (error: Message | string, game: Game | null = null): string =>
  typeof error === 'string' ? error : terminalTranslator(game).message(error).text;

/** A value that someone typed, in quotation marks. */
export const quoted = (value: unknown): string => quoteIn(language, toArg(value));

/** A message from a server or a file: its arguments may be wrong, or steer a terminal. */
export function foreignSentence(message: Message): string {
  try {
    return toPrintable(sentenceOf(message));
  } catch {
    return toPrintable(message.text);
  }
}
