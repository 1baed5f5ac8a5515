/** The match service without a network: a failing database, bugs, computers, clocks. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import {
  A,
  acts,
  begun,
  does,
  idleBots,
  kindsIn,
  openTestService,
  rest,
  seat,
  type TestService,
  watcher,
} from '../../../test/support/match-service.ts';
import { eventsIn } from '../../../test/support/temp-store.ts';
import { unwrap } from '../../core/result.ts';
import { CLAIM_AFTER_MS } from '../../online/codes.ts';
import type { MatchSignal } from '../storage/backend.ts';
import type { MatchRow } from '../storage/rows.ts';
import { QUEUE_FULL } from './bot-worker.ts';
import { eventOf } from './decide.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a database that cannot be written', () => {
  it('answers unavailable; the same act counts when it can be written again', async () => {
    const opened = await openTestService();
    await begun(opened);
    opened.disk.full = true;
    expect(await acts(opened.service, 3, '+2')).toMatchObject({ error: { code: 'unavailable' } });
    opened.disk.full = false;
    expect(eventOf(unwrap(await acts(opened.service, 3, '+2')))).toMatchObject({
      n: 3,
      text: '+2',
    });
    expect(await kindsIn(opened)).toEqual(['join', 'join', 'move']);
  });

  it('is asked once, and not over and over, where a clock has run out', async () => {
    // It is asked again after a second, which is not to pass here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = await openTestService();
    await begun(opened, { seconds: 1, increment: 0 }, Date.now() - 60_000);
    opened.disk.full = true;
    expect(await acts(opened.service, 3, '+2')).toMatchObject({ error: { code: 'unavailable' } });
    await rest();
    const { commits } = opened.disk;
    await rest();
    expect(opened.disk.commits).toBe(commits);
    opened.disk.full = false;
    expect(await acts(opened.service, 3, '+2')).toMatchObject({ error: { code: 'match_over' } });
    expect(await kindsIn(opened)).toEqual(['join', 'join', 'time']);
    opened.service.close();
  });

  it('does not begin a rematch by halves', async () => {
    const opened = await openTestService();
    await begun(opened);
    const done = (act: 'resign' | 'rematch', who: 1 | 2, n: number) =>
      does(opened.service, { n, act }, `t${who}`);
    unwrap(await done('resign', 1, 3));
    unwrap(await done('rematch', 1, 4));
    opened.disk.full = true;
    expect(await done('rematch', 2, 5)).toMatchObject({ error: { code: 'unavailable' } });
    opened.disk.full = false;
    const { text: next } = eventOf(unwrap(await done('rematch', 2, 5)));
    expect(
      (await opened.store.loadMatch(next))?.events.map(({ seat, token }) => [seat, token]),
    ).toEqual([
      [1, 't2'],
      [2, 't1'],
    ]);
    expect(await kindsIn(opened)).toEqual(['join', 'join', 'resign', 'rematch', 'again']);
  });

  it('answers at once also when it cannot even be read', async () => {
    const loadMatch = async () => {
      throw new Error('no connection');
    };
    const { service, logged } = await openTestService(idleBots, { loadMatch });
    const unavailable = { error: { code: 'unavailable' } };
    expect(await service.watch(A, 0, null, watcher)).toMatchObject(unavailable);
    expect(await service.record(A)).toMatchObject(unavailable);
    expect(await acts(service, 1, '+2')).toMatchObject(unavailable);
    expect(await service.pauseClock(A, 5)).toMatchObject(unavailable);
    expect(service.count()).toEqual({ matches: 0, watchers: 0, damaged: 0 });
    // Once, and not for everyone who asks.
    expect(logged.length).toBe(1);
    expect(logged[0]).toContain('no connection');
    expect(logged[0]).not.toContain(A);
  });

  it('is read again for watchers after a failed write', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const opened = await openTestService();
    await begun(opened);
    const heard: string[] = [];
    const watcher = { send: (message: string) => void heard.push(message) };
    unwrap(await opened.service.watch(A, 0, null, watcher));
    await rest();
    opened.disk.full = true;
    expect(await acts(opened.service, 3, '+2')).toMatchObject({ error: { code: 'unavailable' } });
    // As where it was written after all, and only the answer was lost.
    const at = Date.now();
    await opened.store.commit([{ events: [eventRow({ n: 3, at, kind: 'move', text: '+2' })] }]);
    vi.advanceTimersByTime(5_000);
    await rest();
    expect(heard.length).toBe(1);
    expect(heard[0]).toContain('"n":3');
  });
});

describe('an event that these rules refuse, as of a newer server', () => {
  const strange = () => eventRow({ n: 3, at: Date.now(), kind: 'move', text: 'castle' });

  it('is logged without the match, and ends nothing when it arrives', async () => {
    const opened = await openTestService();
    await begun(opened);
    unwrap(await opened.service.watch(A, 0, null, watcher));
    await rest();
    opened.service.onEvent(strange());
    await rest();
    expect(opened.logged.join()).toContain('event 3: ');
    expect(opened.logged.join()).not.toContain(A);
    unwrap(await acts(opened.service, 3, '+2'));
  });

  it('sets a match aside when it is read, and no other', async () => {
    const opened = await openTestService();
    await begun(opened);
    await opened.store.commit([{ events: [strange()] }]);
    expect(await acts(opened.service, 4, '+2')).toMatchObject({ error: { code: 'damaged_match' } });
    expect(opened.logged.join()).toContain('event 3: ');
    expect(opened.logged.join()).not.toContain(A);
  });
});

it('a watcher that cannot be reached stops neither the act nor other watchers', async () => {
  const opened = await openTestService();
  await begun(opened);
  const send = (): never => {
    throw new Error('no such socket');
  };
  unwrap(await opened.service.watch(A, 0, null, { send }));
  await rest();
  expect(eventOf(unwrap(await acts(opened.service, 3, '+2')))).toMatchObject({ n: 3 });
  expect(opened.logged.join()).toContain('no such socket');
  expect(unwrap(await opened.service.look(A, 0, null)).n).toBe(3);
});

describe('a look at a match', () => {
  it('reads no database while it is in memory', async () => {
    const opened = await openTestService();
    await begun(opened);
    unwrap(await acts(opened.service, 3, '+2'));
    expect(opened.disk.loads).toBe(1);
    for (const since of [0, 2, 3]) {
      const { n, events } = unwrap(await opened.service.look(A, since, null));
      expect([n, events.map((event) => event.n)]).toEqual([3, [1, 2, 3].slice(since)]);
    }
    expect(opened.disk.loads).toBe(1);
    const all = unwrap(await opened.service.look(A, 0, null)).events;
    opened.service.reloadAll();
    expect(unwrap(await opened.service.look(A, 0, null)).events).toEqual(all);
    expect(opened.disk.loads).toBe(2);
  });

  it('that claims a later event is believed until that is found untrue', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const opened = await openTestService();
    await begun(opened);
    unwrap(await opened.service.look(A, 0, null));
    const asks = async (token: string | null, n: number): Promise<number> => {
      const { loads } = opened.disk;
      await opened.service.look(A, n, token);
      await opened.service.act(A, token, { n: n + 1, act: 'resign' });
      return opened.disk.loads - loads;
    };
    expect([await asks(null, 99), await asks('tx', 99)]).toEqual([1, 0]);
    // What another server wrote is found each time.
    for (const n of [3, 5, 7]) {
      for (const [more, kind] of [
        [0, 'offer'],
        [1, 'decline'],
      ] as const) {
        const event = eventRow({ n: n + more, at: Date.now(), kind });
        await opened.store.commit([{ events: [event] }]);
      }
      const { loads } = opened.disk;
      expect(unwrap(await opened.service.look(A, n + 1, 't1')).n).toBe(n + 1);
      expect(opened.disk.loads).toBe(loads + 1);
    }
    expect([await asks('t1', 99), await asks('t2', 99), await asks('t1', 99)]).toEqual([1, 0, 0]);
    vi.advanceTimersByTime(1_000);
    expect([await asks('t1', 99), await asks('t1', 99)]).toEqual([1, 0]);
    // The watcher's claim is not checked yet.
    await opened.store.commit([{ events: [eventRow({ n: 9, at: Date.now(), kind: 'offer' })] }]);
    expect(unwrap(await opened.service.look(A, 9, null)).n).toBe(9);
  });

  it.each([0, 2])(
    'is believed where the seat may have been taken elsewhere, since %i',
    async (since) => {
      const opened = await openTestService();
      const at = Date.now();
      await opened.store.commit([{ match: matchRow({ created: at }), events: [seat(1, at)] }]);
      unwrap(await opened.service.look(A, 0, null));
      await opened.store.commit([{ events: [seat(2, at)] }]);
      expect(unwrap(await opened.service.look(A, since, 't2')).you).toBe(2);
    },
  );

  it('with a token of no seat reads the database now and then', async () => {
    const opened = await openTestService();
    const at = Date.now();
    await opened.store.commit([{ match: matchRow({ created: at }), events: [seat(1, at)] }]);
    unwrap(await opened.service.look(A, 0, null));
    const { loads } = opened.disk;
    for (let time = 0; time < 3; time += 1) {
      expect(await opened.service.look(A, 0, 'tx')).toMatchObject({
        error: { code: 'bad_token' },
      });
    }
    expect(opened.disk.loads).toBe(loads + 1);
  });
});

describe('a computer', () => {
  /** Seat 1 is a computer's, and it is to move. */
  const against = ({ store }: TestService) => {
    const at = Date.now();
    const match = matchRow({ created: at, level1: 'random' });
    return store.commit([{ match, events: [{ ...seat(1, at), seat: 2, token: 't2' }] }]);
  };

  it('is asked once for a move, however often the match is looked up', async () => {
    let asked = 0;
    let think: (text: string | null) => void = () => {};
    const ask = (): Promise<string | null> => {
      asked += 1;
      return new Promise((resolve) => {
        think = resolve;
      });
    };
    const opened = await openTestService({ ...idleBots, ask });
    await against(opened);
    for (let time = 0; time < 5; time += 1) {
      unwrap(await opened.service.look(A, 0, null));
      opened.service.reloadAll();
    }
    await rest();
    expect(asked).toBe(1);
    expect(opened.disk.loads).toBeGreaterThan(3);
    think('+2');
    await rest();
    await opened.written();
    expect(await kindsIn(opened)).toEqual(['join', 'move']);
  });

  it('does not resign when the queue is full: it is asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = 0;
    const ask = async (): Promise<string | null> => {
      asked += 1;
      if (asked < 5) throw QUEUE_FULL;
      return '+2';
    };
    const opened = await openTestService({ ...idleBots, ask });
    await against(opened);
    unwrap(await opened.service.look(A, 0, null));
    for (const times of [1, 2, 3, 4, 5]) {
      await rest();
      await opened.written();
      expect([asked, await kindsIn(opened)]).toEqual([
        times,
        times < 5 ? ['join'] : ['join', 'move'],
      ]);
      vi.advanceTimersByTime(1_000);
    }
    expect(opened.logged).toEqual([]);
  });

  it.each([2, 3])('whose thinking fails %i times is asked again, or resigns', async (failures) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = 0;
    const ask = async (): Promise<string | null> => {
      asked += 1;
      if (asked <= failures) throw new Error('the thread is gone');
      return '+2';
    };
    const opened = await openTestService({ ...idleBots, ask });
    await against(opened);
    unwrap(await opened.service.look(A, 0, null));
    for (let time = 0; time < 5; time += 1) {
      await rest();
      await opened.written();
      vi.advanceTimersByTime(1_000);
    }
    expect([asked, await kindsIn(opened)]).toEqual([3, ['join', failures < 3 ? 'move' : 'resign']]);
    expect(opened.logged).toHaveLength(failures);
    expect(opened.logged[0]).toContain('a bot failed');
  });
});

