/**
 * Where SQLite writes moves first: a commit is one row here, whatever the matches. It then brings a
 * few pages to the disk, where filing each move under its match at once would bring one page for each
 * match. They are filed later, many of a match at a time, and until then are in memory as well.
 */
import type Libsql from 'libsql';
import { EVENT_COLUMNS, QUOTED_COLUMNS } from './backend.ts';
import type { EventRow } from './rows.ts';

export interface Arrivals {
  /** Takes the numbers of a change's events; false where one is taken. */
  claim(events: readonly EventRow[]): boolean;
  /** Writes moves whose numbers were claimed; in a transaction. */
  add(moves: readonly EventRow[]): void;
  /** Files so many moves, of the matches that have waited longest; in a transaction. */
  file(most: number): void;
  /** A match's moves that are not filed yet, in order. */
  of(match: string): readonly EventRow[];
  /** The last events of matches, where these are not filed yet. */
  last(): readonly EventRow[];
  count(): number;
  /** Since when the one waits that has waited longest; null where none does. */
  since(): number | null;
  /** Something failed: what was claimed, added or filed last may not be. */
  doubt(): void;
  /** Sees to it that what is in memory is what the database holds: whatever else is done comes after. */
  settle(): void;
  /** Files all that a server before this one has left, if one has; in a transaction. */
  inherit(): void;
}

/** A match's moves that are not filed yet. */
interface Unfiled {
  /** The row that the first of them is in. */
  readonly row: number;
  readonly since: number;
  readonly moves: EventRow[];
}

/** Of so many matches it is remembered how far they are. */
const MOST_REMEMBERED = 10_000;
/** Moves that one statement files: each call of the library takes as long as a few of them. */
const MOVES_A_CALL = 50;

const ADD = 'insert into arrivals (event) values (?)';
const FORGET = 'delete from arrivals where rowid < ?';
/** By the number of moves. */
const FILE = Array.from(
  { length: MOVES_A_CALL + 1 },
  (_, moves) =>
    `insert or ignore into events ("match", n, at, kind, seat, text, due)
     values ${Array(moves).fill("(?, ?, ?, 'move', ?, ?, ?)").join(', ')}`,
);
const IS_FILED = 'select 1 from events where "match" = ? and n = ? and text = ?';
const SET_ASIDE = 'insert into misfits (event) values (?)';
const LAST = 'select max(n) as n from events where "match" = ?';

const VALUES = EVENT_COLUMNS.map((column, at) => `event ->> ${at} as "${column}"`).join(', ');
/** All that arrived, one by one. A row of an older version is a single one, and any kind of event. */
const ARRIVED = `arrived (event, place) as (
  select each.value, arrivals.rowid from arrivals, json_each(arrivals.event) as each
    where each.type = 'array'
  union all select event, rowid from arrivals where json_type(event, '$[0]') <> 'array'
)`;
const FILE_ALL = `with ${ARRIVED}
  insert or ignore into events (${QUOTED_COLUMNS}) select ${VALUES} from arrived order by 1, 2`;
/** What has no place, as where a server of an older version went on without it. */
const SET_ALL_ASIDE = `with ${ARRIVED} insert into misfits select event from arrived where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
  )`;
const READ_ALL = `with ${ARRIVED} select ${VALUES}, place from arrived where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1
  ) order by place, n`;

/** Half a character would pass through JSON as it is, and the library ends the process on reading it. */
const whole = (move: EventRow): EventRow =>
  move.text.isWellFormed() ? move : { ...move, text: move.text.toWellFormed() };

/** In the order of `EVENT_COLUMNS`; what is not there is null, and most moves have no more. */
const valuesOf = ({ match, n, at, kind, seat, text, due }: EventRow) =>
  due === null
    ? [match, n, at, kind, seat, text]
    : [match, n, at, kind, seat, text, null, null, due];

export function arrivalsOn(
  db: Libsql.Database,
  prepared: (sql: string) => Libsql.Statement,
): Arrivals {
  // Each row is a list in JSON, of lists of the columns in their order.
  db.exec('create table if not exists arrivals (event text not null)');
  db.exec('create table if not exists misfits (event text not null)');
  /** Those that have waited longest come first: a match leaves when it is filed. */
  const unfiled = new Map<string, Unfiled>();
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
    return (prepared(LAST).get(match) as { readonly n: number | null }).n ?? 0;
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
    prepared(FILE_ALL).run();
    prepared(SET_ALL_ASIDE).run();
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
    const { changes } = prepared(FILE[moves.length] ?? '').run(values);
    if (changes === moves.length) return;
    // What is acknowledged has its place, so each is there; should one not be, nothing waits for it.
    for (const move of moves) {
      const isFiled = prepared(IS_FILED).all([move.match, move.n, move.text]).length > 0;
      if (!isFiled) prepared(SET_ASIDE).run(JSON.stringify(valuesOf(move)));
    }
  }

  return {
    claim(events) {
      const isTaken = ({ match, n }: EventRow): boolean => n <= (known.get(match) ?? lastOf(match));
      if (events.some(isTaken)) return false;
      for (const { match, n } of events) known.set(match, n);
      return true;
    },
    add(moves) {
      if (moves.length > 0) {
        const written = moves.map(whole);
        const { lastInsertRowid } = prepared(ADD).run(JSON.stringify(written.map(valuesOf)));
        for (const move of written) keep(move, Number(lastInsertRowid));
      }
      // Now what was claimed can be asked of the database, or is in memory.
      if (known.size <= MOST_REMEMBERED + unfiled.size) return;
      for (const match of known.keys()) if (!unfiled.has(match)) known.delete(match);
    },
    file(most) {
      if (mayHoldMore) {
        fileAll();
        return;
      }
      const moves = take(most);
      for (let at = 0; at < moves.length; at += MOVES_A_CALL) {
        fileSome(moves.slice(at, at + MOVES_A_CALL));
      }
      const [next] = unfiled.values();
      if (next === undefined) db.exec('delete from arrivals');
      else prepared(FORGET).run(next.row);
    },
    of: (match) => unfiled.get(match)?.moves ?? [],
    last() {
      const found: EventRow[] = [];
      for (const [match, { moves }] of unfiled) {
        const last = moves.at(-1);
        if (last !== undefined && last.n === known.get(match)) found.push(last);
      }
      return found;
    },
    count: () => count,
    since() {
      const [next] = unfiled.values();
      return next?.since ?? null;
    },
    doubt() {
      isDoubtful = true;
      mayHoldMore = true;
    },
    settle() {
      if (!isDoubtful) return;
      clear();
      const arrived = prepared(READ_ALL).all() as (EventRow & { readonly place: number })[];
      for (const { place, ...event } of arrived) {
        keep(event, place);
        known.set(event.match, Math.max(event.n, known.get(event.match) ?? lastOf(event.match)));
      }
      isDoubtful = false;
    },
    inherit() {
      if (mayHoldMore) fileAll();
    },
  };
}
