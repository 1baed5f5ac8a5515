/** Where models are asked, and with what key. Every start of a match reads this, so it stays small. */
import { err, ok, type Result } from '../core/result.ts';
import { playersMessages } from './messages.ts';

export interface ChatServer {
  /** The base address, to whose path `/chat/completions` is added. */
  readonly url: string;
  readonly key: string | null;
}

export const DEFAULT_URL = 'https://api.openai.com/v1';

/** Checks where models are asked and with what key; a sentence never repeats either. */
export function checkServer({ url, key }: ChatServer): Result<null> {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return err(playersMessages.badModelUrl());
  }
  if (!['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password) {
    return err(playersMessages.badModelServer());
  }
  return key === null || /^[!-~]{1,500}$/.test(key) ? ok(null) : err(playersMessages.badModelKey());
}
