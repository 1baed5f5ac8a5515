/** The store on SQLite: what is written whole or not at all, and everything it can be asked. */
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { countEvents, eventsIn, openedStore } from '../../../test/support/temp-store.ts';
import type { Change, EndRow, LobbyRow } from './rows.ts';

const A = 'AAAAAAAAAAAA';
const B = 'BBBBBBBBBBBB';
const C = 'CCCCCCCCCCCC';

const lobbyRow = (given: Partial<LobbyRow> = {}): LobbyRow => ({
  ...{ match: A, created: T0, seen: T0, game: 'binary-race', pairing: null, listed: 1 },
  ...given,
});
const endRow = (given: Partial<EndRow> = {}): EndRow => ({
  ...{ match: A, at: T0, game: 'binary-race', winner: 1, player1: null, player2: null, rated: 0 },
  ...given,
});
/** A match that one has joined, waiting in the lobby. */
const waiting = (id: string, created = T0, given: Partial<LobbyRow> = {}): Change => ({
  match: matchRow({ id, created, listed: 1 }),
  events: [eventRow({ match: id, at: created })],
  lobby: lobbyRow({ match: id, created, seen: created, ...given }),
});

it.each(["it's", "''; drop table events; --", "\\'\\", '"', 'ü\n', '🦊'])(
  'an event comes back with the text %j, written alone or with others',
  async (text) => {
    const { store } = await openedStore();
    await store.commit([{ match: matchRow(), events: [eventRow({ n: 1, text })] }]);
    await store.commit([2, 3].map((n) => ({ events: [eventRow({ n, kind: 'move', text })] })));
    const stored = await eventsIn(store, A);
    expect(stored.map((event) => event.text)).toEqual([text, text, text]);
  },
);

it('a match comes back as it was, with its secret or without', async () => {
  const { store } = await openedStore();
  const rows = [matchRow({ id: A, seed: -1, secret: 'a secret' }), matchRow({ id: B })];
  await store.commit(rows.map((match) => ({ match, events: [] })));
  expect([(await store.loadMatch(A))?.row, (await store.loadMatch(B))?.row]).toEqual(rows);
});

