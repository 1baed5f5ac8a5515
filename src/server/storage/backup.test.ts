/** Backups of a SQLite database: whole, of one moment, and never over another file. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { unwrap } from '../../core/result.ts';
import { backupDatabase } from './backup.ts';
import { openStore } from './store.ts';

const A = 'AAAAAAAAAAAA';

it('copies what was committed while a server has the database open, for its owner alone', async () => {
  const folder = tempFolder();
  const [file, copy] = [join(folder, 'server.db'), join(folder, 'copy.db')];
  const store = unwrap(await openStore(file));
  const [match, event] = [matchRow(), eventRow()];
  await store.commit([{ match, events: [event] }]);
  expect(await backupDatabase(file, copy)).toEqual({ ok: true, value: 1 });
  await store.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const restored = unwrap(await openStore(copy));
  expect(await restored.loadMatch(A)).toEqual({ row: match, events: [event] });
  await restored.close();
});

it('writes over no file, and leaves nothing behind where it fails', async () => {
  const folder = tempFolder();
  const [file, taken, foreign] = ['server.db', 'taken', 'foreign.db'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await unwrap(await openStore(file)).close();
  writeFileSync(taken, 'mine');
  const other = new DatabaseSync(foreign);
  other.exec('create table recipes (name)');
  other.close();
  const before = readdirSync(folder);
  const codeOf = async (from: string, to: string): Promise<string> => {
    const copied = await backupDatabase(from, to);
    return copied.ok ? 'ok' : copied.error.code;
  };
  expect(await codeOf(file, taken)).toBe('core.exists');
  expect(await codeOf(join(folder, 'missing.db'), join(folder, 'copy'))).toBe('hosting.noDatabase');
  expect(await codeOf(foreign, join(folder, 'copy'))).toBe('hosting.foreign');
  expect(await codeOf(file, join(folder, 'no/such/folder'))).toBe('core.cannotWrite');
  expect(readdirSync(folder)).toEqual(before);
});
