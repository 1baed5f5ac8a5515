/** Loads a game that the server adds, for the page and for its worker. */
import type { Game } from '../core/game.ts';
import { addGame } from '../games/added.ts';

interface GameModule {
  create(core: object): Game;
}

/** Makes the game of a module known; `address` is a file of the server's own. */
export async function addFrom(address: string): Promise<void> {
  const [{ create }, core]: [GameModule, object] = await Promise.all([
    import(address),
    import('../core/index.ts'),
  ]);
  addGame({ game: create(core), file: address });
}
