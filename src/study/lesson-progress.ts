/** What is kept of a lesson: the steps that are done, and the match that was left. */
import type { Game } from '../core/game.ts';
import { isTask, type Lesson, type LessonStep } from '../core/lesson.ts';
import { type Match, replay } from '../core/match.ts';
import { entryOf, type Progress, withEntry } from './progress.ts';

/** The keys of the steps that are done. */
export const stepsDone = (progress: Progress, game: Game): readonly string[] =>
  entryOf(progress.lessons, game.id)?.done ?? [];

/** How many steps of a lesson are done. */
export function countDone(progress: Progress, game: Game, { steps }: Lesson): number {
  const done = stepsDone(progress, game);
  return steps.filter(({ key }) => done.includes(key)).length;
}

/** Notes that a step is done; the match that was left stays until it is over. */
export function finishStep(progress: Progress, game: Game, step: LessonStep): Progress {
  const done = [...new Set([...stepsDone(progress, game), step.key])];
  const entry = isTask(step) ? { done } : { done, match: null };
  return withEntry(progress, 'lessons', game.id, entry);
}

/** Begins a lesson again. */
export const restartLesson = (progress: Progress, game: Game): Progress =>
  withEntry(progress, 'lessons', game.id, { done: [], match: null });

/** Keeps the lesson match as it stands, so that it can be left. */
export function keepLessonMatch(
  progress: Progress,
  game: Game,
  { seed, moves }: { readonly seed: number; readonly moves: readonly string[] },
): Progress {
  const done = [...stepsDone(progress, game)];
  return withEntry(progress, 'lessons', game.id, { done, match: { seed, moves: [...moves] } });
}

/** The lesson match that was left; null where none was, or where it no longer fits the rules. */
export function leftMatch(progress: Progress, game: Game, step: LessonStep): Match | null {
  const left = entryOf(progress.lessons, game.id)?.match ?? null;
  if (left === null) return null;
  const { options = {}, first = 1 } = step;
  const { seed, moves } = left;
  const match = replay(game, { game: game.id, options, seed, first, moves });
  return match.ok ? match.value : null;
}
