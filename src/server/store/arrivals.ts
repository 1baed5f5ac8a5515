/**
 * Where SQLite writes events first: one after another as they come, whatever their match. A commit
 * then brings a few pages to the disk, where filing each event under its match at once would bring
 * one page for each match. They are filed later, many of a match at a time.
 */
import type Libsql from 'libsql';
import { EVENT_COLUMNS } from './backend.ts';
import type { EventRow } from './rows.ts';

export interface Arrivals {
  /** Takes the numbers of a change's events; false where one is taken. */
  claim(events: readonly EventRow[]): boolean;
  /** Writes events whose numbers were claimed, in one statement. */
  add(events: readonly EventRow[]): void;
  /** Files everything under its match, in the table `events`; in a transaction. */
  file(): void;
  /** Whether there are so many that they should be filed before more are added. */
  isFull(): boolean;
  /** Whether there are none. */
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
const FILE = `insert or ignore into events (${COLUMNS}) ${READ} order by 1, 2`;
/** What is acknowledged has its place in `events`, so there is none; should there be, nothing else waits for it. */
const SET_ASIDE = `
  insert into misfits select event from arrivals where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
  )`;
const LAST = 'select max(n) as n from events where "match" = ?';

/** In the order of `EVENT_COLUMNS`; a move has nothing in the last three, and what is not there is null. */
function valuesOf({ match, n, at, kind, seat, text, token, player, due }: EventRow) {
  // Half a character would pass through JSON as it is, and the library ends the process on reading it.
  const whole = text.toWellFormed();
  return token === null && player === null && due === null
    ? [match, n, at, kind, seat, whole]
    : [match, n, at, kind, seat, whole, token, player, due];
}

/** A query for events that finds arrivals too. Slower than to file them first. */
export const withArrivals = (query: string): string =>
  `with "events" (${COLUMNS}) as (select ${COLUMNS} from main.events union all ${READ}) ${query}`;

export function arrivalsOn(db: Libsql.Database): Arrivals {
  // Each is a list in JSON, of the columns in their order.
  db.exec('create table if not exists arrivals (event text not null)');
  db.exec('create table if not exists misfits (event text not null)');
  const addAll = db.prepare(ADD);
  /** Prepared when it is needed: before that, `events` may not be there. */
  let findLast: Libsql.Statement | null = null;
  /** The last numbers of matches, of those at least that have arrivals. */
  const known = new Map<string, number>();
  const countAll = (): number =>
    (db.prepare('select count(*) as n from arrivals').get() as { readonly n: number }).n;
  let count = countAll();
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
      for (const [at, { match, n }] of events.entries()) {
        if (n <= (known.get(match) ?? lastOf(match))) {
          // Those before it are free again.
          if (at > 0) isDoubtful = true;
          return false;
        }
        known.set(match, n);
      }
      return true;
    },
    add(events) {
      count += events.length;
      haveClocks ||= events.some(({ due }) => due !== null);
      addAll.run(JSON.stringify(events.map(valuesOf)));
    },
    file() {
      const { changes } = db.prepare(FILE).run();
      if (changes < countAll()) db.exec(SET_ASIDE);
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
