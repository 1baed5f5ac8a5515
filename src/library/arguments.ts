/**
 * Checks what a caller of the library gives. Inside Duelbook errors are values; a wrong argument from a
 * caller is a bug and throws the same sentence.
 */
import type { Game } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import { toArg } from '../core/quote.ts';
import { err, ok, type Result } from '../core/result.ts';
import { checkGame } from '../loading/schema.ts';
import { libraryMessages } from './messages.ts';

/** A `RangeError` with the sentence of a message, its `code` and its `args`. */
export const rangeError = ({ text, code, args }: Message): RangeError =>
  Object.assign(new RangeError(text), { code, args });

/** The value of a result, or an exception for its error. */
export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw rangeError(result.error);
  return result.value;
}

/** Games that were checked: each is once. */
const checked = new WeakSet<Game>();

/** The game that a caller gives. */
export function checkedGame(given: Game): Game {
  if (!checked.has(given)) checked.add(orThrow(checkGame(given, 'this call')));
  return given;
}

/** The text of a move: programs without types may give anything for one, or nothing. */
export const parseMoveText = (given: unknown): Result<string> =>
  typeof given === 'string' ? ok(given) : err(libraryMessages.notMove({ value: toArg(given) }));

/** Rejects unknown settings: a misspelt one would silently do nothing. */
export function checkKeys(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw rangeError(libraryMessages.noSetting({ value: toArg(unknown), settings: known }));
}

/** A limit on moves as it was given; Infinity is as many as there can be. */
export function parseLimit(name: string, given: unknown): number {
  const isWhole = Number.isInteger(given) || given === Number.POSITIVE_INFINITY;
  if (typeof given === 'number' && isWhole && given >= 1) return given;
  throw rangeError(libraryMessages.badLimit({ setting: name, value: toArg(given) }));
}
