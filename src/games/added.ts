/**
 * Games from outside the registry, added while the program runs. The parts of the program share this
 * file, so that a game that one of them adds is known to all.
 */
import type { Game } from '../core/game.ts';

export interface AddedGame {
  readonly game: Game;
  /** Where it was loaded from: a file, for processes that have to load it again. */
  readonly file: string;
}

const added: AddedGame[] = [];

export const addedGames = (): readonly AddedGame[] => added;

/** Adds a game, in place of an earlier one with its id. */
export function addGame(fresh: AddedGame): void {
  const at = added.findIndex(({ game }) => game.id === fresh.game.id);
  if (at < 0) added.push(fresh);
  else added[at] = fresh;
}
