/** How far the visitor has come in a game: loaded only where anything is known of them. */
import { FINISHED_KEY } from '../match/unfinished.ts';
import { loadItem } from '../storage.ts';
import { lazy } from '../ui/lazy.tsx';

export const LazyStatus = lazy(() => import('./game-status.tsx').then((part) => part.GameStatus), {
  isOptional: true,
});

export const isStatusKnown = (): boolean =>
  [FINISHED_KEY, 'duelbook-progress'].some((key) => loadItem(key) !== null);
