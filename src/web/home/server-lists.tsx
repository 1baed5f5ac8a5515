/** What goes on on the server: matches to watch or join, and the strongest players of a game. */
import type { ComponentChildren } from 'preact';
import { dayNumber, localDay } from '../../study/dates.ts';
import { cardTitle, type GameCard, gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { Empty } from '../ui/empty.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import {
  fetchLeaders,
  fetchOpenMatches,
  fetchRunningMatches,
  type LeaderRow,
  type OpenRow,
  type WatchableRow,
} from './server-data.ts';

const MAX_ROWS = 4;

interface Lists {
  readonly running: readonly WatchableRow[];
  readonly open: readonly OpenRow[];
  readonly leaders: readonly LeaderRow[];
}

/** The game whose strongest players are shown today. */
const gameOfTheDay = (): GameCard | undefined =>
  gameCards()[dayNumber(localDay(new Date())) % gameCards().length];

/** The lists; null without a server. */
async function fetchLists(game: string): Promise<Lists | null> {
  // A request would fail, and only later.
  if (!navigator.onLine || !hasServer()) return null;
  try {
    const [running, open, leaders] = await Promise.all([
      fetchRunningMatches(),
      fetchOpenMatches(),
      fetchLeaders(game),
    ]);
    return { running, open, leaders };
  } catch {
    return null;
  }
}

export function ServerLists() {
  const { home, online } = useTexts();
  const game = gameOfTheDay();
  const id = game?.id ?? '';
  const lists = useAnswer(() => fetchLists(id), id);
  if (lists === undefined || game === undefined) return null;
  if (lists === null) {
    return (
      <section class="panel" aria-labelledby="online">
        <h2 id="online">{home.online}</h2>
        <Empty picture="seats">
          <p>{home.noServer}</p>
        </Empty>
      </section>
    );
  }
  const { running, open, leaders } = lists;
  const allLeaders = (
    <Link to={`/leaders/${game.id}`} look="button">
      {home.allLeaders}
    </Link>
  );
  return (
    <>
      <section class="panel" aria-labelledby="online">
        <h2 id="online">{home.online}</h2>
        <Matches running={running} open={open}>
          <Link to="/watch" look="button">
            {open.length === 0 ? home.startOne : online.quick}
          </Link>
        </Matches>
      </section>
      <section class="panel" aria-labelledby="strongest" data-game={game.id}>
        <h2 id="strongest">
          {home.strongest}: {game.title}
        </h2>
        {leaders.length === 0 ? (
          <Empty picture="podium">
            <p>{home.noRatings}</p>
            {allLeaders}
          </Empty>
        ) : (
          <>
            <ol class="home-rows">
              {leaders.slice(0, MAX_ROWS).map(({ name, rating }, index) => (
                <li key={index}>
                  <span>{name}</span> <span class="figure">{Math.round(rating)}</span>
                </li>
              ))}
            </ol>
            {allLeaders}
          </>
        )}
      </section>
    </>
  );
}

interface MatchesProps extends Pick<Lists, 'running' | 'open'> {
  /** Where to go for more. */
  readonly children: ComponentChildren;
}

function Matches({ running, open, children }: MatchesProps) {
  const { home, online, match: texts } = useTexts();
  if (running.length + open.length === 0) {
    return (
      <Empty picture="seats">
        <p>{home.none}</p>
        {children}
      </Empty>
    );
  }
  return (
    <>
      <ul class="home-rows">
        {running.slice(0, MAX_ROWS).map(({ match, game, players }) => {
          const [one, two] = [players[0] ?? texts.theComputer, players[1] ?? texts.theComputer];
          const title = cardTitle(game);
          return (
            <li key={match}>
              <span>
                <strong>{title}</strong> {online.against(one, two)}
              </span>{' '}
              <Link to={`/m/${match}`} look="button">
                <span aria-hidden="true">{online.watch}</span>
                <span class="visually-hidden">{online.watchMatch(title, one, two)}</span>
              </Link>
            </li>
          );
        })}
        {open.slice(0, MAX_ROWS).map(({ match, game, name }) => (
          <li key={match}>
            <span>
              <strong>{cardTitle(game)}</strong> {home.waits(name ?? online.anonymous)}
            </span>{' '}
            <Link to={`/m/${match}`} look="button">
              {home.join}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