describe('a pause', () => {
  it('is committed when it resolves, and only where a clock runs', async () => {
    const opened = await openTestService();
    const begin = Date.now() - 60_000;
    await begun(opened, { seconds: 600, increment: 0 }, begin);
    await opened.service.pauseClock(A, begin + 50_000);
    const pause = (await eventsIn(opened.store, A))[2];
    expect([pause?.kind, pause?.due]).toEqual(['pause', begin + 600_000 + Number(pause?.text)]);
    expect(Number(pause?.text)).toBeGreaterThanOrEqual(10_000);
    expect(Number(pause?.text)).toBeLessThan(60_000);
    await opened.service.act(A, 't1', { n: 4, act: 'resign' });
    await opened.service.pauseClock(A, begin);
    expect(await kindsIn(opened)).toEqual(['join', 'join', 'pause', 'resign']);
    opened.service.close();
  });

  it('is never longer than the time since the last event', async () => {
    const opened = await openTestService();
    const begin = Date.now() - 5000;
    await begun(opened, { seconds: 600, increment: 0 }, begin);
    await opened.service.pauseClock(A, begin - 60_000);
    const pause = (await eventsIn(opened.store, A))[2];
    expect(pause?.at).toBe(begin + Number(pause?.text));
    opened.service.close();
  });
});

