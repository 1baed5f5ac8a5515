/** The leader pauses clocks for the time without a server. */
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import { idleBots, rest } from '../../../test/support/match-service.ts';
import { openedStore } from '../../../test/support/temp-store.ts';
import { err, ok } from '../../core/result.ts';
import { UNAVAILABLE } from '../match/registry.ts';
import { type MatchService, openMatchService } from '../match/service.ts';
import { createCommitter } from '../storage/committer.ts';
import type { Store } from '../storage/store.ts';
import { type LeaderJobs, startLeaderJobs } from './leader.ts';

it('sets clocks on a hundred at a time, and tries again where it failed', async () => {
  const { store } = await openedStore();
  const then = Date.now() - 60_000;
  const ids = Array.from({ length: 250 }, (_, at) => `match${at}`);
  await store.commit(
    ids.map((id) => ({
      match: matchRow({ id, created: then, seconds: 600, increment: 0 }),
      events: [eventRow({ match: id, at: then, due: then + 600_000 })],
    })),
  );
  await store.setHeartbeat(then);
  let [now, most] = [0, 0];
  const tries = new Map<string, number>();
  const pause: MatchService['pauseClock'] = async (match) => {
    tries.set(match, (tries.get(match) ?? 0) + 1);
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    const fails = match === 'match7' || (match.endsWith('3') && tries.get(match) === 1);
    return fails ? err(UNAVAILABLE) : ok(null);
  };
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const leader = await startLeaderJobs(
    store,
    { pauseClock: pause, checkClock: () => {} } as unknown as MatchService,
    log,
  );
  await leader.close();
  expect(most).toBe(100);
  expect(tries.size).toBe(ids.length);
  expect([tries.get('match1'), tries.get('match3'), tries.get('match7')]).toEqual([1, 2, 3]);
  expect(logged.join()).toMatch(/"matches":1,"msg":"clocks not paused"/);
  expect(logged.join()).toMatch(/"matches":249,"msg":"clocks paused"/);
  expect(await store.lastHeartbeat()).toBeGreaterThan(then);
});

it('does not believe a sign of life far ahead, and knows of the next time without a server', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store } = await openedStore();
  const start = Date.now();
  const events = [eventRow({ at: start, due: start + 600_000 })];
  await store.commit([{ match: matchRow({ seconds: 600, increment: 0 }), events }]);
  // As after a machine ran with its clock an hour ahead.
  await store.setHeartbeat(start + 3_600_000);
  const pauses: number[] = [];
  const pause: MatchService['pauseClock'] = async (_, since) => ok(pauses.push(since));
  const service = { pauseClock: pause, checkClock: () => {} } as unknown as MatchService;
  const serve = async (): Promise<void> => {
    const leader = await startLeaderJobs(store, service, pino({ level: 'silent' }));
    expect(leader.clocksRunning()).toBe(true);
    await leader.close();
  };
  await serve();
  expect(pauses).toEqual([]);
  vi.setSystemTime(start + 60_000);
  await serve();
  expect(pauses).toEqual([start]);
});

it('does not take time for run in which it slept, also where it fell asleep while it said that it runs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store } = await openedStore();
  await store.setHeartbeat(Date.now());
  const stayAlive: Store['heartbeat'] = async (...given) => {
    const said = await store.heartbeat(...given);
    vi.setSystemTime(Date.now() + 9_000);
    return said;
  };
  const service = { pauseClock: async () => {}, checkClock: () => {} } as unknown as MatchService;
  const leader = await startLeaderJobs(
    { ...store, heartbeat: stayAlive },
    service,
    pino({ level: 'silent' }),
  );
  expect(leader.clocksRunning()).toBe(false);
  await leader.close();
});

