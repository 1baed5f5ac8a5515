/**
 * Where SQLite writes moves first: a commit is one row here, whatever the matches. It then brings a
 * few pages to the disk, where filing each move under its match at once would bring one page for each
 * match. They are filed later, many of a match at a time, and until then are in memory as well.
 */
import type Libsql from 'libsql';
import { EVENT_COLUMNS, QUOTED_COLUMNS } from './backend.ts';
import type { EventRow } from './rows.ts';

export interface MoveLog {
  /** Takes the numbers of a change's events; false where one is taken. */
  claim(events: readonly EventRow[]): boolean;
  /** Writes moves whose numbers were claimed; in a transaction. */
  append(moves: readonly EventRow[]): void;
  /** Files so many moves, of the matches that have waited longest; in a transaction. */
  flush(most: number): void;
  /** A match's moves that are not filed yet, in order. */
  unflushed(match: string): readonly EventRow[];
  /** The last events of matches, where these are not filed yet. */
  lastUnflushed(): readonly EventRow[];
  count(): number;
  /** Since when the one waits that has waited longest; null where none does. */
  oldestSince(): number | null;
  /** Something failed: what was claimed, added or filed last may not be. */
  invalidate(): void;
  /** Sees to it that what is in memory is what the database holds: whatever else is done comes after. */
  reload(): void;
  /** Files all that a server before this one has left, if one has; in a transaction. */
  recover(): void;
}

/** A match's moves that are not filed yet. */
interface Unflushed {
  /** The row that the first of them is in. */
  readonly row: number;
  readonly since: number;
  readonly moves: EventRow[];
}

/** Of so many matches it is remembered how far they are. */
const MAX_REMEMBERED = 10_000;
/** Moves that one statement files: each call of the library takes as long as a few of them. */
const MOVES_PER_INSERT = 50;

const APPEND = 'insert into arrivals (event) values (?)';
const DELETE_FLUSHED = 'delete from arrivals where rowid < ?';
/** By the number of moves. */
const FLUSH = Array.from(
  { length: MOVES_PER_INSERT + 1 },
  (_, moves) =>
    `insert or ignore into events ("match", n, at, kind, seat, text, due)
     values ${Array(moves).fill("(?, ?, ?, 'move', ?, ?, ?)").join(', ')}`,
);
const IS_FLUSHED = 'select 1 from events where "match" = ? and n = ? and text = ?';
const ADD_MISFIT = 'insert into misfits (event) values (?)';
const LAST_NUMBER = 'select max(n) as n from events where "match" = ?';

const VALUES = EVENT_COLUMNS.map((column, at) => `event ->> ${at} as "${column}"`).join(', ');
/** All that arrived, one by one. A row of an older version is a single one, and any kind of event. */
const LOGGED = `arrived (event, place) as (
  select each.value, arrivals.rowid from arrivals, json_each(arrivals.event) as each
    where each.type = 'array'
  union all select event, rowid from arrivals where json_type(event, '$[0]') <> 'array'
)`;
const FLUSH_ALL = `with ${LOGGED}
  insert or ignore into events (${QUOTED_COLUMNS}) select ${VALUES} from arrived order by 1, 2`;
/** What has no place, as where a server of an older version went on without it. */
const ADD_ALL_MISFITS = `with ${LOGGED} insert into misfits select event from arrived where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
  )`;
const READ_ALL = `with ${LOGGED} select ${VALUES}, place from arrived where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1
  ) order by place, n`;

/** Half a character would pass through JSON as it is, and the library ends the process on reading it. */
const wellFormed = (move: EventRow): EventRow =>
  move.text.isWellFormed() ? move : { ...move, text: move.text.toWellFormed() };

/** In the order of `EVENT_COLUMNS`; what is not there is null, and most moves have no more. */
const valuesOf = ({ match, n, at, kind, seat, text, due }: EventRow) =>
  due === null
    ? [match, n, at, kind, seat, text]
    : [match, n, at, kind, seat, text, null, null, due];

