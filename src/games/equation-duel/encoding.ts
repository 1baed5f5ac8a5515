/**
 * Equation Duel for learning code: the numbers, and one action that declares a winning equation. There
 * is no end of equations, and all that win do the same.
 */
import type { Encoding } from '../../core/game.ts';
import { other } from '../../core/seat.ts';
import { bitOf } from './numbers.ts';
import type { Move, Options, Position } from './rules.ts';

export function encoding({ pool }: Options): Encoding<Position, Move> {
  const numbers = Array.from({ length: pool }, (_, index) => index + 1);
  const cells = (set: number): readonly number[] =>
    numbers.map((number) => ((set & bitOf(number)) === 0 ? 0 : 1));
  return {
    actions: [...numbers.map(String), 'declare', 'no'],
    id(move) {
      switch (move.kind) {
        case 'take':
          return move.number - 1;
        case 'declare':
          return pool;
        case 'no':
          return pool + 1;
      }
    },
    observe: ({ held, step, sudden }, seat) => ({
      own: cells(held[seat]),
      other: cells(held[other(seat)]),
      declaring: [step === 'declare' ? 1 : 0],
      // Turns of sudden death that are left; 0 before it.
      sudden: [sudden ?? 0],
    }),
  };
}
