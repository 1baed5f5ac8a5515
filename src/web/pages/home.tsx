/** Home: the games as cards, each with a small living picture and one sentence. */
import { GAMES } from '../../games/list.ts';
import { useBoard } from '../boards.tsx';
import { Heading } from '../heading.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';

function Picture({ id }: { readonly id: string }) {
  const board = useBoard(id);
  return <div class="card-picture">{board === null ? null : <board.thumbnail />}</div>;
}

export function Home() {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.title}</Heading>
      <p class="tagline">{texts.tagline}</p>
      <ul class="cards">
        {GAMES.map(({ id, title, summary }) => (
          <li key={id} class="card">
            <Link to={`/new/${id}`}>
              <Picture id={id} />
              <h2>{title}</h2>
              <p lang="en">{summary}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
