/**
 * The games that the page has loaded: none at its start, and each once it is needed. The build leaves the
 * registry out of the page, so that the first visit does not grow with the number of games.
 */
import type { Game } from '../core/game.ts';
import { addedGames, addGame } from '../games/added.ts';
import { addFrom } from './add-game.ts';
import { gameCard } from './game-list.ts';
import { siteAddress } from './site.ts';
import { loaderHook } from './ui/use-loaded.ts';

/** The bundler finds the games by this pattern. */
async function load(id: string, module: string | null): Promise<void> {
  if (module !== null) return addFrom(siteAddress(module));
  const exported: Readonly<Record<string, Game>> = await import(`../games/${id}/index.ts`);
  const game = Object.values(exported).find((value) => value.id === id);
  if (game !== undefined) addGame({ game, file: '' });
}

const isLoaded = (id: string): boolean => addedGames().some(({ game }) => game.id === id);

const loading = new Map<string, Promise<void>>();

/** Loads a game; an unknown one is left to the caller. */
export async function needGame(id: string): Promise<void> {
  const card = gameCard(id);
  if (card === undefined || isLoaded(id)) return;
  const begun = loading.get(id) ?? load(id, card.module);
  loading.set(id, begun);
  try {
    await begun;
  } finally {
    // What failed is tried again by the next part that needs it.
    loading.delete(id);
  }
}

export const needGames = (ids: readonly string[]): Promise<unknown> =>
  Promise.all([...new Set(ids)].map(needGame));

const useNeeded = loaderHook(async (id) => {
  await needGame(id);
  return true;
});

/** Whether a game is loaded; loads it. Throws if it cannot be. */
export function useIsLoaded(id: string): boolean {
  const { value, error } = useNeeded(id);
  if (error !== null) throw error;
  return value !== null || isLoaded(id);
}
