/** The lesson of a game, loaded when it is shown. */
import type { Lesson } from '../../core/lesson.ts';
import { findGame } from '../../games/list.ts';
import { loadLesson } from '../../study/lesson.ts';
import { loaderHook } from '../ui/use-loaded.ts';

const useLoadedLesson = loaderHook<{ readonly lesson: Lesson | null }>(async (id) => {
  const game = findGame(id);
  return { lesson: game.ok ? await loadLesson(game.value) : null };
});

/** The lesson; null while it loads, and where a game has none. */
export function useLesson(id: string): {
  readonly value: Lesson | null;
  readonly isLoading: boolean;
} {
  const { value, error } = useLoadedLesson(id);
  if (error !== null) throw error;
  return { value: value?.lesson ?? null, isLoading: value === null };
}
