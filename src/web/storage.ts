/**
 * What lasts beyond a visit, under keys of ours in the browser's storage. That may be full,
 * forbidden or written by something else; what it does not take lasts as long as the page is open.
 */

/** What storage did not take, as it would stand there; null for what it should have given up. */
const fallback = new Map<string, string | null>();

export function loadItem(key: string): unknown {
  try {
    const text = fallback.has(key) ? fallback.get(key) : localStorage.getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value; null gives the key up. */
export function saveItem(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
}

/** The keys that begin with a word and are in storage. */
export function keysWithPrefix(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