describe('a player who has left', () => {
  /** A match whose second player has left on their turn, at a time that only moves on demand. */
  async function abandoned(row: Partial<MatchRow> = {}) {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const opened = await openTestService();
    await begun(opened, row);
    const ben = { send: () => {} };
    unwrap(await opened.service.watch(A, 2, 't1', watcher));
    unwrap(await opened.service.watch(A, 2, 't2', ben));
    unwrap(await acts(opened.service, 3, '+2'));
    opened.service.unwatch(A, ben);
    vi.advanceTimersByTime(5_000);
    const claim = async (token = 't1') => {
      const done = await does(opened.service, { n: 4, act: 'claim' }, token);
      return done.ok ? eventOf(done.value).kind : done.error.message;
    };
    return { opened, ben, claim };
  }

  it('loses the round on claim, after five minutes', async () => {
    const { opened, claim } = await abandoned();
    expect(await claim()).toBe('Possible in 300 s.');
    vi.advanceTimersByTime(CLAIM_AFTER_MS - 1);
    expect(await claim()).toBe('Possible in 1 s.');
    vi.advanceTimersByTime(1);
    expect(await claim()).toBe('claim');
    expect(await claim()).toBe('claim');
    expect(unwrap(await opened.service.record(A)).moves).toEqual(['+2', 'left 2']);
  });

  it('is known to have left where the other one went too, and came back', async () => {
    const { opened, claim } = await abandoned();
    opened.service.unwatch(A, watcher);
    vi.advanceTimersByTime(CLAIM_AFTER_MS);
    expect(opened.service.count().matches).toBe(0);
    const state = unwrap(await opened.service.watch(A, 3, 't1', watcher));
    expect(state.away).toEqual([2]);
    expect(await claim()).toBe('claim');
  });

  it.each([
    ['is back', {}, async ({ opened, ben }) => unwrap(await opened.service.watch(A, 3, 't2', ben))],
    ['has a clock', { seconds: 9_000, increment: 0 }, async () => {}],
  ] satisfies [
    string,
    Partial<MatchRow>,
    (given: Awaited<ReturnType<typeof abandoned>>) => Promise<unknown>,
  ][])('is not lost where the player %s', async (_, row, before) => {
    const given = await abandoned(row);
    await before(given);
    vi.advanceTimersByTime(CLAIM_AFTER_MS);
    expect(await given.claim()).toMatch(/^(Only against|The clock)/);
    expect(await kindsIn(given.opened)).not.toContain('claim');
  });

  it('cannot claim', async () => {
    const { opened, claim } = await abandoned();
    vi.advanceTimersByTime(CLAIM_AFTER_MS);
    expect(await claim('t2')).toMatch(/^Only against/);
    expect(await kindsIn(opened)).not.toContain('claim');
  });
});

