/**
 * What the terminal says, in the language of this process. `useLanguage` is called once, before a
 * command is loaded; another language than English is loaded only then.
 */
import type { Message } from '../core/message.ts';
import { terminal } from './en/terminal.ts';

export type TerminalTexts = typeof terminal;

export const texts: TerminalTexts = terminal;

/** A message, or a sentence that is in the right language already. */
export const sentenceOf = (error: Message | string): string =>
  typeof error === 'string' ? error : error.text;
