/** The pages that list the games: each leads to what one kind of page has for a game. */
import { gameCards } from '../game-list.ts';
import { GameCards } from '../home/game-cards.tsx';
import type { IndexName } from '../index-names.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

export function GameIndex({ name }: { readonly name: IndexName }) {
  const { texts, language } = useSettings();
  const { title, about } = texts.indexes[name];
  return (
    <>
      <Heading>{title}</Heading>
      <p class="tagline">{about}</p>
      {name === 'play' ? (
        <GameCards heading="h2" />
      ) : (
        <ul class="cards">
          {gameCards().map((game) => (
            <li key={game.id} class="card" data-game={game.id}>
              <Link to={`/${name}/${game.id}`} look="card-about">
                <Thumbnail game={game.id} />
                <h2>{game.title}</h2>
                <p>{game.summary[language]}</p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
