/**
 * Jobs that one server of all on a database runs, the leader: clocks of matches that no server has in
 * memory, ratings, cleaning up. When it dies, another one takes over.
 */
import type { Logger } from 'pino';
import { messageOf } from '../../core/result.ts';
import type { MatchService } from '../match/service.ts';
import type { AbandonedAfter } from '../storage/abandoned.ts';
import type { Store } from '../storage/store.ts';
import { type ClockDoubt, watchClock } from './clock-watch.ts';
import { rateMatches } from './ratings.ts';

const TICK_MS = 1_000;
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
const DAY_MS = 24 * HOUR_MS;
const ABANDONED_AFTER: AbandonedAfter = { unjoined: DAY_MS, untouched: 30 * DAY_MS };
/** How often all unfinished matches are looked at. */
const SWEEP_MS = HOUR_MS;

export interface LeaderJobs {
  /** Whether a server is known to run without a gap: else clocks must be paused first. */
  clocksRunning(): boolean;
  /** What speaks against this machine's clock. */
  clockDoubts(): readonly ClockDoubt[];
  close(): Promise<void>;
}

/** Resolves when clocks are paused for the time without a server. */
export async function startLeaderJobs(
  store: Store,
  service: MatchService,
  log: Logger,
  keepsAbandoned = false,
): Promise<LeaderJobs> {
  const clock = watchClock(store, log);
  let isLeader = false;
  /** Clocks that ran out before this are handled. */
  let handledUpTo = 0;
  let alive = 0;
  /** When this leader's running time was last noted. */
  let ranUntil = performance.now();
  let swept = Number.NEGATIVE_INFINITY;
  let sweepAfter: string | null = null;
  let closed = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Neither downtime nor a jump of the clock is charged to any clock. */
  async function pauseClocks(jump: number): Promise<void> {
    const last = jump > 0 ? Date.now() - jump : await store.lastHeartbeat();
    // A time ahead, from a machine whose clock was wrong, tells of no gap.
    if (last === null || last > Date.now()) return;
    // A jump is known already.
    if (Date.now() - last > DAY_MS && clock.jump() === 0) clock.doubt(Date.now() - last);
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

  /** Notes that this server runs. After a gap or a jump the leader pauses the clocks first. */
  async function beat(): Promise<void> {
    const jump = clock.jump();
    // The time before the query: a machine may fall asleep during it.
    let now = Date.now();
    const until = performance.now();
    // At most a gap that counts as none: a machine that sleeps does not run.
    const ran = isLeader ? Math.round(Math.min(until - ranUntil, DOWNTIME_MS)) : 0;
    const isKnown = await store.heartbeat(now, now - DOWNTIME_MS, ran);
    ranUntil = until;
    if (!isKnown || jump > 0) {
      if (isLeader) {
        await pauseClocks(isKnown ? jump : 0);
        now = Date.now();
        await store.setHeartbeat(now);
      } else if (!isKnown) return;
    }
    clock.settle();
    alive = now;
  }

  async function tick(): Promise<void> {
    const wasLeader = isLeader;
    if (!(await clock.check())) {
      // Another server's clock may be right.
      isLeader = false;
      if (wasLeader) await store.resignLead();
      return;
    }
    isLeader = await store.isLeader();
    await beat();
    if (!isLeader) return;
    if (!wasLeader) log.info('this server is the leader now');
    const until = Date.now() - GRACE_MS;
    // A new leader does not know what the one before has handled.
    const overdue = wasLeader
      ? store.overdueMatches(handledUpTo, until)
      : store.matchesWithRunningClock(until);
    for (const match of await overdue) service.checkClock(match);
    handledUpTo = until - LOOK_BACK_MS;
    await rateMatches(store);
    if (!keepsAbandoned && clock.doubts().length === 0) await sweep();
  }

  /** Looks at some more of all unfinished matches, to delete the abandoned ones. */
  async function sweep(): Promise<void> {
    if (sweepAfter === null) {
      if (performance.now() - swept < SWEEP_MS) return;
      swept = performance.now();
    }
    const { deleted, last } = await store.sweepAbandoned(sweepAfter ?? '', ABANDONED_AFTER);
    sweepAfter = last;
    if (last === null) await store.deleteChallenges(Date.now() - DAY_MS);
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
    clocksRunning: () => Date.now() - alive < DOWNTIME_MS && clock.jump() === 0,
    clockDoubts: clock.doubts,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
