/** Events that have arrived and are not filed yet: found by whoever asks, and never twice. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/lives.ts';
import { makeFolder } from '../../../test/support/program.ts';
import { openedStore } from '../../../test/support/stores.ts';
import { randomStream } from '../../core/random.ts';
import type { EventRow } from './rows.ts';
import type { Store } from './store.ts';

const A = 'AAAAAAAAAAAA';
const B = 'BBBBBBBBBBBB';

const move = (match: string, n: number): EventRow => eventRow({ match, n, kind: 'move' });
const commitMoves = (store: Store, ...moves: readonly (readonly [match: string, n: number])[]) =>
  store.commit(moves.map(([match, n]) => ({ events: [move(match, n)] })));
const numbers = async (store: Store, match: string) =>
  (await store.eventsAfter(match, 0)).map(({ n }) => n);

/** How many rows a table has, as another program sees it. */
function rowsIn(file: string, table: 'arrivals' | 'events'): number {
  const db = new Libsql(file);
  const { n } = db.prepare(`select count(*) as n from ${table}`).get() as { n: number };
  db.close();
  return n;
}

it('are written as they come, and filed when somebody asks for events', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [B, 1], [A, 1], [B, 2]);
  expect([rowsIn(file, 'arrivals'), rowsIn(file, 'events')]).toEqual([3, 0]);
  await store.lastAlive();
  expect(rowsIn(file, 'arrivals')).toBe(3);
  expect(await numbers(store, B)).toEqual([1, 2]);
  expect([rowsIn(file, 'arrivals'), rowsIn(file, 'events')]).toEqual([0, 3]);
});

it('are not filed for a question about clocks, unless there are clocks among them', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [A, 1], [B, 1]);
  expect(await store.overdue(0, T0)).toEqual([]);
  expect(rowsIn(file, 'arrivals')).toBe(2);
  await store.commit([{ events: [{ ...move(A, 2), due: T0 }] }]);
  expect(await store.overdue(0, T0)).toEqual([A]);
  expect(rowsIn(file, 'arrivals')).toBe(0);
});

