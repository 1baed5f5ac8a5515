/**
 * The tables of the hall: the matches in memory. A match is looked up when something is to be done
 * with it, one thing is done at a time, and those who watch are told of what is new. A match that
 * nothing happens in is let go of; what it was is in the database.
 */
import type { Logger } from 'pino';
import { type Seat, toggleSeat } from '../../core/seat.ts';
import { allSeatsTaken, isFinished, seatToMove } from '../../online/fold.ts';
import type { MatchEvent, ProtocolError, ServerMessage } from '../../online/protocol.ts';
import type { Store } from '../storage/store.ts';
import { throttledLog } from '../storage/throttled-log.ts';
import { encodeFrame, type Frame } from '../transport/frames.ts';
import type { PreparedEvent } from './decide.ts';
import { encodeEvent, replayEvents } from './serialize.ts';
import { publicEvent, type ServerMatchState } from './state.ts';

/** Somebody who is told what happens in a match. */
export interface Watcher {
  /** Takes a message as a WebSocket frame; `canWait` where nobody is held up by its coming later. */
  send(frame: Frame, canWait: boolean): void;
}

/** Something to do with a match when its turn comes. */
export interface MatchTask {
  run(state: ServerMatchState): void;
  /** There is no such match, or it cannot be looked up. */
  fail?(refusal: ProtocolError): void;
}

/** Only has the match looked up, which tells watchers what is new. */
export const LOAD_ONLY: MatchTask = { run: () => {} };

export interface LiveMatch {
  readonly id: string;
  /** The match as it stands; null when it is to be looked up first. */
  state: ServerMatchState | null;
  /** The latest events as they are told, up to the last; none while the match is to be looked up. */
  events: MatchEvent[];
  /** When somebody last asked for more than the few that stay of a long match. */
  historyUsed: number;
  /** The last event that watchers were told of. */
  lastPublished: number;
  busy: boolean;
  tasks: MatchTask[];
  /** Who watches, with their seats. */
  watchers: Map<Watcher, Seat | null> | null;
  /** Whose players were here and have left. */
  away: readonly Seat[];
  timer: NodeJS.Timeout | null;
  /** When something last happened. */
  lastUsed: number;
  /** Whether it could not be looked up although somebody watches. */
  loadFailed: boolean;
  /** When somebody last said to have seen what has not happened, with a seat or without. */
  readonly lastFalseClaim: { players: number; strangers: number };
  /** The last event when a computer was asked for the next one; null when none is. */
  botPending: number | null;
}

export interface MatchRegistry {
  /** The table of a match, whether or not there is such a match. */
  getOrCreate(id: string): LiveMatch;
  /** The table of a match that is in memory. */
  find(id: string): LiveMatch | undefined;
  all(): Iterable<LiveMatch>;
  /** Does something when all that was queued before is done. */
  enqueue(live: LiveMatch, task: MatchTask): void;
  /** Goes on with what is queued, once nothing keeps a table busy any more. */
  runTasks(live: LiveMatch): void;
  /** What is in memory is old: whatever comes next looks it up. */
  unload(live: LiveMatch): void;
  /** What is in memory may be old: it is looked up again, at once where somebody watches. */
  reload(live: LiveMatch): void;
  /** What is in memory may be wrong: it is looked up again, soon where somebody watches. */
  invalidate(live: LiveMatch): void;
  /** A mistake of ours in one match is no matter to others, nor to whoever's message led to it. */
  onBug(live: LiveMatch, error: unknown): void;
  /** Logs that the database failed, and not too often. */
  logDbError(error: unknown): void;
  /** Somebody watches no longer. */
  removeWatcher(live: LiveMatch, watcher: Watcher): void;
  /** Takes over that a player has left, or is back, and tells of it. */
  setPresence(live: LiveMatch, seat: Seat, here: boolean): void;
  /** Takes over an event that is committed, and tells of it. */
  publish(live: LiveMatch, prepared: PreparedEvent): void;
  /** What has happened in a match since an event; null where it has to be looked up for that. */
  eventsSince(
    live: LiveMatch,
    state: ServerMatchState,
    since: number,
  ): readonly MatchEvent[] | null;
  count(): { readonly matches: number; readonly watchers: number };
  close(): void;
}

/** A match that nothing happens in for so long is let go of; one whose players are there, thinking, later. */
const IDLE_MS = 20_000;
const ATTENDED_IDLE_MS = 5 * 60_000;
const SWEEP_MS = 5_000;
/**
 * Of a long match so many events stay in memory when something happens in it, and at most twice as many:
 * who comes back has missed the last few, and all of them, in every match, would keep the garbage
 * collector at work. For a while all stay where somebody has asked for them, as others may.
 */
