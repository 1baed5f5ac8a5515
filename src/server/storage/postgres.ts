/**
 * PostgreSQL, for several servers on one database. Events are inserted and announced in one
 * statement, so every server hears of what the others commit, in order.
 */
import { Socket } from 'node:net';
import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { err, messageOf, ok, type Result } from '../../core/result.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import { hostingMessages } from '../messages.ts';
import { type Backend, EVENT_COLUMNS, QUOTED_COLUMNS } from './backend.ts';
import { FIRST_MIGRATION, migrate } from './migrations.ts';
import {
  APPLICATION_NAME,
  createPostgresListener,
  EVENT_CHANNEL,
  SIGNAL_CHANNEL,
} from './postgres-listener.ts';
import { type Change, type Database, type EventRow, playersIn, runningRow } from './rows.ts';

/** The class of `withLock`'s advisory locks, and how long a hanging server may hold one. */
const LOCK_CLASS = 364_735;
const LOCK_TIMEOUT_MS = 5_000;
/** Together shorter than the time a request may take. */
const CONNECT_MS = 3_000;
const QUERY_TIMEOUT_MS = 6_000;
/** PostgreSQL gives up first, and so frees what the statement holds. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Far longer than a commit takes: a longer wait is for a server that hangs. */
const ROW_LOCK_TIMEOUT_MS = 500;
/** A server that hangs in a transaction for this long loses it, with all that it holds. */
const IDLE_TRANSACTION_MS = 2_000;
const CLOSE_TIMEOUT_MS = 2_000;

const TABLES = [
  ...(['matches', 'events', 'lobby', 'running'] as const),
  ...(['ends', 'players', 'ratings', 'alive'] as const),
  ...(['accounts', 'challenges'] as const),
] satisfies readonly (keyof Database)[];
const MIGRATIONS_TABLE = 'kysely_migration';

/** 64-bit integers as numbers: milliseconds and counts are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

const COLUMN_TYPES: Readonly<Record<(typeof EVENT_COLUMNS)[number], string>> = {
  match: 'text',
  n: 'integer',
  at: 'bigint',
  kind: 'text',
  seat: 'integer',
  text: 'text',
  token: 'text',
  player: 'text',
  due: 'bigint',
};
const arrays = EVENT_COLUMNS.map((column, at) => `$${at + 1}::${COLUMN_TYPES[column]}[]`);

/** Inserts events and announces those that were new. */
const INSERT_EVENTS = `
  with added as (
    insert into events (${QUOTED_COLUMNS})
    select * from unnest(${arrays.join(', ')})
    on conflict do nothing
    returning ${QUOTED_COLUMNS}
  )
  select "match", n, pg_notify('${EVENT_CHANNEL}', json_build_array(${QUOTED_COLUMNS})::text) from added`;

const EVENTS_AFTER = `select ${QUOTED_COLUMNS} from events where "match" = $1 and n > $2 order by n limit $3`;
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now';

interface Connections {
  readonly config: pg.ClientConfig;
  destroyAll(): void;
}

