/** Where in a game's own files something was thrown, for the person who writes them. */
import { relative, sep } from 'node:path';
import { messageOf } from '../core/result.ts';

/** A line of a stack that names a file: `at play (/games/nim/rules.ts:31:20)`, or the file alone. */
const PLACE = /(?:\(|^\s*at (?:async )?|^)([^()\n]+?):(\d+)(?::\d+)?\)?$/gm;

/** What was thrown, with the last place in the folder on the way there: "x is not a function (rules.ts:31)". */
export function messageWithPlace(error: unknown, folder: string): string {
  const message = messageOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // What the game called, such as a helper of Duelbook, may have thrown.
  const own = [...stack.matchAll(PLACE)].find(([, file]) => file?.startsWith(folder + sep));
  return own === undefined ? message : `${message} (${relative(folder, own[1] ?? '')}:${own[2]})`;
}
