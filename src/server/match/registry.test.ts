/** The matches in memory: who is told of what at once, what of them stays, and when they are let go of. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import {
  A,
  acts,
  begun,
  does,
  kindsIn,
  nobody,
  openRoom,
  type Room,
  rest,
  seat,
} from '../../../test/support/match-service.ts';
import { must } from '../../../test/support/playing.ts';
import type { LobbyRow } from '../storage/rows.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a move', () => {
  /** Who is told that it can wait, of two players and somebody who only watches. */
  async function toldLater(room: Room, play: () => Promise<unknown>): Promise<readonly string[]> {
    const told: string[] = [];
    for (const token of ['t1', 't2', null]) {
      const send = (_: unknown, canWait: boolean): void => {
        told.push(`${token} ${canWait ? 'later' : 'at once'}`);
      };
      must(await room.hall.watch(A, 0, token, { send }));
    }
    await play();
    return told;
  }

  it('is told at once, but to whoever made it', async () => {
    const room = await openRoom();
    await begun(room);
    expect(await toldLater(room, () => acts(room.hall, 3, '+2'))).toEqual([
      't1 later',
      't2 at once',
      'null at once',
    ]);
  });

  it('is told at once to whoever made it too, where they are to move again', async () => {
    const room = await openRoom();
    await begun(room, { game: 'equation-duel', options: '{}' });
    expect(await toldLater(room, () => acts(room.hall, 3, '4'))).toEqual([
      't1 at once',
      't2 at once',
      'null at once',
    ]);
  });
});

it('of a long match all is told to whoever asks, though only the latest is in memory', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const room = await openRoom();
  await begun(room, { options: JSON.stringify({ target: 1_000_000 }) });
  const play = async (n: number) => must(await acts(room.hall, n, '+2', n % 2 === 1 ? 't1' : 't2'));
  const moves = Array.from({ length: 400 }, (_, at) => at + 3);
  for (const n of moves) await play(n);
  const { loads } = room.disk;
  const since = async (n: number): Promise<readonly number[]> =>
    must(await room.hall.watch(A, n, null, null)).events.map((event) => event.n);
  expect(await since(402)).toEqual([]);
  expect(await since(400)).toEqual([401, 402]);
  // Whoever comes back soon needs no database.
  expect(await since(300)).toHaveLength(102);
  expect(room.disk.loads).toBe(loads);
  expect(await since(0)).toEqual([1, 2, ...moves]);
  expect(room.disk.loads).toBe(loads + 1);
  // For a minute the next one finds all of it there, whatever happens in the meantime.
  await play(403);
  expect(await since(50)).toEqual([...moves.slice(48), 403]);
  expect(room.disk.loads).toBe(loads + 1);
  vi.advanceTimersByTime(59_000);
  expect(await since(50)).toHaveLength(353);
  vi.advanceTimersByTime(59_000);
  await play(404);
  expect(await since(300)).toHaveLength(104);
  expect(await since(0)).toHaveLength(404);
  expect(room.disk.loads).toBe(loads + 1);
  vi.advanceTimersByTime(61_000);
  await play(405);
  expect(await since(50)).toHaveLength(355);
  expect(room.disk.loads).toBe(loads + 2);
});

