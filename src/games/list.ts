/** The games as a list, in the order of their names, made from the registry. */
import type { Game } from '../core/game.ts';
import { coreMessages } from '../core/messages.ts';
import { toArg } from '../core/quote.ts';
import { err, ok, type Result } from '../core/result.ts';
import { addedGames } from './added.ts';
import * as registry from './index.ts';

/** The registry, for types that follow from it. */
export type Registry = typeof registry;

/** The games that every Duelbook has. */
export const GAMES: readonly Game[] = Object.values(registry);

/** All games at hand: those of the registry, and those that were added. */
export const allGames = (): readonly Game[] => [...GAMES, ...addedGames().map(({ game }) => game)];

/** The game of an id. */
export function findGame(id: string): Result<Game> {
  const games = allGames();
  const game = games.find((known) => known.id === id);
  if (game !== undefined) return ok(game);
  return err(coreMessages.unknownGame({ game: toArg(id), games: games.map((known) => known.id) }));
}
