/** The games as cards that lead to a page of each. */
import type { ComponentChildren } from 'preact';
import { gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly to: (game: string) => string;
  /** What is known of a game here, below what it is. */
  readonly status?: ((game: string) => ComponentChildren) | undefined;
}

export function GameLinks({ to, status }: Props) {
  const { language } = useSettings();
  return (
    <ul class="cards">
      {gameCards().map((game) => (
        <li key={game.id} class="card" data-game={game.id}>
          <Link to={to(game.id)} look="card-about">
            <Thumbnail game={game.id} />
            <h2>{game.title}</h2>
            <p>{game.summary[language]}</p>
          </Link>
          <div class="card-status small">{status?.(game.id)}</div>
        </li>
      ))}
    </ul>
  );
}
