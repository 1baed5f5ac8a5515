/** The games as a list, in the order of their names, made from the registry. */
import type { Game } from '../core/game.ts';
import { err, ok, quote, type Result } from '../core/result.ts';
import * as registry from './index.ts';

export const GAMES: readonly Game[] = Object.values(registry);

/** The game of an id. */
export function findGame(id: string): Result<Game> {
  const game = GAMES.find((known) => known.id === id);
  if (game !== undefined) return ok(game);
  const ids = GAMES.map((known) => known.id).join(', ');
  return err(`There is no game ${quote(id)}; the games are ${ids}.`);
}
