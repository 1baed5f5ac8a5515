/** How far the visitor has come in a game: the last level beaten, and the lesson. */

import { findGame } from '../../games/list.ts';
import { countDone } from '../../study/lesson-progress.ts';
import { useIsLoaded } from '../games.ts';
import { levelBeaten } from '../match/level-beaten.ts';
import { useTexts } from '../settings.tsx';
import { useProgress } from '../study/progress-store.ts';
import { useLesson } from '../study/use-lesson.ts';

export function GameStatus({ game }: { readonly game: string }) {
  return useIsLoaded(game) ? <Status game={game} /> : null;
}

function Status({ game: id }: { readonly game: string }) {
  const { home, start } = useTexts();
  const progress = useProgress();
  const { value: lesson } = useLesson(id);
  const game = findGame(id);
  const beaten = levelBeaten(id);
  const steps = lesson?.steps.length ?? 0;
  const done = lesson !== null && game.ok ? countDone(progress, game.value, lesson) : 0;
  const said = [
    ...(beaten === null ? [] : [home.beaten(start.levels[beaten])]),
    ...(done === 0 ? [] : [home.lesson(done, steps)]),
  ];
  return <>{said.join(' · ')}</>;
}
