/**
 * What has to be done once, by one server of all those on a database: clocks of matches that no
 * server holds, ratings, cleaning up. Whichever server is the keeper does it; when it dies, the
 * next one takes over.
 */
import type { Logger } from 'pino';
import { messageOf } from '../../core/result.ts';
import type { MatchService } from '../match/service.ts';
import type { Store } from '../storage/store.ts';
import { rateMatches } from './ratings.ts';

const TICK_MS = 1_000;
const CLEAN_UP_MS = 60_000;
/** No server was running when the last sign of life of any is older than this. */
const DOWNTIME_MS = 5_000;
/** Clocks that ran out are looked for from here on, should what was done about one have failed. */
const LOOK_BACK_MS = 60_000;
/** Clocks that are set on at once: a database has few connections. */
const PAUSE_BATCH = 100;
/** What could not be set on is tried so often, and after so long. */
const MAX_TRIES = 3;
const RETRY_MS = 500;
/** A clock that ran out is left to the server that holds the match for so long. */
const GRACE_MS = 500;

const HOUR_MS = 3_600_000;
const UNJOINED_TTL_MS = 24 * HOUR_MS;
const ABANDONED_TTL_MS = 30 * 24 * HOUR_MS;

export interface LeaderJobs {
  /** Whether servers are known to have run all the time: else the clocks wait to be set on. */
  clocksRunning(): boolean;
  close(): Promise<void>;
}

/** Resolves when the clocks are set on, so that nobody comes in before. */
export async function startLeaderJobs(
  store: Store,
  service: MatchService,
  log: Logger,
): Promise<LeaderJobs> {
  let isKeeper = false;
  /** Clocks that ran out before this have been seen to. */
  let seenUpTo = 0;
  let alive = 0;
  let cleaned = 0;
  let closed = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Time in which no server ran is nobody's: the clocks of all matches are set on by it. */
  async function setClocksOn(): Promise<void> {
    const last = await store.lastHeartbeat();
    // A time ahead tells nothing of a gap: a machine's clock was wrong when it was noted.
    if (last === null || last > Date.now()) return;
    const matches = await store.matchesWithRunningClock(Number.MAX_SAFE_INTEGER);
    let failed = matches;
    for (let tried = 0; tried < MAX_TRIES && failed.length > 0; tried += 1) {
      if (tried > 0) await new Promise((wake) => setTimeout(wake, RETRY_MS));
      failed = await pauseAll(failed, last);
    }
    const gap = Date.now() - last;
    const done = matches.length - failed.length;
    // A match that cannot be read must not stop the clocks of all others.
    if (failed.length > 0) log.error({ gap, matches: failed.length }, 'clocks could not be set on');
    if (done > 0) log.info({ gap, matches: done }, 'clocks were set on');
  }

  /** Sets the clocks of matches on; gives those where it failed. */
  async function pauseAll(matches: readonly string[], since: number): Promise<readonly string[]> {
    const failed: string[] = [];
    for (let at = 0; at < matches.length; at += PAUSE_BATCH) {
      const some = matches.slice(at, at + PAUSE_BATCH);
      const paused = await Promise.all(some.map((match) => service.pauseClock(match, since)));
      failed.push(...some.filter((_, each) => paused[each]?.ok !== true));
    }
    return failed;
  }

  /** Every server says that it runs; when none did for a while, the keeper sees to the clocks first. */
  async function stayAlive(): Promise<void> {
    // Of before it was said: a machine may be put to sleep while it is, and has not run since.
    let now = Date.now();
    if (!(await store.heartbeat(now, now - DOWNTIME_MS))) {
      if (!isKeeper) return;
      await setClocksOn();
      now = Date.now();
      await store.setHeartbeat(now);
    }
    alive = now;
  }

  async function tick(): Promise<void> {
    const wasKeeper = isKeeper;
    isKeeper = await store.isLeader();
    await stayAlive();
    if (!isKeeper) return;
    if (!wasKeeper) log.info('this server is the keeper now');
    const now = Date.now();
    const until = now - GRACE_MS;
    // Whoever has just become the keeper cannot know what the one before has seen to.
    const fallen = wasKeeper
      ? store.overdueMatches(seenUpTo, until)
      : store.matchesWithRunningClock(until);
    for (const match of await fallen) service.checkClock(match);
    seenUpTo = until - LOOK_BACK_MS;
    await rateMatches(store);
    if (now - cleaned < CLEAN_UP_MS) return;
    cleaned = now;
    const forgotten = await store.deleteAbandoned(now - UNJOINED_TTL_MS, now - ABANDONED_TTL_MS);
    if (forgotten > 0) log.info({ forgotten }, 'matches that nobody plays were forgotten');
  }

  const work = (): Promise<void> => {
    working = tick()
      .catch((error: unknown) => {
        isKeeper = false;
        // A stack of a lost database every second would only hide what else is logged.
        log.error({ why: messageOf(error) }, 'keeping failed');
      })
      .finally(() => {
        if (!closed) timer = setTimeout(work, TICK_MS).unref();
      });
    return working;
  };
  await work();

  return {
    clocksRunning: () => Date.now() - alive < DOWNTIME_MS,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
