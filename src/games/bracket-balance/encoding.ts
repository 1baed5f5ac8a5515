/** Bracket Balance for learning code: an action for each bracket in play, the expression as numbers. */
import type { Encoding } from '../../core/game.ts';
import {
  BRACKETS,
  bracketsInPlay,
  HIDDEN,
  type Move,
  type Options,
  type Position,
} from './rules.ts';

const ALL = BRACKETS.join('');

/** A bracket as a number from 1. */
const codeOf = (bracket: string): number => ALL.indexOf(bracket) + 1;

export function encoding(options: Options): Encoding<Position, Move> {
  const longest = options.length === 'unknown' ? HIDDEN.max : options.length;
  return {
    actions: bracketsInPlay(options),
    observe({ expression, limit, broken }) {
      const cells = new Array<number>(longest).fill(0);
      for (let index = 0; index < expression.length; index += 1) {
        cells[index] = codeOf(expression.charAt(index));
      }
      return {
        expression: cells,
        placed: [expression.length],
        // 0 while it is hidden.
        length: [limit ?? 0],
        broken: [broken === null ? 0 : codeOf(broken)],
      };
    },
  };
}
