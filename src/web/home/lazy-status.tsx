/** How far the visitor has come in a game: loaded only where anything is known of them. */
import { loadItem } from '../storage.ts';
import { lazy } from '../ui/lazy.tsx';

export const GameStatus = lazy(() => import('./game-status.tsx').then((part) => part.GameStatus), {
  isOptional: true,
});

export const isStatusKnown = (): boolean =>
  ['duelbook-finished', 'duelbook-progress'].some((key) => loadItem(key) !== null);
