/** The strongest players of a game on this server. */
import { gameCard, gameCards } from '../game-list.ts';
import { apiErrorText } from '../online/errors.ts';
import { localizedName } from '../online/names.ts';
import { listLeaders } from '../online/network.ts';
import { storedPlayerKey } from '../online/seats.ts';
import { usePolledList } from '../online/use-polled-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { NotFoundPage } from './not-found.tsx';

export function LeaderboardPage({ id: given }: { readonly id: string }) {
  const texts = useTexts();
  const id = given === '' ? (gameCards()[0]?.id ?? '') : given;
  const game = gameCard(id);
  const { list, error } = usePolledList(
    () => listLeaders(location.origin, id, storedPlayerKey()),
    id,
  );
  if (game === undefined) return <NotFoundPage />;
  const { online } = texts;
  return (
    <>
      <Heading>{online.leadersOf(game.title)}</Heading>
      <nav class="actions" aria-label={online.leaders}>
        {gameCards().map(({ id: each, title }) => (
          <Link key={each} to={`/leaders/${each}`} look={each === id ? 'button primary' : 'button'}>
            {title}
          </Link>
        ))}
      </nav>
      {error !== null && <p role="alert">{apiErrorText(error, texts)}</p>}
      {list === null && error === null && <p>{texts.loading}</p>}
      {list?.length === 0 && (
        <Empty picture="podium">
          <p>{online.noLeaders}</p>
          <Link to="/watch" look="button primary">
            {texts.home.startOne}
          </Link>
        </Empty>
      )}
      {list !== null && list.length > 0 && (
        <table class="leaders">
          <thead>
            <tr>
              <th scope="col">{online.place}</th>
              <th scope="col">{online.player}</th>
              <th scope="col">{online.strength}</th>
              <th scope="col">
                <span class="wide">{online.matches}</span>
                <span class="narrow">{texts.matches}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ name, rating, deviation, matches, you }, index) => (
              <tr key={index}>
                <td>{index + 1}</td>
                <th scope="row">
                  {localizedName(name, texts)}{' '}
                  {you === true && <span class="badge you">{texts.match.you}</span>}
                </th>
                <td>
                  {Math.round(rating)} <span class="small">± {Math.round(2 * deviation)}</span>
                </td>
                <td>{matches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
