/** Color Bridge for learning code: the positions one by one and in pairs, and whose each is. */
import type { Encoding } from '../../core/game.ts';
import { type Move, movesAmong, type Options, type Position, positionsOf } from './rules.ts';

export function encoding({ length }: Options): Encoding<Position, Move> {
  const places = Array.from({ length }, (_, index) => index);
  const moves = movesAmong(2 ** length - 1);
  const ids = new Map(moves.map((move, id) => [move, id]));
  const cells = (mask: number): readonly number[] => places.map((place) => (mask >> place) & 1);
  return {
    actions: moves.map((move) => positionsOf(move).join(' ')),
    id: (move) => ids.get(move) ?? -1,
    observe: ({ red, blue }, seat) => ({
      own: cells(seat === 1 ? red : blue),
      other: cells(seat === 1 ? blue : red),
    }),
  };
}
