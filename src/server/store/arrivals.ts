/**
 * Where SQLite writes events first: one after another as they come, whatever their match. A commit
 * then brings a few pages to the disk, where filing each event under its match at once would bring
 * one page for each match. They are filed later, many of a match at a time.
 */
import type Libsql from 'libsql';
import { EVENT_COLUMNS } from './backend.ts';
import type { EventRow } from './rows.ts';

export interface Arrivals {
  /** Takes the numbers of a change's events; false where the first one's is taken. */
  claim(events: readonly EventRow[]): boolean;
  /** Writes events whose numbers were claimed, in one statement. */
  add(events: readonly EventRow[]): void;
  /** Files everything under its match, in the table `events`; in a transaction. */
  file(): void;
  /** Whether there are so many that they should be filed before more are added. */
  isFull(): boolean;
  /** Whether there are any. */
  isEmpty(): boolean;
  /** Whether a query would miss some of them. */
  isMissedBy(query: string): boolean;
  /** Something failed: what was claimed and added last may not be there. */
  doubt(): void;
}

/** The more are filed together, the less it takes for each; all wait for it, some milliseconds. */
const FILED_AT_ONCE = 2_500;
/** Of so many matches it is remembered how far they are. */
const MOST_REMEMBERED = 10_000;

const COLUMNS = EVENT_COLUMNS.map((column) => `"${column}"`).join(', ');
const READ = `select ${EVENT_COLUMNS.map((_, at) => `event ->> ${at}`).join(', ')} from arrivals`;
const ADD = 'insert into arrivals (event) select value from json_each(?)';
const FILE = `insert into events (${COLUMNS}) ${READ} order by 1, 2`;
const LAST = 'select max(n) as n from events where "match" = ?';

/** In the order of `EVENT_COLUMNS`; a move has nothing in the last three, and what is not there is null. */
const valuesOf = ({ match, n, at, kind, seat, text, token, player, due }: EventRow) =>
  token === null && player === null && due === null
    ? [match, n, at, kind, seat, text]
    : [match, n, at, kind, seat, text, token, player, due];

/** A query for events that finds arrivals too. Slower than to file them first. */
export const withArrivals = (query: string): string =>
  `with "events" (${COLUMNS}) as (select ${COLUMNS} from main.events union all ${READ}) ${query}`;

export function arrivalsOn(db: Libsql.Database): Arrivals {
  // Each is a list in JSON, of the columns in their order.
  db.exec('create table if not exists arrivals (event text not null)');
  const addAll = db.prepare(ADD);
  /** Prepared when it is needed: before that, `events` may not be there. */
  let findLast: Libsql.Statement | null = null;
  /** The last numbers of matches, of those at least that have arrivals. */
  const known = new Map<string, number>();
  let count = (db.prepare('select count(*) as n from arrivals').get() as { n: number }).n;
  // What a server left that was killed.
  let isDoubtful = count > 0;
  /** Whether some of them say when a clock runs out. */
  let haveClocks = false;

  function lastOf(match: string): number {
    findLast ??= db.prepare(LAST);
    return (findLast.get(match) as { readonly n: number | null }).n ?? 0;
  }

  return {
    claim(events) {
      const [first] = events;
      if (first === undefined) return true;
      const { match, n } = first;
      if (n <= (known.get(match) ?? lastOf(match))) return false;
      for (const event of events) known.set(event.match, event.n);
      return true;
    },
    add(events) {
      count += events.length;
      haveClocks ||= events.some(({ due }) => due !== null);
      addAll.run(JSON.stringify(events.map(valuesOf)));
    },
    file() {
      db.exec(FILE);
      db.exec('delete from arrivals');
      if (isDoubtful || known.size > MOST_REMEMBERED) known.clear();
      isDoubtful = false;
      haveClocks = false;
      count = 0;
    },
    isFull: () => isDoubtful || count >= FILED_AT_ONCE,
    isEmpty: () => !isDoubtful && count === 0,
    isMissedBy(query) {
      if (!isDoubtful && count === 0) return false;
      // Asked every second, and most matches have no clocks: nobody's move is to wait for that.
      const isOfClocks = query.includes('"due"');
      return query.includes('"events"') && (!isOfClocks || haveClocks || isDoubtful);
    },
    doubt() {
      isDoubtful = true;
    },
  };
}
