/**
 * Whether the machine's clock can be believed. It is compared with a clock that no one can set, with
 * the database's clock, and with times in the database.
 */
import type { Logger } from 'pino';
import type { Store } from '../storage/store.ts';

export type ClockDoubt = 'clock_jumped' | 'clock_differs' | 'clock_behind';

/** Small corrections, as by NTP, are no jumps. */
const MAX_DRIFT_MS = 250;
/** After a jump the clock is doubted for this long. */
const DOUBT_MS = 3_600_000;
/** Machines' clocks must agree with the database's, or players at different servers lose time. */
const MAX_DIFFERENCE_MS = 2_000;
/** A time in the database that is further ahead came from a wrong clock, or this one is behind. */
const MAX_AHEAD_MS = 60_000;

export interface ClockWatch {
  /** By how much the clock was set forward or back and no one has dealt with it; 0 where it was not. */
  jump(): number;
  /** Notes that clocks of players were paused for the jump. */
  settle(): void;
  /** Notes that time went by, by this clock, in which no server ran: it may be wrong. */
  doubt(ms: number): void;
  /** Compares the clock. False where it differs from the database's. */
  check(): Promise<boolean>;
  /** What speaks against the clock. */
  doubts(): readonly ClockDoubt[];
}

export function watchClock(
  store: Pick<Store, 'databaseTime' | 'newestTime'>,
  log: Logger,
): ClockWatch {
  const read = () => ({ wall: Date.now(), steady: performance.now() });
  let from = read();
  /** The jump that was logged last, of those that are not dealt with. */
  let known = 0;
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  let differs = false;
  let isBehind = false;
  let logged = '';

  function jump(): number {
    const { wall, steady } = read();
    const drift = wall - from.wall - (steady - from.steady);
    return Math.abs(drift) <= MAX_DRIFT_MS ? 0 : Math.round(drift);
  }

  function settle(): void {
    from = read();
    known = 0;
  }

  function doubt(ms: number): void {
    doubtedUntil = performance.now() + DOUBT_MS;
    log.warn({ ms }, 'the clock jumped');
  }

  /** How far this clock is from the database's; null on the same machine. */
  async function difference(): Promise<number | null> {
    const before = read();
    const theirs = await store.databaseTime();
    if (theirs === null) return null;
    // The answer was given at some time in between.
    const took = performance.now() - before.steady;
    return Math.max(0, Math.abs(before.wall + took / 2 - theirs) - took / 2);
  }

  const doubts = (): readonly ClockDoubt[] => [
    ...(performance.now() < doubtedUntil ? (['clock_jumped'] as const) : []),
    ...(differs ? (['clock_differs'] as const) : []),
    ...(isBehind ? (['clock_behind'] as const) : []),
  ];

  function logChanges(): void {
    const now = doubts();
    if (now.join() === logged) return;
    logged = now.join();
    if (now.length > 0) log.warn({ doubts: now }, 'the clock is not believed');
    else log.info('the clock is believed again');
  }

  return {
    jump,
    settle,
    doubt,
    async check() {
      const set = jump();
      if (set === 0) settle();
      else if (Math.abs(set - known) > MAX_DRIFT_MS) {
        known = set;
        doubt(set);
      }
      const away = await difference();
      differs = away !== null && away > MAX_DIFFERENCE_MS;
      isBehind = (await store.newestTime()) > Date.now() + MAX_AHEAD_MS;
      logChanges();
      return !differs;
    },
    doubts,
  };
}
