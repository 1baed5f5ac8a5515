/**
 * The tables, the same in SQLite and PostgreSQL: texts and numbers only. A match is its row and its
 * events, which are only ever added. The lobby, ends and ratings follow from these, for queries.
 */
import { PLAYERS, type Seat } from '../../core/seat.ts';
import { ANONYMOUS, type EventKind } from '../../online/codes.ts';

export interface MatchRow {
  readonly id: string;
  /** Times are milliseconds since 1970. */
  readonly created: number;
  readonly game: string;
  /** JSON of every option with its value. */
  readonly options: string;
  readonly seed: number;
  /** The seed in place of that number, where something is hidden. */
  readonly secret: string | null;
  readonly first: string;
  readonly fair: 0 | 1;
  readonly listed: 0 | 1;
  /** Whether it comes from quick pairing, and is in no list while it waits. */
  readonly quick: 0 | 1;
  /** Null without a clock. */
  readonly seconds: number | null;
  readonly increment: number | null;
  /** The bot's level at each seat; null for a person's seat. */
  readonly level1: string | null;
  readonly level2: string | null;
}

export interface EventRow {
  readonly match: string;
  readonly n: number;
  readonly at: number;
  readonly kind: EventKind;
  readonly seat: Seat | null;
  readonly text: string;
  /** In a join: the hash of the token that holds the seat. */
  readonly token: string | null;
  /** In a join with a key: the player's id (`player-id.ts`). */
  readonly player: string | null;
  /** When the running clock runs out; null where none runs. */
  readonly due: number | null;
}

/** A match that waits for an opponent. */
export interface LobbyRow {
  readonly match: string;
  readonly created: number;
  /** When the player who waits was last connected. */
  readonly seen: number;
  readonly game: string;
  /** The key that quick pairing compares; null for a match that waits for a friend. */
  readonly pairing: string | null;
  readonly listed: 0 | 1;
}

/** A match that has not ended: queries need not look through all that have. */
export interface RunningRow {
  readonly match: string;
  readonly created: number;
  readonly timed: 0 | 1;
  /** The uptime when the match was first found as it is; null before. */
  readonly marked: number | null;
  /** The last event's number then, and when the player who waits was seen (0 where none does). */
  readonly markedN: number | null;
  readonly markedSeen: number | null;
}

export interface EndRow {
  readonly match: string;
  readonly at: number;
  readonly game: string;
  /** Null for a draw. */
  readonly winner: Seat | null;
  readonly player1: string | null;
  readonly player2: string | null;
  /** 0 until the ratings include it. */
  readonly rated: 0 | 1;
}

/** What a match did to the players' ratings; null where it is not rated, or not yet. */
export interface RatingChanges {
  readonly change1: number | null;
  readonly change2: number | null;
}

export interface PlayerRow {
  /** The player's id (`player-id.ts`). */
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

/** What a player says of their key. */
export interface AccountRow {
  /** The hash of the key. */
  readonly key: string;
  /** The player's id (`player-id.ts`). */
  readonly player: string;
  /** A name that no one else has here; null without one. */
  readonly name: string | null;
  readonly created: number;
}

export type ChallengeStatus = 'open' | 'accepted' | 'declined' | 'withdrawn';

/** A match that one player offers to another. */
export interface ChallengeRow {
  readonly id: string;
  readonly created: number;
  /** When its status changed last. */
  readonly at: number;
  /** The players' ids. */
  readonly maker: string;
  readonly target: string;
  /** JSON of what is to be played. */
  readonly terms: string;
  readonly status: ChallengeStatus;
  /** The match that it led to. */
  readonly match: string | null;
}

export interface RatingRow {
  readonly player: string;
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly matches: number;
}

/** One row: when a server last ran. */
export interface AliveRow {
  readonly id: 1;
  readonly at: number;
  /** For how many milliseconds servers ran in all, whatever the time of day was. */
  readonly uptime: number;
}

export interface Database {
  readonly matches: MatchRow;
  readonly events: EventRow;
  readonly lobby: LobbyRow;
  readonly running: RunningRow;
  readonly ends: EndRow & RatingChanges;
  readonly players: PlayerRow;
  readonly ratings: RatingRow;
  /** `handle` is the name in small letters, which is there once. */
  readonly accounts: AccountRow & { readonly handle: string | null };
  readonly challenges: ChallengeRow;
  readonly alive: AliveRow;
}

/** A change to the database, written whole or not at all. */
export interface Change {
  /** In order. Where the first one's number is taken, nothing is written. */
  readonly events: readonly EventRow[];
  /** A new match. */
  readonly match?: MatchRow;
  readonly lobby?: LobbyRow;
  /** The match has all its players, or was withdrawn. */
  readonly leavesLobby?: true;
  readonly end?: EndRow;
}

export const runningRow = ({ id, created, seconds }: MatchRow): RunningRow => ({
  match: id,
  created,
  timed: seconds === null ? 0 : 1,
  marked: null,
  markedN: null,
  markedSeen: null,
});

/** The players with a key who join, each once, with the name they use. */
export function playersIn(events: readonly EventRow[]): readonly PlayerRow[] {
  const players = new Map<string, PlayerRow>();
  for (const { player: id, text, at } of events) {
    if (id === null) continue;
    // A seat's default name is not the player's.
    const name = Object.values(PLAYERS).includes(text) ? ANONYMOUS : text;
    if (name !== ANONYMOUS || !players.has(id)) players.set(id, { id, name, created: at });
  }
  // Sorted: servers that write the same rows must not deadlock.
  return [...players.values()].sort((one, two) => (one.id < two.id ? -1 : 1));
}
