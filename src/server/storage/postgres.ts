/**
 * PostgreSQL, for several servers on one database. Events are inserted and announced in one
 * statement; every server listens, so each knows what the others have committed, in that order.
 */
import { Socket } from 'node:net';
import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { messageOf, ok, type Result } from '../../core/result.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import {
  type Backend,
  EVENT_COLUMNS,
  QUOTED_COLUMNS,
  type StartError,
  startError,
} from './backend.ts';
import { FIRST_MIGRATION } from './migrations.ts';
import {
  APPLICATION_NAME,
  createPostgresListener,
  EVENT_CHANNEL,
  PRESENCE_CHANNEL,
} from './postgres-listener.ts';
import { type Change, type Database, type EventRow, playersIn, runningRow } from './rows.ts';

/** The class of the locks that `alone` takes, and how long a server that hangs may hold one. */
const LOCK_CLASS = 364_735;
const LOCK_TIMEOUT_MS = 5_000;
/** How long the database may take to let us in, and to answer: together less than a request may. */
const CONNECT_MS = 3_000;
const QUERY_TIMEOUT_MS = 6_000;
/** How long connections may take to end; one that hangs would take for ever. */
const CLOSE_TIMEOUT_MS = 2_000;

const TABLES = [
  ...(['matches', 'events', 'lobby', 'running'] as const),
  ...(['ends', 'players', 'ratings', 'alive'] as const),
] satisfies readonly (keyof Database)[];
/** Where kysely keeps which migrations were done. */
const MIGRATIONS_TABLE = 'kysely_migration';

/** 64-bit integers as numbers: ours are milliseconds and counts, far below 2^53. */
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

/** The one hot statement: inserts a batch of events and announces those that were new. */
const INSERT_EVENTS = `
  with added as (
    insert into events (${QUOTED_COLUMNS})
    select * from unnest(${arrays.join(', ')})
    on conflict do nothing
    returning ${QUOTED_COLUMNS}
  )
  select "match", n, pg_notify('${EVENT_CHANNEL}', json_build_array(${QUOTED_COLUMNS})::text) from added`;

/** How connections are made, and an end to all of them. */
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
    // A database that does not answer is one that is not there.
    config: {
      ...{ connectionString: url, keepAlive: true, stream },
      connectionTimeoutMillis: CONNECT_MS,
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

export async function openPostgres(url: string): Promise<Result<Backend, StartError>> {
  const lines = connectionsTo(url);
  const pool = openPool(lines, 8);
  // Waiting for a lock takes a connection, and whoever holds it needs others: they are kept apart.
  const locks = openPool(lines, 1);
  const why = await findForeignTable(pool).then(
    (foreign) =>
      foreign &&
      `belongs to another program, which has a table "${foreign}", and is left unchanged`,
    (error: unknown) => `cannot be reached: ${messageOf(error)}`,
  );
  if (why === null) return ok(postgresBackend(pool, locks, lines));
  await pool.end();
  return startError(`The PostgreSQL database ${why}.`);
}

/**
 * What another program has under the name of a table of ours; null where there is nothing. Other
 * tables may be there: a database can be shared by programs that do not get in each other's way.
 */
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
  // Ours are made in one commit with the note that they were.
  if (steps.some(({ name }) => name === FIRST_MIGRATION)) return null;
  return steps.length > 0
    ? MIGRATIONS_TABLE
    : (names.find((name) => name !== MIGRATIONS_TABLE) ?? null);
}