it('the list of open matches takes no longer the more of them wait', async () => {
  const { store, file } = await openedStore();
  await store.commit([waiting(A)]);
  const db = new DatabaseSync(file);
  onTestFinished(() => void db.close());
  // As `openMatches` asks; the plan says what is looked through.
  const planOf = (where: string, ...values: readonly (string | number)[]): string => {
    const plan = db.prepare(
      `explain query plan select matches.* from lobby inner join matches on matches.id = lobby."match"
        where ${where} order by lobby.created desc limit ?`,
    );
    const steps = plan.all(...values, 100) as { readonly detail: string }[];
    return steps.map(({ detail }) => detail).join('; ');
  };
  const all = planOf('lobby.listed = ?', 1);
  const ofOne = planOf('lobby.listed = ? and lobby.game = ?', 1, 'binary-race');
  expect(all).toMatch(/lobby_listed \(listed=\?\)/);
  expect(ofOne).toMatch(/lobby_listed_by_game \(listed=\? AND game=\?\)/);
  for (const plan of [all, ofOne]) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

describe('a commit', () => {
  it('writes nothing of a change whose number is taken, and all of the others', async () => {
    const { store } = await openedStore();
    await store.commit([waiting(A)]);
    const rival = eventRow({ seat: 2, text: 'too late' });
    const written = await store.commit([
      waiting(B),
      { events: [rival], leavesLobby: true, end: endRow() },
      waiting(C),
    ]);
    expect(written).toEqual([true, false, true]);
    expect((await store.loadMatch(A))?.events.map(({ text }) => text)).toEqual(['Player 1']);
    expect((await store.openMatches(null, 10)).map(({ id }) => id).toSorted()).toEqual([A, B, C]);
    expect(await store.unratedEnds(10)).toEqual([]);
  });

  it('gives a number to the first of two in the same group', async () => {
    const { store } = await openedStore();
    const both = ['first', 'second'].map((text) => ({ events: [eventRow({ text })] }));
    expect(await store.commit([{ match: matchRow(), events: [] }, ...both])).toEqual([
      true,
      true,
      false,
    ]);
    expect((await store.loadMatch(A))?.events.map(({ text }) => text)).toEqual(['first']);
  });

  it('that fails leaves nothing, and the next one is written', async () => {
    const { store } = await openedStore();
    await store.commit([waiting(A)]);
    await expect(store.commit([waiting(B), { match: matchRow(), events: [] }])).rejects.toThrow();
    expect(await store.loadMatch(B)).toBeNull();
    expect(await store.commit([waiting(B)])).toEqual([true]);
  });

  it('keeps every text as it was', async () => {
    const { store } = await openedStore();
    const texts = ["'); drop table events; --", '✓ ü 漢 🎲', '\n\t"\\', '?', ''];
    const events = texts.map((text, at) => eventRow({ n: at + 1, text, due: T0 + at }));
    await store.commit([{ match: matchRow(), events }]);
    expect((await store.loadMatch(A))?.events).toEqual(events);
  });
});

describe('the lobby', () => {
  it('lists what waits and is listed, the newest first, by game and up to a number', async () => {
    const { store } = await openedStore();
    await store.commit([
      waiting(A, T0),
      waiting(B, T0 + 2, { game: 'color-bridge' }),
      waiting(C, T0 + 1),
      waiting('DDDDDDDDDDDD', T0 + 3, { listed: 0 }),
    ]);
    const ids = async (game: string | null, most: number) =>
      (await store.openMatches(game, most)).map(({ id }) => id);
    expect(await ids(null, 10)).toEqual([B, C, A]);
    expect(await ids('binary-race', 10)).toEqual([C, A]);
    expect(await ids(null, 2)).toEqual([B, C]);
    expect((await store.joinEvents([A, C])).map(({ match }) => match).toSorted()).toEqual([A, C]);
    expect(await store.joinEvents([])).toEqual([]);
  });

  it('pairs the same with the same, the longest waiting first, and no one who has gone', async () => {
    const { store } = await openedStore();
    await store.commit([
      waiting(A, T0 + 2, { pairing: 'x' }),
      waiting(B, T0 + 1, { pairing: 'x' }),
      waiting(C, T0, { pairing: 'x' }),
      waiting('DDDDDDDDDDDD', T0 + 1, { pairing: 'y' }),
      waiting('EEEEEEEEEEEE', T0 + 1),
    ]);
    expect((await store.findWaiting('x', T0 + 1, null)).map(({ match }) => match)).toEqual([B, A]);
    await store.updateSeen([C], T0 + 5);
    expect((await store.findWaiting('x', T0 + 1, null)).map(({ match }) => match)).toEqual([
      C,
      B,
      A,
    ]);
  });

  it('is left with the event that says so', async () => {
    const { store } = await openedStore();
    await store.commit([waiting(A), waiting(B)]);
    await store.commit([{ events: [eventRow({ n: 2, seat: 2 })], leavesLobby: true }]);
    expect((await store.openMatches(null, 10)).map(({ id }) => id)).toEqual([B]);
  });
});

describe('players and ratings', () => {
  it('keep one player for a key, with the name last used, and none who could not join', async () => {
    const { store } = await openedStore();
    const rating = { game: 'g', rating: 1600, deviation: 50, volatility: 0.06, matches: 1 };
    for (const player of ['p', 'q']) await store.saveRatings(A, [{ player, ...rating }]);
    const joined = (n: number, player: string, text: string) =>
      store.commit([{ events: [eventRow({ n, player, text })] }]);
    const names = async () => (await store.leaders('g', 'people', 10)).map(({ name }) => name);
    await joined(1, 'p', 'Player 1');
    expect(await names()).toEqual(['Anonymous']);
    for (const [at, text] of ['Ann', 'Anna', 'Player 2'].entries()) await joined(at + 2, 'p', text);
    expect(await names()).toEqual(['Anna']);
    expect(await joined(1, 'q', 'Late')).toEqual([false]);
    expect(await names()).toEqual(['Anna']);
  });

  it('are counted with the match in one commit, and replace what was', async () => {
    const { store } = await openedStore();
    await store.commit([{ match: matchRow(), events: [eventRow()], end: endRow() }]);
    const rating = { game: 'binary-race', deviation: 50.5, volatility: 0.06 };
    for (const [at, points] of [1500.25, 1490].entries()) {
      const row = { player: 'p', ...rating, rating: points, matches: at + 1 };
      await store.saveRatings(A, [row]);
      expect(await store.ratingRows('binary-race', ['p', 'q'])).toEqual([row]);
      // As by a server that has not heard that it is the leader no longer.
      await store.saveRatings(A, [{ ...row, rating: points + 1 }]);
      expect(await store.ratingRows('binary-race', ['p', 'q'])).toEqual([row]);
    }
    expect(await store.unratedEnds(10)).toEqual([]);
    expect(await store.ratingRows('binary-race', [])).toEqual([]);
  });

  it('are led by the strongest of that game', async () => {
    const { store } = await openedStore();
    const rating = { deviation: 50, volatility: 0.06, matches: 1 };
    for (const [id, game, points] of [
      ['p', 'g', 1400],
      ['q', 'g', 1600],
      ['r', 'h', 1900],
    ] as const) {
      await store.commit([{ events: [eventRow({ match: id, player: id, text: id })] }]);
      await store.saveRatings(id, [{ player: id, game, rating: points, ...rating }]);
    }
    expect((await store.leaders('g', 'people', 10)).map(({ name }) => name)).toEqual(['q', 'p']);
    expect((await store.leaders('g', 'people', 1)).map(({ name }) => name)).toEqual(['q']);
  });
});

describe('ends', () => {
  it('wait to be rated in the order in which they came, and rated ones do not', async () => {
    const { store } = await openedStore();
    const over = (id: string, at: number, rated: 0 | 1): Change => ({
      match: matchRow({ id }),
      events: [eventRow({ match: id })],
      end: endRow({ match: id, at, rated }),
    });
    await store.commit([over(A, T0 + 2, 0), over(B, T0 + 1, 0), over(C, T0, 1)]);
    expect((await store.unratedEnds(10)).map(({ match }) => match)).toEqual([B, A]);
    expect((await store.unratedEnds(1)).map(({ match }) => match)).toEqual([B]);
  });
});

describe('clocks that ran out', () => {
  it('are those of each match’s last event, between two times', async () => {
    const { store } = await openedStore();
    const due = (match: string, n: number, at: number | null): Change => ({
      events: [eventRow({ match, n, due: at })],
    });
    const timed = (id: string): Change => ({
      match: matchRow({ id, seconds: 60, increment: 0 }),
      events: [],
    });
    await store.commit([
      ...[A, B, C].map(timed),
      due(A, 1, T0 + 10),
      due(A, 2, T0 + 20),
      due(B, 1, T0 + 10),
      due(C, 1, T0 + 10),
      due(C, 2, null),
    ]);
    expect(await store.overdueMatches(0, T0 + 10)).toEqual([B]);
    expect((await store.overdueMatches(0, T0 + 20)).toSorted()).toEqual([A, B]);
    expect(await store.overdueMatches(T0 + 10, T0 + 20)).toEqual([A]);
    expect((await store.matchesWithRunningClock(T0 + 20)).toSorted()).toEqual([A, B]);
    expect(await store.matchesWithRunningClock(T0 + 10)).toEqual([B]);
    await store.commit([{ events: [eventRow({ n: 3 })], end: endRow() }]);
    expect(await store.matchesWithRunningClock(T0 + 20)).toEqual([B]);
  });

  it('are known from the last sign of life on', async () => {
    const { store } = await openedStore();
    expect(await store.lastHeartbeat()).toBeNull();
    for (const at of [T0, T0 + 5]) {
      await store.setHeartbeat(at);
      expect(await store.lastHeartbeat()).toBe(at);
    }
  });

  it('are not set back by a server whose clock is behind', async () => {
    const { store } = await openedStore();
    await store.setHeartbeat(T0 + 5);
    await store.setHeartbeat(T0);
    expect(await store.heartbeat(T0 + 1, T0)).toBe(true);
    expect(await store.lastHeartbeat()).toBe(T0 + 5);
  });

  it('are set back where a sign of life lies more than a minute ahead, which is not believed', async () => {
    const { store } = await openedStore();
    const MINUTE = 60_000;
    await store.setHeartbeat(T0 + MINUTE);
    expect(await store.heartbeat(T0, T0 - 5)).toBe(true);
    expect(await store.lastHeartbeat()).toBe(T0 + MINUTE);
    expect(await store.heartbeat(T0 - 1, T0 - 6)).toBe(false);
    await store.setHeartbeat(T0 - 1);
    expect(await store.lastHeartbeat()).toBe(T0 - 1);
  });
});

describe('deleting what was abandoned', () => {
  const D = 'DDDDDDDDDDDD';
  const E = 'EEEEEEEEEEEE';
  const limits = { unjoined: 100, untouched: 1_000 };
  const begun = (id: string): Change => ({
    match: matchRow({ id }),
    events: [eventRow({ match: id }), eventRow({ match: id, n: 2, seat: 2 })],
  });
  async function openRunning() {
    const { store, file } = await openedStore();
    await store.setHeartbeat(T0);
    /** Looks at all matches, after servers ran for some more time. */
    const sweep = async (ran: number): Promise<number> => {
      await store.heartbeat(T0, T0, ran);
      return (await store.sweepAbandoned('', limits)).deleted;
    };
    return { store, file, sweep };
  }

  it('takes matches that stay as they are while servers run, and none that is over or alive', async () => {
    const { store, file, sweep } = await openRunning();
    const over = { ...begun(E), end: endRow({ match: E }) };
    await store.commit([waiting(A), waiting(B), begun(C), begun(D), over]);
    expect([await sweep(10_000), await sweep(99)]).toEqual([0, 0]);
    // One who waits was connected, and one has moved.
    await store.updateSeen([B], T0 + 1);
    await store.commit([{ events: [eventRow({ match: D, n: 3, kind: 'move', text: '+2' })] }]);
    expect([await sweep(1), await sweep(99), await sweep(800)]).toEqual([1, 0, 1]);
    expect([await sweep(1), await sweep(99), await sweep(1)]).toEqual([1, 0, 1]);
    for (const id of [A, B, C, D]) {
      expect(await store.loadMatch(id)).toBeNull();
      expect(countEvents(file, id)).toBe(0);
    }
    expect(await store.loadMatch(E)).not.toBeNull();
    expect(await store.openMatches(null, 10)).toEqual([]);
    // A client that has the match in memory joins one that is there no more.
    const late = { events: [eventRow({ n: 2, seat: 2 })], leavesLobby: true } as const;
    expect(await store.commit([late, waiting('FFFFFFFFFFFF')])).toEqual([false, true]);
    expect(countEvents(file, A)).toBe(0);
  });

  it('looks at many matches in pages', async () => {
    const { store } = await openRunning();
    await store.commit(Array.from({ length: 450 }, (_, at) => begun(`match${at + 1_000}`)));
    const lasts: (string | null)[] = [];
    for (let last: string | null = ''; last !== null; lasts.push(last)) {
      ({ last } = await store.sweepAbandoned(last, limits));
    }
    expect(lasts).toEqual(['match1199', 'match1399', null]);
  });

  it('is not hurried by any time of day', async () => {
    const { store, sweep } = await openRunning();
    await store.commit([waiting(A), begun(B)]);
    await sweep(0);
    const month = 31 * 24 * 3_600_000;
    await store.setHeartbeat(T0 + month);
    expect((await store.sweepAbandoned('', limits)).deleted).toBe(0);
    expect(await store.newestTime()).toBe(T0 + month);
  });
});
