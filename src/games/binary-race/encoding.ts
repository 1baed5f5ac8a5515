/** Binary Race for learning code: two actions, the total and the target. */
import type { Encoding } from '../../core/game.ts';
import { MOVES, type Move, type Options, type Position } from './rules.ts';

export const encoding = ({ target }: Options): Encoding<Position, Move> => ({
  actions: MOVES,
  observe: ({ total }) => ({ total: [total], target: [target] }),
});