it('keep their numbers to themselves, filed or not', async () => {
  const { store } = await openedStore();
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

it('are filed now and then although nobody asks', async () => {
  const { store, file } = await openedStore();
  for (let n = 1; n <= 30; n += 1) {
    await commitMoves(store, ...Array.from({ length: 100 }, (_, at) => [`match${at}`, n] as const));
  }
  expect(rowsIn(file, 'events')).toBe(2_500);
  expect(rowsIn(file, 'arrivals')).toBe(500);
  expect(await numbers(store, 'match7')).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

it('are found by every question, also while nothing can be filed', async () => {
  const { store, file } = await openedStore();
  const match = matchRow({ id: A, quick: 1, seconds: 60, increment: 0 });
  const joined = eventRow({ match: A, token: 't' });
  const moved = { ...move(A, 2), due: T0 + 10 };
  await store.commit([{ match, events: [joined] }, { events: [moved] }]);
  const other = new Libsql(file);
  other.exec('begin immediate');
  expect(await store.loadMatch(A)).toEqual({ row: match, events: [joined, moved] });
  expect(await store.eventsAfter(A, 1)).toEqual([moved]);
  expect(await store.joinedIn([A])).toEqual([joined]);
  expect((await store.heldBy('t')).map(({ id, seat }) => ({ id, seat }))).toEqual([
    { id: A, seat: 1 },
  ]);
  expect(await store.overdue(T0, T0 + 20)).toEqual([A]);
  expect(await store.ticking(T0 + 20)).toEqual([A]);
  expect(rowsIn(file, 'arrivals')).toBe(2);
  other.exec('rollback');
  other.close();
  expect(await commitMoves(store, [A, 2], [A, 3])).toEqual([false, true]);
  expect(await numbers(store, A)).toEqual([1, 2, 3]);
});

it('of a server that was killed are found by the next one, their numbers taken', async () => {
  const { store, file } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  await commitMoves(store, [A, 2], [A, 3]);
  const copy = join(makeFolder(), 'server.db');
  for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${copy}${end}`);
  expect(rowsIn(copy, 'arrivals')).toBe(3);
  const { store: next } = await openedStore(copy);
  expect(await commitMoves(next, [A, 3], [A, 4])).toEqual([false, true]);
  expect((await next.loadMatch(A))?.events.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

it('of a commit that failed are not there, and their numbers are free', async () => {
  const { store } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  const twice = { match: matchRow(), events: [move(A, 2)] };
  await expect(store.commit([{ events: [move(B, 1)] }, twice])).rejects.toThrow();
  expect(await commitMoves(store, [A, 2], [B, 1])).toEqual([true, true]);
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('go on after another program has kept the database to itself', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [A, 1]);
  const other = new Libsql(file);
  other.exec('begin immediate');
  await expect(commitMoves(store, [A, 2])).rejects.toThrow(/locked|busy/i);
  other.exec('rollback');
  other.close();
  expect(await commitMoves(store, [A, 2], [B, 1])).toEqual([true, true]);
  await store.setAlive(T0);
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('of which one is taken are all refused, and the others stay free', async () => {
  const { store } = await openedStore();
  await commitMoves(store, [B, 1]);
  expect(await store.commit([{ events: [move(A, 1), move(B, 1)] }])).toEqual([false]);
  expect(await commitMoves(store, [A, 1], [B, 2])).toEqual([true, true]);
  expect(await numbers(store, B)).toEqual([1, 2]);
});

it('that have no place among the events are set aside, and hold nobody up', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [A, 1], [B, 1]);
  const other = new Libsql(file);
  other
    .prepare('insert into events ("match", n, at, kind, text) values (?, ?, ?, ?, ?)')
    .run(A, 1, T0, 'move', 'of an older version');
  expect((await store.eventsAfter(A, 0)).map(({ text }) => text)).toEqual(['of an older version']);
  expect(await numbers(store, B)).toEqual([1]);
  const { event } = other.prepare('select event from misfits').get() as { event: string };
  other.close();
  expect(JSON.parse(event).slice(0, 2)).toEqual([A, 1]);
  expect(await commitMoves(store, [A, 1], [A, 2])).toEqual([false, true]);
});

it('with half a character in their text can be read', async () => {
  const { store } = await openedStore();
  await store.commit([{ events: [eventRow({ match: A, text: 'a\ud800b' })] }]);
  expect((await store.eventsAfter(A, 0)).map(({ text }) => text)).toEqual(['a\ufffdb']);
});

it('reach the disk before they are acknowledged, also after some were filed', async () => {
  const asked = vi.spyOn(Libsql.prototype, 'pragma');
  onTestFinished(() => asked.mockRestore());
  const { store } = await openedStore();
  const level = () => asked.mock.calls.findLast(([text]) => text.startsWith('synchronous'))?.[0];
  expect(level()).toBe('synchronous = FULL');
  await commitMoves(store, [A, 1]);
  await numbers(store, A);
  expect(asked).toHaveBeenCalledWith('synchronous = NORMAL');
  expect(level()).toBe('synchronous = FULL');
});

it('are what was acknowledged, whatever fails and whenever the server is killed', async () => {
  const chance = randomStream(1, 'player', 0);
  const ids = Array.from({ length: 8 }, (_, at) => `match${at}`);
  /** The last number of each match that was acknowledged. */
  const last = new Map(ids.map((id) => [id, 0]));
  let { store, file } = await openedStore();
  await store.commit([{ match: matchRow(), events: [] }]);
  const check = async (at: Store): Promise<void> => {
    for (const [id, n] of last) {
      expect(await numbers(at, id)).toEqual(Array.from({ length: n }, (_, each) => each + 1));
    }
  };
  for (let step = 0; step < 600; step += 1) {
    const id = ids[chance(ids.length)] ?? '';
    const next = (last.get(id) ?? 0) + 1;
    const what = chance(12);
    if (what === 0) {
      const other = new Libsql(file);
      other.exec('begin immediate');
      await expect(commitMoves(store, [id, next])).rejects.toThrow();
      if (chance(2) === 0) await numbers(store, id);
      other.exec('rollback');
      other.close();
    } else if (what === 1) {
      // There is such a match already.
      const failing = { match: matchRow(), events: [] };
      await expect(store.commit([{ events: [move(id, next)] }, failing])).rejects.toThrow();
    } else if (what === 2) {
      const copy = join(makeFolder(), 'server.db');
      for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${copy}${end}`);
      ({ store, file } = await openedStore(copy));
      if (chance(2) === 0) await check(store);
    } else if (what === 3) {
      expect(await numbers(store, id)).toHaveLength(next - 1);
    } else {
      const stale = next === 1 ? [] : [[id, 1 + chance(next - 1)] as const];
      const fresh = Array.from({ length: 1 + chance(4) }, (_, at) => [id, next + at] as const);
      const written = await commitMoves(store, ...stale, ...fresh);
      expect(written).toEqual([...stale.map(() => false), ...fresh.map(() => true)]);
      last.set(id, next + fresh.length - 1);
    }
  }
  await check(store);
});

it('are all filed when the server stops', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [A, 1], [B, 1]);
  await store.close();
  expect([rowsIn(file, 'arrivals'), rowsIn(file, 'events')]).toEqual([0, 2]);
});
