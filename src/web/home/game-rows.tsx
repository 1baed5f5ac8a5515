/** The games on home, one below the other: a picture, how far the visitor has come, and one press to play. */
import { type GameCard, gameCards } from '../game-list.ts';
import { hasMatchToGoOnWith } from '../match/unfinished.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { isStatusKnown, LazyStatus } from './lazy-status.tsx';
import { PlayButton } from './play-button.tsx';

export const GameRows = () => (
  <ul class="game-rows">
    {gameCards().map((game) => (
      <li key={game.id} class="game-row" data-game={game.id}>
        <Row game={game} />
      </li>
    ))}
  </ul>
);

function Row({ game }: { readonly game: GameCard }) {
  const { home } = useTexts();
  const { id, title } = game;
  return (
    <>
      <Link to={`/game/${id}`} look="game-row-about">
        <Thumbnail game={id} />
        <span>
          <strong>{title}</strong>
          {hasMatchToGoOnWith(id) ? (
            <small>{home.inProgress}</small>
          ) : (
            isStatusKnown() && (
              <small>
                <LazyStatus game={id} />
              </small>
            )
          )}
        </span>
      </Link>
      <PlayButton game={game} />
    </>
  );
}
