/**
 * Which of a match's players have left: those who had a connection with the token of a seat, at this
 * server or another, and have none any more. Of whoever plays without a WebSocket nothing is known,
 * and nothing is said.
 */
import { randomUUID } from 'node:crypto';
import type { Seat } from '../../core/seat.ts';
import type { PresenceUpdate } from '../storage/backend.ts';
import type { LiveMatch, MatchRegistry, Watcher } from './registry.ts';

export interface Presence {
  /** Somebody watches from here on, at a seat or at none. */
  addWatcher(live: LiveMatch, watcher: Watcher, seat: Seat | null): void;
  /** Somebody watches no longer. */
  removeWatcher(live: LiveMatch, watcher: Watcher): void;
  /** Takes note of what a server has seen. */
  onUpdate(sighting: PresenceUpdate): void;
  close(): void;
}

/** Whoever loads a page anew, or loses the connection for a moment, has not left. */
const LEAVE_DELAY_MS = 4_000;
/** Nor has who is at another server, which says so when it hears otherwise. */
const CONFIRM_MS = 1_000;

const keyOf = ({ match, seat }: Pick<PresenceUpdate, 'match' | 'seat'>): string =>
  `${match} ${seat}`;

const hasWatcherAt = ({ watchers }: LiveMatch, seat: Seat): boolean => {
  for (const each of watchers?.values() ?? []) if (each === seat) return true;
  return false;
};

/** `announce` tells all servers, where others of the same match may be. */
export function openPresence(
  tables: Pick<MatchRegistry, 'find' | 'removeWatcher' | 'setPresence'>,
  announce: (sighting: PresenceUpdate) => void,
): Presence {
  /** What is told to all servers comes back to this one too. */
  const me = randomUUID();
  /** What is done about those who may have left, unless they are seen before, by match and seat. */
  const missed = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function unlessSeen(key: string, ms: number, work: () => void): void {
    clearTimeout(missed.get(key));
    const due = (): void => {
      missed.delete(key);
      work();
    };
    missed.set(key, setTimeout(due, ms));
  }

  function found(key: string): void {
    clearTimeout(missed.get(key));
    missed.delete(key);
  }

  function waitFor(live: LiveMatch, seat: Seat): void {
    // A server that stops is left by everybody, who then go to another.
    if (closed || hasWatcherAt(live, seat)) return;
    const left = { from: me, match: live.id, seat, here: false };
    unlessSeen(keyOf(left), LEAVE_DELAY_MS, () => {
      announce(left);
      doubt(left);
    });
  }

  function doubt({ match, seat }: PresenceUpdate): void {
    unlessSeen(keyOf({ match, seat }), CONFIRM_MS, () => {
      // The match may have been let go of by now.
      const live = tables.find(match);
      if (live !== undefined) tables.setPresence(live, seat, false);
    });
  }

  return {
    addWatcher(live, watcher, seat) {
      const before = live.watchers?.get(watcher) ?? null;
      const isNew = seat !== null && !hasWatcherAt(live, seat);
      // First, so that nobody hears of themselves.
      if (isNew) tables.setPresence(live, seat, true);
      live.watchers ??= new Map();
      live.watchers.set(watcher, seat);
      if (before !== null) waitFor(live, before);
      if (!isNew) return;
      const back = { from: me, match: live.id, seat, here: true };
      found(keyOf(back));
      announce(back);
    },
    removeWatcher(live, watcher) {
      const seat = live.watchers?.get(watcher) ?? null;
      tables.removeWatcher(live, watcher);
      if (seat !== null) waitFor(live, seat);
    },
    onUpdate(sighting) {
      const { from, match, seat, here } = sighting;
      // What it says itself comes back, and may be old by then.
      if (from === me) return;
      if (here) found(keyOf(sighting));
      const live = tables.find(match);
      if (closed || live === undefined) return;
      if (here) tables.setPresence(live, seat, true);
      else if (hasWatcherAt(live, seat)) announce({ from: me, match, seat, here: true });
      else if (!missed.has(keyOf(sighting))) doubt(sighting);
    },
    close() {
      closed = true;
      for (const timer of missed.values()) clearTimeout(timer);
    },
  };
}
