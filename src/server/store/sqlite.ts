/**
 * SQLite in a file, through libsql: one process, one connection. Every commit reaches the disk
 * before anybody is told of it (WAL with synchronous=FULL).
 */

import { type CompiledQuery, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { ok, type Result, refuse } from '../../core/result.ts';
import { type Backend, EVENT_COLUMNS } from './backend.ts';
import { type Change, type EventRow, NAMELESS, playersIn, runningRow } from './rows.ts';

export function openSqlite(file: string): Result<Backend> {
  let lock: Libsql.Database | null = null;
  try {
    lock = takeLock(file);
    if (lock === null) return refuse(`Another server uses the database ${file}.`);
    return ok(backendOn(new Libsql(file), lock));
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

function backendOn(db: Libsql.Database, lock: Libsql.Database): Backend {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const statements = new Map<string, Libsql.Statement>();
  const prepared = (sql: string): Libsql.Statement => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  const run: Run = (sql, values) => prepared(sql).run(...values).changes;
  const isForgotten = ({ events: [first], leavesLobby }: Change): boolean =>
    leavesLobby === true && prepared(FIND_MATCH).get(first?.match) === undefined;
  /** All that `work` writes in one commit; nothing of it where it throws or gives null. */
  const transaction = <T>(work: () => T): T => {
    run('begin immediate', []);
    try {
      const result = work();
      run(result === null ? 'rollback' : 'commit', []);
      return result;
    } catch (error) {
      run('rollback', []);
      throw error;
    }
  };
  return {
    dialect: new SqliteDialect({ database: db }),
    // Synchronous up to the commit, so that no query of the other layer comes between.
    async commit(changes) {
      // What is joined may be in memory still, and in the database no longer.
      const isLasting = !changes.some(isForgotten);
      const written = isLasting ? transaction(() => writeAtOnce(run, changes)) : null;
      if (written !== null) return written;
      return transaction(() =>
        changes.map((change) => !isForgotten(change) && writeAlone(run, change)),
      );
    },
    async transact(queries: readonly CompiledQuery[]) {
      transaction(() => {
        for (const { sql, parameters } of queries) run(sql, parameters);
      });
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

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const INSERT_EVENT = `${insert('events', EVENT_COLUMNS)} on conflict do nothing`;

/** Many events in one statement: crossing over to SQLite once a value takes longer than all else. */
const INSERT_EVENTS = `
  insert into events (${EVENT_COLUMNS.map((column) => `"${column}"`).join(', ')})
  select ${EVENT_COLUMNS.map((_, at) => `value ->> ${at}`).join(', ')} from json_each(?)
  where true on conflict do nothing`;

const FIND_MATCH = 'select 1 from matches where id = ?';
const NOTE_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${NAMELESS}'`;

type Run = (sql: string, values: readonly unknown[]) => number;

const valuesOf = (event: EventRow): readonly unknown[] =>
  EVENT_COLUMNS.map((column) => event[column]);

/** Writes all changes; null, and nothing is to be kept, where a number is taken. */
function writeAtOnce(run: Run, changes: readonly Change[]): readonly boolean[] | null {
  const events = changes.flatMap((change) => change.events);
  const added = run(INSERT_EVENTS, [JSON.stringify(events.map(valuesOf))]);
  if (added < events.length) return null;
  for (const change of changes) writeRest(run, change);
  return changes.map(() => true);
}

/** Writes a change; false, and nothing is written, where its number is taken. */
function writeAlone(run: Run, change: Change): boolean {
  for (const event of change.events) if (run(INSERT_EVENT, valuesOf(event)) === 0) return false;
  writeRest(run, change);
  return true;
}

/** What else a change has beside its events. */
function writeRest(run: Run, { events, match, lobby, leavesLobby, end }: Change): void {
  const add = (table: string, row: object | undefined): void => {
    if (row !== undefined) run(insert(table, Object.keys(row)), Object.values(row));
  };
  add('matches', match);
  add('running', match && runningRow(match));
  add('lobby', lobby);
  add('ends', end);
  if (leavesLobby) run('delete from lobby where "match" = ?', [events[0]?.match]);
  if (end !== undefined) run('delete from running where "match" = ?', [end.match]);
  for (const { id, name, created } of playersIn(events)) run(NOTE_PLAYER, [id, name, created]);
}
