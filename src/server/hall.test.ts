/** The hall without a network: matches that are let go of, and a database that fails. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventRow, matchRow } from '../../test/support/lives.ts';
import { must } from '../../test/support/playing.ts';
import { openedStore } from '../../test/support/stores.ts';
import type { Result } from '../core/result.ts';
import type { Refusal } from '../online/protocol.ts';
import { type Decision, eventOf } from './authority.ts';
import { committerOn } from './committer.ts';
import { type Hall, openHall } from './hall.ts';
import type { LobbyRow, MatchRow } from './store/rows.ts';
import type { Store } from './store/store.ts';

const A = 'AAAAAAAAAAAA';
const nobodyThinks = { ask: async () => null, close: async () => {} };
const nobody = { send: () => {} };

interface Room {
  readonly hall: Hall;
  readonly store: Store;
  /** Set to have every commit fail, as on a full disk. */
  readonly disk: { full: boolean; commits: number };
}

async function openRoom(): Promise<Room> {
  const { store } = await openedStore();
  const disk = { full: false, commits: 0 };
  const commit: Store['commit'] = async (changes) => {
    disk.commits += 1;
    if (disk.full) throw new Error('the disk is full');
    return store.commit(changes);
  };
  const hall = openHall(
    { ...store, commit },
    committerOn({ commit }, () => {}),
    nobodyThinks,
  );
  return { hall, store, disk };
}

const seat = (n: 1 | 2, at: number) =>
  eventRow({ n, seat: n, at, token: `t${n}`, text: `Player ${n}` });

/** A match that two play. */
const begun = ({ store }: Room, row: Partial<MatchRow> = {}, at = Date.now()) =>
  store.commit([{ match: matchRow({ created: at, ...row }), events: [seat(1, at), seat(2, at)] }]);

const acts = (hall: Hall, n: number, text: string) =>
  new Promise<Result<Decision, Refusal>>((answer) =>
    hall.act(A, 1, { n, act: 'move', text }, answer),
  );

const kindsIn = async ({ store }: Room): Promise<string[]> =>
  (await store.eventsAfter(A, 0)).map(({ kind }) => kind);

/** Lets everything that is on its way come to rest. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a database that cannot be written', () => {
  it('is told as unavailable; the same act counts when it can be written again', async () => {
    const room = await openRoom();
    await begun(room);
    room.disk.full = true;
    expect(await acts(room.hall, 3, '+2')).toMatchObject({ error: { code: 'unavailable' } });
    room.disk.full = false;
    expect(eventOf(must(await acts(room.hall, 3, '+2')))).toMatchObject({ n: 3, text: '+2' });
    expect(await kindsIn(room)).toEqual(['join', 'join', 'move']);
  });

  it('is asked once, and not over and over, where a clock has run out', async () => {
    const room = await openRoom();
    await begun(room, { seconds: 1, increment: 0 }, Date.now() - 60_000);
    room.disk.full = true;
    expect(await acts(room.hall, 3, '+2')).toMatchObject({ error: { code: 'unavailable' } });
    await rest();
    const { commits } = room.disk;
    await rest();
    expect(room.disk.commits).toBe(commits);
    room.disk.full = false;
    expect(await acts(room.hall, 3, '+2')).toMatchObject({ error: { code: 'match_over' } });
    expect(await kindsIn(room)).toEqual(['join', 'join', 'time']);
    room.hall.close();
  });

  it('does not begin a rematch by halves', async () => {
    const room = await openRoom();
    await begun(room);
    const done = (act: 'resign' | 'rematch', who: 1 | 2, n: number) =>
      new Promise<Result<Decision, Refusal>>((answer) => room.hall.act(A, who, { n, act }, answer));
    must(await done('resign', 1, 3));
    must(await done('rematch', 1, 4));
    room.disk.full = true;
    expect(await done('rematch', 2, 5)).toMatchObject({ error: { code: 'unavailable' } });
    room.disk.full = false;
    const { text: next } = eventOf(must(await done('rematch', 2, 5)));
    expect(
      (await room.store.loadMatch(next))?.events.map(({ seat, token }) => [seat, token]),
    ).toEqual([
      [1, 't2'],
      [2, 't1'],
    ]);
    expect(await kindsIn(room)).toEqual(['join', 'join', 'resign', 'rematch', 'again']);
  });

  it('lets nobody wait who asks for a match while it cannot even be read', async () => {
    const { store } = await openedStore();
    const loadMatch = async () => {
      throw new Error('no connection');
    };
    const hall = openHall(
      { ...store, loadMatch },
      committerOn(store, () => {}),
      nobodyThinks,
    );
    const unavailable = { error: { code: 'unavailable' } };
    expect(await hall.watch(A, 0, null, nobody)).toMatchObject(unavailable);
    expect(await hall.record(A)).toMatchObject(unavailable);
    expect(await acts(hall, 1, '+2')).toMatchObject(unavailable);
    await expect(hall.pause(A, 5)).rejects.toThrow('The database cannot be reached');
    expect(hall.count()).toEqual({ matches: 0, watchers: 0 });
    hall.close();
  });
});

describe('a pause', () => {
  it('is committed when it is said to be, and only where a clock runs', async () => {
    const room = await openRoom();
    const begin = Date.now() - 60_000;
    await begun(room, { seconds: 600, increment: 0 }, begin);
    await room.hall.pause(A, begin + 50_000);
    const [pause] = await room.store.eventsAfter(A, 2);
    expect([pause?.kind, pause?.due]).toEqual(['pause', begin + 600_000 + Number(pause?.text)]);
    expect(Number(pause?.text)).toBeGreaterThanOrEqual(10_000);
    expect(Number(pause?.text)).toBeLessThan(60_000);
    await new Promise((answer) => room.hall.act(A, 1, { n: 4, act: 'resign' }, answer));
    await room.hall.pause(A, begin);
    expect(await kindsIn(room)).toEqual(['join', 'join', 'pause', 'resign']);
    room.hall.close();
  });

  it('is never longer than the time since the last event', async () => {
    const room = await openRoom();
    const begin = Date.now() - 5000;
    await begun(room, { seconds: 600, increment: 0 }, begin);
    await room.hall.pause(A, begin - 60_000);
    const [pause] = await room.store.eventsAfter(A, 2);
    expect(pause?.at).toBe(begin + Number(pause?.text));
    room.hall.close();
  });
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

  it('keeps its place among quick pairings for as long as somebody waits there', async () => {
    fakeTime();
    const room = await waits();
    const seenSince = async (ms: number) => (await room.store.waiting('x', Date.now() - ms)).length;
    must(await room.hall.watch(A, 0, null, nobody));
    await rest();
    for (let minute = 0; minute < 15; minute += 1) {
      vi.advanceTimersByTime(60_000);
      await rest();
      expect(await seenSince(10_000)).toBe(1);
    }
    room.hall.unwatch(A, nobody);
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
