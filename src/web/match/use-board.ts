/** The boards of the games, loaded when a game is looked at. */
import type { OptionValues } from '../../core/options.ts';
import { useSettings } from '../settings.tsx';
import { loaderHook } from '../ui/use-loaded.ts';
import type { BoardModule } from './board.ts';

/** The games with a board of their own. */
declare const BOARDS: readonly string[];

/** The bundler finds the boards by this pattern. */
const useBoardModule = loaderHook<BoardModule>(async (id) =>
  BOARDS.includes(id)
    ? await import(`../../games/${id}/board.tsx`)
    : { board: (await import('./generic-board.tsx')).OtherBoard },
);

/** Loads the board of a game before it is shown. */
export const needBoard = useBoardModule.load;

/** The board of a game; null while it loads. Throws if it cannot be loaded. */
export function useBoard(id: string): BoardModule | null {
  const { value, error } = useBoardModule(id);
  if (error !== null) throw error;
  return value;
}

/** The goal as the game's board words it; null where it does not. */
export function useGoal(id: string, options: OptionValues): string | null {
  const { language } = useSettings();
  return useBoardModule(id).value?.goal?.(options, language) ?? null;
}
