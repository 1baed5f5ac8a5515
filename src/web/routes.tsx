/** Which part of the page an address shows. Parts are loaded on the first visit. */
import type { FunctionComponent, VNode } from 'preact';
import type { PAGES } from '../online/pages.ts';
import { gameCards } from './game-list.ts';
import { type IndexName, isIndexName } from './index-names.ts';
import { gamesOfFinished } from './match/unfinished.ts';
import { HomePage } from './pages/home.tsx';
import { isAvailable } from './site.ts';
import { lazy, lazyPage } from './ui/lazy.tsx';

/** The games that pages need, and whose boards: the one in the address, those of matches kept here, or every one. */
const own = (id: string): readonly string[] => [id];
const finished = gamesOfFinished;
const ownAndFinished = (id: string): readonly string[] => [id, ...finished()];
const every = (): readonly string[] => gameCards().map(({ id }) => id);

/** Each gets the second part of its address. */
const ROUTES: Partial<Record<(typeof PAGES)[number], FunctionComponent<{ readonly id: string }>>> =
  {
    analysis: lazyPage(
      () => import('./pages/analysis.tsx').then((part) => part.AnalysisPage),
      own,
      own,
    ),
    daily: lazyPage(() => import('./pages/daily.tsx').then((part) => part.DailyPage), every, every),
    game: lazyPage(() => import('./pages/game.tsx').then((part) => part.GameHubPage), own, own),
    lab: lazyPage(() => import('./pages/lab.tsx').then((part) => part.AuditPage), own),
    history: lazyPage(
      () => import('./pages/history.tsx').then((part) => part.HistoryPage),
      finished,
    ),
    learn: lazyPage(() => import('./pages/learn.tsx').then((part) => part.LearnPage), own, own),
    leaders: lazyPage(() => import('./pages/leaders.tsx').then((part) => part.LeaderboardPage)),
    m: lazyPage(() => import('./pages/m.tsx').then((part) => part.OnlineMatchPage)),
    new: lazyPage(() => import('./pages/new.tsx').then((part) => part.NewMatchPage), own, own),
    mistakes: lazyPage(
      () => import('./pages/mistakes.tsx').then((part) => part.MistakesPage),
      finished,
      finished,
    ),
    play: lazyPage(() => import('./pages/play.tsx').then((part) => part.PlayPage), own, own),
    progress: lazyPage(
      () => import('./pages/progress.tsx').then((part) => part.ProgressPage),
      every,
    ),
    puzzles: lazyPage(
      () => import('./pages/puzzles.tsx').then((part) => part.PuzzlesPage),
      own,
      own,
    ),
    replay: lazyPage(() => import('./pages/replay.tsx').then((part) => part.ReplayPage)),
    review: lazyPage(
      () => import('./pages/review.tsx').then((part) => part.ReviewPage),
      ownAndFinished,
      own,
    ),
    rules: lazyPage(() => import('./pages/rules.tsx').then((part) => part.RulesPage), own),
    watch: lazyPage(() => import('./pages/watch.tsx').then((part) => part.WatchPage)),
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
