/**
 * Where the library meets the program that calls it. Inside Duelbook what may go wrong is a value;
 * a caller who names a game that is not there has a bug, and gets the same sentence as an exception.
 */
import { ok, quoted, type Result, refuse } from '../core/result.ts';

/** The value of a result, or a `RangeError` with its sentence. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new RangeError(result.error);
  return result.value;
}

/** The text of a move: programs without types may give anything for one, or nothing. */
export const moveText = (given: unknown): Result<string> =>
  typeof given === 'string' ? ok(given) : refuse(`A move is a text, not ${quoted(given)}.`);
