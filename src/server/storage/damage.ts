/**
 * Damage in the database, as by a failing disk. A match that cannot be read is set aside, and must not
 * be taken for a database that fails: trying again does not help, and other matches go on.
 */
import { codeOf, messageOf } from '../../core/result.ts';

/** An error of stored data that makes no sense. */
export const damageError = (why: unknown): Error =>
  Object.assign(new Error(messageOf(why)), { code: 'DAMAGED' });

/** SQLite's name of an error, such as `SQLITE_CORRUPT`; PostgreSQL's code of one, such as `XX001`. */
export function databaseCode(error: unknown): string {
  const name = error instanceof Error && 'sqliteCodeName' in error ? error.sqliteCodeName : null;
  return String(name ?? codeOf(error));
}

/** Corrupt files and pages in SQLite and PostgreSQL, and numbers in SQLite that are none of ours. */
export const isDamage = (error: unknown): boolean =>
  /^(DAMAGED|SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]|22021)$/.test(databaseCode(error)) ||
  /too large to be represented/.test(messageOf(error));
