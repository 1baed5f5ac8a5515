/** The files of a SQLite database: creates and locks them, and explains why that fails. */
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Message } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { codeOf, errnoMessage, messageOf } from '../../core/result.ts';
import { hostingMessages } from '../messages.ts';
import { databaseCode, isDamage } from './damage.ts';
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
export function lockDatabase(file: string): DatabaseSyncInstance | null {
  const name = `${file}.lock`;
  if (!existsSync(name)) closeSync(openSync(name, 'a', 0o600));
  const lock = new DatabaseSync(name);
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
    throw error;
  }
}

/** Throws where the database or its log may only be read. */
export function assertWritable(db: DatabaseSyncInstance): void {
  try {
    db.exec('begin immediate');
    db.exec('rollback');
  } catch (error) {
    // Else another program writes just now.
    if (isReadOnly(error)) throw error;
  }
}

/** A check reads the whole file, at 100 MB a second and more: players wait for a restart. */
const MAX_CHECKED_BYTES = 256_000_000;

/** What is damaged in a database, unless it is too large to look; null where nothing is. */
export function findDamage(db: DatabaseSyncInstance, file: string): string | null {
  if (statSync(file).size > MAX_CHECKED_BYTES) return null;
  try {
    const [row] = db.prepare('pragma quick_check(1)').all();
    return row?.quick_check === 'ok' ? null : String(row?.quick_check);
  } catch (error) {
    return messageOf(error);
  }
}

const isReadOnly = (error: unknown): boolean => /readonly/i.test(messageOf(error));

/** Why a file cannot be opened, as a clause. */
export function describeOpenError(error: unknown, file: string): Message {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    return coreMessages.isFolder();
  }
  if (!existsSync(dirname(file))) return hostingMessages.noFolder();
  if (isDamage(error)) return hostingMessages.damaged({ why: messageOf(error) });
  if (databaseCode(error) === 'SQLITE_CANTOPEN') return coreMessages.denied();
  if (isReadOnly(error)) return hostingMessages.readOnly();
  return codeOf(error) === 'EROFS' ? hostingMessages.readOnlyDisk() : errnoMessage(error);
}

/** Tables that a database may have before our first migration; earlier versions began with the first two. */
const INITIAL_TABLES = ['arrivals', 'misfits', 'kysely_migration', 'kysely_migration_lock'];

/** Whether a database has tables of another program. */
export function isForeignDatabase(file: string): boolean {
  // What a power cut left half written, as during the first start, is undone before it can be read.
  const db = new DatabaseSync(file, { readOnly: !existsSync(`${file}-journal`) });
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
