/**
 * The phrases of the visitor's language: loaded when something that a game has said is to be shown,
 * and only by whoever does not read English.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Language } from '../../messages/index.ts';
import {
  type Catalog,
  type Translate,
  translateToNothing,
  translator,
} from '../../messages/translate.ts';
import { defaultNames } from '../match/local-names.ts';
import { useSettings } from '../settings.tsx';

/** What has the phrases of a language: those of a game, and those of all. */
interface CatalogLoader {
  readonly game: (id: string) => Promise<{ readonly phrases: Catalog }>;
  readonly shared: () => Promise<{ readonly phrases: Catalog }>;
}

/** English needs none. The bundler finds those of the games by their pattern. */
const LOADERS: Readonly<Partial<Record<Language, CatalogLoader>>> = {
  de: {
    game: async (id) => await import(`../../games/${id}/de.ts`),
    shared: () => import('../../messages/de-phrases.ts'),
  },
};

/** Where phrases are looked for, in this order. */
export type Catalogs = readonly Catalog[];

const NO_CATALOGS: Catalogs = [];
const loaded = new Map<string, Catalogs>();

/** The books that there are: a game need not have one, and what does not come is said in English. */
async function load({ game, shared }: CatalogLoader, id: string | null): Promise<Catalogs> {
  const found = await Promise.allSettled([...(id === null ? [] : [game(id)]), shared()]);
  return found.flatMap((book) => (book.status === 'fulfilled' ? [book.value.phrases] : []));
}

/** The books for what a game says, or for what is said of none; null while they are on their way. */
export function useCatalogs(game: string | null): Catalogs | null {
  const { language } = useSettings();
  const [, setArrived] = useState('');
  const shelf = LOADERS[language];
  const key = `${language} ${game}`;
  const catalogs = shelf === undefined ? NO_CATALOGS : (loaded.get(key) ?? null);
  useEffect(() => {
    // What has come since this was shown is asked for all the same: it is to be shown.
    if (shelf === undefined || catalogs !== null) return;
    void load(shelf, game).then((come) => {
      loaded.set(key, come);
      setArrived(key);
    });
  }, [key]);
  return catalogs;
}

/** Says in the visitor's language what a game says of nobody in particular. */
export function useTranslate(game: string | null): Translate {
  const { language, texts } = useSettings();
  const catalogs = useCatalogs(game);
  return useMemo(() => {
    const names = defaultNames(texts);
    return catalogs === null
      ? translateToNothing
      : translator(catalogs, { language, names, you: null });
  }, [catalogs, language, texts]);
}
