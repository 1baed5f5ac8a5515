/** Which part of the page an address shows. Parts are loaded on the first visit. */
import type { FunctionComponent, VNode } from 'preact';
import type { PAGES } from '../online/pages.ts';
import { type IndexName, isIndexName } from './index-names.ts';
import { HomePage } from './pages/home.tsx';
import { isAvailable } from './site.ts';
import { lazy } from './ui/lazy.tsx';

/** Each gets the second part of its address. */
const ROUTES: Partial<Record<(typeof PAGES)[number], FunctionComponent<{ readonly id: string }>>> =
  {
    analysis: lazy(() => import('./pages/analysis.tsx').then(({ AnalysisPage }) => AnalysisPage)),
    daily: lazy(() => import('./pages/daily.tsx').then(({ DailyPage }) => DailyPage)),
    game: lazy(() => import('./pages/game-hub.tsx').then(({ GameHubPage }) => GameHubPage)),
    lab: lazy(() => import('./pages/audit.tsx').then(({ AuditPage }) => AuditPage)),
    history: lazy(() => import('./pages/history.tsx').then(({ HistoryPage }) => HistoryPage)),
    learn: lazy(() => import('./pages/learn.tsx').then(({ LearnPage }) => LearnPage)),
    leaders: lazy(() =>
      import('./pages/leaderboard.tsx').then(({ LeaderboardPage }) => LeaderboardPage),
    ),
    m: lazy(() =>
      import('./pages/online-match.tsx').then(({ OnlineMatchPage }) => OnlineMatchPage),
    ),
    new: lazy(() => import('./pages/new-match.tsx').then(({ NewMatchPage }) => NewMatchPage)),
    mistakes: lazy(() => import('./pages/mistakes.tsx').then(({ MistakesPage }) => MistakesPage)),
    play: lazy(() => import('./pages/play.tsx').then(({ PlayPage }) => PlayPage)),
    progress: lazy(() => import('./pages/progress.tsx').then(({ ProgressPage }) => ProgressPage)),
    puzzles: lazy(() => import('./pages/puzzles.tsx').then(({ PuzzlesPage }) => PuzzlesPage)),
    replay: lazy(() => import('./pages/replay.tsx').then(({ ReplayPage }) => ReplayPage)),
    review: lazy(() => import('./pages/review.tsx').then(({ ReviewPage }) => ReviewPage)),
    rules: lazy(() => import('./pages/rules.tsx').then(({ RulesPage }) => RulesPage)),
    watch: lazy(() => import('./pages/watch.tsx').then(({ WatchPage }) => WatchPage)),
  };

const GameIndex = lazy<{ readonly name: IndexName }>(() =>
  import('./pages/game-index.tsx').then((part) => part.GameIndex),
);
const NotFoundPage = lazy(() => import('./pages/not-found.tsx').then((part) => part.NotFoundPage));

const NoServerPage = lazy(() => import('./pages/no-server.tsx').then((part) => part.NoServerPage));

const isRoute = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name);

/** The part of the page at an address. */
export function partAt(name: string, id: string): VNode {
  if (name === '') return <HomePage />;
  if (!isAvailable(name)) return <NoServerPage />;
  const Part = isRoute(name) ? ROUTES[name] : undefined;
  if (Part === undefined) return <NotFoundPage />;
  return id === '' && isIndexName(name) ? <GameIndex name={name} /> : <Part id={id} />;
}
