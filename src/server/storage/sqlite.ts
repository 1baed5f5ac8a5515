/**
 * SQLite in a file, for a single server. Every commit is on the disk before it is
 * acknowledged (WAL with synchronous=FULL).
 */
import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from '@photostructure/sqlite';
import { err, ok, type Result } from '../../core/result.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import { hostingMessages } from '../messages.ts';
import { type Backend, EVENT_COLUMNS, QUOTED_COLUMNS } from './backend.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { migrate } from './migrations.ts';
import { type Change, type EventRow, playersIn, runningRow } from './rows.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import {
  assertWritable,
  describeOpenError,
  findDamage,
  isForeignDatabase,
  lockDatabase,
  prepareFile,
} from './sqlite-file.ts';

/** Rows an insert holds: each call of SQLite costs as much as a few rows. */
const ROWS_PER_INSERT = 50;
/** Prepared statements that are kept. */
const MAX_STATEMENTS = 500;

export async function openSqlite(given: string): Promise<Result<Backend>> {
  let lock: DatabaseSyncInstance | null = null;
  try {
    const file = prepareFile(given);
    if (isForeignDatabase(file)) return err(hostingMessages.foreign({ db: given }));
    lock = lockDatabase(file);
    if (lock === null) return err(hostingMessages.inUse({ db: given }));
    const backend = sqliteBackend(file, lock);
    const migrated = await migrate(backend.dialect, 'sqlite');
    if (migrated.ok) return ok({ ...backend, migrated: migrated.value });
    await backend.close();
    return migrated;
  } catch (error) {
    lock?.close();
    const why = describeOpenError(error, given);
    return err(hostingMessages.cannotOpen({ db: given, why }));
  }
}

function sqliteBackend(file: string, lock: DatabaseSyncInstance): Omit<Backend, 'migrated'> {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = WAL');
  db.exec('pragma synchronous = FULL');
  assertWritable(db);
  // A checkpoint holds everything up for some milliseconds: four times as rarely as by default.
  db.exec('pragma wal_autocheckpoint = 4000');
  // `duelbook admin` writes for a few milliseconds.
  db.exec('pragma busy_timeout = 100');
  const statements = new Map<string, StatementSyncInstance>();
  const prepared: Prepare = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    // Lists of any length are in some texts.
    if (statements.size >= MAX_STATEMENTS) statements.clear();
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
      // A full disk has ended the transaction already.
      if (db.isTransaction) db.exec('rollback');
      throw error;
    }
  }

  /** Writes events; false, and maybe some of them written, where a number is taken. */
  function insertEvents(events: readonly EventRow[]): boolean {
    for (let at = 0; at < events.length; at += ROWS_PER_INSERT) {
      const rows = events.slice(at, at + ROWS_PER_INSERT);
      const values = rows.flatMap((event) => EVENT_COLUMNS.map((column) => event[column]));
      if (prepared(INSERT_EVENTS[rows.length] ?? '').run(...values).changes < rows.length)
        return false;
    }
    return true;
  }

  /** Writes changes; false, and nothing written, where a number is taken or a match is gone. */
  function write(changes: readonly Change[]): boolean {
    if (!changes.every((change) => isJoinable(prepared, change))) return false;
    prepared('savepoint changes').run();
    if (!insertEvents(changes.flatMap(({ events }) => events))) {
      prepared('rollback to changes').run();
      return false;
    }
    for (const change of changes) writeRows(prepared, change);
    return true;
  }

  return {
    dialect: sqliteDialect(db, prepared),
    damage: findDamage(db, file),
    commit: async (changes) =>
      inTransaction(() =>
        // One that cannot be written is rare: then each is tried by itself.
        write(changes) ? changes.map(() => true) : changes.map((change) => write([change])),
      ),
    eventsAfter: async (match, n, most) => prepared(EVENTS_AFTER).all(match, n, most) as EventRow[],
    transact: async (queries) =>
      inTransaction(() =>
        queries.map(({ sql, parameters }) => Number(prepared(sql).run(...parameters).changes)),
      ),
    withLock: createKeyedMutex().runExclusive,
    // No other server writes: everything that happens is known here.
    listen: async () => {},
    publishSignal: async () => {},
    isLeader: async () => true,
    resignLead: async () => {},
    databaseTime: async () => null,
    async close() {
      if (!db.isOpen) return;
      // Statements keep the log open until they are collected: the file has everything without it.
      db.exec('pragma wal_checkpoint(truncate)');
      db.close();
      lock.close();
    },
  };
}

/** Gives the statement of a text, prepared once. */
type Prepare = (sql: string) => StatementSyncInstance;

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const UPSERT_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${ANONYMOUS}'`;

/** By the number of rows. */
const INSERT_EVENTS = Array.from({ length: ROWS_PER_INSERT + 1 }, (_, rows) => {
  const row = `(${EVENT_COLUMNS.map(() => '?').join(', ')})`;
  return `insert or ignore into events (${QUOTED_COLUMNS}) values ${Array(rows).fill(row).join(', ')}`;
});
const EVENTS_AFTER = `select ${QUOTED_COLUMNS} from events where "match" = ? and n > ? order by n limit ?`;

/** Whether a joined match still exists: it may be in memory, and deleted from the database. */
const isJoinable = (prepared: Prepare, { events, leavesLobby }: Change): boolean =>
  leavesLobby === undefined || prepared(FIND_MATCH).get(events[0]?.match ?? '') !== undefined;

/** Writes what a change has beside its events; most moves have nothing. */
function writeRows(prepared: Prepare, change: Change): void {
  const { events, match, lobby, leavesLobby, end } = change;
  const add = (table: string, row: object): void => {
    prepared(insert(table, Object.keys(row))).run(...Object.values(row));
  };
  if (match) {
    add('matches', match);
    add('running', runningRow(match));
  }
  if (lobby) add('lobby', lobby);
  if (leavesLobby) prepared(LEAVE_LOBBY).run(events[0]?.match ?? '');
  if (end) {
    add('ends', end);
    prepared(STOP_RUNNING).run(end.match);
  }
  for (const { id, name, created } of playersIn(events)) {
    prepared(UPSERT_PLAYER).run(id, name, created);
  }
}
