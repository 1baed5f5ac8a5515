/** The strongest players of a game on this server. */
import { findGame, GAMES } from '../../games/list.ts';
import { Heading } from '../heading.tsx';
import { NotFound } from '../not-found.tsx';
import { listLeaders } from '../online/door.ts';
import { toldName } from '../online/names.ts';
import { knownKey } from '../online/seats.ts';
import { troubleText } from '../online/trouble.ts';
import { useList } from '../online/use-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';

export function Leaders({ id: given }: { readonly id: string }) {
  const texts = useTexts();
  const id = given === '' ? (GAMES[0]?.id ?? '') : given;
  const game = findGame(id);
  const { list, trouble } = useList(() => listLeaders(location.origin, id, knownKey()), id);
  if (!game.ok) return <NotFound />;
  const { online } = texts;
  return (
    <>
      <Heading>{online.leadersOf(game.value.title)}</Heading>
      <nav class="actions" aria-label={online.leaders}>
        {GAMES.map(({ id: each, title }) => (
          <Link key={each} to={`/leaders/${each}`} look={each === id ? 'button primary' : 'button'}>
            {title}
          </Link>
        ))}
      </nav>
      {trouble !== null && <p role="alert">{troubleText(trouble, texts)}</p>}
      {list === null && trouble === null && <p>{texts.loading}</p>}
      {list?.length === 0 && <p class="empty">{online.noLeaders}</p>}
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
                  {toldName(name, texts)}{' '}
                  {you === true && <span class="badge you">{texts.table.you}</span>}
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
