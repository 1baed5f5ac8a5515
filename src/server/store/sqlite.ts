/**
 * SQLite in a file, through libsql: one process, and one at a time who writes. Every commit reaches
 * the disk before anybody is told of it (WAL with synchronous=FULL).
 */
import { performance } from 'node:perf_hooks';
import { type CompiledQuery, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { ok, type Result, refuse } from '../../core/result.ts';
import { NAMELESS } from '../../online/protocol.ts';
import { arrivalsOn } from './arrivals.ts';
import { type Backend, EVENT_COLUMNS, QUOTED_COLUMNS, type Unopened, unopened } from './backend.ts';
import { isForeign, prepareFile, reasonOf, takeLock, tryWriting } from './database-file.ts';
import { type Change, type EventRow, playersIn, runningRow } from './rows.ts';

/** Moves wait this long to be filed, or until there are so many: the more of a match, the less it takes. */
const OLD_MS = 5_000;
const WORTH_FILING = 2_500;
/** A server that has no time to file them lets so many wait, then it files some with every commit. */
const MOST_UNFILED = 50_000;
/** Everybody waits for that: a fraction of a millisecond. */
const FILED_AT_ONCE = 50;
/** How often it is looked whether there is time, and between two filings when there is. */
const LOOK_MS = 250;
const LEISURE_MS = 5;
/** Where nothing can be filed, as on a full disk, it is tried again after this. */
const AGAIN_MS = 5_000;
/** The share of its time in which a server does something that still counts as leisure. */
const AT_LEISURE = 0.5;

export async function openSqlite(given: string): Promise<Result<Backend, Unopened>> {
  let lock: Libsql.Database | null = null;
  try {
    const file = prepareFile(given);
    if (isForeign(file)) {
      return unopened(`The database ${given} is of another program, and is left as it is.`);
    }
    lock = takeLock(file);
    if (lock === null) {
      return refuse({ code: 'taken', message: `Another server uses the database ${given}.` });
    }
    return ok(backendOn(file, lock));
  } catch (error) {
    lock?.close();
    return unopened(`The database ${given} cannot be opened: ${reasonOf(error, given)}.`);
  }
}

function backendOn(file: string, lock: Libsql.Database): Backend {
  const db = new Libsql(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  tryWriting(db, file);
  // Everybody waits for that too, a few milliseconds: four times as rarely as by default.
  db.pragma('wal_autocheckpoint = 4000');
  const statements = new Map<string, Libsql.Statement>();
  const prepared: Prepared = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const arrivals = arrivalsOn(db, prepared);
  let timer: NodeJS.Timeout | null = null;
  let usedBefore = performance.eventLoopUtilization();

  /**
   * All that `work` writes in one commit; nothing of it where it throws. `failed` is called when it may
   * have been written or not.
   */
  function inTransaction<T>(work: () => T, failed: () => void): T {
    // Where another program holds the file, this throws, and nothing has changed.
    prepared('begin immediate').run();
    try {
      const result = work();
      prepared('commit').run();
      return result;
    } catch (error) {
      failed();
      // A full disk has ended it already, and the library's own helper would then hide why.
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
  }

  /** Filing need not wait for the disk, which has all that arrived: until it has this, they are there. */
  function filing(work: () => void): void {
    db.pragma('synchronous = NORMAL');
    try {
      inTransaction(work, arrivals.doubt);
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  function fileMoves(most: number): void {
    arrivals.settle();
    if (arrivals.count() > 0) filing(() => arrivals.file(most));
  }

  /** Files some while there is little else to do, so that nobody's move waits for it. */
  function fileAtLeisure(): void {
    timer = null;
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, usedBefore);
    usedBefore = used;
    let wait = LOOK_MS;
    if (utilization < AT_LEISURE && isWorthFiling()) {
      try {
        fileMoves(FILED_AT_ONCE);
        wait = LEISURE_MS;
      } catch {
        // Whoever asks finds them all the same.
        wait = AGAIN_MS;
      }
    }
    fileLater(wait);
  }

  function isWorthFiling(): boolean {
    const since = arrivals.since();
    return arrivals.count() > WORTH_FILING || (since !== null && Date.now() - since >= OLD_MS);
  }

  function fileLater(wait: number): void {
    if (timer === null && arrivals.count() > 0) timer = setTimeout(fileAtLeisure, wait).unref();
  }

  /** Writes changes; tells of each whether it was, or not because its number is taken. */
  function write(changes: readonly Change[]): readonly boolean[] {
    const moves: EventRow[] = [];
    const written = changes.map((change) => {
      if (!isWelcome(prepared, change) || !arrivals.claim(change.events)) return false;
      for (const event of change.events) {
        if (event.kind === 'move') moves.push(event);
        else prepared(ADD_EVENT).run(EVENT_COLUMNS.map((column) => event[column]));
      }
      if (hasMore(change)) for (const [sql, values] of restOf(change)) prepared(sql).run(values);
      return true;
    });
    arrivals.add(moves);
    return written;
  }

  try {
    // Before anything else is done to the tables.
    filing(arrivals.inherit);
  } catch {
    // They are found all the same, and filed when something can be.
  }
  return {
    dialect: new SqliteDialect({
      database: { prepare: (sql) => db.prepare(sql), close: () => db.close() },
    }),
    async commit(changes) {
      arrivals.settle();
      if (arrivals.count() > MOST_UNFILED) fileMoves(Math.max(FILED_AT_ONCE, 2 * changes.length));
      const written = inTransaction(() => write(changes), arrivals.doubt);
      fileLater(LOOK_MS);
      return written;
    },
    async eventsOf(match) {
      arrivals.settle();
      const filed = prepared(EVENTS_OF).all([match]) as EventRow[];
      const arrived = arrivals.of(match);
      return arrived.length === 0
        ? filed
        : [...filed, ...arrived].sort((one, two) => one.n - two.n);
    },
    lastArrived() {
      arrivals.settle();
      return arrivals.last();
    },
    async transact(queries: readonly CompiledQuery[], on?: 'events') {
      if (on === 'events') fileMoves(Number.POSITIVE_INFINITY);
      return inTransaction(
        () => queries.map(({ sql, parameters }) => db.prepare(sql).run([...parameters]).changes),
        // No moves are among what is written this way.
        () => {},
      );
    },
    // There is no other server.
    alone: (_, work) => work(),
    // Nobody else writes: what happens here is known here.
    listen: async () => {},
    announce: async () => {},
    isKeeper: async () => true,
    async close() {
      if (timer !== null) clearTimeout(timer);
      try {
        fileMoves(Number.POSITIVE_INFINITY);
      } catch {
        // The next server does.
      }
      // Whoever comes late is refused: a statement keeps its connection open, and would still write.
      statements.clear();
      db.close();
      lock.close();
    },
  };
}

/** A statement, kept for the next time. */
type Prepared = (sql: string) => Libsql.Statement;

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const ADD_EVENT = insert('events', EVENT_COLUMNS);
const EVENTS_OF = `select ${QUOTED_COLUMNS} from events where "match" = ? order by n`;
const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const NOTE_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${NAMELESS}'`;

/** Whether a change is more than moves: somebody joins, or it begins or ends a match. */
const hasMore = ({ events, match, lobby, leavesLobby, end }: Change): boolean =>
  match !== undefined ||
  lobby !== undefined ||
  leavesLobby !== undefined ||
  end !== undefined ||
  events.some(({ player }) => player !== null);

/** What is joined may be in memory still, and in the database no longer. */
const isWelcome = (prepared: Prepared, { events, leavesLobby }: Change): boolean =>
  leavesLobby === undefined || prepared(FIND_MATCH).get(events[0]?.match) !== undefined;

/** What else a change has beside its events: most moves have nothing. */
function restOf(change: Change): readonly (readonly [sql: string, values: readonly unknown[]])[] {
  const { events, match, lobby, leavesLobby, end } = change;
  const added = (table: string, row: object | undefined) =>
    row === undefined ? [] : [[insert(table, Object.keys(row)), Object.values(row)] as const];
  return [
    ...added('matches', match),
    ...added('running', match && runningRow(match)),
    ...added('lobby', lobby),
    ...added('ends', end),
    ...(leavesLobby === true ? [[LEAVE_LOBBY, [events[0]?.match]] as const] : []),
    ...(end === undefined ? [] : [[STOP_RUNNING, [end.match]] as const]),
    ...playersIn(events).map(
      ({ id, name, created }) => [NOTE_PLAYER, [id, name, created]] as const,
    ),
  ];
}
