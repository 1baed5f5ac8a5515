/**
 * SQLite in a file, through libsql: one process, and one at a time who writes. Every commit reaches
 * the disk before anybody is told of it (WAL with synchronous=FULL).
 */

import { type CompiledQuery, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { ok, type Result, refuse } from '../../core/result.ts';
import { type Backend, EVENT_COLUMNS } from './backend.ts';
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
  // A commit brings whole pages to the disk, and each match has its own: small ones are enough.
  db.pragma('page_size = 1024');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // As many bytes as are usual, of smaller pages.
  db.pragma('wal_autocheckpoint = 4000');
  const statements = new Map<string, Libsql.Statement>();
  const prepared: Prepared = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    dialect: new SqliteDialect({ database: db }),
    async commit(changes) {
      const events = changes.flatMap((change) => change.events);
      if (!changes.some(hasMore) && append(prepared, events)) return changes.map(() => true);
      return inTransaction(db, () => changes.map((change) => write(prepared, change)));
    },
    async transact(queries: readonly CompiledQuery[]) {
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

const INSERT_EVENT = `${insert('events', EVENT_COLUMNS)} on conflict do nothing`;

/** Many events in one statement, from a list of lists: one call for all of them. */
const INSERT_EVENTS = `
  insert into events (${EVENT_COLUMNS.map((column) => `"${column}"`).join(', ')})
  select ${EVENT_COLUMNS.map((_, at) => `value ->> ${at}`).join(', ')} from json_each(?)`;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY';

const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const NOTE_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${NAMELESS}'`;

const valuesOf = (event: EventRow): readonly unknown[] =>
  EVENT_COLUMNS.map((column) => event[column]);

/** Whether a change is more than moves: somebody joins, or it begins or ends a match. */
const hasMore = ({ events, match, lobby, leavesLobby, end }: Change): boolean =>
  match !== undefined ||
  lobby !== undefined ||
  leavesLobby !== undefined ||
  end !== undefined ||
  events.some(({ player }) => player !== null);

/** Writes events and nothing else, in a commit of their own; false where a number is taken. */
function append(prepared: Prepared, events: readonly EventRow[]): boolean {
  try {
    prepared(INSERT_EVENTS).run(JSON.stringify(events.map(valuesOf)));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Writes a change; false, and nothing is written, where its number is taken or its match gone. */
function write(prepared: Prepared, change: Change): boolean {
  // What is joined may be in memory still, and in the database no longer.
  const id = change.events[0]?.match;
  if (change.leavesLobby && prepared(FIND_MATCH).get(id) === undefined) return false;
  for (const event of change.events) {
    if (prepared(INSERT_EVENT).run(valuesOf(event)).changes === 0) return false;
  }
  for (const [sql, values] of restOf(change)) prepared(sql).run(values);
  return true;
}

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
