/** What the visitor has reached in a game, below its card on the pages of lessons and puzzles. */
import { findGame } from '../../games/list.ts';
import { countDone } from '../../study/lesson-progress.ts';
import { entryOf } from '../../study/progress.ts';
import { puzzleRating } from '../../study/puzzle-results.ts';
import { useIsLoaded } from '../games.ts';
import { useTexts } from '../settings.tsx';
import { useProgress } from '../study/progress-store.ts';
import { useLesson } from '../study/use-lesson.ts';

interface Props {
  readonly game: string;
}

export const LessonStatus = ({ game }: Props) =>
  useIsLoaded(game) ? <LessonBar game={game} /> : null;

function LessonBar({ game: id }: Props) {
  const { home } = useTexts();
  const progress = useProgress();
  const { value: lesson } = useLesson(id);
  const game = findGame(id);
  if (lesson === null || !game.ok) return null;
  const done = countDone(progress, game.value, lesson);
  const all = lesson.steps.length;
  if (done === 0) return null;
  return (
    <>
      {home.lesson(done, all)}
      <span class="share-bar" style={{ '--done': `${(100 * done) / all}%` }} />
    </>
  );
}

export function PuzzleStatus({ game }: Props) {
  const { learn } = useTexts();
  const progress = useProgress();
  if (entryOf(progress.puzzles, game) === undefined) return null;
  return <>{learn.yourRating(puzzleRating(progress, game))}</>;
}
