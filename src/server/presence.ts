/**
 * Which of a match's players have left: those who had a connection with the token of a seat, at this
 * server or another, and have none any more. Of whoever plays without a WebSocket nothing is known,
 * and nothing is said.
 */
import type { Seat } from '../core/seat.ts';
import type { ServerMessage } from '../online/protocol.ts';
import { frameOf } from './frames.ts';
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
const LEFT_MS = 5_000;

const keyOf = (match: string, seat: Seat): string => `${match} ${seat}`;

const isHere = ({ watchers }: Table, seat: Seat): boolean => {
  for (const each of watchers?.values() ?? []) if (each === seat) return true;
  return false;
};

/** `announce` tells all servers, where others of the same match may be. */
export function openPresence(
  tables: Pick<Tables, 'find' | 'leave'>,
  announce: (sighting: Sighting) => void,
): Presence {
  /** Those who may have left, by match and seat. */
  const missed = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function note(table: Table, seat: Seat, here: boolean): void {
    if (table.away.includes(seat) !== here) return;
    table.away = here ? table.away.filter((each) => each !== seat) : [...table.away, seat];
    const message: ServerMessage = { type: 'presence', match: table.id, seat, here };
    const frame = frameOf(JSON.stringify(message));
    for (const watcher of table.watchers?.keys() ?? []) watcher.send(frame);
  }

  /** Gives somebody who may have left the time to come back. */
  function waitFor(left: Table, seat: Seat): void {
    // A server that stops is left by everybody, who then go to another.
    if (closed || isHere(left, seat)) return;
    const { id: match } = left;
    const key = keyOf(match, seat);
    const miss = (): void => {
      missed.delete(key);
      // The match may have been let go of by now; others of it may be at another server.
      const table = tables.find(match);
      if (table !== undefined) note(table, seat, false);
      announce({ match, seat, here: false });
    };
    clearTimeout(missed.get(key));
    missed.set(key, setTimeout(miss, LEFT_MS));
  }

  return {
    come(table, watcher, seat) {
      const before = table.watchers?.get(watcher) ?? null;
      const isNew = seat !== null && !isHere(table, seat);
      table.watchers ??= new Map();
      table.watchers.set(watcher, seat);
      if (before !== null) waitFor(table, before);
      if (!isNew) return;
      const key = keyOf(table.id, seat);
      clearTimeout(missed.get(key));
      missed.delete(key);
      note(table, seat, true);
      announce({ match: table.id, seat, here: true });
    },
    go(table, watcher) {
      const seat = table.watchers?.get(watcher) ?? null;
      tables.leave(table, watcher);
      if (seat !== null) waitFor(table, seat);
    },
    hear({ match, seat, here }) {
      const table = tables.find(match);
      if (table === undefined) return;
      // Who has left one server may be at another.
      if (!here && isHere(table, seat)) announce({ match, seat, here: true });
      else note(table, seat, here);
    },
    close() {
      closed = true;
      for (const timer of missed.values()) clearTimeout(timer);
    },
  };
}
