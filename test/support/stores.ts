/** A server's database on SQLite in a folder of its own, closed and removed when the test ends. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { must } from './playing.ts';
import { makeFolder } from './program.ts';

export interface Opened {
  readonly store: Store;
  readonly file: string;
}

export async function openedStore(file = join(makeFolder(), 'server.db')): Promise<Opened> {
  const store = must(await openStore(file));
  onTestFinished(() => store.close());
  return { store, file };
}
