/**
 * What lasts beyond a visit, under keys of ours in the browser's storage. That may be full,
 * forbidden or written by something else; what it does not take lasts as long as the page is open.
 */

/** What storage did not take, as it would stand there; null for what it should have given up. */
const held = new Map<string, string | null>();

export function recall(key: string): unknown {
  try {
    const text = held.has(key) ? held.get(key) : localStorage.getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value; null gives the key up. */
export function remember(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
}

/** The keys that begin with a word and are in storage. */
export function keysFrom(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
