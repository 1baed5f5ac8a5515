/** The games as cards: a picture, the goal, and one press to play. */
import { type GameCard, gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { isStatusKnown, LazyStatus } from './lazy-status.tsx';
import { PlayButton } from './play-button.tsx';

export const GameCards = () => (
  <ul class="cards">
    {gameCards().map((game) => (
      <li key={game.id} class="card" data-game={game.id}>
        <Card game={game} />
      </li>
    ))}
  </ul>
);

function Card({ game }: { readonly game: GameCard }) {
  const { language } = useSettings();
  const { id, title, summary } = game;
  return (
    <>
      <Link to={`/game/${id}`} look="card-about">
        <Thumbnail game={id} />
        <h2>{title}</h2>
        <p>{summary[language]}</p>
      </Link>
      <p class="card-status small">{isStatusKnown() && <LazyStatus game={id} />}</p>
      <PlayButton game={game} />
    </>
  );
}
