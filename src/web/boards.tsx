/** The boards of the games: loaded when a game is looked at, and one for games without their own. */
import { useEffect, useState } from 'preact/hooks';
import type { BoardModule } from './board.ts';
import { GenericBoard, GenericThumbnail } from './generic-board.tsx';

const GENERIC: BoardModule = { board: GenericBoard, thumbnail: GenericThumbnail };
const loaded = new Map<string, BoardModule>();

/** A game's own board; the bundler finds them by this pattern. */
async function load(id: string): Promise<BoardModule> {
  try {
    return (await import(`../games/${id}/board.tsx`)) as BoardModule;
  } catch {
    return GENERIC;
  }
}

/** The board of a game; null while it is on its way. */
export function useBoard(id: string): BoardModule | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (loaded.has(id)) return;
    void load(id).then((board) => {
      loaded.set(id, board);
      setCount((count) => count + 1);
    });
  }, [id]);
  return loaded.get(id) ?? null;
}
