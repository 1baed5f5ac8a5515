/**
 * The phrases of the visitor's language: loaded when something that a game has said is to be shown,
 * and only by whoever does not read English.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { seatNames } from './local-names.ts';
import { useSettings } from './settings.tsx';
import type { Language } from './texts/index.ts';
import { type Phrases, type Say, sayWith, silence } from './texts/phrases.ts';

/** What has the phrases of a language: those of a game, and those of all. */
interface Shelf {
  readonly game: (id: string) => Promise<{ readonly phrases: Phrases }>;
  readonly shared: () => Promise<{ readonly phrases: Phrases }>;
}

/** English needs none. The bundler finds those of the games by their pattern. */
const SHELVES: Readonly<Partial<Record<Language, Shelf>>> = {
  de: {
    game: async (id) => await import(`../games/${id}/de.ts`),
    shared: () => import('./texts/de-phrases.ts'),
  },
};

/** Where phrases are looked for, in this order. */
export type Books = readonly Phrases[];

const NONE: Books = [];
const loaded = new Map<string, Books>();

/** The books that there are: a game need not have one, and what does not come is said in English. */
async function load({ game, shared }: Shelf, id: string | null): Promise<Books> {
  const found = await Promise.allSettled([...(id === null ? [] : [game(id)]), shared()]);
  return found.flatMap((book) => (book.status === 'fulfilled' ? [book.value.phrases] : []));
}

/** The books for what a game says, or for what is said of none; null while they are on their way. */
export function useBooks(game: string | null): Books | null {
  const { language } = useSettings();
  const [, setArrived] = useState('');
  const shelf = SHELVES[language];
  const key = `${language} ${game}`;
  const books = shelf === undefined ? NONE : (loaded.get(key) ?? null);
  useEffect(() => {
    // What has come since this was shown is asked for all the same: it is to be shown.
    if (shelf === undefined || books !== null) return;
    void load(shelf, game).then((come) => {
      loaded.set(key, come);
      setArrived(key);
    });
  }, [key]);
  return books;
}

/** Says in the visitor's language what a game says of nobody in particular. */
export function useSay(game: string | null): Say {
  const { language, texts } = useSettings();
  const books = useBooks(game);
  return useMemo(() => {
    const names = seatNames(texts);
    return books === null ? silence : sayWith(books, { language, names, you: null });
  }, [books, language, texts]);
}
