/**
 * Tells which players have left a match: those who had a connection with a seat's token, at this
 * server or another, and have none any more. A player without a WebSocket is never said to leave.
 */
import type { Seat } from '../../core/seat.ts';
import type { PresenceUpdate, Unsigned } from '../storage/backend.ts';
import { hasWatcherAt, type LiveMatch, notePresence, type Watcher } from './live-match.ts';

export interface Presence {
  addWatcher(live: LiveMatch, watcher: Watcher, seat: Seat | null): void;
  removeWatcher(live: LiveMatch, watcher: Watcher): void;
  /** Handles the announcement of another server. */
  onUpdate(update: PresenceUpdate): void;
  close(): void;
}

/** A reload of the page or a short loss of connection is not leaving. */
const LEAVE_DELAY_MS = 4_000;
/** A server that still has the player contradicts within this time. */
const CONFIRM_MS = 1_000;

const keyOf = (match: string, seat: Seat): string => `${match} ${seat}`;

/** `announce` tells all other servers on the database. */
export function openPresence(
  find: (match: string) => LiveMatch | undefined,
  announce: (update: Unsigned<PresenceUpdate>) => void,
): Presence {
  /** Pending steps of players who may have left, by match and seat. */
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function cancel(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }

  function schedule(key: string, ms: number, step: () => void): void {
    cancel(key);
    const run = (): void => {
      timers.delete(key);
      step();
    };
    timers.set(key, setTimeout(run, ms));
  }

  /** A player's connection is gone: says so unless the player comes back. */
  function awaitReturn(live: LiveMatch, seat: Seat): void {
    // Clients of a server that stops go to another one.
    if (closed || hasWatcherAt(live, seat)) return;
    schedule(keyOf(live.id, seat), LEAVE_DELAY_MS, () => {
      announce({ kind: 'presence', match: live.id, seat, here: false });
      awaitDenial(live.id, seat);
    });
  }

  /** A player is said to have left: tells watchers unless another server contradicts. */
  function awaitDenial(match: string, seat: Seat): void {
    schedule(keyOf(match, seat), CONFIRM_MS, () => {
      const live = find(match);
      if (live !== undefined) notePresence(live, seat, false);
    });
  }

  return {
    addWatcher(live, watcher, seat) {
      const before = live.watchers.get(watcher) ?? null;
      const isNew = seat !== null && !hasWatcherAt(live, seat);
      // First, so that players do not hear of themselves.
      if (isNew) notePresence(live, seat, true);
      live.watchers.set(watcher, seat);
      if (before !== null) awaitReturn(live, before);
      if (!isNew) return;
      cancel(keyOf(live.id, seat));
      announce({ kind: 'presence', match: live.id, seat, here: true });
    },
    removeWatcher(live, watcher) {
      const seat = live.watchers.get(watcher) ?? null;
      live.watchers.delete(watcher);
      if (seat !== null) awaitReturn(live, seat);
    },
    onUpdate({ match, seat, here }) {
      if (here) cancel(keyOf(match, seat));
      const live = find(match);
      if (closed || live === undefined) return;
      if (here) notePresence(live, seat, true);
      else if (hasWatcherAt(live, seat)) announce({ kind: 'presence', match, seat, here: true });
      else if (!timers.has(keyOf(match, seat))) awaitDenial(match, seat);
    },
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
