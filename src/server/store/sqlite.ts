/**
 * SQLite in a file, through libsql: one process, and one at a time who writes. Every commit reaches
 * the disk before anybody is told of it (WAL with synchronous=FULL).
 */

import { type CompiledQuery, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import LibsqlOnThread from 'libsql/promise';
import { ok, type Result, refuse } from '../../core/result.ts';
import { type Backend, EVENT_COLUMNS } from './backend.ts';
import { type Change, type EventRow, NAMELESS, playersIn, runningRow } from './rows.ts';

export async function openSqlite(file: string): Promise<Result<Backend>> {
  let lock: Libsql.Database | null = null;
  try {
    lock = takeLock(file);
    if (lock === null) return refuse(`Another server uses the database ${file}.`);
    return ok(await backendOn(file, lock));
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

async function backendOn(file: string, lock: Libsql.Database): Promise<Backend> {
  const db = new Libsql(file);
  // A commit brings whole pages to the disk, and each match has its own: small ones are enough.
  db.pragma('page_size = 1024');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  /** All that is written is written one after the other: nothing has to wait for a lock. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const writer = await openWriter(file);
  return {
    dialect: new SqliteDialect({ database: db }),
    commit: (changes) => inTurn(() => write(writer, changes)),
    transact: (queries: readonly CompiledQuery[]) =>
      inTurn(async () =>
        db.transaction(() =>
          queries.map(({ sql, parameters }) => db.prepare(sql).run([...parameters]).changes),
        )(),
      ),
    // There is no other server.
    alone: (_, work) => work(),
    // Nobody else writes: what happens here is known here.
    listen: async () => {},
    isKeeper: async () => true,
    async close() {
      await last;
      writer.close();
      db.close();
      lock.close();
    },
  };
}

/**
 * The connection that events are written through. It is a second one because its commits run on a
 * thread of the library's: the disk then holds up nobody who reads, or sends the next move.
 */
interface Writer {
  /** How many rows a query has changed. */
  run(sql: string, values: readonly unknown[]): Promise<number>;
  find(sql: string, value: unknown): Promise<boolean>;
  /** Commits events and nothing else, all on the library's thread; false where a number is taken. */
  append(events: readonly EventRow[]): Promise<boolean>;
  /** All that `work` writes in one commit; nothing of it where it throws. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** The library's own types for this say nothing. */
interface Connection {
  prepare(sql: string): Promise<Libsql.Statement>;
  exec(sql: string): Promise<void>;
  close(): void;
}

async function openWriter(file: string): Promise<Writer> {
  const connection: Connection = new LibsqlOnThread(file, {});
  await connection.exec('pragma synchronous = FULL');
  // As many bytes as are usual, of smaller pages.
  await connection.exec('pragma wal_autocheckpoint = 4000');
  const statements = new Map<string, Libsql.Statement>();
  async function prepared(sql: string): Promise<Libsql.Statement> {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const fresh = await connection.prepare(sql);
    statements.set(sql, fresh);
    return fresh;
  }
  /** A full disk may have ended the transaction already. */
  const giveUp = async (): Promise<void> => {
    await connection.exec('rollback').catch(() => {});
  };
  return {
    run: async (sql, values) => (await prepared(sql)).run(values).changes,
    async append(events) {
      // What ends a text of SQL is the quote alone, and JSON has no other way to write one.
      const list = JSON.stringify(events.map(valuesOf)).replaceAll("'", "''");
      try {
        await connection.exec(`begin immediate; ${INSERT_EVENTS} json_each('${list}'); commit`);
        return true;
      } catch (error) {
        await giveUp();
        if (isTaken(error)) return false;
        throw error;
      }
    },
    find: async (sql, value) => (await prepared(sql)).get([value]) !== undefined,
    async transaction(work) {
      await connection.exec('begin immediate');
      try {
        const result = await work();
        await connection.exec('commit');
        return result;
      } catch (error) {
        await giveUp();
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const INSERT_EVENT = `${insert('events', EVENT_COLUMNS)} on conflict do nothing`;

/** Many events in one statement, from a list of lists. */
const INSERT_EVENTS = `
  insert into events (${EVENT_COLUMNS.map((column) => `"${column}"`).join(', ')})
  select ${EVENT_COLUMNS.map((_, at) => `value ->> ${at}`).join(', ')} from`;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY';

const FIND_MATCH = 'select 1 from matches where id = ?';
const LEAVE_LOBBY = 'delete from lobby where "match" = ?';
const STOP_RUNNING = 'delete from running where "match" = ?';
const NOTE_PLAYER = `${insert('players', ['id', 'name', 'created'])}
  on conflict do update set name = excluded.name where excluded.name <> '${NAMELESS}'`;

const valuesOf = (event: EventRow): readonly unknown[] =>
  EVENT_COLUMNS.map((column) => event[column]);

/** Writes changes; false for those whose number is taken or whose match is forgotten. */
async function write(writer: Writer, changes: readonly Change[]): Promise<readonly boolean[]> {
  if (!changes.some(hasMore)) {
    const events = changes.flatMap((change) => change.events);
    if (await writer.append(events)) return changes.map(() => true);
  }
  return writer.transaction(async () => {
    const done: boolean[] = [];
    for (const change of changes) done.push(await writeAlone(writer, change));
    return done;
  });
}

/** Writes a change; false, and nothing is written, where it cannot be. */
async function writeAlone(writer: Writer, change: Change): Promise<boolean> {
  if (await isForgotten(writer, change)) return false;
  for (const event of change.events) {
    if ((await writer.run(INSERT_EVENT, valuesOf(event))) === 0) return false;
  }
  for (const [sql, values] of restOf(change)) await writer.run(sql, values);
  return true;
}

/** Whether a change is more than moves: somebody joins, or it begins or ends a match. */
const hasMore = ({ events, match, lobby, leavesLobby, end }: Change): boolean =>
  [match, lobby, leavesLobby, end].some((part) => part !== undefined) ||
  events.some(({ player }) => player !== null);

/** What is joined may be in memory still, and in the database no longer. */
const isForgotten = async (writer: Writer, { events, leavesLobby }: Change): Promise<boolean> =>
  leavesLobby === true && !(await writer.find(FIND_MATCH, events[0]?.match));

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
