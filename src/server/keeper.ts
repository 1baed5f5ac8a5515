/**
 * What has to be done once, by one server of all those on a database: clocks of matches that no
 * server holds, ratings, cleaning up. Whichever server is the keeper does it; when it dies, the
 * next one takes over.
 */
import type { Logger } from 'pino';
import type { Hall } from './hall.ts';
import { rateMatches } from './ratings.ts';
import type { Store } from './store/store.ts';

const TICK_MS = 1_000;
const CLEAN_UP_MS = 60_000;
/** Servers were away when the keeper's last sign of life is older than this. */
const GAP_MS = 5_000;
/** A clock that ran out is left to the server that holds the match for so long. */
const GRACE_MS = 500;

const HOUR_MS = 3_600_000;
const UNJOINED_MS = 24 * HOUR_MS;
const UNTOUCHED_MS = 30 * 24 * HOUR_MS;

export interface Keeper {
  close(): Promise<void>;
}

/** Resolves when the clocks are set on, so that nobody comes in before. */
export async function openKeeper(store: Store, hall: Hall, log: Logger): Promise<Keeper> {
  let isKeeper = false;
  /** Clocks that ran out up to here have been seen to. */
  let seenUpTo = 0;
  let cleaned = 0;
  let closed = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Time in which no server ran is nobody's: the clocks of all matches are set on by it. */
  async function takeOver(): Promise<void> {
    const now = Date.now();
    const last = await store.lastAlive();
    const gap = last === null ? 0 : now - last;
    seenUpTo = 0;
    if (gap < GAP_MS) return;
    const matches = await store.ticking();
    for (const match of matches) hall.pause(match, gap);
    if (matches.length > 0) log.info({ gap, matches: matches.length }, 'clocks were set on');
  }

  async function tick(): Promise<void> {
    const wasKeeper = isKeeper;
    isKeeper = await store.isKeeper();
    if (!isKeeper) return;
    if (!wasKeeper) {
      log.info('this server is the keeper now');
      await takeOver();
    }
    const now = Date.now();
    await store.setAlive(now);
    const until = now - GRACE_MS;
    for (const match of await store.overdue(seenUpTo, until)) hall.checkClock(match);
    seenUpTo = until;
    await rateMatches(store);
    if (now - cleaned < CLEAN_UP_MS) return;
    cleaned = now;
    const forgotten = await store.forget(now - UNJOINED_MS, now - UNTOUCHED_MS);
    if (forgotten > 0) log.info({ forgotten }, 'matches that nobody plays were forgotten');
  }

  const work = (): Promise<void> => {
    working = tick()
      .catch((error: unknown) => {
        isKeeper = false;
        log.error({ err: error }, 'keeping failed');
      })
      .finally(() => {
        if (!closed) timer = setTimeout(work, TICK_MS).unref();
      });
    return working;
  };
  await work();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