function connectionsTo(url: string): Connections {
  const open = new Set<Socket>();
  const stream = (): Socket => {
    const socket = new Socket();
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  };
  return {
    config: {
      ...{ connectionString: url, keepAlive: true, stream },
      connectionTimeoutMillis: CONNECT_MS,
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

export async function openPostgres(url: string): Promise<Result<Backend>> {
  const lines = connectionsTo(url);
  const pool = openPool(lines, 8, ROW_LOCK_TIMEOUT_MS);
  // Apart: work under a lock needs connections that others, waiting for the lock, would hold.
  const locks = openPool(lines, 1, STATEMENT_TIMEOUT_MS);
  const why = await findForeignTable(pool).then(
    (table) => table && hostingMessages.foreignTable({ table }),
    (error: unknown) => hostingMessages.unreachable({ why: messageOf(error) }),
  );
  const migrated = why ? err(why) : await migrateApart(lines);
  if (migrated.ok) return ok({ ...postgresBackend(pool, locks, lines), migrated: migrated.value });
  await pool.end();
  return migrated;
}

/** Migrates over connections without limits: that may take long, and waits for other servers. */
async function migrateApart({ config }: Connections): Promise<Result<readonly string[]>> {
  const pool = new pg.Pool({ ...config, max: 2, application_name: APPLICATION_NAME });
  pool.on('error', () => {});
  try {
    return await migrate(new PostgresDialect({ pool }), 'postgres');
  } finally {
    await pool.end();
  }
}

/** The name of another program's table that is also one of ours; other tables do not matter. */
async function findForeignTable(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ readonly name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = current_schema() and relname = any($1) order by relname`,
    [[...TABLES, MIGRATIONS_TABLE]],
  );
  const names = rows.map(({ name }) => name);
  const steps = names.includes(MIGRATIONS_TABLE)
    ? (await pool.query<{ readonly name: string }>(`select name from ${MIGRATIONS_TABLE}`)).rows
    : [];
  // Our tables and this note of them are made in one commit.
  if (steps.some(({ name }) => name === FIRST_MIGRATION)) return null;
  return steps.length > 0
    ? MIGRATIONS_TABLE
    : (names.find((name) => name !== MIGRATIONS_TABLE) ?? null);
}

/** Connections may break at any time, which is fatal without a listener. */
function openPool({ config }: Connections, max: number, lockTimeout: number): pg.Pool {
  const pool = new pg.Pool({
    ...{ ...config, types, max, application_name: APPLICATION_NAME },
    query_timeout: QUERY_TIMEOUT_MS,
    // Not as startup parameters, which PgBouncer refuses.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${lockTimeout};
         set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
      ),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function postgresBackend(
  pool: pg.Pool,
  locks: pg.Pool,
  lines: Connections,
): Omit<Backend, 'migrated'> {
  const listener = createPostgresListener(lines.config);
  /** Runs work on one connection, which is not used again after a failure. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  }
  return {
    dialect: new PostgresDialect({ pool }),
    // PostgreSQL has its own checks.
    damage: null,
    commit: (changes) => withClient((client) => commitChanges(client, changes)),
    async eventsAfter(match, n, most) {
      const { rows } = await pool.query<EventRow>(EVENTS_AFTER, [match, n, most]);
      return rows;
    },
    transact: (queries: readonly CompiledQuery[]) =>
      withClient(async (client) => {
        // A single statement is a transaction of its own, in which no server can hang.
        const isAlone = queries.length === 1;
        if (!isAlone) await client.query('begin');
        const changed: number[] = [];
        for (const { sql, parameters } of queries) {
          changed.push((await client.query(sql, [...parameters])).rowCount ?? 0);
        }
        if (!isAlone) await client.query('commit');
        return changed;
      }),
    async withLock(key, work) {
      const client = await locks.connect();
      let failed = true;
      try {
        await client.query('begin');
        await client.query(`set local idle_in_transaction_session_timeout = ${LOCK_TIMEOUT_MS}`);
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, key]);
        const result = await work();
        // Work that took too long has lost its lock, but is done.
        failed = await client.query('commit').then(
          () => false,
          () => true,
        );
        return result;
      } finally {
        client.release(failed);
      }
    },
    listen: listener.listen,
    async publishSignal(signal) {
      await pool.query('select pg_notify($1, $2)', [SIGNAL_CHANNEL, JSON.stringify(signal)]);
    },
    isLeader: listener.holdsLock,
    resignLead: listener.releaseLock,
    async databaseTime() {
      const { rows } = await pool.query<{ readonly now: number }>(NOW);
      return rows[0]?.now ?? null;
    },
    async close() {
      let late: NodeJS.Timeout | undefined;
      const goodbye = new Promise((resolve) => {
        late = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([Promise.all([listener.close(), pool.end(), locks.end()]), goodbye]);
      clearTimeout(late);
      lines.destroyAll();
    },
  };
}

async function commitChanges(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<readonly boolean[]> {
  const isPlain = changes.every(
    ({ events, match, lobby, leavesLobby, end }) =>
      events.length === 1 &&
      !(match || lobby || leavesLobby || end || events.some(({ player }) => player !== null)),
  );
  // A single statement is a commit of its own.
  if (!isPlain) await client.query('begin');
  const deleted = isPlain ? new Set<string>() : await deletedMatches(client, changes);
  const firsts = changes.flatMap(({ events }) => events.slice(0, 1));
  const added = await insertEvents(
    client,
    firsts.filter(({ match }) => !deleted.has(match)),
  );
  // Taken out, so that of two with one number only the first counts as written.
  const written = changes.map(
    ({ events: [first] }) => first === undefined || added.delete(`${first.match} ${first.n}`),
  );
  if (!isPlain) {
    const done = changes.filter((_, at) => written[at]);
    const others = done.flatMap(({ events }) => events.slice(1));
    const { size } = await insertEvents(client, others);
    // These follow a number that was free, or belong to a new match.
    if (size < others.length) throw new Error('only a first event may come too late');
    const matches = done.flatMap(({ match }) => match ?? []);
    const ends = done.flatMap(({ end }) => end ?? []);
    await insertRows(client, 'matches', matches);
    await insertRows(client, 'running', matches.map(runningRow));
    await insertRows(
      client,
      'lobby',
      done.flatMap(({ lobby }) => lobby ?? []),
    );
    await insertRows(client, 'ends', ends);
    await insertRows(
      client,
      'players',
      playersIn(done.flatMap(({ events }) => events)),
      `on conflict (id) do update set name = excluded.name where excluded.name <> '${ANONYMOUS}'`,
    );
    await deleteRows(client, 'lobby', matchesLeavingLobby(done));
    await deleteRows(
      client,
      'running',
      ends.map(({ match }) => match),
    );
    await client.query('commit');
  }
  return written;
}

const matchesLeavingLobby = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ events: [first], leavesLobby }) =>
    leavesLobby && first !== undefined ? first.match : [],
  );

/** Matches that are joined but were deleted; locks the others until the commit. */
async function deletedMatches(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const deleted = new Set(matchesLeavingLobby(changes));
  if (deleted.size === 0) return deleted;
  const { rows } = await client.query<{ id: string }>(
    'select id from matches where id = any($1) order by id for share',
    [[...deleted]],
  );
  for (const { id } of rows) deleted.delete(id);
  return deleted;
}

/** The events that were new, as `match number`. */
async function insertEvents(
  client: pg.PoolClient,
  events: readonly EventRow[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  // Sorted: servers that write the same numbers must not deadlock.
  const ordered = [...events].sort((one, two) =>
    one.match === two.match ? one.n - two.n : one.match < two.match ? -1 : 1,
  );
  const { rows } = await client.query<{ match: string; n: number }>({
    name: 'insert-events',
    text: INSERT_EVENTS,
    values: EVENT_COLUMNS.map((column) => ordered.map((event) => event[column])),
  });
  return new Set(rows.map(({ match, n }) => `${match} ${n}`));
}

/** Inserts rows in one statement: PostgreSQL reads them from JSON by column. */
async function insertRows(
  client: pg.PoolClient,
  table: 'matches' | 'running' | 'lobby' | 'ends' | 'players',
  rows: readonly object[],
  otherwise = '',
): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1) ${otherwise}`,
    [JSON.stringify(rows)],
  );
}

async function deleteRows(
  client: pg.PoolClient,
  table: 'running' | 'lobby',
  matches: readonly string[],
): Promise<void> {
  if (matches.length === 0) return;
  await client.query(`delete from ${table} where "match" = any($1)`, [matches]);
}
