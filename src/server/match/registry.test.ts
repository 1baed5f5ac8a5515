/** The matches in memory: which events go out at once, what stays in memory, and for how long. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import {
  A,
  acts,
  begun,
  does,
  kindsIn,
  openTestService,
  rest,
  seat,
  type TestService,
  watcher,
} from '../../../test/support/match-service.ts';
import { unwrap } from '../../core/result.ts';
import type { LobbyRow } from '../storage/rows.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a move', () => {
  /** Which of two players and a watcher get an event that can wait. */
  async function toldLater(
    opened: TestService,
    play: () => Promise<unknown>,
  ): Promise<readonly string[]> {
    const told: string[] = [];
    for (const token of ['t1', 't2', null]) {
      const send = (_: unknown, canWait: boolean): void => {
        told.push(`${token} ${canWait ? 'later' : 'at once'}`);
      };
      unwrap(await opened.service.watch(A, 0, token, { send }));
    }
    await play();
    return told;
  }

  it('goes at once to all but the player who made it', async () => {
    const opened = await openTestService();
    await begun(opened);
    expect(await toldLater(opened, () => acts(opened.service, 3, '+2'))).toEqual([
      't1 later',
      't2 at once',
      'null at once',
    ]);
  });

  it('goes at once to its player too, where they move again', async () => {
    const opened = await openTestService();
    await begun(opened, { game: 'equation-duel', options: '{}' });
    expect(await toldLater(opened, () => acts(opened.service, 3, '4'))).toEqual([
      't1 at once',
      't2 at once',
      'null at once',
    ]);
  });
});

it('a long match is sent whole, though only its latest events are in memory', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const opened = await openTestService();
  await begun(opened, { options: JSON.stringify({ target: 1_000_000 }) });
  const play = async (n: number) =>
    unwrap(await acts(opened.service, n, '+2', n % 2 === 1 ? 't1' : 't2'));
  const moves = Array.from({ length: 400 }, (_, at) => at + 3);
  for (const n of moves) await play(n);
  const { loads } = opened.disk;
  const since = async (n: number): Promise<readonly number[]> =>
    unwrap(await opened.service.look(A, n, null)).events.map((event) => event.n);
  expect(await since(402)).toEqual([]);
  expect(await since(400)).toEqual([401, 402]);
  // A quick return needs no database.
  expect(await since(300)).toHaveLength(102);
  expect(opened.disk.loads).toBe(loads);
  expect(await since(0)).toEqual([1, 2, ...moves]);
  expect(opened.disk.loads).toBe(loads + 1);
  // For a minute the next one finds all of it there, whatever happens in the meantime.
  await play(403);
  expect(await since(50)).toEqual([...moves.slice(48), 403]);
  expect(opened.disk.loads).toBe(loads + 1);
  vi.advanceTimersByTime(59_000);
  expect(await since(50)).toHaveLength(353);
  vi.advanceTimersByTime(59_000);
  await play(404);
  expect(await since(300)).toHaveLength(104);
  expect(await since(0)).toHaveLength(404);
  expect(opened.disk.loads).toBe(loads + 1);
  vi.advanceTimersByTime(61_000);
  await play(405);
  expect(await since(50)).toHaveLength(355);
  expect(opened.disk.loads).toBe(loads + 2);
});

it('a very long match is sent in parts, which say that more follow', async () => {
  const opened = await openTestService();
  const created = Date.now();
  const events = [seat(1, created), seat(2, created)];
  for (let n = 3; n <= 1_300; n += 1) {
    events.push(eventRow({ n, at: created, kind: 'move', seat: n % 2 === 1 ? 1 : 2, text: '+2' }));
  }
  const options = JSON.stringify({ target: 1_000_000 });
  await opened.store.commit([{ match: matchRow({ created, options }), events }]);
  const part = async (since: number) => unwrap(await opened.service.look(A, since, null));
  const sizes: (readonly [number, boolean])[] = [];
  const numbers: number[] = [];
  for (let more = true; more; ) {
    const state = await part(numbers.length);
    expect(state.n).toBe(1_300);
    numbers.push(...state.events.map(({ n }) => n));
    more = state.more ?? false;
    sizes.push([state.events.length, more]);
  }
  expect(sizes).toEqual([
    [500, true],
    [500, true],
    [300, false],
  ]);
  expect(numbers).toEqual(events.map(({ n }) => n));
  // Nothing is said where nothing follows: older clients know no such field.
  expect('more' in (await part(800))).toBe(false);
  expect('more' in (await part(1_300))).toBe(false);
});

it('other work comes through while a very long match is loaded', async () => {
  const opened = await openTestService();
  const created = Date.now();
  const events = [seat(1, created), seat(2, created)];
  for (let n = 3; n <= 3_000; n += 1) {
    events.push(eventRow({ n, at: created, kind: 'move', seat: n % 2 === 1 ? 1 : 2, text: '+2' }));
  }
  const options = JSON.stringify({ target: 1_000_000 });
  await opened.store.commit([{ match: matchRow({ created, options }), events }]);
  let turns = 0;
  let isLoaded = false;
  const count = (): void => {
    turns += 1;
    if (!isLoaded) setImmediate(count);
  };
  setImmediate(count);
  unwrap(await opened.service.look(A, 0, null));
  isLoaded = true;
  // Eleven pauses while it is read, thirty while it is replayed.
  expect(turns).toBeGreaterThanOrEqual(40);
});

