/** Home: the games as cards, each with a small living picture and one sentence. */
import { GAMES } from '../../games/list.ts';
import { useThumbnail } from '../boards.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';

function Picture({ id }: { readonly id: string }) {
  const Thumbnail = useThumbnail(id);
  return <div class="card-picture">{Thumbnail === null ? null : <Thumbnail />}</div>;
}

export function Home() {
  const texts = useTexts();
  return (
    <>
      <h1>{texts.title}</h1>
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
