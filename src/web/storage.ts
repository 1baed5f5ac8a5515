/**
 * Values in the browser's storage. It may be full, forbidden or written by others; values it refuses
 * last while the page is open.
 */

/** The values that storage refused; null for keys it failed to remove. */
const fallback = new Map<string, string | null>();

export function loadItem(key: string): unknown {
  try {
    const text = fallback.has(key) ? fallback.get(key) : localStorage.getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; null removes the key. */
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

/** The stored keys with a prefix. */
export function keysWithPrefix(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
