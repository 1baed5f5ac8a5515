/**
 * Parts of the page that are loaded when they are first shown. Preact's own `lazy` brings its React
 * layer with it, in which a text field reports every key as a change.
 */
import type { ComponentType, FunctionComponent } from 'preact';
import { needGames } from '../games.ts';
import { useTexts } from '../settings.tsx';
import { loaderHook } from './use-loaded.ts';

/** A page, loaded together with the games that it needs for the second part of its address. */
export function lazyPage(
  load: () => Promise<ComponentType<{ readonly id: string }>>,
  gamesOf: (id: string) => readonly string[] = () => [],
): FunctionComponent<{ readonly id: string }> {
  const usePage = loaderHook(async (games) => {
    const [Page] = await Promise.all([load(), needGames(games.split(' '))]);
    return Page;
  });
  return ({ id }) => {
    const { loading } = useTexts();
    const { value: Page, error } = usePage(gamesOf(id).join(' '));
    if (error !== null) throw error;
    return Page === null ? <p>{loading}</p> : <Page id={id} />;
  };
}

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
