/** The boards of the games: loaded when a game is looked at, and one for games without their own. */
import { useEffect, useState } from 'preact/hooks';
import type { OptionValues } from '../../core/options.ts';
import { useSettings } from '../settings.tsx';
import type { BoardModule } from './board.ts';
import { GenericBoard, GenericThumbnail } from './generic-board.tsx';

/** The games that have a board of their own. */
declare const BOARDS: readonly string[];

const GENERIC: BoardModule = { board: GenericBoard, thumbnail: GenericThumbnail };
const loaded = new Map<string, BoardModule>();

/** A game's own board; the bundler finds them by this pattern. */
const load = async (id: string): Promise<BoardModule> =>
  BOARDS.includes(id) ? await import(`../../games/${id}/board.tsx`) : GENERIC;

interface LoadState {
  readonly board: BoardModule | null;
  /** Why it did not come. */
  readonly error: unknown;
}

function useBoardModule(id: string): LoadState {
  const [found, setFound] = useState<LoadState>({ board: null, error: null });
  useEffect(() => {
    if (loaded.has(id)) return;
    load(id).then(
      (board) => {
        loaded.set(id, board);
        setFound({ board, error: null });
      },
      (error: unknown) => setFound({ board: null, error }),
    );
  }, [id]);
  return { ...found, board: loaded.get(id) ?? null };
}

/** The board of a game; null while it is on its way. Without it there is no page to show. */
export function useBoard(id: string): BoardModule | null {
  const { board, error } = useBoardModule(id);
  if (error !== null) throw error;
  return board;
}

/** What a game's own board says one plays for, in the visitor's language; null where none says it. */
export function useGoal(id: string, options: OptionValues): string | null {
  const { language } = useSettings();
  return useBoardModule(id).board?.goal?.(options, language) ?? null;
}

/** The picture of a game; null where there is none to be had. */
export const useThumbnail = (id: string): BoardModule['thumbnail'] | null =>
  useBoardModule(id).board?.thumbnail ?? null;
