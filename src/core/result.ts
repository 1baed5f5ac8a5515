/**
 * What may fail because of what a person, a file or another program said. The failure is a value
 * with a sentence for whoever caused it; exceptions are left for bugs.
 */
export type Result<T, E = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E = string>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** The value of a result that only a bug can make a refusal; `what` says in the error what it was of. */
export function unwrap<T>(result: Result<T>, what?: string): T {
  if (result.ok) return result.value;
  throw new Error(what === undefined ? result.error : `${what}: ${result.error}`);
}

/** What something that was thrown says; anything may be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code of something that was thrown, as by the system; undefined where it has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What went wrong with a file, in words. */
export function describeErrno(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EFBIG') return 'files may not grow that large here';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'there is a file where a folder should be';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'access is denied';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOENT') return 'it is not there';
  return messageOf(error);
}

const MAX_QUOTED = 40;

/** A value as a sentence quotes it: in a few characters, whatever somebody has sent. */
export function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  const text = toJson(value);
  if (text.length <= MAX_QUOTED) return text;
  if (typeof value !== 'string') return `${text.slice(0, MAX_QUOTED)}…`;
  // Sign by sign, so that neither an escape nor a sign of two parts is cut in half.
  let shown = '';
  for (const sign of value) {
    if (toJson(shown + sign).length > MAX_QUOTED) break;
    shown += sign;
  }
  return `${toJson(shown).slice(0, -1)}…"`;
}

/** JSON leaves signs as they are that steer a terminal, or turn around what stands there. */
const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? String(value)).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
