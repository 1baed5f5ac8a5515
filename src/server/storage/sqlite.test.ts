/** Commits on SQLite: each change whole or not at all, whatever fails; moves that older versions logged. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import {
  dropLaterColumns,
  eventsIn,
  type Opened,
  openedStore,
} from '../../../test/support/temp-store.ts';
import { randomStream } from '../../core/random.ts';
import type { EventRow } from './rows.ts';
import type { Store } from './store.ts';

const A = 'AAAAAAAAAAAA';
const B = 'BBBBBBBBBBBB';

/** A store with matches in which nothing has happened. */
async function storeWith(...ids: readonly string[]): Promise<Opened> {
  const opened = await openedStore();
  await opened.store.commit(ids.map((id) => ({ match: matchRow({ id }), events: [] })));
  return opened;
}

const move = (match: string, n: number): EventRow => eventRow({ match, n, kind: 'move' });
const commitMoves = (store: Store, ...moves: readonly (readonly [match: string, n: number])[]) =>
  store.commit(moves.map(([match, n]) => ({ events: [move(match, n)] })));
const numbers = async (store: Store, match: string) =>
  (await eventsIn(store, match)).map(({ n }) => n);

/** What a server leaves that is killed now. */
function killed(file: string): string {
  const copy = join(tempFolder(), 'server.db');
  for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${copy}${end}`);
  return copy;
}

it('each number of a match is given once', async () => {
  const { store } = await storeWith(A, B);
  expect(await commitMoves(store, [A, 1], [A, 2])).toEqual([true, true]);
  expect(await commitMoves(store, [A, 2], [A, 3], [B, 1])).toEqual([false, true, true]);
  expect(await numbers(store, A)).toEqual([1, 2, 3]);
  expect(await commitMoves(store, [A, 3], [B, 1], [B, 2], [A, 4])).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await numbers(store, A)).toEqual([1, 2, 3, 4]);
  expect(await numbers(store, B)).toEqual([1, 2]);
});

it('a killed server’s moves are found by the next one, their numbers taken', async () => {
  const { store, file } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  await commitMoves(store, [A, 2], [A, 3]);
  const copy = killed(file);
  const { store: next } = await openedStore(copy);
  expect(await commitMoves(next, [A, 3], [A, 4])).toEqual([false, true]);
  expect((await next.loadMatch(A))?.events.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

it('moves of a commit that failed are not there, and their numbers are free', async () => {
  const { store } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  const twice = { match: matchRow(), events: [move(A, 2)] };
  await expect(store.commit([{ events: [move(B, 1)] }, twice])).rejects.toThrow();
  expect(await commitMoves(store, [A, 2], [B, 1])).toEqual([true, true]);
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('commits go on after another program has kept the database to itself', async () => {
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [A, 1]);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  await expect(commitMoves(store, [A, 2])).rejects.toThrow(/locked|busy/i);
  other.exec('rollback');
  other.close();
  expect(await commitMoves(store, [A, 2], [B, 1])).toEqual([true, true]);
  await store.setHeartbeat(T0);
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('of a change with one number that is taken nothing is written', async () => {
  const { store } = await storeWith(A, B);
  await commitMoves(store, [B, 1]);
  expect(await store.commit([{ events: [move(A, 1), move(B, 1)] }])).toEqual([false]);
  expect(await commitMoves(store, [A, 1], [B, 2])).toEqual([true, true]);
  expect(await numbers(store, B)).toEqual([1, 2]);
});

it('a group larger than one insert holds is written as a whole, with one refused or none', async () => {
  const { store } = await storeWith(A, B);
  const many = Array.from({ length: 120 }, (_, at) => [A, at + 1] as const);
  expect(await commitMoves(store, ...many, [B, 1])).toEqual(Array(121).fill(true));
  expect(await numbers(store, A)).toEqual(many.map(([, n]) => n));
  const more = many.map(([, n]) => [B, n] as const);
  expect(await commitMoves(store, ...more)).toEqual([false, ...Array(119).fill(true)]);
  expect(await numbers(store, B)).toEqual(more.map(([, n]) => n));
});

it('moves that an older version logged become events, and one that has no place is set aside', async () => {
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [B, 1]);
  await store.close();
  const older = new DatabaseSync(file);
  older.exec("delete from kysely_migration where name >= '004-move-log'");
  dropLaterColumns(older);
  older.exec('drop table misfits');
  older.exec('create table arrivals (event text not null)');
  const add = older.prepare('insert into arrivals (event) values (?)');
  // One by one and of any kind, as the oldest did, or many to a row.
  add.run(JSON.stringify([A, 1, T0, 'join', 1, 'Ada', 'a token', 'a player', null]));
  add.run(JSON.stringify([A, 2, T0, 'move', 1, '+2']));
  const misfit = [B, 1, T0, 'move', 1, 'went on without it'];
  add.run(JSON.stringify([[A, 3, T0, 'move', 2, '*2', null, null, T0 + 9], misfit]));
  older.close();
  const { store: next } = await openedStore(file);
  expect(await eventsIn(next, A)).toEqual([
    eventRow({ match: A, at: T0, text: 'Ada', token: 'a token', player: 'a player' }),
    eventRow({ match: A, at: T0, n: 2, kind: 'move', text: '+2' }),
    eventRow({ match: A, at: T0, n: 3, kind: 'move', seat: 2, text: '*2', due: T0 + 9 }),
  ]);
  expect(await eventsIn(next, B)).toEqual([move(B, 1)]);
  const db = new DatabaseSync(file);
  const { event } = db.prepare('select event from misfits').get() as { readonly event: string };
  db.close();
  expect(JSON.parse(event)).toEqual(misfit);
  expect(await commitMoves(next, [A, 3], [A, 4])).toEqual([false, true]);
});

it('a text with half a character can be read', async () => {
  const { store, file } = await storeWith(A);
  const half = 'a\ud800b';
  await store.commit([{ events: [eventRow({ match: A, text: half })] }]);
  await store.commit([{ events: [eventRow({ match: A, n: 2, kind: 'move', text: half })] }]);
  const whole = ['a\ufffdb', 'a\ufffdb'];
  expect((await eventsIn(store, A)).map(({ text }) => text)).toEqual(whole);
  await store.close();
  const { store: again } = await openedStore(file);
  expect((await eventsIn(again, A)).map(({ text }) => text)).toEqual(whole);
});

it('what was acknowledged is there, whatever fails and whenever the server is killed', async () => {
  const chance = randomStream(1, 'player', 0);
  const ids = Array.from({ length: 8 }, (_, at) => `match${at}`);
  /** The last number of each match that was acknowledged. */
  const last = new Map(ids.map((id) => [id, 0]));
  let { store, file } = await storeWith(A, ...ids);
  const check = async (at: Store): Promise<void> => {
    for (const [id, n] of last) {
      expect(await numbers(at, id)).toEqual(Array.from({ length: n }, (_, each) => each + 1));
    }
  };
  for (let step = 0; step < 300; step += 1) {
    const id = ids[chance(ids.length)] ?? '';
    const next = (last.get(id) ?? 0) + 1;
    const what = chance(13);
    if (what === 0) {
      const other = new DatabaseSync(file);
      other.exec('begin immediate');
      await expect(commitMoves(store, [id, next])).rejects.toThrow();
      other.exec('rollback');
      other.close();
    } else if (what === 1) {
      // There is such a match already.
      const failing = { match: matchRow(), events: [] };
      await expect(store.commit([{ events: [move(id, next)] }, failing])).rejects.toThrow();
    } else if (what === 2) {
      const copy = killed(file);
      ({ store, file } = await openedStore(copy));
      if (chance(2) === 0) await check(store);
    } else if (what === 3) {
      expect(await numbers(store, id)).toHaveLength(next - 1);
    } else if (what === 4) {
      const offered = eventRow({ match: id, n: next, kind: 'offer' });
      expect(await store.commit([{ events: [offered] }])).toEqual([true]);
      last.set(id, next);
    } else {
      const stale = next === 1 ? [] : [[id, 1 + chance(next - 1)] as const];
      const most = chance(10) === 0 ? 200 : 4;
      const fresh = Array.from({ length: 1 + chance(most) }, (_, at) => [id, next + at] as const);
      const written = await commitMoves(store, ...stale, ...fresh);
      expect(written).toEqual([...stale.map(() => false), ...fresh.map(() => true)]);
      last.set(id, next + fresh.length - 1);
    }
  }
  await check(store);
});

it('commits are refused once the server has stopped', async () => {
  const { store, file } = await storeWith(A);
  await commitMoves(store, [A, 1]);
  await store.close();
  await expect(commitMoves(store, [A, 2])).rejects.toThrow(/open|closed/);
  await expect(store.setHeartbeat(T0)).rejects.toThrow();
  await expect(store.loadMatch(A)).rejects.toThrow(/open|closed/);
  const { store: next } = await openedStore(file);
  expect(await commitMoves(next, [A, 2])).toEqual([true]);
  await expect(commitMoves(store, [A, 3])).rejects.toThrow(/open|closed/);
  expect(await numbers(next, A)).toEqual([1, 2]);
});
