/**
 * Which expressions of Bracket Balance have the same future: how long they are and how much is open
 * decides it. One closer fits the innermost bracket, whichever type it is, and all others lose.
 */
import { depthOf } from './nesting.ts';
import type { Options, Position } from './rules.ts';

export const signature = (_: Options, { expression, limit, turn }: Position): string =>
  [turn, limit, expression.length, depthOf(expression)].join(' ');