describe('a clock that is set while the server runs', () => {
  const TICK = 1_000;
  const DAY = 24 * 3_600_000;

  /** A leader on a store with a match that one plays and one that no one has joined. */
  async function openLeader(database: Partial<Store> = {}, keepsAbandoned = false) {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { store } = await openedStore();
    const at = Date.now();
    const waiting = { match: 'waits', created: at, seen: at, game: 'binary-race', pairing: null };
    await store.commit([
      {
        match: matchRow({ created: at, seconds: 10, increment: 0 }),
        events: [eventRow({ at }), eventRow({ n: 2, seat: 2, at, due: at + 10_000 })],
      },
      {
        match: matchRow({ id: 'waits', created: at }),
        events: [eventRow({ match: 'waits', at })],
        lobby: { ...waiting, listed: 1 },
      },
    ]);
    const logged: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
    const committer = createCommitter(store, {
      onCommit: () => {},
      onError: () => {},
      onLocked: () => {},
    });
    const broken = { ...store, ...database };
    const clocksRun = (): boolean => leader?.clocksRunning() ?? false;
    const service = openMatchService(broken, committer, idleBots, log, clocksRun);
    let leader: LeaderJobs | null = null;
    const jobs = await startLeaderJobs(broken, service, log, keepsAbandoned);
    leader = jobs;
    onTestFinished(async () => {
      await jobs.close();
      service.close();
    });
    /** Lets the leader run, second by second. */
    const run = async (ms: number): Promise<void> => {
      for (let ran = 0; ran < ms; ran += TICK) {
        await vi.advanceTimersByTimeAsync(TICK);
        await rest();
      }
    };
    /** Lets an hour go by in one step, as on a machine that hangs. */
    const hour = async (): Promise<void> => {
      vi.advanceTimersByTime(3_600_000);
      await rest();
    };
    const left = async (): Promise<readonly string[]> => {
      const stored = await Promise.all(['AAAAAAAAAAAA', 'waits'].map(store.loadMatch));
      return stored.flatMap((match) => match?.row.id ?? []);
    };
    const events = async () => (await store.loadMatch('AAAAAAAAAAAA'))?.events ?? [];
    const set = (ms: number) => vi.setSystemTime(Date.now() + ms);
    return { store, jobs, service, logged, run, hour, left, events, set };
  }

  it.each([31 * DAY, 400 * DAY, -31 * DAY, -400 * DAY])(
    'deletes no match and ends no turn when it is set by %d ms, and says that it is not believed',
    async (ms) => {
      const { jobs, service, logged, run, left, events, set } = await openLeader();
      await run(2 * TICK);
      expect(jobs.clockDoubts()).toEqual([]);
      set(ms);
      // At once, before the leader knows of it, no clock is believed to have run out.
      expect(jobs.clocksRunning()).toBe(false);
      service.checkClock('AAAAAAAAAAAA');
      await run(2 * TICK);
      expect(jobs.clocksRunning()).toBe(true);
      const doubts = ms > 0 ? ['clock_jumped'] : ['clock_jumped', 'clock_behind'];
      expect(jobs.clockDoubts()).toEqual(doubts);
      await run(15 * TICK);
      expect(await left()).toEqual(['AAAAAAAAAAAA', 'waits']);
      expect(logged.join()).toMatch(
        /"doubts":\["clock_jumped".*\],"msg":"the clock is not believed"/,
      );
      expect(logged.join().match(/the clock jumped/g)).toHaveLength(1);
      const kinds = (await events()).map(({ kind }) => kind);
      // Set forward, the clock goes on as if nothing had happened; set back, it stands still.
      expect(kinds).toEqual(ms > 0 ? ['join', 'join', 'pause', 'time'] : ['join', 'join']);
    },
  );

  it.each([1_000, 4_000, 9_000, 3_600_000])(
    'takes no time from a player when it is set forward by %d ms',
    async (ms) => {
      const { run, events, set } = await openLeader();
      await run(3 * TICK);
      set(ms);
      await run(5 * TICK);
      expect((await events()).map(({ kind }) => kind)).toEqual(['join', 'join', 'pause']);
      await run(6 * TICK);
      expect((await events()).at(-1)?.kind).toBe('time');
    },
  );

  it('is believed again after an hour without a jump', async () => {
    const { jobs, logged, run, hour, set } = await openLeader();
    set(-DAY);
    await run(TICK);
    await hour();
    await run(TICK);
    expect(jobs.clockDoubts()).toEqual(['clock_behind']);
    set(DAY);
    await run(TICK);
    expect(jobs.clockDoubts()).toEqual(['clock_jumped']);
    await hour();
    expect(jobs.clockDoubts()).toEqual([]);
    await run(TICK);
    expect(logged.join()).toMatch(/the clock is believed again/);
  });

  it('is not believed where it differs from the database’s, and another server may lead', async () => {
    let ahead = 0;
    let resigned = 0;
    const { jobs, run, left, events } = await openLeader({
      databaseTime: async () => Date.now() - ahead,
      resignLead: async () => {
        resigned += 1;
      },
    });
    await run(TICK);
    expect([jobs.clocksRunning(), jobs.clockDoubts()]).toEqual([true, []]);
    ahead = 2_100;
    await run(15 * TICK);
    expect([jobs.clocksRunning(), jobs.clockDoubts()]).toEqual([false, ['clock_differs']]);
    expect(resigned).toBe(1);
    expect((await events()).length).toBe(2);
    expect(await left()).toEqual(['AAAAAAAAAAAA', 'waits']);
    ahead = 0;
    await run(TICK);
    expect([jobs.clocksRunning(), jobs.clockDoubts()]).toEqual([true, []]);
  });

  it.each([false, true])(
    'does not matter to what was abandoned: a day of running does, unless it is kept (%s)',
    async (keeps) => {
      const { store, run, hour, left } = await openLeader({}, keeps);
      await run(TICK);
      await store.heartbeat(Date.now(), 0, DAY);
      expect(await left()).toEqual(['AAAAAAAAAAAA', 'waits']);
      await hour();
      expect((await left()).includes('waits')).toBe(keeps);
    },
  );
});
