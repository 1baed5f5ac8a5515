/**
 * Parts of the page that are loaded when they are first shown. Preact's own `lazy` brings its React
 * layer with it, in which a text field reports every key as a change.
 */
import type { ComponentType, FunctionComponent } from 'preact';
import { gameCard } from '../game-list.ts';
import { needGames } from '../games.ts';
import { needBoard } from '../match/use-board.ts';
import { useTexts } from '../settings.tsx';
import { loaderHook } from './use-loaded.ts';

type GamesOf = (id: string) => readonly string[];
const none: GamesOf = () => [];

/** A page, loaded together with the games and boards that it needs for the second part of its address. */
export function lazyPage(
  load: () => Promise<ComponentType<{ readonly id: string }>>,
  gamesOf: GamesOf = none,
  boardsOf: GamesOf = none,
): FunctionComponent<{ readonly id: string }> {
  const usePage = loaderHook(async (needed) => {
    const [games = [], boards = []] = needed.split('/').map((ids) => ids.split(' '));
    const [Page] = await Promise.all([load(), needGames(games), needBoards(boards)]);
    return Page;
  });
  return ({ id }) => {
    const { loading } = useTexts();
    const { value: Page, error } = usePage(`${gamesOf(id).join(' ')}/${boardsOf(id).join(' ')}`);
    if (error !== null) throw error;
    return Page === null ? <p>{loading}</p> : <Page id={id} />;
  };
}

const needBoards = (games: readonly string[]): Promise<unknown> =>
  Promise.all(games.filter((id) => gameCard(id) !== undefined).map(needBoard));

/** An optional part shows nothing while it loads or when it fails. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false } = {},
): FunctionComponent<P> {
  const usePart = loaderHook(load);
  return (props) => {
    const { loading } = useTexts();
    const { value: Part, error } = usePart('');
    if (Part !== null) return <Part {...props} />;
    if (isOptional) return null;
    if (error !== null) throw error;
    return <p>{loading}</p>;
  };
}
