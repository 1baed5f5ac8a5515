/**
 * Checks what a caller of the library gives. Inside Duelbook errors are values; a wrong argument from a
 * caller is a bug and throws the same sentence.
 */
import { plain } from '../core/message.ts';
import { quote } from '../core/quote.ts';
import { err, ok, type Result } from '../core/result.ts';

/** The value of a result, or a `RangeError` with its sentence. */
export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new RangeError(result.error.text);
  return result.value;
}

/** The text of a move: programs without types may give anything for one, or nothing. */
export const parseMoveText = (given: unknown): Result<string> =>
  typeof given === 'string' ? ok(given) : err(plain(`A move is a text, not ${quote(given)}.`));

/** Rejects unknown settings: a misspelt one would silently do nothing. */
export function checkKeys(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new RangeError(`There is no setting ${quote(unknown)}; there are ${known.join(', ')}.`);
}

/** A limit on moves as it was given; Infinity is as many as there can be. */
export function parseLimit(name: string, given: unknown): number {
  const isWhole = Number.isInteger(given) || given === Number.POSITIVE_INFINITY;
  if (typeof given === 'number' && isWhole && given >= 1) return given;
  throw new RangeError(`${name} must be a whole number from 1, or Infinity, not ${quote(given)}.`);
}