export function openMoveLog(
  db: Libsql.Database,
  prepared: (sql: string) => Libsql.Statement,
): MoveLog {
  // Each row is a list in JSON, of lists of the columns in their order.
  db.exec('create table if not exists arrivals (event text not null)');
  db.exec('create table if not exists misfits (event text not null)');
  /** Those that have waited longest come first: a match leaves when it is filed. */
  const unfiled = new Map<string, Unflushed>();
  /** The last numbers of matches, of those at least that have unfiled moves. */
  const known = new Map<string, number>();
  let count = 0;
  /**
   * Whether the database may hold some that memory does not, as those without a place among the events
   * that a killed server has left. Then all are filed at once, by what the database holds.
   */
  let mayHoldMore = prepared('select event from arrivals limit 1').all().length > 0;
  let isDoubtful = mayHoldMore;

  function lastOf(match: string): number {
    return (prepared(LAST_NUMBER).get(match) as { readonly n: number | null }).n ?? 0;
  }

  function keep(move: EventRow, row: number): void {
    const before = unfiled.get(move.match);
    if (before === undefined) unfiled.set(move.match, { row, since: Date.now(), moves: [move] });
    else before.moves.push(move);
    count += 1;
  }

  function clear(): void {
    unfiled.clear();
    known.clear();
    count = 0;
  }

  /** Takes moves out of memory that are to be filed. */
  function take(most: number): readonly EventRow[] {
    const taken: EventRow[] = [];
    for (const [match, { moves }] of unfiled) {
      const some = moves.splice(0, most - taken.length);
      for (const move of some) taken.push(move);
      if (moves.length > 0) break;
      unfiled.delete(match);
    }
    count -= taken.length;
    return taken;
  }

  function fileAll(): void {
    prepared(FLUSH_ALL).run();
    prepared(ADD_ALL_MISFITS).run();
    db.exec('delete from arrivals');
    clear();
    mayHoldMore = false;
    isDoubtful = false;
  }

  function fileSome(moves: readonly EventRow[]): void {
    const values: (string | number | null)[] = [];
    for (const { match, n, at, seat, text, due } of moves) {
      values.push(match, n, at, seat, text, due);
    }
    const { changes } = prepared(FLUSH[moves.length] ?? '').run(values);
    if (changes === moves.length) return;
    // What is acknowledged has its place, so each is there; should one not be, nothing waits for it.
    for (const move of moves) {
      const isFiled = prepared(IS_FLUSHED).all([move.match, move.n, move.text]).length > 0;
      if (!isFiled) prepared(ADD_MISFIT).run(JSON.stringify(valuesOf(move)));
    }
  }

  return {
    claim(events) {
      const isTaken = ({ match, n }: EventRow): boolean => n <= (known.get(match) ?? lastOf(match));
      if (events.some(isTaken)) return false;
      for (const { match, n } of events) known.set(match, n);
      return true;
    },
    append(moves) {
      if (moves.length > 0) {
        const written = moves.map(wellFormed);
        const { lastInsertRowid } = prepared(APPEND).run(JSON.stringify(written.map(valuesOf)));
        for (const move of written) keep(move, Number(lastInsertRowid));
      }
      // Now what was claimed can be asked of the database, or is in memory.
      if (known.size <= MAX_REMEMBERED + unfiled.size) return;
      for (const match of known.keys()) if (!unfiled.has(match)) known.delete(match);
    },
    flush(most) {
      if (mayHoldMore) {
        fileAll();
        return;
      }
      const moves = take(most);
      for (let at = 0; at < moves.length; at += MOVES_PER_INSERT) {
        fileSome(moves.slice(at, at + MOVES_PER_INSERT));
      }
      const [next] = unfiled.values();
      if (next === undefined) db.exec('delete from arrivals');
      else prepared(DELETE_FLUSHED).run(next.row);
    },
    unflushed: (match) => unfiled.get(match)?.moves ?? [],
    lastUnflushed() {
      const found: EventRow[] = [];
      for (const [match, { moves }] of unfiled) {
        const last = moves.at(-1);
        if (last !== undefined && last.n === known.get(match)) found.push(last);
      }
      return found;
    },
    count: () => count,
    oldestSince() {
      const [next] = unfiled.values();
      return next?.since ?? null;
    },
    invalidate() {
      isDoubtful = true;
      mayHoldMore = true;
    },
    reload() {
      if (!isDoubtful) return;
      clear();
      const arrived = prepared(READ_ALL).all() as (EventRow & { readonly place: number })[];
      for (const { place, ...event } of arrived) {
        keep(event, place);
        known.set(event.match, Math.max(event.n, known.get(event.match) ?? lastOf(event.match)));
      }
      isDoubtful = false;
    },
    recover() {
      if (mayHoldMore) fileAll();
    },
  };
}