describe('a match that nothing happens in', () => {
  const fakeTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const lobby = (created: number): LobbyRow => ({
    ...{ match: A, created, seen: created, game: 'binary-race', pairing: 'x', listed: 0 },
  });

  /** A player waits for a quick pairing. */
  async function waits(): Promise<TestService> {
    const opened = await openTestService();
    const created = Date.now();
    const match = matchRow({ created, quick: 1 });
    await opened.store.commit([{ match, events: [seat(1, created)], lobby: lobby(created) }]);
    return opened;
  }

  it('is dropped from memory, and loaded again for its watchers', async () => {
    fakeTime();
    const opened = await openTestService();
    await begun(opened);
    const heard: string[] = [];
    const watcher = { send: (message: string) => void heard.push(message) };
    unwrap(await opened.service.watch(A, 0, null, watcher));
    await rest();
    vi.advanceTimersByTime(60_000);
    expect(opened.service.count()).toEqual({ matches: 1, watchers: 1, damaged: 0 });
    unwrap(await acts(opened.service, 3, '+2'));
    expect(heard.length).toBe(1);
    expect(heard[0]).toContain('"n":3');
    opened.service.unwatch(A, watcher);
    vi.advanceTimersByTime(60_000);
    expect(opened.service.count()).toEqual({ matches: 0, watchers: 0, damaged: 0 });
    opened.service.close();
  });

  it('stays for five minutes while its players think', async () => {
    fakeTime();
    const opened = await openTestService();
    await begun(opened);
    unwrap(await opened.service.watch(A, 0, 't2', watcher));
    await rest();
    const { loads } = opened.disk;
    vi.advanceTimersByTime(4 * 60_000);
    unwrap(await acts(opened.service, 3, '+2'));
    expect(opened.disk.loads).toBe(loads);
    vi.advanceTimersByTime(6 * 60_000);
    unwrap(await opened.service.watch(A, 3, 't2', watcher));
    expect(opened.disk.loads).toBe(loads + 1);
    // When it is over, no player thinks any more.
    unwrap(await does(opened.service, { n: 4, act: 'resign' }, 't2'));
    vi.advanceTimersByTime(60_000);
    unwrap(await opened.service.watch(A, 4, 't2', watcher));
    expect(opened.disk.loads).toBe(loads + 2);
    opened.service.close();
  });

  it('says who has left, until they move or are back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = await openTestService();
    await begun(opened);
    const awayFor = async (token: string | null) =>
      unwrap(await opened.service.look(A, 2, token)).away;
    const player = { send: () => {} };
    unwrap(await opened.service.watch(A, 2, 't1', player));
    unwrap(await opened.service.watch(A, 2, null, watcher));
    expect(await awayFor(null)).toEqual([]);
    opened.service.unwatch(A, player);
    vi.advanceTimersByTime(5_000);
    expect(await awayFor('t2')).toEqual([1]);
    // Asking over HTTP is not being there; moving is, at whichever server.
    expect(await awayFor('t1')).toEqual([1]);
    unwrap(await acts(opened.service, 3, '+2'));
    expect(await awayFor(null)).toEqual([]);
    opened.service.onSignal({ kind: 'presence', from: 'there', match: A, seat: 2, here: false });
    vi.advanceTimersByTime(1_000);
    expect(await awayFor(null)).toEqual([2]);
    const elsewhere = eventRow({ n: 4, kind: 'move', seat: 2, text: '+2', token: null });
    await opened.store.commit([{ events: [elsewhere] }]);
    opened.service.reloadAll();
    expect(await awayFor(null)).toEqual([]);
    unwrap(await opened.service.watch(A, 4, 't1', player));
    opened.service.unwatch(A, player);
    vi.advanceTimersByTime(5_000);
    opened.service.onSignal({ kind: 'presence', from: 'there', match: A, seat: 1, here: true });
    expect(await awayFor(null)).toEqual([]);
  });

  it('is dropped though a clock runs, unless it has watchers', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    });
    const opened = await openTestService();
    await begun(opened, { seconds: 600, increment: 0 });
    unwrap(await opened.service.watch(A, 0, null, watcher));
    await rest();
    const { loads } = opened.disk;
    vi.advanceTimersByTime(60_000);
    unwrap(await opened.service.watch(A, 0, null, watcher));
    await rest();
    expect(opened.disk.loads).toBe(loads);
    const timers = vi.getTimerCount();
    opened.service.unwatch(A, watcher);
    vi.advanceTimersByTime(60_000);
    expect(opened.service.count()).toEqual({ matches: 0, watchers: 0, damaged: 0 });
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  it('keeps its place among quick pairings while its host waits', async () => {
    fakeTime();
    const opened = await waits();
    const seenSince = async (ms: number) =>
      (await opened.store.findWaiting('x', Date.now() - ms, null)).length;
    unwrap(await opened.service.watch(A, 0, 't1', watcher));
    await rest();
    for (let minute = 0; minute < 15; minute += 1) {
      vi.advanceTimersByTime(60_000);
      await rest();
      expect(await seenSince(10_000)).toBe(1);
    }
    opened.service.unwatch(A, watcher);
    await rest();
    // At once: no player is paired with an absent host. The match is kept for a day all the same.
    expect(await seenSince(20_000)).toBe(0);
    expect(await seenSince(30_000)).toBe(1);
    // A watcher is not the waiting player.
    const stranger = { send: () => {} };
    unwrap(await opened.service.watch(A, 1, null, stranger));
    vi.advanceTimersByTime(60_000);
    await rest();
    expect(await seenSince(30_000)).toBe(0);
    // A player who comes back is found again.
    unwrap(await opened.service.watch(A, 1, 't1', watcher));
    await rest();
    vi.advanceTimersByTime(10_000);
    await rest();
    expect(await seenSince(10_000)).toBe(1);
    expect(await kindsIn(opened)).toEqual(['join']);
    opened.service.close();
  });
});
