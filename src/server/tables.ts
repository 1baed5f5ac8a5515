/**
 * The tables of the hall: the matches in memory. A match is looked up when something is to be done
 * with it, one thing is done at a time, and those who watch are told of what is new. A match that
 * nothing happens in is let go of; what it was is in the database.
 */
import type { Logger } from 'pino';
import { type Seat, seatsWith } from '../core/seat.ts';
import type { MatchEvent, Refusal, ServerMessage } from '../online/protocol.ts';
import type { Prepared } from './authority.ts';
import { complainsTo } from './complaints.ts';
import { type Frame, frameOf } from './frames.ts';
import { hasBegun, isEnded, type Live, moverIn, told } from './live.ts';
import type { Store } from './store/store.ts';
import { newsOf, replayed } from './telling.ts';

/** Somebody who is told what happens in a match. */
export interface Watcher {
  /** Takes a message as a WebSocket frame; `canWait` where nobody is held up by its coming later. */
  send(frame: Frame, canWait: boolean): void;
}

/** Something to do with a match when its turn comes. */
export interface Job {
  run(live: Live): void;
  /** There is no such match, or it cannot be looked up. */
  fail?(refusal: Refusal): void;
}

/** Only has the match looked up, which tells watchers what is new. */
export const LOOK_UP: Job = { run: () => {} };

export interface Table {
  readonly id: string;
  /** The match as it stands; null when it is to be looked up first. */
  live: Live | null;
  /** The latest events as they are told, up to the last; none while the match is to be looked up. */
  told: MatchEvent[];
  /** When somebody last asked for more than the few that stay of a long match. */
  asked: number;
  /** The last event that watchers were told of. */
  n: number;
  busy: boolean;
  jobs: Job[];
  /** Who watches, with their seats. */
  watchers: Map<Watcher, Seat | null> | null;
  /** Whose players were here and have left. */
  away: readonly Seat[];
  timer: NodeJS.Timeout | null;
  /** When something last happened. */
  used: number;
  /** Whether it could not be looked up although somebody watches. */
  missed: boolean;
  /** When somebody last said to have seen what has not happened, with a seat or without. */
  readonly misled: { players: number; strangers: number };
  /** The last event when a computer was asked for the next one; null when none is. */
  thinking: number | null;
}

export interface Tables {
  /** The table of a match, whether or not there is such a match. */
  enter(id: string): Table;
  /** The table of a match that is in memory. */
  find(id: string): Table | undefined;
  all(): Iterable<Table>;
  /** Does something when all that was queued before is done. */
  queue(table: Table, job: Job): void;
  /** Goes on with what is queued, once nothing keeps a table busy any more. */
  work(table: Table): void;
  /** What is in memory is old: whatever comes next looks it up. */
  forget(table: Table): void;
  /** What is in memory may be old: it is looked up again, at once where somebody watches. */
  lookUp(table: Table): void;
  /** What is in memory may be wrong: it is looked up again, soon where somebody watches. */
  mistrust(table: Table): void;
  /** A mistake of ours in one match is no matter to others, nor to whoever's message led to it. */
  stumble(table: Table, error: unknown): void;
  /** Logs that the database failed, and not too often. */
  complain(error: unknown): void;
  /** Somebody watches no longer. */
  leave(table: Table, watcher: Watcher): void;
  /** Takes over that a player has left, or is back, and tells of it. */
  note(table: Table, seat: Seat, here: boolean): void;
  /** Takes over an event that is committed, and tells of it. */
  apply(table: Table, prepared: Prepared): void;
  /** What has happened in a match since an event; null where it has to be looked up for that. */
  toldSince(table: Table, live: Live, since: number): readonly MatchEvent[] | null;
  count(): { readonly matches: number; readonly watchers: number };
  close(): void;
}

/** A match that nothing happens in for so long is let go of; one whose players are there, thinking, later. */
const IDLE_MS = 20_000;
const THINKING_MS = 5 * 60_000;
const SWEEP_MS = 5_000;
/**
 * Of a long match so many events stay in memory when something happens in it, and at most twice as many:
 * who comes back has missed the last few, and all of them, in every match, would keep the garbage
 * collector at work. For a while all stay where somebody has asked for them, as others may.
 */
