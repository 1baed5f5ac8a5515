/** Where in a game's own files something was thrown, for the person who writes them. */
import { relative } from 'node:path';
import { messageOf } from '../core/result.ts';

/** The first line of a stack that names a file: `at play (/games/nim/rules.ts:31:20)`, or the file alone. */
const PLACE = /(?:\(|^\s*at (?:async )?|^)([^()\n]+?):(\d+)(?::\d+)?\)?$/m;

/** What was thrown, with its place if that is in the folder: "x is not a function (rules.ts:31)". */
export function messageWithPlace(error: unknown, folder: string): string {
  const message = messageOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file = '', line = ''] = PLACE.exec(stack) ?? [];
  return file.startsWith(folder) ? `${message} (${relative(folder, file)}:${line})` : message;
}