describe('a match that nothing happens in', () => {
  const fakeTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const lobby = (created: number): LobbyRow => ({
    ...{ match: A, created, seen: created, game: 'binary-race', pairing: 'x', listed: 0 },
  });

  /** Somebody waits for a quick pairing. */
  async function waits(): Promise<Room> {
    const room = await openRoom();
    const created = Date.now();
    const match = matchRow({ created, quick: 1 });
    await room.store.commit([{ match, events: [seat(1, created)], lobby: lobby(created) }]);
    return room;
  }

  it('is let go of, and looked up again for whoever still watches', async () => {
    fakeTime();
    const room = await openRoom();
    await begun(room);
    const heard: string[] = [];
    const watcher = { send: (frame: Buffer) => void heard.push(frame.toString('latin1')) };
    must(await room.hall.watch(A, 0, null, watcher));
    await rest();
    vi.advanceTimersByTime(60_000);
    expect(room.hall.count()).toEqual({ matches: 1, watchers: 1 });
    must(await acts(room.hall, 3, '+2'));
    expect(heard.length).toBe(1);
    expect(heard[0]).toContain('"n":3');
    room.hall.unwatch(A, watcher);
    vi.advanceTimersByTime(60_000);
    expect(room.hall.count()).toEqual({ matches: 0, watchers: 0 });
    room.hall.close();
  });

  it('stays for those who play it and think, for five minutes', async () => {
    fakeTime();
    const room = await openRoom();
    await begun(room);
    must(await room.hall.watch(A, 0, 't2', nobody));
    await rest();
    const { loads } = room.disk;
    vi.advanceTimersByTime(4 * 60_000);
    must(await acts(room.hall, 3, '+2'));
    expect(room.disk.loads).toBe(loads);
    vi.advanceTimersByTime(6 * 60_000);
    must(await room.hall.watch(A, 3, 't2', nobody));
    expect(room.disk.loads).toBe(loads + 1);
    // When it is over nobody thinks any more.
    must(await does(room.hall, { n: 4, act: 'resign' }, 't2'));
    vi.advanceTimersByTime(60_000);
    must(await room.hall.watch(A, 4, 't2', nobody));
    expect(room.disk.loads).toBe(loads + 2);
    room.hall.close();
  });

  it('is told with who has left, until they move or are back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const room = await openRoom();
    await begun(room);
    const awayFor = async (token: string | null) =>
      must(await room.hall.watch(A, 2, token, null)).away;
    const player = { send: () => {} };
    must(await room.hall.watch(A, 2, 't1', player));
    must(await room.hall.watch(A, 2, null, nobody));
    expect(await awayFor(null)).toEqual([]);
    room.hall.unwatch(A, player);
    vi.advanceTimersByTime(5_000);
    expect(await awayFor('t2')).toEqual([1]);
    // Asking over HTTP is not being there; moving is, at whichever server.
    expect(await awayFor('t1')).toEqual([1]);
    must(await acts(room.hall, 3, '+2'));
    expect(await awayFor(null)).toEqual([]);
    room.hall.onPresence({ from: 'there', match: A, seat: 2, here: false });
    vi.advanceTimersByTime(1_000);
    expect(await awayFor(null)).toEqual([2]);
    const elsewhere = eventRow({ n: 4, kind: 'move', seat: 2, text: '+2', token: null });
    await room.store.commit([{ events: [elsewhere] }]);
    room.hall.reloadAll();
    expect(await awayFor(null)).toEqual([]);
    must(await room.hall.watch(A, 4, 't1', player));
    room.hall.unwatch(A, player);
    vi.advanceTimersByTime(5_000);
    room.hall.onPresence({ from: 'there', match: A, seat: 1, here: true });
    expect(await awayFor(null)).toEqual([]);
  });

  it('is let go of though a clock runs, unless somebody watches it', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    });
    const room = await openRoom();
    await begun(room, { seconds: 600, increment: 0 });
    must(await room.hall.watch(A, 0, null, nobody));
    await rest();
    const { loads } = room.disk;
    vi.advanceTimersByTime(60_000);
    must(await room.hall.watch(A, 0, null, nobody));
    await rest();
    expect(room.disk.loads).toBe(loads);
    const timers = vi.getTimerCount();
    room.hall.unwatch(A, nobody);
    vi.advanceTimersByTime(60_000);
    expect(room.hall.count()).toEqual({ matches: 0, watchers: 0 });
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  it('keeps its place among quick pairings for as long as somebody waits there', async () => {
    fakeTime();
    const room = await waits();
    const seenSince = async (ms: number) =>
      (await room.store.findWaiting('x', Date.now() - ms, null)).length;
    must(await room.hall.watch(A, 0, 't1', nobody));
    await rest();
    for (let minute = 0; minute < 15; minute += 1) {
      vi.advanceTimersByTime(60_000);
      await rest();
      expect(await seenSince(10_000)).toBe(1);
    }
    room.hall.unwatch(A, nobody);
    await rest();
    // At once: nobody is paired with an empty chair, which is kept for a day all the same.
    expect(await seenSince(20_000)).toBe(0);
    expect(await seenSince(30_000)).toBe(1);
    // Whoever only watches is not who waits.
    const stranger = { send: () => {} };
    must(await room.hall.watch(A, 1, null, stranger));
    vi.advanceTimersByTime(60_000);
    await rest();
    expect(await seenSince(30_000)).toBe(0);
    // Whoever comes back is found again.
    must(await room.hall.watch(A, 1, 't1', nobody));
    await rest();
    vi.advanceTimersByTime(10_000);
    await rest();
    expect(await seenSince(10_000)).toBe(1);
    expect(await kindsIn(room)).toEqual(['join']);
    room.hall.close();
  });
});
