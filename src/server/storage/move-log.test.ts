/** Committed moves that are not in the events table yet: readers find them, and never twice. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Libsql from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { eventsIn, type Opened, openedStore } from '../../../test/support/temp-store.ts';
import { randomStream } from '../../core/random.ts';
import { openMoveLog } from './move-log.ts';
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

/** What another program sees: the moves that wait, and the events that are filed. */
function seen(file: string): { readonly waiting: number; readonly filed: number } {
  const db = new Libsql(file);
  const count = (sql: string) => (db.prepare(sql).get() as { n: number }).n;
  const waiting = count('select coalesce(sum(json_array_length(event)), 0) as n from arrivals');
  const filed = count('select count(*) as n from events');
  db.close();
  return { waiting, filed };
}

/** What a server leaves that is killed now. */
function killed(file: string): string {
  const copy = join(tempFolder(), 'server.db');
  for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${copy}${end}`);
  return copy;
}

/** A killed server's moves in two matches, in one of which an older version went on without them. */
async function withMisfit(): Promise<{ readonly copy: string; readonly other: Libsql.Database }> {
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [A, 1], [B, 1]);
  const copy = killed(file);
  const other = new Libsql(copy);
  other
    .prepare('insert into events ("match", n, at, kind, text) values (?, ?, ?, ?, ?)')
    .run(A, 1, T0, 'move', 'of an older version');
  return { copy, other };
}

/** Lets time pass at will, with or without anything else to do. */
function haveTime(utilization: number): void {
  const used = { idle: 0, active: 0, utilization };
  const asked = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(used);
  vi.useFakeTimers({ now: T0, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    asked.mockRestore();
  });
}

it('are written as they come, and readers find them', async () => {
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [B, 1], [A, 1], [B, 2]);
  await commitMoves(store, [A, 2]);
  expect(seen(file)).toEqual({ waiting: 4, filed: 0 });
  expect(await numbers(store, A)).toEqual([1, 2]);
  expect(await numbers(store, B)).toEqual([1, 2]);
  expect(seen(file)).toEqual({ waiting: 4, filed: 0 });
});

it('are told in order with what is filed at once, which are all that are no moves', async () => {
  const { store, file } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  await commitMoves(store, [A, 2], [A, 3]);
  await store.commit([{ events: [eventRow({ match: A, n: 4, kind: 'resign' })] }]);
  expect(seen(file)).toEqual({ waiting: 2, filed: 2 });
  expect(await numbers(store, A)).toEqual([1, 2, 3, 4]);
  expect((await store.loadMatch(A))?.events.map(({ kind }) => kind)).toEqual([
    'join',
    'move',
    'move',
    'resign',
  ]);
});

it('say which clocks run out, filed or not', async () => {
  const { store, file } = await openedStore();
  const timed = (id: string) => matchRow({ id, seconds: 60, increment: 0 });
  const due = (match: string, n: number, at: number): EventRow => ({ ...move(match, n), due: at });
  await store.commit([
    { match: timed(A), events: [due(A, 1, T0 + 10)] },
    { match: timed(B), events: [due(B, 1, T0 + 10)] },
  ]);
  await store.close();
  const { store: again } = await openedStore(file);
  expect(seen(file)).toEqual({ waiting: 0, filed: 2 });
  expect([...(await again.overdueMatches(T0, T0 + 20))].sort()).toEqual([A, B]);
  // The clock of A is another one now, and that of B has stopped.
  await again.commit([
    { events: [due(A, 2, T0 + 30)] },
    { events: [eventRow({ match: B, n: 2, kind: 'resign' })] },
  ]);
  expect(await again.overdueMatches(T0, T0 + 20)).toEqual([]);
  expect(await again.overdueMatches(T0 + 20, T0 + 30)).toEqual([A]);
  expect(await again.matchesWithRunningClock(T0 + 20)).toEqual([]);
  expect(await again.matchesWithRunningClock(T0 + 30)).toEqual([A]);
  await again.commit([{ events: [eventRow({ match: A, n: 3, kind: 'pause' })] }]);
  expect(await again.overdueMatches(T0 + 20, T0 + 30)).toEqual([]);
  expect(seen(file).waiting).toBe(1);
});

it('keep their numbers to themselves, filed or not', async () => {
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

it('are filed a few at a time while there is time, those first that came first', async () => {
  haveTime(0.2);
  const all = Array.from({ length: 100 }, (_, at) => `match${at}`);
  const { store, file } = await storeWith(...all);
  for (let n = 1; n <= 30; n += 1) {
    await commitMoves(store, ...all.map((match) => [match, n] as const));
  }
  await vi.advanceTimersByTimeAsync(249);
  expect(seen(file)).toEqual({ waiting: 3_000, filed: 0 });
  await vi.advanceTimersByTimeAsync(1);
  // A match, and twenty moves of the next: their rows wait for the others in them.
  expect(seen(file)).toEqual({ waiting: 3_000, filed: 50 });
  for (const match of ['match0', 'match1', 'match99']) {
    expect(await numbers(store, match)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  }
  await vi.advanceTimersByTimeAsync(5);
  expect(seen(file).filed).toBe(100);
  // What is left is few enough to wait until it is old.
  await vi.advanceTimersByTimeAsync(4_000);
  expect(seen(file).filed).toBe(500);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen(file)).toEqual({ waiting: 0, filed: 3_000 });
});

it('wait until they are old when there are few', async () => {
  haveTime(0.2);
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [A, 1], [B, 1]);
  await vi.advanceTimersByTimeAsync(4_000);
  await commitMoves(store, [A, 2]);
  expect(seen(file)).toEqual({ waiting: 3, filed: 0 });
  await vi.advanceTimersByTimeAsync(1_250);
  expect(seen(file)).toEqual({ waiting: 0, filed: 3 });
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('wait while the server is busy, and when there are many, some are filed with every commit', async () => {
  haveTime(0.9);
  const all = Array.from({ length: 500 }, (_, at) => `match${at}`);
  const { store, file } = await storeWith(...all);
  const commitAll = (n: number) => commitMoves(store, ...all.map((match) => [match, n] as const));
  for (let n = 1; n <= 100; n += 1) await commitAll(n);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen(file)).toEqual({ waiting: 50_000, filed: 0 });
  for (let n = 101; n <= 110; n += 1) await commitAll(n);
  expect(seen(file).filed).toBe(5_000);
  for (const match of ['match0', 'match99', 'match499']) {
    expect(await numbers(store, match)).toEqual(Array.from({ length: 110 }, (_, at) => at + 1));
  }
});

it('are found by every question, also while nothing can be filed', async () => {
  const { store, file } = await openedStore();
  const match = matchRow({ id: A, quick: 1, seconds: 60, increment: 0 });
  const joined = eventRow({ match: A, token: 't' });
  const moved = { ...move(A, 2), due: T0 + 10 };
  await store.commit([{ match, events: [joined] }, { events: [moved] }]);
  // There is such a match already, and now it has to be found out what else is there.
  await expect(store.commit([{ match, events: [move(A, 3)] }])).rejects.toThrow();
  const other = new Libsql(file);
  other.exec('begin immediate');
  await expect(commitMoves(store, [A, 3])).rejects.toThrow();
  expect(await store.loadMatch(A)).toEqual({ row: match, events: [joined, moved] });
  expect(await store.joinEvents([A])).toEqual([joined]);
  expect((await store.matchesHeldBy('t')).map(({ id, seat }) => ({ id, seat }))).toEqual([
    { id: A, seat: 1 },
  ]);
  expect(await store.overdueMatches(T0, T0 + 20)).toEqual([A]);
  expect(await store.matchesWithRunningClock(T0 + 20)).toEqual([A]);
  expect(seen(file)).toEqual({ waiting: 1, filed: 1 });
  other.exec('rollback');
  other.close();
  expect(await commitMoves(store, [A, 2], [A, 3])).toEqual([false, true]);
  expect(await numbers(store, A)).toEqual([1, 2, 3]);
});

it('of a server that was killed are found by the next one, their numbers taken', async () => {
  const { store, file } = await openedStore();
  await store.commit([{ match: matchRow(), events: [eventRow({ match: A })] }]);
  await commitMoves(store, [A, 2], [A, 3]);
  const copy = killed(file);
  expect(seen(copy)).toEqual({ waiting: 2, filed: 1 });
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
  const { store, file } = await storeWith(A, B);
  await commitMoves(store, [A, 1]);
  const other = new Libsql(file);
  other.exec('begin immediate');
  await expect(commitMoves(store, [A, 2])).rejects.toThrow(/locked|busy/i);
  other.exec('rollback');
  other.close();
  expect(await commitMoves(store, [A, 2], [B, 1])).toEqual([true, true]);
  await store.setHeartbeat(T0);
  expect(await numbers(store, A)).toEqual([1, 2]);
});

it('of which one is taken are all refused, and the others stay free', async () => {
  const { store } = await storeWith(A, B);
  await commitMoves(store, [B, 1]);
  expect(await store.commit([{ events: [move(A, 1), move(B, 1)] }])).toEqual([false]);
  expect(await commitMoves(store, [A, 1], [B, 2])).toEqual([true, true]);
  expect(await numbers(store, B)).toEqual([1, 2]);
});

it('that have no place among the events are set aside, and hold nothing up', async () => {
  const { copy, other } = await withMisfit();
  const { store: next } = await openedStore(copy);
  expect((await eventsIn(next, A)).map(({ text }) => text)).toEqual(['of an older version']);
  expect(await numbers(next, B)).toEqual([1]);
  const { event } = other.prepare('select event from misfits').get() as { event: string };
  other.close();
  expect(JSON.parse(event).slice(0, 2)).toEqual([A, 1]);
  expect(await commitMoves(next, [A, 1], [A, 2])).toEqual([false, true]);
});

it('that have no place are set aside also where nothing could be written at first', async () => {
  haveTime(0.2);
  const { copy, other } = await withMisfit();
  other.exec('begin immediate');
  const { store: next } = await openedStore(copy);
  expect(await numbers(next, A)).toEqual([1]);
  expect(await numbers(next, B)).toEqual([1]);
  other.exec('rollback');
  expect(await commitMoves(next, [A, 1], [A, 2], [B, 1], [B, 2])).toEqual([
    false,
    true,
    false,
    true,
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen(copy)).toEqual({ waiting: 0, filed: 4 });
  const { event } = other.prepare('select event from misfits').get() as { event: string };
  other.close();
  expect(JSON.parse(event).slice(0, 2)).toEqual([A, 1]);
  expect(await numbers(next, B)).toEqual([1, 2]);
});

it('that have no place are set aside also where their filing was undone', async () => {
  const { copy, other } = await withMisfit();
  const statements = new Map<string, Libsql.Statement>();
  const moveLog = openMoveLog(other, (sql) => {
    const known = statements.get(sql) ?? other.prepare(sql);
    statements.set(sql, known);
    return known;
  });
  other.exec('begin');
  moveLog.recover();
  other.exec('rollback');
  moveLog.invalidate();
  moveLog.reload();
  expect([moveLog.unflushed(A).length, moveLog.unflushed(B).length]).toEqual([0, 1]);
  other.exec('begin');
  moveLog.flush(1);
  other.exec('commit');
  expect(other.prepare('select event from misfits').all()).toHaveLength(1);
  expect(seen(copy)).toEqual({ waiting: 0, filed: 2 });
  other.close();
});

it('that an older version left one by one, of any kind, are filed', async () => {
  const { store, file } = await storeWith(A, B);
  await store.close();
  const other = new Libsql(file);
  const add = other.prepare('insert into arrivals (event) values (?)');
  add.run(JSON.stringify([A, 1, T0, 'join', 1, 'Ada', 'a token', 'a player', null]));
  add.run(JSON.stringify([A, 2, T0, 'move', 1, '+2']));
  add.run(JSON.stringify([[B, 1, T0, 'move', 1, '+2']]));
  other.close();
  const { store: next } = await openedStore(file);
  expect(seen(file)).toEqual({ waiting: 0, filed: 3 });
  expect(await eventsIn(next, A)).toEqual([
    eventRow({ match: A, at: T0, text: 'Ada', token: 'a token', player: 'a player' }),
    eventRow({ match: A, at: T0, n: 2, kind: 'move', text: '+2' }),
  ]);
  expect(await numbers(next, B)).toEqual([1]);
});

it('with half a character in their text can be read', async () => {
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

it('are what was acknowledged, whatever fails and whenever the server is killed', async () => {
  haveTime(0.2);
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
  for (let step = 0; step < 600; step += 1) {
    const id = ids[chance(ids.length)] ?? '';
    const next = (last.get(id) ?? 0) + 1;
    const what = chance(14);
    if (what === 0) {
      const other = new Libsql(file);
      other.exec('begin immediate');
      await expect(commitMoves(store, [id, next])).rejects.toThrow();
      if (chance(2) === 0) await numbers(store, id);
      if (chance(2) === 0) await vi.advanceTimersByTimeAsync(6_000);
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
      // Some are filed, maybe in the middle of a match.
      await vi.advanceTimersByTimeAsync(250 * chance(30));
    } else if (what === 5) {
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

it('keep a match from being forgotten', async () => {
  const { store, file } = await openedStore();
  const old = eventRow({ match: A, at: T0 });
  await store.commit([{ match: matchRow({ id: A, created: T0 }), events: [old] }]);
  await store.commit([{ events: [{ ...move(A, 2), at: T0 + 1_000 }] }]);
  expect(await store.deleteAbandoned(T0, T0 + 500)).toBe(0);
  expect(await numbers(store, A)).toEqual([1, 2]);
  expect(await store.deleteAbandoned(T0, T0 + 2_000)).toBe(1);
  expect(seen(file)).toEqual({ waiting: 0, filed: 0 });
});

it('are refused once the server has stopped', async () => {
  const { store, file } = await storeWith(A);
  await commitMoves(store, [A, 1]);
  await store.close();
  await expect(commitMoves(store, [A, 2])).rejects.toThrow(/open/);
  await expect(store.setHeartbeat(T0)).rejects.toThrow();
  await expect(store.loadMatch(A)).rejects.toThrow(/open/);
  const { store: next } = await openedStore(file);
  expect(await commitMoves(next, [A, 2])).toEqual([true]);
  await expect(commitMoves(store, [A, 3])).rejects.toThrow(/open/);
  expect(await numbers(next, A)).toEqual([1, 2]);
});

it('are all filed when the server stops', async () => {
  const { store, file } = await openedStore();
  await commitMoves(store, [A, 1], [B, 1]);
  await store.close();
  expect(seen(file)).toEqual({ waiting: 0, filed: 2 });
});
