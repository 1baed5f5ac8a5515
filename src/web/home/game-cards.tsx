/** The games as cards: a picture, the goal, and one press to play. */

import { type GameCard, gameCards } from '../game-list.ts';
import { hasMatchToGoOnWith } from '../match/unfinished.ts';
import { Link, navigate } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { loadItem } from '../storage.ts';
import { lazy } from '../ui/lazy.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

const GameStatus = lazy(() => import('./game-status.tsx').then((part) => part.GameStatus), {
  isOptional: true,
});

/** Whether anything is known of the visitor, so that it is worth loading how far they have come. */
const wasHere = (): boolean =>
  ['duelbook-finished', 'duelbook-progress'].some((key) => loadItem(key) !== null);

interface GameCardsProps {
  /** One below the heading that the cards are under. */
  readonly heading: 'h2' | 'h3';
}

export function GameCards({ heading }: GameCardsProps) {
  return (
    <ul class="cards">
      {gameCards().map((game) => (
        <li key={game.id} class="card" data-game={game.id}>
          <Card game={game} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function Card({
  game: { id, title, summary },
  heading: Title,
}: GameCardsProps & { readonly game: GameCard }) {
  const { texts, language } = useSettings();
  const goesOn = hasMatchToGoOnWith(id);
  const play = (): void => {
    if (goesOn) navigate(`/play/${id}`);
    else void import('../match/quick-start.ts').then(({ quickStart }) => quickStart(id));
  };
  return (
    <>
      <Link to={`/game/${id}`} look="card-about">
        <Thumbnail game={id} />
        <Title>{title}</Title>
        <p>{summary[language]}</p>
      </Link>
      <p class="card-status small">{wasHere() && <GameStatus game={id} />}</p>
      <button type="button" class="primary" onClick={play}>
        {goesOn ? texts.home.goOn : texts.home.play}
        <span class="visually-hidden">: {title}</span>
      </button>
    </>
  );
}
