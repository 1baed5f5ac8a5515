/**
 * Which expressions of Bracket Balance have the same future: how long they are and how much is open
 * decides it. One closer fits the innermost bracket, whichever type it is, and all others lose.
 */
import type { Options, Position } from './rules.ts';

export function signature(_: Options, { expression, limit, turn }: Position): string {
  let depth = 0;
  for (const bracket of expression) depth += '([{'.includes(bracket) ? 1 : -1;
  return [turn, limit, expression.length, depth].join(' ');
}
