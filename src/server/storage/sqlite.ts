/**
 * SQLite in a file, through libsql: one process, and one at a time who writes. Every commit reaches
 * the disk before anybody is told of it (WAL with synchronous=FULL).
 */
import { performance } from 'node:perf_hooks';
import { type CompiledQuery, SqliteDialect } from 'kysely';
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
import { openMoveLog } from './move-log.ts';
import { type Change, type EventRow, playersIn, runningRow } from './rows.ts';
import {
  assertWritable,
  describeOpenError,
  isForeignDatabase,
  lockDatabase,
  prepareFile,
} from './sqlite-file.ts';

/** Moves wait this long to be filed, or until there are so many: the more of a match, the less it takes. */
const FLUSH_AGE_MS = 5_000;
const FLUSH_COUNT = 2_500;
/** A server that has no time to file them lets so many wait, then it files some with every commit. */
const MAX_UNFLUSHED = 50_000;
/** Everybody waits for that: a fraction of a millisecond. */
const FLUSH_BATCH = 50;
/** How often it is looked whether there is time, and between two filings when there is. */
const FLUSH_CHECK_MS = 250;
const FLUSH_PAUSE_MS = 5;
/** Where nothing can be filed, as on a full disk, it is tried again after this. */
const FLUSH_RETRY_MS = 5_000;
/** The share of its time in which a server does something that still counts as leisure. */
const MAX_UTILIZATION = 0.5;

export async function openSqlite(given: string): Promise<Result<Backend, StartError>> {
  let lock: Libsql.Database | null = null;
  try {
    const file = prepareFile(given);
    if (isForeignDatabase(file)) {
      return startError(`The database ${given} is of another program, and is left as it is.`);
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
  // Everybody waits for that too, a few milliseconds: four times as rarely as by default.
  db.pragma('wal_autocheckpoint = 4000');
  const statements = new Map<string, Libsql.Statement>();
  const prepared: Prepare = (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const moveLog = openMoveLog(db, prepared);
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
      inTransaction(work, moveLog.invalidate);
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  function fileMoves(most: number): void {
    moveLog.reload();
    if (moveLog.count() > 0) filing(() => moveLog.flush(most));
  }

  /** Files some while there is little else to do, so that nobody's move waits for it. */
  function fileAtLeisure(): void {
    timer = null;
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, usedBefore);
    usedBefore = used;
    let wait = FLUSH_CHECK_MS;
    if (utilization < MAX_UTILIZATION && isWorthFiling()) {
      try {
        fileMoves(FLUSH_BATCH);
        wait = FLUSH_PAUSE_MS;
      } catch {
        // Whoever asks finds them all the same.
        wait = FLUSH_RETRY_MS;
      }
    }
    fileLater(wait);
  }

  function isWorthFiling(): boolean {
    const since = moveLog.oldestSince();
    return moveLog.count() > FLUSH_COUNT || (since !== null && Date.now() - since >= FLUSH_AGE_MS);
  }

  function fileLater(wait: number): void {
    if (timer === null && moveLog.count() > 0) timer = setTimeout(fileAtLeisure, wait).unref();
  }

  /** Writes changes; tells of each whether it was, or not because its number is taken. */
  function write(changes: readonly Change[]): readonly boolean[] {
    const moves: EventRow[] = [];
    const written = changes.map((change) => {
      if (!canJoin(prepared, change) || !moveLog.claim(change.events)) return false;
      for (const event of change.events) {
        if (event.kind === 'move') moves.push(event);
        else prepared(ADD_EVENT).run(EVENT_COLUMNS.map((column) => event[column]));
      }
      if (hasMoreThanMoves(change))
        for (const [sql, values] of otherWrites(change)) prepared(sql).run(values);
      return true;
    });
    moveLog.append(moves);
    return written;
  }

  try {
    // Before anything else is done to the tables.
    filing(moveLog.recover);
  } catch {
    // They are found all the same, and filed when something can be.
  }
  return {
    dialect: new SqliteDialect({
      database: { prepare: (sql) => db.prepare(sql), close: () => db.close() },
    }),
    async commit(changes) {
      moveLog.reload();
      if (moveLog.count() > MAX_UNFLUSHED) fileMoves(Math.max(FLUSH_BATCH, 2 * changes.length));
      const written = inTransaction(() => write(changes), moveLog.invalidate);
      fileLater(FLUSH_CHECK_MS);
      return written;
    },
    async eventsOf(match) {
      moveLog.reload();
      const filed = prepared(EVENTS_OF).all([match]) as EventRow[];
      const arrived = moveLog.unflushed(match);
      return arrived.length === 0
        ? filed
        : [...filed, ...arrived].sort((one, two) => one.n - two.n);
    },
    lastUnflushed() {
      moveLog.reload();
      return moveLog.lastUnflushed();
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
    withLock: (_, work) => work(),
    // Nobody else writes: what happens here is known here.
    listen: async () => {},
    publishPresence: async () => {},
    isLeader: async () => true,
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
type Prepare = (sql: string) => Libsql.Statement;

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const ADD_EVENT = insert('events', EVENT_COLUMNS);
const EVENTS_OF = `select ${QUOTED_COLUMNS} from events where "match" = ? order by n`;
const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const UPSERT_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${ANONYMOUS}'`;

/** Whether a change is more than moves: somebody joins, or it begins or ends a match. */
const hasMoreThanMoves = ({ events, match, lobby, leavesLobby, end }: Change): boolean =>
  match !== undefined ||
  lobby !== undefined ||
  leavesLobby !== undefined ||
  end !== undefined ||
  events.some(({ player }) => player !== null);

/** What is joined may be in memory still, and in the database no longer. */
const canJoin = (prepared: Prepare, { events, leavesLobby }: Change): boolean =>
  leavesLobby === undefined || prepared(FIND_MATCH).get(events[0]?.match) !== undefined;

/** What else a change has beside its events: most moves have nothing. */
function otherWrites(
  change: Change,
): readonly (readonly [sql: string, values: readonly unknown[]])[] {
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
      ({ id, name, created }) => [UPSERT_PLAYER, [id, name, created]] as const,
    ),
  ];
}
