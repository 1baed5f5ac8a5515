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

/** The value of a result that only a bug can make a refusal; `what` says in the error what it was of. */
export function sure<T>(result: Result<T>, what?: string): T {
  if (result.ok) return result.value;
  throw new Error(what === undefined ? result.error : `${what}: ${result.error}`);
}

/** What something that was thrown says; anything may be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const MOST_QUOTED = 40;

/** A value as a sentence quotes it: in a few characters, whatever somebody has sent. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= MOST_QUOTED) return text;
  if (typeof value !== 'string') return `${text.slice(0, MOST_QUOTED)}…`;
  // Sign by sign, so that neither an escape nor a sign of two parts is cut in half.
  let shown = '';
  for (const sign of value) {
    if (JSON.stringify(shown + sign).length > MOST_QUOTED) break;
    shown += sign;
  }
  return `${JSON.stringify(shown).slice(0, -1)}…"`;
}
