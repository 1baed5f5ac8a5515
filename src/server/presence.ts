/**
 * Which of a match's players have left: those who had a connection with the token of a seat, at this
 * server or another, and have none any more. Of whoever plays without a WebSocket nothing is known,
 * and nothing is said.
 */
import { randomUUID } from 'node:crypto';
import type { Seat } from '../core/seat.ts';
import type { Sighting } from './store/backend.ts';
import type { Table, Tables, Watcher } from './tables.ts';

export interface Presence {
  /** Somebody watches from here on, at a seat or at none. */
  come(table: Table, watcher: Watcher, seat: Seat | null): void;
  /** Somebody watches no longer. */
  go(table: Table, watcher: Watcher): void;
  /** Takes note of what a server has seen. */
  hear(sighting: Sighting): void;
  close(): void;
}

/** Whoever loads a page anew, or loses the connection for a moment, has not left. */
const LEFT_MS = 4_000;
/** Nor has who is at another server, which says so when it hears otherwise. */
const CONTRADICTED_MS = 1_000;

const keyOf = ({ match, seat }: Pick<Sighting, 'match' | 'seat'>): string => `${match} ${seat}`;

const isHere = ({ watchers }: Table, seat: Seat): boolean => {
  for (const each of watchers?.values() ?? []) if (each === seat) return true;
  return false;
};

/** `announce` tells all servers, where others of the same match may be. */
export function openPresence(
  tables: Pick<Tables, 'find' | 'leave' | 'note'>,
  announce: (sighting: Sighting) => void,
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

  function waitFor(table: Table, seat: Seat): void {
    // A server that stops is left by everybody, who then go to another.
    if (closed || isHere(table, seat)) return;
    const left = { from: me, match: table.id, seat, here: false };
    unlessSeen(keyOf(left), LEFT_MS, () => {
      announce(left);
      doubt(left);
    });
  }

  function doubt({ match, seat }: Sighting): void {
    unlessSeen(keyOf({ match, seat }), CONTRADICTED_MS, () => {
      // The match may have been let go of by now.
      const table = tables.find(match);
      if (table !== undefined) tables.note(table, seat, false);
    });
  }

  return {
    come(table, watcher, seat) {
      const before = table.watchers?.get(watcher) ?? null;
      const isNew = seat !== null && !isHere(table, seat);
      // First, so that nobody hears of themselves.
      if (isNew) tables.note(table, seat, true);
      table.watchers ??= new Map();
      table.watchers.set(watcher, seat);
      if (before !== null) waitFor(table, before);
      if (!isNew) return;
      const back = { from: me, match: table.id, seat, here: true };
      found(keyOf(back));
      announce(back);
    },
    go(table, watcher) {
      const seat = table.watchers?.get(watcher) ?? null;
      tables.leave(table, watcher);
      if (seat !== null) waitFor(table, seat);
    },
    hear(sighting) {
      const { from, match, seat, here } = sighting;
      // What it says itself comes back, and may be old by then.
      if (from === me) return;
      if (here) found(keyOf(sighting));
      const table = tables.find(match);
      if (closed || table === undefined) return;
      if (here) tables.note(table, seat, true);
      else if (isHere(table, seat)) announce({ from: me, match, seat, here: true });
      else if (!missed.has(keyOf(sighting))) doubt(sighting);
    },
    close() {
      closed = true;
      for (const timer of missed.values()) clearTimeout(timer);
    },
  };
}
