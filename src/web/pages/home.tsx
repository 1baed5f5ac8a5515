/** Home: a position to solve on the spot, the day's puzzles, the games, and what goes on here. */
import { useState } from 'preact/hooks';
import { DailyPanel, hasProgress } from '../home/daily-panel.tsx';
import { GameRows } from '../home/game-rows.tsx';
import { gamesOfFinished } from '../match/unfinished.ts';
import { unfinishedMatches } from '../online/seats.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { Heading } from '../ui/heading.tsx';
import { lazy } from '../ui/lazy.tsx';

/** Comes with the game of today's position and its board, and with no other. */
const LivePuzzle = lazy(async () => {
  const part = await import('../home/live-puzzle.tsx');
  await part.needToday();
  return part.LivePuzzle;
});

/** Loaded only for visitors who have been here before. */
const YourMatches = lazy(
  () => import('../online/your-matches.tsx').then((part) => part.YourMatches),
  {
    isOptional: true,
  },
);
const ServerLists = lazy(
  () => import('../home/server-lists.tsx').then((part) => part.ServerLists),
  {
    isOptional: true,
  },
);

export function HomePage() {
  const texts = useTexts();
  const { home, sections } = texts;
  const [wasHere] = useState(hasProgress);
  return (
    <div class="home">
      <div class="visually-hidden">
        <Heading>{texts.title}</Heading>
      </div>
      <div class="home-top">
        <section class="live" aria-labelledby="live">
          <p class="home-tagline">{texts.tagline}</p>
          <h2 id="live" class="home-title">
            {home.live}
          </h2>
          <div class="live-place">
            <LivePuzzle />
          </div>
        </section>
        <aside class="home-side" aria-label={home.today}>
          <section class="panel" aria-labelledby="games">
            <h2 id="games">{home.games}</h2>
            <GameRows />
          </section>
          <DailyPanel />
          <section class="panel" aria-labelledby="learn">
            <h2 id="learn">{wasHere ? sections.learn : home.learn}</h2>
            <p>{home.learnAbout}</p>
            <div class="actions">
              <Link to="/learn" look="button">
                {home.toLessons}
              </Link>
              {(wasHere || gamesOfFinished().length > 0) && (
                <Link to="/mistakes" look="button">
                  {home.toMistakes}
                </Link>
              )}
            </div>
          </section>
        </aside>
      </div>
      {hasServer() && unfinishedMatches().length > 0 && <YourMatches />}
      <div class="home-server">
        <ServerLists />
      </div>
    </div>
  );
}