const KEPT_EVENTS = 128;
const HISTORY_MS = 60_000;
/** Whoever waits for anybody and was not seen for so long has gone. */
export const WAITING_TIMEOUT_MS = 20_000;

export const NO_SUCH_MATCH: ProtocolError = {
  code: 'unknown_match',
  message: 'There is no such match.',
};
export const UNAVAILABLE: ProtocolError = {
  code: 'unavailable',
  message: 'The database cannot be reached or written; try again.',
};

/** `settle` sees to what a match needs by itself, whenever something has happened in it. */
export function openMatchRegistry(
  store: Pick<Store, 'loadMatch' | 'updateSeen'>,
  log: Logger,
  settle: (live: LiveMatch, state: ServerMatchState) => void,
): MatchRegistry {
  const tables = new Map<string, LiveMatch>();
  const complain = throttledLog(log);
  let closed = false;

  const enter = (id: string): LiveMatch => {
    let live = tables.get(id);
    if (live === undefined) {
      live = {
        id,
        state: null,
        events: [],
        historyUsed: 0,
        lastPublished: 0,
        busy: false,
        tasks: [],
        watchers: null,
        away: [],
        timer: null,
        lastUsed: Date.now(),
        loadFailed: false,
        lastFalseClaim: { players: 0, strangers: 0 },
        botPending: null,
      };
      tables.set(id, live);
    }
    return live;
  };

  function queue(live: LiveMatch, task: MatchTask): void {
    live.tasks.push(task);
    if (!live.busy) work(live);
  }

  function work(live: LiveMatch): void {
    while (!live.busy) {
      if (live.tasks.length === 0) return;
      if (live.state === null) {
        live.busy = true;
        load(live)
          .then((found) => (found ? null : NO_SUCH_MATCH))
          .catch((error: unknown) => {
            complain(error);
            return UNAVAILABLE;
          })
          .then((refusal) => {
            live.busy = false;
            if (refusal !== null) abandon(live, refusal);
            work(live);
          });
        return;
      }
      live.lastUsed = Date.now();
      const task = live.tasks.shift();
      if (task === undefined) return;
      try {
        task.run(live.state);
      } catch (error) {
        stumble(live, error);
        fail(task, UNAVAILABLE);
      }
    }
  }

  function stumble(live: LiveMatch, error: unknown): void {
    logMistake(error);
    mistrust(live);
  }

  function fail(task: MatchTask, refusal: ProtocolError): void {
    try {
      task.fail?.(refusal);
    } catch (error) {
      logMistake(error);
    }
  }

  function logMistake(error: unknown): void {
    // Neither here nor below with ids of matches: they let people in.
    log.error({ why: error instanceof Error ? error.stack : String(error) }, 'a match failed');
  }

  function mistrust(live: LiveMatch): void {
    forget(live);
    live.loadFailed = live.watchers !== null;
  }

  function forget(live: LiveMatch): void {
    live.state = null;
    live.events = [];
  }

  function letGo(live: LiveMatch): void {
    forget(live);
    if (live.timer !== null) clearTimeout(live.timer);
    live.timer = null;
  }

  /** Tells all who wait that they wait in vain. Watchers stay: the database may come back. */
  function abandon(live: LiveMatch, refusal: ProtocolError): void {
    letGo(live);
    if (live.watchers !== null) live.loadFailed = true;
    else if (live.botPending === null) tables.delete(live.id);
    for (const task of live.tasks.splice(0)) fail(task, refusal);
  }

  /** Looks a match up, and tells watchers what they have not been told. */
  async function load(live: LiveMatch): Promise<boolean> {
    const stored = await store.loadMatch(live.id);
    if (stored === null) return false;
    live.loadFailed = false;
    const { state, events } = replayEvents(stored);
    const known = live.lastPublished;
    live.state = state;
    live.events = events;
    live.lastPublished = state.n;
    for (const event of events.slice(known)) tell(live, event);
    settle(live, state);
    return true;
  }

  function toldSince(
    live: LiveMatch,
    state: ServerMatchState,
    since: number,
  ): readonly MatchEvent[] | null {
    const forgotten = state.n - live.events.length;
    if (since < state.n - KEPT_EVENTS) live.historyUsed = live.lastUsed;
    return since < forgotten ? null : live.events.slice(since - forgotten);
  }

  function lookUp(live: LiveMatch): void {
    forget(live);
    if (live.watchers !== null) live.tasks.unshift(LOAD_ONLY);
  }

  function leave(live: LiveMatch, watcher: Watcher): void {
    if (live.watchers === null) return;
    const wasAttended = hasSeatedWatcher(live);
    live.watchers.delete(watcher);
    if (live.watchers.size === 0) live.watchers = null;
    const { id, state } = live;
    // Who waited for anybody has gone. Who comes back is seen again by the next sweep.
    if (
      wasAttended &&
      !hasSeatedWatcher(live) &&
      state !== null &&
      isWaitingForOpponent(state) &&
      !closed
    ) {
      store.updateSeen([id], Date.now() - WAITING_TIMEOUT_MS - 1).catch(complain);
    }
  }

  function apply(live: LiveMatch, { event, before, after }: PreparedEvent): void {
    live.state = after;
    live.lastPublished = event.n;
    const news = publicEvent(event, before, after);
    live.events.push(news);
    const isLong = live.events.length > 2 * KEPT_EVENTS;
    if (isLong && live.lastUsed - live.historyUsed > HISTORY_MS)
      live.events = live.events.slice(-KEPT_EVENTS);
    tell(live, news);
    settle(live, after);
  }

  function tell(live: LiveMatch, event: MatchEvent): void {
    // Who moves is there, in whatever way.
    const isBack = live.away.length > 0 && event.kind === 'move' && event.seat !== null;
    if (isBack) note(live, event.seat, true);
    if (live.watchers === null || live.state === null) return;
    // Whoever has moved knows of it, and can wait to be told unless they are to move again.
    const isKnown = event.kind === 'move' && event.seat !== seatToMove(live.state);
    broadcast(live, encodeEvent(live.id, event), isKnown ? event.seat : null);
  }

  function note(live: LiveMatch, seat: Seat, here: boolean): void {
    const away = toggleSeat(live.away, seat, !here);
    if (away === live.away) return;
    live.away = away;
    const message: ServerMessage = { type: 'presence', match: live.id, seat, here };
    broadcast(live, JSON.stringify(message));
  }

  /** Tells all who watch; whoever is at the seat `last` can be told after all the others. */
  function broadcast(live: LiveMatch, message: string, last: Seat | null = null): void {
    const frame = encodeFrame(message);
    for (const [watcher, seat] of live.watchers ?? []) {
      watcher.send(frame, seat !== null && seat === last);
    }
  }

  const sweeper = setInterval(() => {
    const now = Date.now();
    const waiting: string[] = [];
    for (const [id, live] of tables) {
      const attended = hasSeatedWatcher(live) ? live.state : null;
      // Kept in memory while they look: nobody is paired with an empty chair.
      if (attended !== null && isWaitingForOpponent(attended)) {
        waiting.push(id);
        continue;
      }
      const before =
        now - (attended !== null && !isFinished(attended) ? ATTENDED_IDLE_MS : IDLE_MS);
      if (live.loadFailed && live.watchers !== null) queue(live, LOAD_ONLY);
      if (live.busy || live.tasks.length > 0 || live.lastUsed > before) continue;
      // A computer is thinking: its answer needs the match.
      if (live.botPending !== null) continue;
      // Whoever watches a clock sees it run out on time; the keeper looks for all others.
      if (live.timer !== null && live.watchers !== null) continue;
      letGo(live);
      if (live.watchers === null) tables.delete(id);
    }
    // Should it fail, there is a next time.
    store.updateSeen(waiting, now).catch(complain);
  }, SWEEP_MS);
  sweeper.unref();

  return {
    getOrCreate: enter,
    find: (id) => tables.get(id),
    all: () => tables.values(),
    enqueue: queue,
    runTasks: work,
    unload: forget,
    reload: lookUp,
    invalidate: mistrust,
    onBug: stumble,
    logDbError: complain,
    removeWatcher: leave,
    setPresence: note,
    publish: apply,
    eventsSince: toldSince,
    count() {
      let watchers = 0;
      for (const live of tables.values()) watchers += live.watchers?.size ?? 0;
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
function hasSeatedWatcher({ watchers }: LiveMatch): boolean {
  for (const seat of watchers?.values() ?? []) if (seat !== null) return true;
  return false;
}

/** Whether a match waits for anybody who comes. */
const isWaitingForOpponent = (state: ServerMatchState): boolean =>
  (state.row.quick === 1 || state.row.listed === 1) && !allSeatsTaken(state) && !state.withdrawn;
