/** The games as cards that lead to a page of each. */
import { gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { Thumbnail } from './thumbnail.tsx';

export function GameLinks({ to }: { readonly to: (game: string) => string }) {
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
        </li>
      ))}
    </ul>
  );
}
