/** A server's database on SQLite in a folder of its own, closed and removed when the test ends. */

import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { onTestFinished } from 'vitest';
import { unwrap } from '../../src/core/result.ts';
import type { EventRow } from '../../src/server/storage/rows.ts';
import { openStore, type Store } from '../../src/server/storage/store.ts';
import { tempFolder } from './temp-folder.ts';

export interface Opened {
  readonly store: Store;
  readonly file: string;
}

export async function openedStore(file = join(tempFolder(), 'server.db')): Promise<Opened> {
  const store = unwrap(await openStore(file));
  onTestFinished(() => store.close());
  return { store, file };
}

/** The events of a match that is there, in order. */
export async function eventsIn(store: Store, match: string): Promise<readonly EventRow[]> {
  const stored = await store.loadMatch(match);
  if (stored === null) throw new Error(`there is no match ${match}`);
  return stored.events;
}

/** How many events are filed under a match, also where the match itself is no more. */
export function countEvents(file: string, match: string): number {
  const db = new DatabaseSync(file);
  const rows = db.prepare('select n from events where "match" = ?').all(match);
  db.close();
  return rows.length;
}

/** Undoes the last migrations, as for a database of an older version. */
export function dropLaterColumns(db: DatabaseSyncInstance): void {
  db.exec('alter table alive drop column uptime');
  for (const column of ['marked', 'markedN', 'markedSeen'])
    db.exec(`alter table running drop column ${column}`);
  for (const table of ['accounts', 'challenges']) db.exec(`drop table ${table}`);
  db.exec('drop index events_by_player');
  for (const player of [1, 2]) {
    db.exec(`drop index ends_by_player${player}`);
    db.exec(`alter table ends drop column change${player}`);
  }
}
