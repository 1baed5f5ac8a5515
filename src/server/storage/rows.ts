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
  /** As JSON, every option with its value. */
  readonly options: string;
  readonly seed: number;
  readonly first: string;
  readonly fair: 0 | 1;
  readonly listed: 0 | 1;
  /** Whether it is a quick pairing's: then nobody else knows of it while it waits. */
  readonly quick: 0 | 1;
  /** Null where nobody's time is taken. */
  readonly seconds: number | null;
  readonly increment: number | null;
  /** The computer's level at each seat, or null for a person's seat. */
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
  /** Of whoever joined: the hash of the token that holds the seat. */
  readonly token: string | null;
  /** Of whoever joined with a key: the player, known by the hash of the key. */
  readonly player: string | null;
  /** When a clock runs out unless something happens first; null where none runs. */
  readonly due: number | null;
}

/** A match that waits for somebody. */
export interface LobbyRow {
  readonly match: string;
  readonly created: number;
  /** When whoever waits was last known to be there. */
  readonly seen: number;
  readonly game: string;
  /** What must be the same for a quick pairing; null for a match that waits for a friend. */
  readonly pairing: string | null;
  readonly listed: 0 | 1;
}

/** A match that has not ended: what has to be looked through, however many have. */
export interface RunningRow {
  readonly match: string;
  readonly created: number;
  /** Whether it has a clock. */
  readonly timed: 0 | 1;
}

export interface EndRow {
  readonly match: string;
  readonly at: number;
  readonly game: string;
  /** Null when nobody won. */
  readonly winner: Seat | null;
  readonly player1: string | null;
  readonly player2: string | null;
  /** 0 while the ratings do not count it yet. */
  readonly rated: 0 | 1;
}

export interface PlayerRow {
  /** The hash of the key. */
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

export interface RatingRow {
  readonly player: string;
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly matches: number;
}

/** One row: when a server was last known to run. */
export interface AliveRow {
  readonly id: 1;
  readonly at: number;
}

export interface Database {
  readonly matches: MatchRow;
  readonly events: EventRow;
  readonly lobby: LobbyRow;
  readonly running: RunningRow;
  readonly ends: EndRow;
  readonly players: PlayerRow;
  readonly ratings: RatingRow;
  readonly alive: AliveRow;
}

/** Something that is to be written, whole or not at all. */
export interface Change {
  /** In order, each match's. The first one's number may be taken; then nothing is written. */
  readonly events: readonly EventRow[];
  /** The match that begins. */
  readonly match?: MatchRow;
  readonly lobby?: LobbyRow;
  /** The match has all its players, or none any more: it leaves the lobby. */
  readonly leavesLobby?: true;
  readonly end?: EndRow;
}

export const runningRow = ({ id, created, seconds }: MatchRow): RunningRow => ({
  match: id,
  created,
  timed: seconds === null ? 0 : 1,
});

/** The players with a key among those who join, each once, by the names they join with. */
export function playersIn(events: readonly EventRow[]): readonly PlayerRow[] {
  const players = new Map<string, PlayerRow>();
  for (const { player: id, text, at } of events) {
    if (id === null) continue;
    // The name of a seat is nobody's own.
    const name = Object.values(PLAYERS).includes(text) ? ANONYMOUS : text;
    if (name !== ANONYMOUS || !players.has(id)) players.set(id, { id, name, created: at });
  }
  // In one order: servers that write the same ones at once must not block each other.
  return [...players.values()].sort((one, two) => (one.id < two.id ? -1 : 1));
}
