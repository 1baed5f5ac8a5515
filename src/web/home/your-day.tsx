/** How the visitor did today: a mark for each of the day's puzzles, and the days in a row. */
import { utcDay } from '../../study/dates.ts';
import { dailyTries, streakOn, tryMarks } from '../../study/puzzle-results.ts';
import { gameCards } from '../game-list.ts';
import { useTexts } from '../settings.tsx';
import { useProgress } from '../study/progress-store.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';

export function YourDay() {
  const { home } = useTexts();
  const progress = useProgress();
  const date = utcDay(new Date());
  const tries = dailyTries(progress, date);
  const streak = streakOn(progress, date);
  return (
    <>
      <ul class="day-list">
        {gameCards().map(({ id, title }) => (
          <li key={id} class="day-game" data-game={id}>
            <Thumbnail game={id} />
            <span class="visually-hidden">{title}</span>
            {Object.hasOwn(tries, id) && <span class="figure">{tryMarks(tries[id] ?? 0)}</span>}
          </li>
        ))}
      </ul>
      {streak > 0 && (
        <p class="day-streak">
          <span class="figure">{streak}</span> {home.streak(streak)}
        </p>
      )}
    </>
  );
}
