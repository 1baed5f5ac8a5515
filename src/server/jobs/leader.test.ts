/** The leader pauses clocks for the time without a server. */
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import { openedStore } from '../../../test/support/temp-store.ts';
import { err, ok } from '../../core/result.ts';
import { UNAVAILABLE } from '../match/registry.ts';
import type { MatchService } from '../match/service.ts';
import { startLeaderJobs } from './leader.ts';

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
  const stayAlive = async (at: number, since: number): Promise<boolean> => {
    const said = await store.heartbeat(at, since);
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
