/** What each database does in its own way; everything else is asked through one query layer. */
import type { CompiledQuery, Dialect } from 'kysely';
import { err } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Change, EventRow } from './rows.ts';

/** Whether a player was seen: told to all servers and kept by none. */
export interface PresenceUpdate {
  /** The server that has seen it. */
  readonly from: string;
  readonly match: string;
  readonly seat: Seat;
  readonly here: boolean;
}

/** What a server wants to hear of what other servers on the same database do. */
export interface StoreListener {
  /** An event was committed, here or elsewhere. */
  onEvent(row: EventRow): void;
  /** A server has seen a player come, or go. */
  onPresence(sighting: PresenceUpdate): void;
  /** Events may have been missed: whatever is held in memory has to be looked up again. */
  onGap(): void;
}

/**
 * Why a database, or a server, is not opened: another server has the database, the port cannot be had,
 * or something else is in the way.
 */
export interface StartError {
  readonly code: 'taken' | 'port' | 'failed';
  readonly message: string;
}

export const startError = (message: string): { readonly ok: false; readonly error: StartError } =>
  err({ code: 'failed', message });

export interface Backend {
  readonly dialect: Dialect;
  /**
   * Writes changes in one commit. False for a change whose first event's number is taken: then
   * nothing of it is written.
   */
  commit(changes: readonly Change[]): Promise<readonly boolean[]>;
  /** Runs queries in one transaction; gives how many rows each changed. All writes go this way. */
  transact(queries: readonly CompiledQuery[]): Promise<readonly number[]>;
  /** Does something while no other server on the database does something under the same key. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Tells of events from now on, for as long as the backend is open. */
  listen(listener: StoreListener): Promise<void>;
  /** Tells all servers on the database, this one too, of a player. */
  publishPresence(sighting: PresenceUpdate): Promise<void>;
  /** Whether this process is the one that does what must be done once: at most one is. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
}

export const EVENT_COLUMNS = [
  'match',
  'n',
  'at',
  'kind',
  'seat',
  'text',
  'token',
  'player',
  'due',
] as const satisfies readonly (keyof EventRow)[];
/** For statements that are written by hand. */
export const QUOTED_COLUMNS = EVENT_COLUMNS.map((column) => `"${column}"`).join(', ');
