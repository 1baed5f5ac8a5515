/**
 * The user's settings: one small JSON file. Read at every start, so it is checked by hand; a value that is
 * no setting counts as not set.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreMessages } from '../core/messages.ts';
import { err, errnoMessage, ok, type Result } from '../core/result.ts';
import { PRINTABLE_NAME } from '../core/seat.ts';
import { makeFolder } from './home.ts';

/** How long a screen shows what happens by itself: a computer's turn, a track before it is wiped. */
export const PACES = ['none', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  readonly pace?: Pace;
  /** Without it the locale decides. */
  readonly language?: 'en' | 'de';
  /** Without it the terminal decides. */
  readonly colors?: 'on' | 'off';
  /** Whether the terminal's bell rings when it is the player's turn online. */
  readonly bell?: 'on' | 'off';
  /** The names of the two players at this keyboard. */
  readonly name1?: string;
  readonly name2?: string;
}

const oneOf =
  (...values: readonly string[]) =>
  (value: unknown): boolean =>
    values.some((known) => known === value);
const isName = (value: unknown): boolean => typeof value === 'string' && PRINTABLE_NAME.test(value);

const CHECKS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  pace: oneOf(...PACES),
  language: oneOf('en', 'de'),
  colors: oneOf('on', 'off'),
  bell: oneOf('on', 'off'),
  name1: isName,
  name2: isName,
};

const fileOf = (home: string): string => join(home, 'settings.json');

/** What is set. A file that cannot be read sets nothing: no match should wait for it. */
export function readSettings(home: string): Settings {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(home), 'utf8'));
    if (typeof read !== 'object' || read === null) return {};
    const set = Object.entries(read).filter(
      ([name, value]) => Object.hasOwn(CHECKS, name) && CHECKS[name as keyof Settings](value),
    );
    return Object.fromEntries(set);
  } catch {
    return {};
  }
}

/** Replaces the file, whole or not at all. */
export function writeSettings(home: string, settings: Settings): Result<null> {
  const draft = `${fileOf(home)}.${process.pid}`;
  try {
    makeFolder(home);
    writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { flush: true });
    renameSync(draft, fileOf(home));
    return ok(null);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    return err(coreMessages.cannotWrite({ path: fileOf(home), why: errnoMessage(error) }));
  }
}
