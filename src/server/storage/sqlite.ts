/**
 * SQLite in a file, through libsql, for a single server. Every commit is on the disk before it is
 * acknowledged (WAL with synchronous=FULL).
 */
import { performance } from 'node:perf_hooks';
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
import { openMoveLog } from './move-log.ts';
import { type Change, type EventRow, playersIn, runningRow } from './rows.ts';
import {
  assertWritable,
  describeOpenError,
  isForeignDatabase,
  lockDatabase,
  prepareFile,
} from './sqlite-file.ts';

/** Moves stay in the log this long, or until there are this many: flushing many of a match is cheap. */
const FLUSH_AGE_MS = 5_000;
const FLUSH_COUNT = 2_500;
/** A busy server lets this many wait, then flushes some with every commit. */
const MAX_UNFLUSHED = 50_000;
/** Holds everything up for a fraction of a millisecond. */
const FLUSH_BATCH = 50;
const FLUSH_CHECK_MS = 250;
const FLUSH_PAUSE_MS = 5;
const FLUSH_RETRY_MS = 5_000;
/** A server below this share of its time has time to flush. */
const MAX_UTILIZATION = 0.5;

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

  const moveLog = openMoveLog(db, prepared);
  let flushTimer: NodeJS.Timeout | null = null;
  let lastUtilization = performance.eventLoopUtilization();

  /** Runs work in one transaction, which is undone when the work throws. */
  function inTransaction<T>(work: () => T): T {
    prepared('begin immediate').run();
    try {
      const result = work();
      prepared('commit').run();
      return result;
    } catch (error) {
      moveLog.invalidate();
      // A full disk has ended the transaction already, and libsql's own helper would then hide why.
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
  }

  /** Moves logged moves to `events`. Need not wait for the disk, which has them in the log. */
  function flush(work: () => void): void {
    db.pragma('synchronous = NORMAL');
    try {
      inTransaction(work);
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  function flushMoves(most: number): void {
    moveLog.reload();
    if (moveLog.count() > 0) flush(() => moveLog.flush(most));
  }

  /** Flushes some moves while the server has time, so that no new move waits for it. */
  function flushWhenIdle(): void {
    flushTimer = null;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
    lastUtilization = now;
    let wait = FLUSH_CHECK_MS;
    if (utilization < MAX_UTILIZATION && isFlushDue()) {
      try {
        flushMoves(FLUSH_BATCH);
        wait = FLUSH_PAUSE_MS;
      } catch {
        // They stay in the log, where reads find them.
        wait = FLUSH_RETRY_MS;
      }
    }
    scheduleFlush(wait);
  }

  function isFlushDue(): boolean {
    const since = moveLog.oldestSince();
    return moveLog.count() > FLUSH_COUNT || (since !== null && Date.now() - since >= FLUSH_AGE_MS);
  }

  function scheduleFlush(wait: number): void {
    if (flushTimer === null && moveLog.count() > 0) {
      flushTimer = setTimeout(flushWhenIdle, wait).unref();
    }
  }

  /** Writes changes; false for each, and nothing written, with a number that is taken. */
  function write(changes: readonly Change[]): readonly boolean[] {
    const moves: EventRow[] = [];
    const written = changes.map((change) => {
      if (!isJoinable(prepared, change) || !moveLog.claim(change.events)) return false;
      for (const event of change.events) {
        if (event.kind === 'move') moves.push(event);
        else prepared(INSERT_EVENT).run(EVENT_COLUMNS.map((column) => event[column]));
      }
      writeRows(prepared, change);
      return true;
    });
    moveLog.append(moves);
    return written;
  }

  try {
    // Before migrations touch the tables.
    flush(moveLog.recover);
  } catch {
    // They stay in the log, where reads find them.
  }
  return {
    dialect: new SqliteDialect({
      database: { prepare: (sql) => db.prepare(sql), close: () => db.close() },
    }),
    async commit(changes) {
      moveLog.reload();
      if (moveLog.count() > MAX_UNFLUSHED) flushMoves(Math.max(FLUSH_BATCH, 2 * changes.length));
      const written = inTransaction(() => write(changes));
      scheduleFlush(FLUSH_CHECK_MS);
      return written;
    },
    async eventsOf(match) {
      moveLog.reload();
      const flushed = prepared(EVENTS_OF).all([match]) as EventRow[];
      const unflushed = moveLog.unflushed(match);
      return unflushed.length === 0
        ? flushed
        : [...flushed, ...unflushed].sort((one, two) => one.n - two.n);
    },
    lastUnflushed() {
      moveLog.reload();
      return moveLog.lastUnflushed();
    },
    async transact(queries, on) {
      if (on === 'events') flushMoves(Number.POSITIVE_INFINITY);
      return inTransaction(() =>
        queries.map(({ sql, parameters }) => db.prepare(sql).run([...parameters]).changes),
      );
    },
    withLock: createKeyedMutex().runExclusive,
    // No other server writes: everything that happens is known here.
    listen: async () => {},
    publishPresence: async () => {},
    isLeader: async () => true,
    async close() {
      if (flushTimer !== null) clearTimeout(flushTimer);
      try {
        flushMoves(Number.POSITIVE_INFINITY);
      } catch {
        // The next server recovers them.
      }
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

const INSERT_EVENT = insert('events', EVENT_COLUMNS);
const EVENTS_OF = `select ${QUOTED_COLUMNS} from events where "match" = ? order by n`;

/** Whether a joined match still exists: it may be in memory, and deleted from the database. */
const isJoinable = (prepared: Prepare, { events, leavesLobby }: Change): boolean =>
  leavesLobby === undefined || prepared(FIND_MATCH).get(events[0]?.match) !== undefined;

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
