/** Makes a page for the game in the address out of a view of that game. */
import type { FunctionComponent } from 'preact';
import type { Game } from '../../core/game.ts';
import { findGame } from '../../games/list.ts';
import { NotFoundPage } from './not-found.tsx';

export const withGame =
  (View: FunctionComponent<{ readonly game: Game }>): FunctionComponent<{ readonly id: string }> =>
  ({ id }) => {
    const game = findGame(id);
    return game.ok ? <View game={game.value} /> : <NotFoundPage />;
  };
