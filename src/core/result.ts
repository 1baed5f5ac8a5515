/**
 * The result of what may fail because of a person, a file or another program. The failure is a value,
 * usually a message for the user; exceptions are for bugs.
 */
import { isObject } from './json.ts';
import type { Message } from './message.ts';
import { coreMessages } from './messages.ts';

export type Result<T, E = Message> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** The value of a result that only a bug can make an error; `what` names it in the exception. */
export function unwrap<T>(result: Result<T, unknown>, what?: string): T {
  if (result.ok) return result.value;
  const { error } = result;
  const text =
    isObject(error) && typeof error.text === 'string' ? error.text : JSON.stringify(error);
  throw new Error(what === undefined ? text : `${what}: ${text}`);
}

/** What something that was thrown says; anything may be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code of something that was thrown, as by the system; undefined where it has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What went wrong with a file. */
export function errnoMessage(error: unknown): Message {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return coreMessages.diskFull();
    case 'EFBIG':
      return coreMessages.fileTooLarge();
    case 'ENOTDIR':
    case 'EEXIST':
      return coreMessages.notFolder();
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return coreMessages.denied();
    case 'EISDIR':
      return coreMessages.isFolder();
    case 'ENOENT':
      return coreMessages.missing();
    default:
      return coreMessages.system({ text: messageOf(error) });
  }
}
