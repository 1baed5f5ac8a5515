/** What goes on on the server: matches to join, and the strongest players of a game. */
import { useEffect, useState } from 'preact/hooks';
import { dayNumber, localDay } from '../../study/dates.ts';
import { type GameCard, gameCard, gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { fetchLeaders, fetchOpenMatches, type LeaderRow, type OpenRow } from './server-data.ts';

const MAX_ROWS = 4;

interface Lists {
  readonly open: readonly OpenRow[];
  readonly leaders: readonly LeaderRow[];
}

/** The game whose strongest players are shown today. */
const gameOfTheDay = (): GameCard | undefined =>
  gameCards()[dayNumber(localDay(new Date())) % gameCards().length];

/** The lists; null without a server, undefined until it has answered. */
function useLists(game: string): Lists | null | undefined {
  const [lists, setLists] = useState<Lists | null>();
  useEffect(() => {
    let isShown = true;
    // A request would fail, and only later.
    if (!navigator.onLine || !hasServer()) {
      setLists(null);
      return;
    }
    Promise.all([fetchOpenMatches(), fetchLeaders(game)]).then(
      ([open, leaders]) => isShown && setLists({ open, leaders }),
      () => isShown && setLists(null),
    );
    return () => {
      isShown = false;
    };
  }, [game]);
  return lists;
}

export function ServerLists() {
  const { home, online } = useTexts();
  const game = gameOfTheDay();
  const lists = useLists(game?.id ?? '');
  if (lists === undefined || game === undefined) return null;
  if (lists === null) {
    return (
      <section class="panel" aria-labelledby="online">
        <h2 id="online">{home.online}</h2>
        <p>{home.noServer}</p>
      </section>
    );
  }
  const { open, leaders } = lists;
  return (
    <>
      <section class="panel" aria-labelledby="online">
        <h2 id="online">{home.online}</h2>
        <Matches open={open} />
        <Link to="/watch" look="button">
          {open.length === 0 ? home.startOne : online.quick}
        </Link>
      </section>
      <section class="panel" aria-labelledby="strongest" data-game={game.id}>
        <h2 id="strongest">
          {home.strongest}: {game.title}
        </h2>
        {leaders.length === 0 ? (
          <p>{home.noRatings}</p>
        ) : (
          <ol class="home-rows">
            {leaders.slice(0, MAX_ROWS).map(({ name, rating }, index) => (
              <li key={index}>
                <span>{name}</span> <span class="figure">{Math.round(rating)}</span>
              </li>
            ))}
          </ol>
        )}
        <Link to={`/leaders/${game.id}`} look="button">
          {home.allLeaders}
        </Link>
      </section>
    </>
  );
}

function Matches({ open }: Pick<Lists, 'open'>) {
  const { home, online } = useTexts();
  if (open.length === 0) return <p>{home.nobody}</p>;
  return (
    <ul class="home-rows">
      {open.slice(0, MAX_ROWS).map(({ match, game, name }) => (
        <li key={match}>
          <span>
            <strong>{gameCard(game)?.title}</strong> {home.waits(name ?? online.anonymous)}
          </span>{' '}
          <Link to={`/m/${match}`} look="button">
            {home.join}
          </Link>
        </li>
      ))}
    </ul>
  );
}
