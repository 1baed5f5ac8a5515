/**
 * What may fail because of what a person, a file or another program said. The failure is a value
 * with a sentence for whoever caused it; exceptions are left for bugs.
 */
export type Result<T, E = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <E = string>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** A value as a sentence quotes it: in a few characters, whatever somebody has sent. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  return (JSON.stringify(value) ?? String(value)).replace(/^(.{40}).+$/s, '$1…');
}
