/** Opening a database on SQLite: whose it is, whether it may be written, and one server at a time. */
import {
  chownSync,
  cpSync,
  existsSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { dropLaterColumns, openedStore } from '../../../test/support/temp-store.ts';
import { unwrap } from '../../core/result.ts';
import { describeOpenError } from './sqlite-file.ts';
import { openStore } from './store.ts';

const A = 'AAAAAAAAAAAA';

/** Runs as an unprivileged user who owns these files. */
async function asNobody<T>(files: readonly string[], work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  const other = 65_534;
  for (const file of files) chownSync(file, other, other);
  process.seteuid?.(other);
  return work().finally(() => process.seteuid?.(0));
}

describe('opening', () => {
  it('makes the tables in an empty file, and finds everything there the next time', async () => {
    const file = join(tempFolder(), 'server.db');
    const first = unwrap(await openStore(file));
    const [match, event] = [matchRow(), eventRow()];
    await first.commit([{ match, events: [event] }]);
    await first.close();
    const again = unwrap(await openStore(file));
    expect(await again.loadMatch(A)).toEqual({ row: match, events: [event] });
    await again.close();
  });

  it('is refused to a second server on the same file, in a sentence, until the first has gone', async () => {
    const file = join(tempFolder(), 'server.db');
    const first = unwrap(await openStore(file));
    expect(await openStore(file)).toMatchObject({
      ok: false,
      error: { code: 'hosting.inUse', text: `Another server uses the database ${file}.` },
    });
    await first.setHeartbeat(T0);
    await first.close();
    const second = unwrap(await openStore(file));
    expect(await second.lastHeartbeat()).toBe(T0);
    await second.close();
  });

  it('is refused to a second server that comes by a link, also to a file that was not there yet', async () => {
    const folder = tempFolder();
    const [file, link] = [join(folder, 'server.db'), join(folder, 'link.db')];
    symlinkSync(file, link);
    const first = unwrap(await openStore(link));
    expect(await openStore(file)).toMatchObject({ ok: false, error: { code: 'hosting.inUse' } });
    await first.close();
    const second = unwrap(await openStore(file));
    expect(await openStore(link)).toMatchObject({ ok: false });
    await second.close();
  });

  it('makes a file that only its owner may read', async () => {
    const { store, file } = await openedStore();
    await store.setHeartbeat(T0);
    for (const end of ['', '-wal', '.lock'])
      expect(statSync(`${file}${end}`).mode & 0o777).toBe(0o600);
  });

  it('opens what a power cut during its first start has left, at any page', async () => {
    const { file } = await openedStore();
    const log = readFileSync(`${file}-wal`);
    const [head, frame] = [32, 24 + 4096];
    for (let size = head; size <= log.length; size += frame) {
      const cut = join(tempFolder(), 'cut.db');
      writeFileSync(cut, readFileSync(file));
      writeFileSync(`${cut}-wal`, log.subarray(0, size));
      const store = unwrap(await openStore(cut));
      await store.setHeartbeat(T0);
      await store.close();
    }
  });

  it('opens what a power cut has left before the log was in use', async () => {
    const [file, cut] = [join(tempFolder(), 'server.db'), join(tempFolder(), 'cut.db')];
    const db = new DatabaseSync(file);
    db.exec('create table misfits (event text); pragma cache_size = 1; begin');
    db.exec('create table half as select zeroblob(100000)');
    for (const end of ['', '-journal']) cpSync(`${file}${end}`, `${cut}${end}`);
    db.exec('rollback');
    db.close();
    await openedStore(cut);
    expect(existsSync(`${cut}-journal`)).toBe(false);
  });

  it('refuses a file that is no database in a sentence, and leaves it as it was', async () => {
    const file = join(tempFolder(), 'notes.txt');
    writeFileSync(file, 'Not a database at all. '.repeat(100));
    for (const _ of ['once', 'and once more: no lock is left']) {
      const opened = await openStore(file);
      expect(opened.ok ? '' : opened.error.text).toMatch(
        /^The database .*notes\.txt cannot be opened: .+\.$/,
      );
    }
    expect(readFileSync(file, 'utf8')).toBe('Not a database at all. '.repeat(100));
  });

  it('refuses a folder, and a place where nothing can be written, in a sentence', async () => {
    const folder = tempFolder();
    for (const [file, why] of [
      [folder, 'it is a folder'],
      [join(folder, 'no', 'such', 'folder.db'), 'its folder is not there'],
    ] as const) {
      const message = `The database ${file} cannot be opened: ${why}.`;
      expect(await openStore(file)).toMatchObject({ ok: false, error: { text: message } });
    }
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('says in plain words why a file may not be written', () => {
    const file = join(tempFolder(), 'server.db');
    const because = (code: string): string =>
      describeOpenError(Object.assign(new Error(code), { code }), file).text;
    expect(because('EACCES')).toBe('access is denied');
    expect(because('EROFS')).toBe('the disk is read-only');
  });

  it('refuses a database of another program, and leaves it as it is', async () => {
    const file = join(tempFolder(), 'notes.db');
    const notes = new DatabaseSync(file);
    notes.exec('pragma journal_mode = WAL');
    notes.exec('create table notes (text text)');
    // As it is when its program was killed: what is in the log is not in the file yet.
    const left = join(tempFolder(), 'notes.db');
    for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${left}${end}`);
    notes.close();
    const files = ['', '-wal'].map((end) => readFileSync(`${left}${end}`));
    const message = `The database ${left} belongs to another program and is left unchanged.`;
    expect(await openStore(left)).toMatchObject({ ok: false, error: { text: message } });
    expect(['', '-wal'].map((end) => readFileSync(`${left}${end}`))).toEqual(files);
    expect(existsSync(`${left}.lock`)).toBe(false);
  });

  it.each([
    ['has done steps of its own', "insert into kysely_migration values ('init')"],
    ['has tables of its own', 'create table users (name text)'],
    ['has a view', 'create view seen as select 1'],
    ['means something else by steps', 'alter table kysely_migration rename column name to title'],
  ])('refuses a database of a program with kysely that %s', async (_, sql) => {
    const file = join(tempFolder(), 'other.db');
    const other = new DatabaseSync(file);
    other.exec(`create table kysely_migration (name text); ${sql}`);
    other.close();
    const before = readFileSync(file);
    const message = `The database ${file} belongs to another program and is left unchanged.`;
    expect(await openStore(file)).toMatchObject({ ok: false, error: { text: message } });
    expect(readFileSync(file)).toEqual(before);
  });

  it('takes up one that a server had only begun with', async () => {
    const file = join(tempFolder(), 'begun.db');
    const begun = new DatabaseSync(file);
    begun.exec('create table arrivals (event text not null)');
    begun.close();
    await unwrap(await openStore(file)).close();
  });

  it('brings one of an older version up to date, and its matches stay as they were', async () => {
    const { store, file } = await openedStore();
    await store.commit([{ match: matchRow(), events: [] }]);
    await store.close();
    const older = new DatabaseSync(file);
    older.exec("delete from kysely_migration where name >= '003-secret'");
    older.exec('alter table matches drop column secret');
    dropLaterColumns(older);
    older.close();
    const { store: next } = await openedStore(file);
    expect((await next.loadMatch(matchRow().id))?.row).toEqual(matchRow());
  });

  it('says of a database of a newer version that it is one', async () => {
    const { store, file } = await openedStore();
    await store.close();
    const newer = new DatabaseSync(file);
    newer.exec("insert into kysely_migration values ('009-later', '2030-01-01')");
    newer.close();
    const message =
      'The database belongs to a newer version of Duelbook ("009-later"): run that one, or restore an older backup.';
    expect(await openStore(file)).toMatchObject({ ok: false, error: { text: message } });
  });

  it.each(['.lock', '-wal'])(
    'is not opened by a user who may only read its %s: two servers would not know of each other',
    async (ending) => {
      const folder = tempFolder();
      const file = join(folder, 'server.db');
      writeFileSync(file, '');
      // A log that holds something: an empty one is made anew.
      const made = new DatabaseSync(file);
      made.exec('pragma journal_mode = WAL');
      made.exec('create table arrivals (event text not null)');
      const log = readFileSync(`${file}-wal`);
      made.close();
      writeFileSync(`${file}${ending}`, ending === '-wal' ? log : '', { mode: 0o444 });
      const opened = await asNobody([folder, file], () => openStore(file));
      const error = { text: expect.stringContaining('may not be written') };
      expect(opened).toMatchObject({ ok: false, error });
    },
  );
});
