/** Things that are loaded once, when they are first needed, and kept under their keys. */
import { useEffect, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** Null until it has come. */
  readonly value: T | null;
  /** Why it did not come; null as long as it may. */
  readonly error: unknown;
}

/** Makes the hook for one kind of thing. What failed is tried again by the next part that needs it. */
export function loaderHook<T>(load: (key: string) => Promise<T>): (key: string) => Loaded<T> {
  const loaded = new Map<string, T>();
  return (key) => {
    const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
    const [, rerender] = useState({});
    const value = loaded.get(key) ?? null;
    useEffect(() => {
      if (value !== null) return;
      load(key).then(
        (come) => {
          loaded.set(key, come);
          rerender({});
        },
        (error: unknown) => setFailed({ key, error }),
      );
    }, [key]);
    return { value, error: failed?.key === key ? failed.error : null };
  };
}
