/**
 * Where SQLite writes moves first, one row a commit. That is a few pages on the disk; writing each move
 * to `events` at once is a page for each match. Moves are flushed to `events` later, many of a match at
 * a time, and are in memory until then.
 */
import type Libsql from 'libsql';
import { EVENT_COLUMNS, QUOTED_COLUMNS } from './backend.ts';
import type { EventRow } from './rows.ts';

export interface MoveLog {
  /** Claims the numbers of a change's events; false where one is taken. */
  claim(events: readonly EventRow[]): boolean;
  /** Writes moves whose numbers were claimed. In a transaction, as are `flush` and `recover`. */
  append(moves: readonly EventRow[]): void;
  /** Flushes up to `most` moves, of the matches that have waited longest. */
  flush(most: number): void;
  /** A match's moves that are not flushed yet, in order. */
  unflushed(match: string): readonly EventRow[];
  /** The last events of matches, where these are not flushed yet. */
  lastUnflushed(): readonly EventRow[];
  count(): number;
  /** Since when the oldest move waits; null where none does. */
  oldestSince(): number | null;
  /** After a failure: memory may differ from the database. */
  invalidate(): void;
  /** Reads the log again if memory may differ from it. Comes before anything else. */
  reload(): void;
  /** Flushes what a killed server left. */
  recover(): void;
}

/** A match's moves that are not flushed yet. */
interface Unflushed {
  /** The row of the first. */
  readonly row: number;
  readonly since: number;
  readonly moves: EventRow[];
}

/** The last numbers of this many matches are kept in memory. */
const MAX_REMEMBERED = 10_000;
/** Each call of libsql costs as much as a few moves. */
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
/** All logged events. A row of an older version is a single one, of any kind. */
const LOGGED = `logged (event, place) as (
  select each.value, arrivals.rowid from arrivals, json_each(arrivals.event) as each
    where each.type = 'array'
  union all select event, rowid from arrivals where json_type(event, '$[0]') <> 'array'
)`;
const FLUSH_ALL = `with ${LOGGED}
  insert or ignore into events (${QUOTED_COLUMNS}) select ${VALUES} from logged order by 1, 2`;
/** What has no place, as where an older version went on without it. */
const ADD_ALL_MISFITS = `with ${LOGGED} insert into misfits select event from logged where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
  )`;
const READ_ALL = `with ${LOGGED} select ${VALUES}, place from logged where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1
  ) order by place, n`;

/** JSON would keep half a character, and libsql ends the process on reading it. */
const wellFormed = (move: EventRow): EventRow =>
  move.text.isWellFormed() ? move : { ...move, text: move.text.toWellFormed() };

/** In the order of `EVENT_COLUMNS`; trailing nulls are left out. */
const valuesOf = ({ match, n, at, kind, seat, text, due }: EventRow) =>
  due === null
    ? [match, n, at, kind, seat, text]
    : [match, n, at, kind, seat, text, null, null, due];

export function openMoveLog(
  db: Libsql.Database,
  prepared: (sql: string) => Libsql.Statement,
): MoveLog {
  // A row is a JSON list of events, each a list of its columns.
  db.exec('create table if not exists arrivals (event text not null)');
  db.exec('create table if not exists misfits (event text not null)');
  /** Oldest first: a match leaves when it is flushed. */
  const unflushed = new Map<string, Unflushed>();
  /** The last numbers of matches, at least of those with unflushed moves. */
  const known = new Map<string, number>();
  let count = 0;
  /** Whether the log may have events that memory has not: then all of it is flushed at once. */
  let mayHoldMore = prepared('select event from arrivals limit 1').all().length > 0;
  let mayDiffer = mayHoldMore;

  function lastOf(match: string): number {
    return (prepared(LAST_NUMBER).get(match) as { readonly n: number | null }).n ?? 0;
  }

  function keep(move: EventRow, row: number): void {
    const before = unflushed.get(move.match);
    if (before === undefined) unflushed.set(move.match, { row, since: Date.now(), moves: [move] });
    else before.moves.push(move);
    count += 1;
  }

  function clear(): void {
    unflushed.clear();
    known.clear();
    count = 0;
  }

  /** Takes moves out of memory to flush them. */
  function take(most: number): readonly EventRow[] {
    const taken: EventRow[] = [];
    for (const [match, { moves }] of unflushed) {
      const some = moves.splice(0, most - taken.length);
      for (const move of some) taken.push(move);
      if (moves.length > 0) break;
      unflushed.delete(match);
    }
    count -= taken.length;
    return taken;
  }

  function flushAll(): void {
    prepared(FLUSH_ALL).run();
    prepared(ADD_ALL_MISFITS).run();
    db.exec('delete from arrivals');
    clear();
    mayHoldMore = false;
    mayDiffer = false;
  }

  function flushSome(moves: readonly EventRow[]): void {
    const values: (string | number | null)[] = [];
    for (const { match, n, at, seat, text, due } of moves) {
      values.push(match, n, at, seat, text, due);
    }
    const { changes } = prepared(FLUSH[moves.length] ?? '').run(values);
    if (changes === moves.length) return;
    // Acknowledged moves have their place, so each is there. Should one not be, it is set aside.
    for (const move of moves) {
      const isFlushed = prepared(IS_FLUSHED).all([move.match, move.n, move.text]).length > 0;
      if (!isFlushed) prepared(ADD_MISFIT).run(JSON.stringify(valuesOf(move)));
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
      // Claimed numbers are now in the database or in memory.
      if (known.size <= MAX_REMEMBERED + unflushed.size) return;
      for (const match of known.keys()) if (!unflushed.has(match)) known.delete(match);
    },
    flush(most) {
      if (mayHoldMore) {
        flushAll();
        return;
      }
      const moves = take(most);
      for (let at = 0; at < moves.length; at += MOVES_PER_INSERT) {
        flushSome(moves.slice(at, at + MOVES_PER_INSERT));
      }
      const [next] = unflushed.values();
      if (next === undefined) db.exec('delete from arrivals');
      else prepared(DELETE_FLUSHED).run(next.row);
    },
    unflushed: (match) => unflushed.get(match)?.moves ?? [],
    lastUnflushed() {
      const found: EventRow[] = [];
      for (const [match, { moves }] of unflushed) {
        const last = moves.at(-1);
        if (last !== undefined && last.n === known.get(match)) found.push(last);
      }
      return found;
    },
    count: () => count,
    oldestSince() {
      const [next] = unflushed.values();
      return next?.since ?? null;
    },
    invalidate() {
      mayDiffer = true;
      mayHoldMore = true;
    },
    reload() {
      if (!mayDiffer) return;
      clear();
      const logged = prepared(READ_ALL).all() as (EventRow & { readonly place: number })[];
      for (const { place, ...event } of logged) {
        keep(event, place);
        known.set(event.match, Math.max(event.n, known.get(event.match) ?? lastOf(event.match)));
      }
      mayDiffer = false;
    },
    recover() {
      if (mayHoldMore) flushAll();
    },
  };
}
