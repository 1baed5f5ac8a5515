/** The files of a SQLite database: creates and locks them, and explains why that fails. */
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { codeOf, messageOf } from '../../core/result.ts';
import { FIRST_MIGRATION } from './migrations.ts';

/**
 * Makes the file if needed, readable by its owner alone since it holds what is hidden. Gives its real
 * path: by a link, a second server would find another lock.
 */
export function prepareFile(file: string): string {
  closeSync(openSync(file, 'a', 0o600));
  return realpathSync(file);
}

/**
 * Keeps out a second server, which would not hear of what the first one writes. The lock is an open
 * transaction on a file beside, so the system frees it however the process dies.
 */
export function lockDatabase(file: string): Libsql.Database | null {
  const name = `${file}.lock`;
  if (!existsSync(name)) closeSync(openSync(name, 'a', 0o600));
  const lock = new Libsql(name);
  try {
    // In memory: nothing is ever written.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    // A read-only file would give every server a lock.
    lock.exec('pragma user_version = 1');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test(messageOf(error))) return null;
    if (isReadOnly(error)) throw new Error(`${name} may not be written`);
    throw error;
  }
}

/** Throws where the database or its log may only be read. */
export function assertWritable(db: Libsql.Database, file: string): void {
  try {
    db.exec('begin immediate');
    db.exec('rollback');
  } catch (error) {
    if (isReadOnly(error)) throw new Error(`${file} and its log may not be written`);
    // Another program writes just now.
  }
}

const isReadOnly = (error: unknown): boolean => /readonly/i.test(messageOf(error));

/** Why a file cannot be opened. libsql gives a number for most reasons. */
export function describeOpenError(error: unknown, file: string): string {
  const message = messageOf(error);
  const code = codeOf(error);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) return 'it is a folder';
  if (!existsSync(dirname(file))) return 'its folder is not there';
  if (code === 'EACCES' || code === 'EPERM' || /: 14\b/.test(message)) return 'access is denied';
  return code === 'EROFS' ? 'the disk is read-only' : message;
}

/** Tables that a new database may have before our first migration. */
const INITIAL_TABLES = ['arrivals', 'misfits', 'kysely_migration', 'kysely_migration_lock'];

/** Whether a database has tables of another program. */
export function isForeignDatabase(file: string): boolean {
  const db = new Libsql(file, { readonly: true });
  const namesIn = (query: string): readonly string[] =>
    (db.prepare(query).all() as { readonly name: string }[]).map(({ name }) => name);
  try {
    const names = namesIn("select name from sqlite_master where type in ('table', 'view')");
    const steps = names.includes('kysely_migration')
      ? namesIn('select name from kysely_migration')
      : [];
    if (steps.includes(FIRST_MIGRATION)) return false;
    return steps.length > 0 || !names.every((name) => INITIAL_TABLES.includes(name));
  } catch (error) {
    // A table of that name with other columns.
    if (/no such column/i.test(messageOf(error))) return true;
    throw error;
  } finally {
    db.close();
  }
}
