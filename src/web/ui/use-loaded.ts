/** Things that are loaded once, when they are first needed, and kept under their keys. */
import { useEffect, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** Null until it has come. */
  readonly value: T | null;
  /** Why it did not come; null as long as it may. */
  readonly error: unknown;
}

interface LoaderHook<T> {
  (key: string): Loaded<T>;
  /** Loads a thing before any part needs it. */
  load(key: string): Promise<void>;
}

/** Makes the hook for one kind of thing. What failed is tried again by the next part that needs it. */
export function loaderHook<T>(fetchOne: (key: string) => Promise<T>): LoaderHook<T> {
  const loaded = new Map<string, T>();
  const load = async (key: string): Promise<void> => {
    if (!loaded.has(key)) loaded.set(key, await fetchOne(key));
  };
  const useLoaded = (key: string): Loaded<T> => {
    const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
    const [, rerender] = useState({});
    const value = loaded.get(key) ?? null;
    useEffect(() => {
      if (value !== null) return;
      load(key).then(
        () => rerender({}),
        (error: unknown) => setFailed({ key, error }),
      );
    }, [key]);
    return { value, error: failed?.key === key ? failed.error : null };
  };
  return Object.assign(useLoaded, { load });
}