/** Connections that may break at any time, at work or idle: without a listener that is fatal. */
function openPool({ config }: Connections, max: number): pg.Pool {
  const named = { types, max, application_name: APPLICATION_NAME, query_timeout: QUERY_TIMEOUT_MS };
  const pool = new pg.Pool({ ...config, ...named });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function postgresBackend(pool: pg.Pool, locks: pg.Pool, lines: Connections): Backend {
  const ears = createPostgresListener(lines.config);
  /** Work on one connection; a connection on which something failed is not used again. */
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
    commit: (changes) => withClient((client) => commitChanges(client, changes)),
    transact: (queries: readonly CompiledQuery[]) =>
      withClient(async (client) => {
        await client.query('begin');
        const changed: number[] = [];
        for (const { sql, parameters } of queries) {
          changed.push((await client.query(sql, [...parameters])).rowCount ?? 0);
        }
        await client.query('commit');
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
        // Work that took too long has lost its lock; what it has done is done all the same.
        failed = await client.query('commit').then(
          () => false,
          () => true,
        );
        return result;
      } finally {
        client.release(failed);
      }
    },
    listen: (listener) => ears.listen(listener),
    async publishPresence({ from, match, seat, here }) {
      const told = JSON.stringify([from, match, seat, here]);
      await pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, told]);
    },
    isLeader: () => ears.holdsLock(),
    async close() {
      let late: NodeJS.Timeout | undefined;
      const goodbye = new Promise((resolve) => {
        late = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([Promise.all([ears.close(), pool.end(), locks.end()]), goodbye]);
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
  const forgotten = isPlain ? new Set<string>() : await deletedMatches(client, changes);
  const firsts = changes.flatMap(({ events }) => events.slice(0, 1));
  const added = await insertEvents(
    client,
    firsts.filter(({ match }) => !forgotten.has(match)),
  );
  // Taken out, so that of two under one number only the first counts as written.
  const written = changes.map(
    ({ events: [first] }) => first === undefined || added.delete(`${first.match} ${first.n}`),
  );
  if (!isPlain) {
    const done = changes.filter((_, at) => written[at]);
    const others = done.flatMap(({ events }) => events.slice(1));
    const { size } = await insertEvents(client, others);
    // Numbers of a new match, or right after one that was free: only a mistake of ours takes them twice.
    if (size < others.length) throw new Error('only a first event may come too late');
    await insertRows(
      client,
      'matches',
      done.map(({ match }) => match),
    );
    await insertRows(
      client,
      'running',
      done.map(({ match }) => match && runningRow(match)),
    );
    await insertRows(
      client,
      'players',
      playersIn(done.flatMap(({ events }) => events)),
      `on conflict (id) do update set name = excluded.name where excluded.name <> '${ANONYMOUS}'`,
    );
    await insertRows(
      client,
      'lobby',
      done.map(({ lobby }) => lobby),
    );
    await insertRows(
      client,
      'ends',
      done.map(({ end }) => end),
    );
    await deleteRows(client, 'lobby', matchesLeavingLobby(done));
    await deleteRows(
      client,
      'running',
      done.flatMap(({ end }) => end?.match ?? []),
    );
    await client.query('commit');
  }
  return written;
}

const matchesLeavingLobby = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ events: [first], leavesLobby }) =>
    leavesLobby && first !== undefined ? first.match : [],
  );

/** Matches that are to be joined and have been forgotten; the others are not, until the commit. */
async function deletedMatches(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const forgotten = new Set(matchesLeavingLobby(changes));
  if (forgotten.size === 0) return forgotten;
  const { rows } = await client.query<{ id: string }>(
    'select id from matches where id = any($1) order by id for share',
    [[...forgotten]],
  );
  for (const { id } of rows) forgotten.delete(id);
  return forgotten;
}

/** The events that were new, as `match number`. */
async function insertEvents(
  client: pg.PoolClient,
  events: readonly EventRow[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  // Always in the same order: servers that write the same numbers at once must not block each other.
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

/** Rows as one statement: PostgreSQL reads them from JSON by their columns' names. */
async function insertRows(
  client: pg.PoolClient,
  table: 'matches' | 'running' | 'lobby' | 'ends' | 'players',
  rows: readonly (object | undefined)[],
  otherwise = '',
): Promise<void> {
  const given = rows.filter((row) => row !== undefined);
  if (given.length === 0) return;
  await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1) ${otherwise}`,
    [JSON.stringify(given)],
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
