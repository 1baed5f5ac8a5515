/** Games by their ids. */
import type { Game } from '../core/game.ts';
import { findGame } from '../games/list.ts';
import { orThrow } from './arguments.ts';
import type { GameLike } from './game-types.ts';

/** The game of an id that is known only at run time. Throws a `RangeError` with a sentence if there is none. */
export const gameById = (id: string): Game => orThrow(findGame(id));

/** The game that a caller gives. */
export const gameOf = (given: GameLike): Game =>
  typeof given === 'string' ? gameById(given) : given;
