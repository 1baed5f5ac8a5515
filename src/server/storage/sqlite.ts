/**
 * SQLite in a file, through libsql, for a single server. Every commit is on the disk before it is
 * acknowledged (WAL with synchronous=FULL).
 */
import { SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { err, ok, type Result } from '../../core/result.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import {
  type Backend,
  EVENT_COLUMNS,
  QUOTED_COLUMNS,
  type StartError,
  startError,
} from './backend.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { type Change, type EventRow, playersIn, runningRow } from './rows.ts';
import {
  assertWritable,
  describeOpenError,
  isForeignDatabase,
  lockDatabase,
  prepareFile,
} from './sqlite-file.ts';

export async function openSqlite(given: string): Promise<Result<Backend, StartError>> {
  let lock: Libsql.Database | null = null;
  try {
    const file = prepareFile(given);
    if (isForeignDatabase(file)) {
      return startError(`The database ${given} belongs to another program and is left unchanged.`);
    }
    lock = lockDatabase(file);
    if (lock === null) {
      return err({ code: 'taken', message: `Another server uses the database ${given}.` });
    }
    return ok(sqliteBackend(file, lock));
  } catch (error) {
    lock?.close();
    return startError(
      `The database ${given} cannot be opened: ${describeOpenError(error, given)}.`,
    );
  }
}

function sqliteBackend(file: string, lock: Libsql.Database): Backend {
  const db = new Libsql(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  assertWritable(db, file);
  // A checkpoint holds everything up for some milliseconds: four times as rarely as by default.
  db.pragma('wal_autocheckpoint = 4000');
  const statements = new Map<string, Libsql.Statement>();
  const prepared: Prepare = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };

  /** Runs work in one transaction, which is undone when the work throws. */
  function inTransaction<T>(work: () => T): T {
    prepared('begin immediate').run();
    try {
      const result = work();
      prepared('commit').run();
      return result;
    } catch (error) {
      // A full disk has ended the transaction already, and libsql's own helper would then hide why.
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
  }

  return {
    dialect: new SqliteDialect({
      database: { prepare: (sql) => db.prepare(sql), close: () => db.close() },
    }),
    commit: async (changes) => inTransaction(() => writeChanges(prepared, changes)),
    transact: async (queries) =>
      inTransaction(() =>
        queries.map(({ sql, parameters }) => db.prepare(sql).run([...parameters]).changes),
      ),
    withLock: createKeyedMutex().runExclusive,
    // No other server writes: everything that happens is known here.
    listen: async () => {},
    publishPresence: async () => {},
    isLeader: async () => true,
    async close() {
      // A statement keeps its connection open, and would still write.
      statements.clear();
      db.close();
      lock.close();
    },
  };
}

/** Gives the statement of a text, prepared once. */
type Prepare = (sql: string) => Libsql.Statement;

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const UPSERT_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${ANONYMOUS}'`;

/** Events in one statement: each call of libsql costs as much as a few rows. */
const ROWS_PER_INSERT = 50;
const ROW = `(${EVENT_COLUMNS.map(() => '?').join(', ')})`;
const INSERT_EVENTS = Array.from(
  { length: ROWS_PER_INSERT + 1 },
  (_, rows) => `insert into events (${QUOTED_COLUMNS}) values ${Array(rows).fill(ROW).join(', ')}
    on conflict do nothing returning "match", n`,
);

/** Writes changes; false for each, and nothing written, whose first event comes too late. */
function writeChanges(prepared: Prepare, changes: readonly Change[]): readonly boolean[] {
  const firsts = changes.flatMap(({ events: [first], leavesLobby }) =>
    // A match that is joined may be in memory still, and deleted from the database.
    first === undefined || (leavesLobby && prepared(FIND_MATCH).get(first.match) === undefined)
      ? []
      : [first],
  );
  const added = insertEvents(prepared, firsts);
  return changes.map((change) => {
    const [first, ...others] = change.events;
    // Taken out, so that of two with one number only the first counts as written.
    if (first !== undefined && !added.delete(eventKey(first))) return false;
    if (insertEvents(prepared, others).size < others.length) {
      throw new Error('only a first event may come too late');
    }
    writeRows(prepared, change);
    return true;
  });
}

const eventKey = ({ match, n }: Pick<EventRow, 'match' | 'n'>): string => `${match} ${n}`;

/** Inserts events; gives the keys of those whose numbers were free. */
function insertEvents(prepared: Prepare, events: readonly EventRow[]): Set<string> {
  const added = new Set<string>();
  for (let at = 0; at < events.length; at += ROWS_PER_INSERT) {
    const some = events.slice(at, at + ROWS_PER_INSERT);
    const values = some.flatMap((event) => EVENT_COLUMNS.map((column) => event[column]));
    const rows = prepared(INSERT_EVENTS[some.length] ?? '').all(values);
    for (const row of rows as Pick<EventRow, 'match' | 'n'>[]) added.add(eventKey(row));
  }
  return added;
}

/** Writes what a change has beside its events; most moves have nothing. */
function writeRows(prepared: Prepare, change: Change): void {
  const { events, match, lobby, leavesLobby, end } = change;
  const add = (table: string, row: object): void => {
    prepared(insert(table, Object.keys(row))).run(Object.values(row));
  };
  if (match) {
    add('matches', match);
    add('running', runningRow(match));
  }
  if (lobby) add('lobby', lobby);
  if (leavesLobby) prepared(LEAVE_LOBBY).run(events[0]?.match);
  if (end) {
    add('ends', end);
    prepared(STOP_RUNNING).run(end.match);
  }
  for (const { id, name, created } of playersIn(events)) {
    prepared(UPSERT_PLAYER).run([id, name, created]);
  }
}
