/**
 * The matches in memory. Work on a match runs one piece at a time, on its loaded state; an idle match
 * leaves memory, since the database has all of it.
 */
import type { Logger } from 'pino';
import { err, messageOf, ok, type Result } from '../../core/result.ts';
import { type Absences, isFinished, NO_ABSENCES } from '../../online/fold.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import { damageError, isDamage } from '../storage/damage.ts';
import type { Store } from '../storage/store.ts';
import { throttledLog } from '../storage/throttled-log.ts';
import {
  adopt,
  hasPlayer,
  invalidate,
  isInLobby,
  type LiveMatch,
  newLiveMatch,
  unload,
} from './live-match.ts';
import { replayEvents } from './serialize.ts';
import type { ServerMatchState } from './state.ts';

/** Work on a match. `retry` runs it once more; `reload` does so on a freshly loaded state. */
export type MatchWork<T> = (
  live: LiveMatch,
  state: ServerMatchState,
) => Promise<Result<T, ProtocolError> | 'retry' | 'reload'>;

export interface MatchRegistry {
  /**
   * Runs work after all that was queued for the match before. A caller that awaits the result at once
   * goes on before the next work begins.
   */
  withMatch<T>(id: string, work: MatchWork<T>): Promise<Result<T, ProtocolError>>;
  /** Loads a match again, at once where it has watchers. */
  reload(live: LiveMatch): void;
  /** A match that is in memory. */
  find(id: string): LiveMatch | undefined;
  all(): Iterable<LiveMatch>;
  /** Logs a bug in one match, which must not reach others, and drops the match's state. */
  onBug(live: LiveMatch, error: unknown): void;
  count(): MatchCounts;
  close(): void;
}

export interface MatchCounts {
  readonly matches: number;
  readonly watchers: number;
  /** Matches that cannot be read. */
  readonly damaged: number;
}

/** When an idle match leaves memory; one whose players are connected stays while they think. */
const IDLE_MS = 20_000;
const ATTENDED_IDLE_MS = 5 * 60_000;
const SWEEP_MS = 5_000;
/** A damaged match is read again after this long: it may be restored, or of a newer version. */
const QUARANTINE_MS = 60_000;

/** Of so many matches out of memory it is known who has left. */
const MAX_ABSENCES = 10_000;

export const NO_SUCH_MATCH: ProtocolError = {
  code: 'unknown_match',
  message: 'There is no such match.',
};
export const UNAVAILABLE: ProtocolError = {
  code: 'unavailable',
  message: 'The database cannot be reached or written; try again.',
};

export const DAMAGED_MATCH: ProtocolError = {
  code: 'damaged_match',
  message: 'The server cannot read this match: it is damaged, or of a newer version.',
};

