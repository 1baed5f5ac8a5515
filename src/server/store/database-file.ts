/** The files of a SQLite database: whose they are, and why they cannot be opened. */
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { messageOf } from '../../core/result.ts';

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
export function takeLock(file: string): Libsql.Database | null {
  const lock = new Libsql(`${file}.lock`);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
}

/** Why a file cannot be opened; the library has a number for most of it. */
export function reasonOf(error: unknown, file: string): string {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) return 'it is a folder';
  if (!existsSync(dirname(file))) return 'its folder is not there';
  if (code === 'EACCES' || code === 'EPERM' || /: 14\b/.test(message)) return 'access is denied';
  return code === 'EROFS' ? 'the disk is read-only' : message;
}

/** Whether there is something in a database, and nothing of it ours. */
export function isForeign(file: string): boolean {
  const db = new Libsql(file, { readonly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
    const names = (tables as { readonly name: string }[]).map(({ name }) => name);
    return names.length > 0 && !names.includes('kysely_migration') && !names.includes('arrivals');
  } finally {
    db.close();
  }
}
