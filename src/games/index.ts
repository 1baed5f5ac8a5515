/** The registry: one line a game. Nothing else outside a game's folder knows its name. */
import type { Game } from '../core/game.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { binaryRace } from './binary-race/index.ts';

export const GAMES: readonly Game[] = [binaryRace];

/** The game of an id. */
export function findGame(id: string): Result<Game> {
  const game = GAMES.find((known) => known.id === id);
  if (game !== undefined) return ok(game);
  return refuse(
    `There is no game ${JSON.stringify(id)}; the games are ${GAMES.map((known) => known.id).join(', ')}.`,
  );
}
