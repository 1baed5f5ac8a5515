/** The puzzles of the day: how the visitor did, and the way to them. */
import { useState } from 'preact/hooks';
import { gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { keysWithPrefix } from '../storage.ts';
import { lazy } from '../ui/lazy.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

/** Loaded only for visitors who have been here before. */
const YourDay = lazy(() => import('./your-day.tsx').then((part) => part.YourDay), {
  isOptional: true,
});

/** Whether any progress is kept here. */
export const hasProgress = (): boolean => keysWithPrefix('duelbook-progress').length > 0;

export function DailyPanel() {
  const { home } = useTexts();
  const [wasHere] = useState(hasProgress);
  return (
    <section class="panel" aria-labelledby="daily">
      <h2 id="daily">{home.daily}</h2>
      <p>{home.dailyAbout}</p>
      <div class="day">{wasHere ? <YourDay /> : <NewDay />}</div>
      <Link to="/daily" look="button primary">
        {home.solveDaily}
      </Link>
    </section>
  );
}

/** The day's puzzles of someone who has solved none yet: a picture for each game. */
const NewDay = () => (
  <div class="day-list" aria-hidden="true">
    {gameCards().map(({ id }) => (
      <div key={id} class="day-game" data-game={id}>
        <Thumbnail game={id} />
      </div>
    ))}
  </div>
);
