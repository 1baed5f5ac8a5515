/** What the two databases do differently. Everything else goes through one query layer. */
import type { CompiledQuery, Dialect } from 'kysely';
import type { Seat } from '../../core/seat.ts';
import type { Reaction } from '../../online/codes.ts';
import type { Change, EventRow } from './rows.ts';

interface Announcement {
  /** The server that announces it. */
  readonly from: string;
  readonly match: string;
}

/** A player came or left. */
export interface PresenceUpdate extends Announcement {
  readonly kind: 'presence';
  readonly seat: Seat;
  readonly here: boolean;
}

/** How many watch a match at the server, without a seat. */
export interface AudienceUpdate extends Announcement {
  readonly kind: 'audience';
  readonly count: number;
}

/** A player's reaction. */
export interface ReactionUpdate extends Announcement {
  readonly kind: 'reaction';
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** What servers tell each other about a match, and none stores. */
export type MatchSignal = PresenceUpdate | AudienceUpdate | ReactionUpdate;

/** A challenge was made or settled, and is in the database as it is now. */
export interface ChallengeUpdate {
  readonly kind: 'challenge';
  readonly challenge: string;
  /** The ids of its players. */
  readonly players: readonly string[];
}

export type Signal = MatchSignal | ChallengeUpdate;

/** A signal before a server puts its name to it. */
export type Unsigned<T extends MatchSignal> = Omit<T, 'from'>;
export type UnsignedSignal =
  | Unsigned<PresenceUpdate>
  | Unsigned<AudienceUpdate>
  | Unsigned<ReactionUpdate>;

/** Gets what servers on the same database announce. */
export interface StoreListener {
  /** Any server committed an event. */
  onEvent(row: EventRow): void;
  onSignal(signal: Signal): void;
  /** Announcements may be lost: matches in memory must be loaded again. */
  onGap(): void;
}

export interface Backend {
  readonly dialect: Dialect;
  /** What a check at the start found damaged; null where nothing was. */
  readonly damage: string | null;
  /** The steps that brought it up to date at the start. */
  readonly migrated: readonly string[];
  /** Commits changes. False for one whose first event's number is taken: nothing of it is written. */
  commit(changes: readonly Change[]): Promise<readonly boolean[]>;
  /** The first `most` events of a match after number `n`, in order. */
  eventsAfter(match: string, n: number, most: number): Promise<readonly EventRow[]>;
  /** Runs queries in one transaction; gives how many rows each changed. */
  transact(queries: readonly CompiledQuery[]): Promise<readonly number[]>;
  /** Runs work while no other work with the same key runs on any server. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  listen(listener: StoreListener): Promise<void>;
  /** Announces to all servers, this one included. */
  publishSignal(signal: Signal): Promise<void>;
  /** Whether this server runs the jobs that must run once; at most one does. */
  isLeader(): Promise<boolean>;
  /** Lets another server lead. */
  resignLead(): Promise<void>;
  /** The database's clock; null on this machine. */
  databaseTime(): Promise<number | null>;
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
export const QUOTED_COLUMNS = EVENT_COLUMNS.map((column) => `"${column}"`).join(', ');