/** `onLoad` is called whenever a match was loaded. */
export function openMatchRegistry(
  store: Pick<Store, 'loadMatch' | 'updateSeen'>,
  log: Logger,
  onLoad: (live: LiveMatch, state: ServerMatchState) => void,
): MatchRegistry {
  const matches = new Map<string, LiveMatch>();
  /** Who had left matches that are not in memory any more, the latest last: a claim needs it. */
  const absences = new Map<string, Absences>();
  /** Matches that cannot be read, and when that was last tried. */
  const damaged = new Map<string, number>();
  const logDbError = throttledLog(log);

  function withMatch<T>(id: string, work: MatchWork<T>): Promise<Result<T, ProtocolError>> {
    const live = matches.get(id) ?? newLiveMatch(id, absences.get(id));
    absences.delete(id);
    matches.set(id, live);
    const { loadFailures } = live;
    const start = (): Promise<Result<T, ProtocolError>> => run(live, work, loadFailures);
    live.pending += 1;
    const done = live.pending === 1 ? start() : live.lastWork.then(start);
    live.lastWork = done;
    return done;
  }

  async function run<T>(
    live: LiveMatch,
    work: MatchWork<T>,
    knownFailures: number,
  ): Promise<Result<T, ProtocolError>> {
    try {
      for (;;) {
        if (live.state === null) {
          // What waited while loading failed does not each wait for the next failure.
          const error = live.loadFailures > knownFailures ? UNAVAILABLE : await load(live);
          if (error !== null) return err(error);
        }
        if (live.state === null) continue;
        live.lastUsed = Date.now();
        const result = await work(live, live.state);
        if (result === 'reload') unload(live);
        else if (result !== 'retry') return result;
      }
    } catch (error) {
      onBug(live, error);
      return err(UNAVAILABLE);
    } finally {
      live.pending -= 1;
      if (live.pending === 0 && live.state === null) forgetUnused(live);
    }
  }

  /** Loads a match; gives an error where that fails. */
  async function load(live: LiveMatch): Promise<ProtocolError | null> {
    const found = damaged.get(live.id);
    if (found !== undefined && performance.now() - found < QUARANTINE_MS) return DAMAGED_MATCH;
    try {
      const stored = await store.loadMatch(live.id);
      if (stored === null) {
        damaged.delete(live.id);
        return NO_SUCH_MATCH;
      }
      const replayed = await replayEvents(stored).catch((error: unknown) => {
        throw damageError(error);
      });
      damaged.delete(live.id);
      adopt(live, replayed);
      if (live.state !== null) onLoad(live, live.state);
      return null;
    } catch (error) {
      if (isDamage(error)) return quarantine(live, error);
      logDbError(error);
      invalidate(live);
      live.loadFailures += 1;
      return UNAVAILABLE;
    }
  }

  /** Sets aside a match that cannot be read; others go on. */
  function quarantine(live: LiveMatch, error: unknown): ProtocolError {
    // Without the match's id, which lets people in.
    if (!damaged.has(live.id)) log.error({ why: messageOf(error) }, 'a match is damaged');
    damaged.set(live.id, performance.now());
    unload(live);
    live.isStale = false;
    return DAMAGED_MATCH;
  }

  function reload({ id, watchers }: LiveMatch): void {
    void withMatch(id, async (live) => {
      unload(live);
      return ok(null);
    });
    if (watchers.size > 0) void withMatch(id, async () => ok(null));
  }

  function onBug(live: LiveMatch, error: unknown): void {
    // Without the match's id, which lets people in.
    log.error({ why: error instanceof Error ? error.stack : String(error) }, 'a match failed');
    invalidate(live);
  }

  function forgetUnused(live: LiveMatch): void {
    if (live.timer !== null) clearTimeout(live.timer);
    live.timer = null;
    if (live.watchers.size > 0 || live.botPending !== null) return;
    matches.delete(live.id);
    if (live.leftAt === NO_ABSENCES) return;
    absences.set(live.id, live.leftAt);
    const [oldest] = absences.keys();
    if (absences.size > MAX_ABSENCES && oldest !== undefined) absences.delete(oldest);
  }

  function isIdle(live: LiveMatch, now: number): boolean {
    if (live.pending > 0 || live.botPending !== null) return false;
    // Watchers see a clock run out on time; the leader looks after all others.
    if (live.timer !== null && live.watchers.size > 0) return false;
    const isAttended = live.state !== null && hasPlayer(live) && !isFinished(live.state);
    return now - live.lastUsed >= (isAttended ? ATTENDED_IDLE_MS : IDLE_MS);
  }

  function sweep(): void {
    const now = Date.now();
    const waiting: string[] = [];
    for (const live of matches.values()) {
      if (live.state !== null && hasPlayer(live) && isInLobby(live.state)) waiting.push(live.id);
      else if (live.isStale) void withMatch(live.id, async () => ok(null));
      else if (isIdle(live, now)) {
        unload(live);
        forgetUnused(live);
      }
    }
    // When this fails, the next sweep repeats it.
    store.updateSeen(waiting, now).catch(logDbError);
  }
  const sweeper = setInterval(sweep, SWEEP_MS).unref();

  return {
    withMatch,
    reload,
    find: (id) => matches.get(id),
    all: () => matches.values(),
    onBug,
    count() {
      let watchers = 0;
      for (const live of matches.values()) watchers += live.watchers.size;
      return { matches: matches.size, watchers, damaged: damaged.size };
    },
    close() {
      clearInterval(sweeper);
      for (const { timer } of matches.values()) if (timer !== null) clearTimeout(timer);
    },
  };
}