const KEPT = 128;
const ASKED_MS = 60_000;
/** Whoever waits for anybody and was not seen for so long has gone. */
export const GONE_MS = 20_000;

export const UNKNOWN_MATCH: Refusal = { code: 'unknown_match', message: 'There is no such match.' };
export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The database cannot be reached or written; try again.',
};

/** `settle` sees to what a match needs by itself, whenever something has happened in it. */
export function openTables(
  store: Pick<Store, 'loadMatch' | 'noteSeen'>,
  log: Logger,
  settle: (table: Table, live: Live) => void,
): Tables {
  const tables = new Map<string, Table>();
  const complain = complainsTo(log);
  let closed = false;

  const enter = (id: string): Table => {
    let table = tables.get(id);
    if (table === undefined) {
      table = {
        id,
        live: null,
        told: [],
        asked: 0,
        n: 0,
        busy: false,
        jobs: [],
        watchers: null,
        away: [],
        timer: null,
        used: Date.now(),
        missed: false,
        misled: { players: 0, strangers: 0 },
        thinking: null,
      };
      tables.set(id, table);
    }
    return table;
  };

  function queue(table: Table, job: Job): void {
    table.jobs.push(job);
    if (!table.busy) work(table);
  }

  function work(table: Table): void {
    while (!table.busy) {
      if (table.jobs.length === 0) return;
      if (table.live === null) {
        table.busy = true;
        load(table)
          .then((found) => (found ? null : UNKNOWN_MATCH))
          .catch((error: unknown) => {
            complain(error);
            return UNAVAILABLE;
          })
          .then((refusal) => {
            table.busy = false;
            if (refusal !== null) abandon(table, refusal);
            work(table);
          });
        return;
      }
      table.used = Date.now();
      const job = table.jobs.shift();
      if (job === undefined) return;
      try {
        job.run(table.live);
      } catch (error) {
        stumble(table, error);
        fail(job, UNAVAILABLE);
      }
    }
  }

  function stumble(table: Table, error: unknown): void {
    logMistake(error);
    mistrust(table);
  }

  function fail(job: Job, refusal: Refusal): void {
    try {
      job.fail?.(refusal);
    } catch (error) {
      logMistake(error);
    }
  }

  function logMistake(error: unknown): void {
    // Neither here nor below with ids of matches: they let people in.
    log.error({ why: error instanceof Error ? error.stack : String(error) }, 'a match failed');
  }

  function mistrust(table: Table): void {
    forget(table);
    table.missed = table.watchers !== null;
  }

  function forget(table: Table): void {
    table.live = null;
    table.told = [];
  }

  function letGo(table: Table): void {
    forget(table);
    if (table.timer !== null) clearTimeout(table.timer);
    table.timer = null;
  }

  /** Tells all who wait that they wait in vain. Watchers stay: the database may come back. */
  function abandon(table: Table, refusal: Refusal): void {
    letGo(table);
    if (table.watchers !== null) table.missed = true;
    else if (table.thinking === null) tables.delete(table.id);
    for (const job of table.jobs.splice(0)) fail(job, refusal);
  }

  /** Looks a match up, and tells watchers what they have not been told. */
  async function load(table: Table): Promise<boolean> {
    const stored = await store.loadMatch(table.id);
    if (stored === null) return false;
    table.missed = false;
    const { live, told } = replayed(stored);
    const known = table.n;
    table.live = live;
    table.told = told;
    table.n = live.n;
    for (const event of told.slice(known)) tell(table, event);
    settle(table, live);
    return true;
  }

  function toldSince(table: Table, live: Live, since: number): readonly MatchEvent[] | null {
    const forgotten = live.n - table.told.length;
    if (since < live.n - KEPT) table.asked = table.used;
    return since < forgotten ? null : table.told.slice(since - forgotten);
  }

  function lookUp(table: Table): void {
    forget(table);
    if (table.watchers !== null) table.jobs.unshift(LOOK_UP);
  }

  function leave(table: Table, watcher: Watcher): void {
    if (table.watchers === null) return;
    const wasAttended = isAttended(table);
    table.watchers.delete(watcher);
    if (table.watchers.size === 0) table.watchers = null;
    const { id, live } = table;
    // Who waited for anybody has gone. Who comes back is seen again by the next sweep.
    if (wasAttended && !isAttended(table) && live !== null && isWaiting(live) && !closed) {
      store.noteSeen([id], Date.now() - GONE_MS - 1).catch(complain);
    }
  }

  function apply(table: Table, { event, before, happened }: Prepared): void {
    table.live = happened.live;
    table.n = event.n;
    const news = told(event, happened, before);
    table.told.push(news);
    const isLong = table.told.length > 2 * KEPT;
    if (isLong && table.used - table.asked > ASKED_MS) table.told = table.told.slice(-KEPT);
    tell(table, news);
    settle(table, happened.live);
  }

  function tell(table: Table, event: MatchEvent): void {
    // Who moves is there, in whatever way.
    const isBack = table.away.length > 0 && event.kind === 'move' && event.seat !== null;
    if (isBack) note(table, event.seat, true);
    if (table.watchers === null || table.live === null) return;
    // Whoever has moved knows of it, and can wait to be told unless they are to move again.
    const isKnown = event.kind === 'move' && event.seat !== moverIn(table.live);
    broadcast(table, newsOf(table.id, event), isKnown ? event.seat : null);
  }

  function note(table: Table, seat: Seat, here: boolean): void {
    const away = seatsWith(table.away, seat, !here);
    if (away === table.away) return;
    table.away = away;
    const message: ServerMessage = { type: 'presence', match: table.id, seat, here };
    broadcast(table, JSON.stringify(message));
  }

  /** Tells all who watch; whoever is at the seat `last` can be told after all the others. */
  function broadcast(table: Table, message: string, last: Seat | null = null): void {
    const frame = frameOf(message);
    for (const [watcher, seat] of table.watchers ?? []) {
      watcher.send(frame, seat !== null && seat === last);
    }
  }

  const sweeper = setInterval(() => {
    const now = Date.now();
    const waiting: string[] = [];
    for (const [id, table] of tables) {
      const attended = isAttended(table) ? table.live : null;
      // Kept in memory while they look: nobody is paired with an empty chair.
      if (attended !== null && isWaiting(attended)) {
        waiting.push(id);
        continue;
      }
      const before = now - (attended !== null && !isEnded(attended) ? THINKING_MS : IDLE_MS);
      if (table.missed && table.watchers !== null) queue(table, LOOK_UP);
      if (table.busy || table.jobs.length > 0 || table.used > before) continue;
      // A computer is thinking: its answer needs the match.
      if (table.thinking !== null) continue;
      // Whoever watches a clock sees it run out on time; the keeper looks for all others.
      if (table.timer !== null && table.watchers !== null) continue;
      letGo(table);
      if (table.watchers === null) tables.delete(id);
    }
    // Should it fail, there is a next time.
    store.noteSeen(waiting, now).catch(complain);
  }, SWEEP_MS);
  sweeper.unref();

  return {
    enter,
    find: (id) => tables.get(id),
    all: () => tables.values(),
    queue,
    work,
    forget,
    lookUp,
    mistrust,
    stumble,
    complain,
    leave,
    note,
    apply,
    toldSince,
    count() {
      let watchers = 0;
      for (const table of tables.values()) watchers += table.watchers?.size ?? 0;
      return { matches: tables.size, watchers };
    },
    close() {
      closed = true;
      clearInterval(sweeper);
      for (const { timer } of tables.values()) if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Whether somebody who has a seat in a match looks at it. */
function isAttended({ watchers }: Table): boolean {
  for (const seat of watchers?.values() ?? []) if (seat !== null) return true;
  return false;
}

/** Whether a match waits for anybody who comes. */
const isWaiting = (live: Live): boolean =>
  (live.row.quick === 1 || live.row.listed === 1) && !hasBegun(live) && !live.withdrawn;
