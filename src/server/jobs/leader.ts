/**
 * Jobs that one server of all on a database runs, the leader: clocks of matches that no server has in
 * memory, ratings, cleaning up. When it dies, another one takes over.
 */
import type { Logger } from 'pino';
import { messageOf } from '../../core/result.ts';
import type { MatchService } from '../match/service.ts';
import type { Store } from '../storage/store.ts';
import { rateMatches } from './ratings.ts';

const TICK_MS = 1_000;
const CLEAN_UP_MS = 60_000;
/** Without a heartbeat for this long, no server was running. */
const DOWNTIME_MS = 5_000;
/** Clocks that ran out are looked for again for this long, in case handling one failed. */
const LOOK_BACK_MS = 60_000;
/** Clocks paused at once: a database has few connections. */
const PAUSE_BATCH = 100;
const MAX_TRIES = 3;
const RETRY_MS = 500;
/** For this long a clock that ran out is left to the server that has the match. */
const GRACE_MS = 500;

const HOUR_MS = 3_600_000;
const UNJOINED_TTL_MS = 24 * HOUR_MS;
const ABANDONED_TTL_MS = 30 * 24 * HOUR_MS;

export interface LeaderJobs {
  /** Whether a server is known to run without a gap: else clocks must be paused first. */
  clocksRunning(): boolean;
  close(): Promise<void>;
}

/** Resolves when clocks are paused for the time without a server. */
export async function startLeaderJobs(
  store: Store,
  service: MatchService,
  log: Logger,
): Promise<LeaderJobs> {
  let isLeader = false;
  /** Clocks that ran out before this are handled. */
  let handledUpTo = 0;
  let alive = 0;
  let cleaned = 0;
  let closed = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Downtime is not charged to any clock. */
  async function pauseClocks(): Promise<void> {
    const last = await store.lastHeartbeat();
    // A time ahead, from a machine whose clock was wrong, tells of no gap.
    if (last === null || last > Date.now()) return;
    const matches = await store.matchesWithRunningClock(Number.MAX_SAFE_INTEGER);
    let failed = matches;
    for (let tried = 0; tried < MAX_TRIES && failed.length > 0; tried += 1) {
      if (tried > 0) await new Promise((wake) => setTimeout(wake, RETRY_MS));
      failed = await pauseAll(failed, last);
    }
    const gap = Date.now() - last;
    const done = matches.length - failed.length;
    // A match that cannot be loaded must not stop all other clocks.
    if (failed.length > 0) log.error({ gap, matches: failed.length }, 'clocks not paused');
    if (done > 0) log.info({ gap, matches: done }, 'clocks paused');
  }

  /** Pauses the clocks of matches; gives those where that failed. */
  async function pauseAll(matches: readonly string[], since: number): Promise<readonly string[]> {
    const failed: string[] = [];
    for (let at = 0; at < matches.length; at += PAUSE_BATCH) {
      const some = matches.slice(at, at + PAUSE_BATCH);
      const paused = await Promise.all(some.map((match) => service.pauseClock(match, since)));
      failed.push(...some.filter((_, each) => paused[each]?.ok !== true));
    }
    return failed;
  }

  /** Notes that this server runs. After a gap the leader pauses the clocks first. */
  async function beat(): Promise<void> {
    // The time before the query: a machine may fall asleep during it.
    let now = Date.now();
    if (!(await store.heartbeat(now, now - DOWNTIME_MS))) {
      if (!isLeader) return;
      await pauseClocks();
      now = Date.now();
      await store.setHeartbeat(now);
    }
    alive = now;
  }

  async function tick(): Promise<void> {
    const wasLeader = isLeader;
    isLeader = await store.isLeader();
    await beat();
    if (!isLeader) return;
    if (!wasLeader) log.info('this server is the leader now');
    const now = Date.now();
    const until = now - GRACE_MS;
    // A new leader does not know what the one before has handled.
    const overdue = wasLeader
      ? store.overdueMatches(handledUpTo, until)
      : store.matchesWithRunningClock(until);
    for (const match of await overdue) service.checkClock(match);
    handledUpTo = until - LOOK_BACK_MS;
    await rateMatches(store);
    if (now - cleaned < CLEAN_UP_MS) return;
    cleaned = now;
    const deleted = await store.deleteAbandoned(now - UNJOINED_TTL_MS, now - ABANDONED_TTL_MS);
    if (deleted > 0) log.info({ deleted }, 'abandoned matches deleted');
  }

  const work = (): Promise<void> => {
    working = tick()
      .catch((error: unknown) => {
        isLeader = false;
        // Without the stack, which would fill the log while the database is gone.
        log.error({ why: messageOf(error) }, 'the leader jobs failed');
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
