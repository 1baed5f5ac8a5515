/** The games as a list, in the order of their names, made from the registry. */
import type { Game } from '../core/game.ts';
import { coreMessages } from '../core/messages.ts';
import { toArg } from '../core/quote.ts';
import { err, ok, type Result } from '../core/result.ts';
import * as registry from './index.ts';

export const GAMES: readonly Game[] = Object.values(registry);

/** The game of an id. */
export function findGame(id: string): Result<Game> {
  const game = GAMES.find((known) => known.id === id);
  if (game !== undefined) return ok(game);
  return err(coreMessages.unknownGame({ game: toArg(id), games: GAMES.map((known) => known.id) }));
}
