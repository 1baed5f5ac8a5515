/** The files of a SQLite database: whose they are, and why they cannot be opened. */
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { codeOf, messageOf } from '../../core/result.ts';
import { FIRST_MIGRATION } from './migrations.ts';

/**
 * Makes the file where there is none, and gives its one name: by a link to it, a second server would
 * find another lock. It holds what is hidden in matches, so a new one is for its owner alone.
 */
export function prepareFile(file: string): string {
  closeSync(openSync(file, 'a', 0o600));
  return realpathSync(file);
}

/**
 * A second server on the same file would not hear of what the first one writes. A lock that the
 * system lets go of when the process dies, however it dies: an open transaction on a file beside.
 */
export function lockDatabase(file: string): Libsql.Database | null {
  const name = `${file}.lock`;
  if (!existsSync(name)) closeSync(openSync(name, 'a', 0o600));
  const lock = new Libsql(name);
  try {
    // Nothing of it is ever written: it is in memory, and the transaction never ends.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    // Of a file that may only be read there would be as many locks as servers.
    lock.exec('pragma user_version = 1');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test(messageOf(error))) return null;
    if (isReadOnly(error)) throw new Error(`${name} may not be written`);
    throw error;
  }
}

/** Sees to it that a database may be written: its log may be another account's, and only be read. */
export function assertWritable(db: Libsql.Database, file: string): void {
  try {
    db.exec('begin immediate');
    db.exec('rollback');
  } catch (error) {
    if (isReadOnly(error)) throw new Error(`${file} and its log may not be written`);
    // Another program is at it; that passes.
  }
}

const isReadOnly = (error: unknown): boolean => /readonly/i.test(messageOf(error));

/** Why a file cannot be opened; the library has a number for most of it. */
export function describeOpenError(error: unknown, file: string): string {
  const message = messageOf(error);
  const code = codeOf(error);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) return 'it is a folder';
  if (!existsSync(dirname(file))) return 'its folder is not there';
  if (code === 'EACCES' || code === 'EPERM' || /: 14\b/.test(message)) return 'access is denied';
  return code === 'EROFS' ? 'the disk is read-only' : message;
}

/** What is there before the first step of ours is done, in a database that somebody begins with. */
const INITIAL_TABLES = ['arrivals', 'misfits', 'kysely_migration', 'kysely_migration_lock'];

/** Whether there is something in a database that is not ours. */
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
    // Tables of these names, and nothing in them is called as ours.
    if (/no such column/i.test(messageOf(error))) return true;
    throw error;
  } finally {
    db.close();
  }
}