describe('a reaction', () => {
  it('is shown to all, also at other servers, and not stored; a second at once is dropped', async () => {
    const sent: MatchSignal[] = [];
    const opened = await openTestService(idleBots, {
      publishSignal: async (signal) => {
        if (signal.kind !== 'challenge') sent.push(signal);
      },
    });
    await begun(opened);
    const heard: string[] = [];
    const follower = { send: (message: string) => void heard.push(message) };
    unwrap(await opened.service.watch(A, 2, null, follower));
    const react = (token: string | null) => opened.service.react(A, token, 'nice-move');
    unwrap(await react('t1'));
    unwrap(await react('t1'));
    unwrap(await react('t2'));
    expect(await react(null)).toMatchObject({ error: { code: 'not_seated' } });
    opened.service.onSignal({
      kind: 'reaction',
      from: 'there',
      match: A,
      seat: 1,
      reaction: 'oops',
    });
    // Our own come back from the database.
    for (const signal of sent) opened.service.onSignal(signal);
    const said = heard.map((message) => JSON.parse(message));
    expect(said.map(({ seat, reaction }) => `${seat} ${reaction}`)).toEqual([
      '1 nice-move',
      '2 nice-move',
      '1 oops',
    ]);
    expect(sent.map(({ kind }) => kind)).toEqual(['reaction', 'reaction']);
    expect(await kindsIn(opened)).toEqual(['join', 'join']);
  });
});
