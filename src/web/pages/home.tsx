/** Home: a card per game, with a small animated picture and its goal. */
import { GAMES } from '../../games/list.ts';
import { Goal } from '../match/goal.tsx';
import { ResumeLink } from '../match/resume-link.tsx';
import { useThumbnail } from '../match/use-board.ts';
import { unfinishedMatches } from '../online/seats.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { lazy } from '../ui/lazy.tsx';

/** Loaded only for visitors with unfinished matches on the server. */
const YourMatches = lazy(
  () => import('../online/your-matches.tsx').then(({ YourMatches }) => YourMatches),
  { isOptional: true },
);

function GameThumbnail({ id }: { readonly id: string }) {
  const Thumbnail = useThumbnail(id);
  return <div class="card-picture">{Thumbnail === null ? null : <Thumbnail />}</div>;
}

export function HomePage() {
  const texts = useTexts();
  return (
    <>
      <Heading>{texts.title}</Heading>
      <p class="tagline">{texts.tagline}</p>
      {unfinishedMatches().length > 0 && <YourMatches />}
      <ul class="cards">
        {GAMES.map((game) => (
          <li key={game.id} class="card">
            <Link to={`/new/${game.id}`}>
              <GameThumbnail id={game.id} />
              <h2>{game.title}</h2>
              <Goal game={game} />
            </Link>
            <ResumeLink game={game} />
          </li>
        ))}
      </ul>
    </>
  );
}
