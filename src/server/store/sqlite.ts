/**
 * SQLite in a file, through libsql: one process, and one at a time who writes. Every commit reaches
 * the disk before anybody is told of it (WAL with synchronous=FULL).
 */

import { type CompiledQuery, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { ok, type Result, refuse } from '../../core/result.ts';
import { arrivalsOn, withArrivals } from './arrivals.ts';
import type { Backend } from './backend.ts';
import { type Change, type EventRow, NAMELESS, playersIn, runningRow } from './rows.ts';

export async function openSqlite(file: string): Promise<Result<Backend>> {
  let lock: Libsql.Database | null = null;
  try {
    lock = takeLock(file);
    if (lock === null) return refuse(`Another server uses the database ${file}.`);
    return ok(backendOn(file, lock));
  } catch (error) {
    lock?.close();
    const why = error instanceof Error ? error.message : String(error);
    return refuse(`The database ${file} cannot be opened: ${why}.`);
  }
}

/**
 * A second server on the same file would not hear of what the first one writes. A lock that the
 * system lets go of when the process dies, however it dies: an open transaction on a file beside.
 */
function takeLock(file: string): Libsql.Database | null {
  const lock = new Libsql(`${file}.lock`);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
}

function backendOn(file: string, lock: Libsql.Database): Backend {
  const db = new Libsql(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const arrivals = arrivalsOn(db);
  const statements = new Map<string, Libsql.Statement>();
  const prepared: Prepared = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };

  /** What fails may have been written or not: that is to be found out. */
  function carefully<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      arrivals.doubt();
      throw error;
    }
  }

  function fileArrivals(): void {
    // It need not wait for the disk, which has all that arrived: until it has this, they are there.
    db.pragma('synchronous = NORMAL');
    try {
      carefully(() => inTransaction(db, arrivals.file));
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  /** Whoever asks for events is to find them all, also where nothing can be written any more. */
  function finding(sql: string): string {
    if (!arrivals.isMissedBy(sql)) return sql;
    try {
      fileArrivals();
      return sql;
    } catch (error) {
      if (!sql.startsWith('select')) throw error;
      return withArrivals(sql);
    }
  }

  /** Writes changes; tells of each whether it was, or not because its number is taken. */
  function write(changes: readonly Change[]): readonly boolean[] {
    const events: EventRow[] = [];
    const written = changes.map((change) => {
      if (!isWelcome(prepared, change) || !arrivals.claim(change.events)) return false;
      for (const event of change.events) events.push(event);
      if (hasMore(change)) for (const [sql, values] of restOf(change)) prepared(sql).run(values);
      return true;
    });
    arrivals.add(events);
    return written;
  }

  try {
    // What a server left that was killed, before anything else is done to the tables.
    if (!arrivals.isEmpty()) fileArrivals();
  } catch {
    // On a full disk: those who ask find it all the same.
  }
  return {
    dialect: new SqliteDialect({
      database: {
        prepare: (sql) => db.prepare(finding(sql)),
        close: () => db.close(),
      },
    }),
    async commit(changes) {
      if (arrivals.isFull()) fileArrivals();
      return carefully(() => inTransaction(db, () => write(changes)));
    },
    async transact(queries: readonly CompiledQuery[]) {
      if (queries.some(({ sql }) => arrivals.isMissedBy(sql))) fileArrivals();
      return inTransaction(db, () =>
        queries.map(({ sql, parameters }) => db.prepare(sql).run([...parameters]).changes),
      );
    },
    // There is no other server.
    alone: (_, work) => work(),
    // Nobody else writes: what happens here is known here.
    listen: async () => {},
    isKeeper: async () => true,
    async close() {
      try {
        if (!arrivals.isEmpty()) fileArrivals();
      } catch {
        // The next server does.
      }
      db.close();
      lock.close();
    },
  };
}

/** All that `work` writes in one commit; nothing of it where it throws. */
function inTransaction<T>(db: Libsql.Database, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    // A full disk has ended it already, and the library's own helper would then hide why.
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}

/** A statement, kept for the next time. */
type Prepared = (sql: string) => Libsql.Statement;

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

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
