/** Home: the games as cards, each with a small living picture and one sentence. */
import { GAMES } from '../../games/list.ts';
import { useThumbnail } from '../boards.tsx';
import { GoOn } from '../go-on.tsx';
import { Goal } from '../goal.tsx';
import { Heading } from '../heading.tsx';
import { lazy } from '../lazy.tsx';
import { matchesToGoOnWith } from '../online/seats.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';

/** With what it needs to ask the server, it is loaded by whoever has something to go back to. */
const YourMatches = lazy(
  () => import('../online/your-matches.tsx').then(({ YourMatches }) => YourMatches),
  { isMissable: true },
);

function Picture({ id }: { readonly id: string }) {
  const Thumbnail = useThumbnail(id);
  return <div class="card-picture">{Thumbnail === null ? null : <Thumbnail />}</div>;
}

export function Home() {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.title}</Heading>
      <p class="tagline">{texts.tagline}</p>
      {matchesToGoOnWith().length > 0 && <YourMatches />}
      <ul class="cards">
        {GAMES.map((game) => (
          <li key={game.id} class="card">
            <Link to={`/new/${game.id}`}>
              <Picture id={game.id} />
              <h2>{game.title}</h2>
              <Goal game={game} />
            </Link>
            <GoOn game={game} />
          </li>
        ))}
      </ul>
    </>
  );
}
