/**
 * Where the library meets the program that calls it. Inside Duelbook what may go wrong is a value;
 * a caller who names a game that is not there has a bug, and gets the same sentence as an exception.
 */
import type { Result } from '../core/result.ts';

/** The value of a result, or a `RangeError` with its sentence. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new RangeError(result.error);
  return result.value;
}
