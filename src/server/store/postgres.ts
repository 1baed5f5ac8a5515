/**
 * PostgreSQL, for several servers on one database. Events are inserted and announced in one
 * statement; every server listens, so each knows what the others have committed, in that order.
 */
import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../core/result.ts';
import { EVENT_KINDS } from '../../online/protocol.ts';
import { type Backend, EVENT_COLUMNS, type Listener } from './backend.ts';
import type { Change, EventRow } from './rows.ts';

const CHANNEL = 'duelbook';
/** What PostgreSQL lists connections as, for whoever looks after it. */
const NAME = 'duelbook';
/** Whoever holds this advisory lock is the keeper. Any number that nobody else uses will do. */
const KEEPER = 364_735_337;
/** The class of the locks that `alone` takes, and how long a server that hangs may hold one. */
const ALONE = 364_735;
const STUCK_MS = 5_000;
/** How long the database may take to let us in, and to answer. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
/** How long to wait before the connection that listens is tried again. */
const RETRY_MS = 250;

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
const quotedColumns = EVENT_COLUMNS.map((column) => `"${column}"`).join(', ');
const arrays = EVENT_COLUMNS.map((column, at) => `$${at + 1}::${COLUMN_TYPES[column]}[]`);

/** The one hot statement: inserts a batch of events and announces those that were new. */
const INSERT_EVENTS = `
  with added as (
    insert into events (${quotedColumns})
    select * from unnest(${arrays.join(', ')})
    on conflict do nothing
    returning ${quotedColumns}
  )
  select "match", n, pg_notify('${CHANNEL}', json_build_array(${quotedColumns})::text) from added`;

export async function openPostgres(url: string): Promise<Result<Backend>> {
  const pool = openPool(url, 8);
  // Waiting for a lock takes a connection, and whoever holds it needs others: they are kept apart.
  const locks = openPool(url, 1);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const why = error instanceof Error ? error.message : String(error);
    return refuse(`The PostgreSQL database cannot be reached: ${why}.`);
  }
  return ok(backendOn(pool, locks, url));
}

/** Connections that may break at any time, at work or idle: without a listener that is fatal. */
function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, types, max, application_name: NAME, keepAlive: true },
    // A database that does not answer is one that is not there.
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function backendOn(pool: pg.Pool, locks: pg.Pool, url: string): Backend {
  const ears = earsOn(url);
  /** Work on one connection; a connection on which something failed is not used again. */
  async function withClient<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    from: pg.Pool = pool,
  ): Promise<T> {
    const client = await from.connect();
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
    commit: (changes) => withClient((client) => commitOn(client, changes)),
    transact: (queries: readonly CompiledQuery[]) =>
      withClient(async (client) => {
        await client.query('begin');
        for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
        await client.query('commit');
      }),
    alone: (key, work) =>
      withClient(async (client) => {
        await client.query('begin');
        await client.query(`set local idle_in_transaction_session_timeout = ${STUCK_MS}`);
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ALONE, key]);
        const result = await work();
        await client.query('commit');
        return result;
      }, locks),
    listen: (listener) => ears.listen(listener),
    isKeeper: () => ears.holdsLock(),
    async close() {
      await ears.close();
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

async function commitOn(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<readonly boolean[]> {
  const isPlain = changes.every(
    ({ events, match, lobby, leavesLobby, end }) =>
      events.length === 1 && !match && !lobby && !leavesLobby && !end,
  );
  // A single statement is a commit of its own.
  if (!isPlain) await client.query('begin');
  const firsts = changes.flatMap(({ events }) => events.slice(0, 1));
  const added = await insertEvents(client, firsts);
  // Taken out, so that of two under one number only the first counts as written.
  const written = changes.map(
    ({ events: [first] }) => first === undefined || added.delete(`${first.match} ${first.n}`),
  );
  if (!isPlain) {
    const done = changes.filter((_, at) => written[at]);
    await insertEvents(
      client,
      done.flatMap(({ events }) => events.slice(1)),
    );
    await insertRows(
      client,
      'matches',
      done.map(({ match }) => match),
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
    const left = done.filter(({ leavesLobby }) => leavesLobby);
    const ids = left.map((change) => change.events[0]?.match);
    if (ids.length > 0) await client.query('delete from lobby where "match" = any($1)', [ids]);
    await client.query('commit');
  }
  return written;
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
  table: 'matches' | 'lobby' | 'ends',
  rows: readonly (object | undefined)[],
): Promise<void> {
  const given = rows.filter((row) => row !== undefined);
  if (given.length === 0) return;
  await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(given)],
  );
}

/** An announced event, as `json_build_array` writes it. */
const announced = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.enum(EVENT_KINDS),
  z.union([z.literal(1), z.literal(2)]).nullable(),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.number().nullable(),
]);

function readAnnouncement(payload: string): EventRow | null {
  try {
    const read = announced.parse(JSON.parse(payload));
    const [match, n, at, kind, seat, text, token, player, due] = read;
    return { match, n, at, kind, seat, text, token, player, due };
  } catch {
    return null;
  }
}

/** The connection that listens, and that holds the keeper's lock; it comes back when it is lost. */
function earsOn(url: string) {
  let client: pg.Client | null = null;
  let holds = false;
  let closed = false;
  let hearing: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(listener: Listener): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: `${NAME} listener`,
    });
    fresh.on('error', () => lost(fresh, listener));
    fresh.on('end', () => lost(fresh, listener));
    fresh.on('notification', ({ payload = '' }) => {
      const event = readAnnouncement(payload);
      // What cannot be read, as from a server of another version, can be looked up.
      if (event === null) listener.gap();
      else listener.event(event);
    });
    client = fresh;
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
  }

  function lost(which: pg.Client, listener: Listener): void {
    if (client !== which) return;
    client = null;
    holds = false;
    which.end().catch(() => {});
    again(listener);
  }

  function again(listener: Listener): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      // Whatever was announced in the meantime went unheard.
      connect(listener).then(
        () => listener.gap(),
        () => again(listener),
      );
    }, RETRY_MS);
  }

  return {
    async listen(listener: Listener): Promise<void> {
      hearing = listener;
      await connect(listener);
    },
    async holdsLock(): Promise<boolean> {
      if (client === null) return false;
      try {
        // Asked every time: an answer also says that the connection, and so the lock, is still there.
        const { rows } = await client.query<{ held: boolean }>(
          holds ? 'select true as held' : `select pg_try_advisory_lock(${KEEPER}) as held`,
        );
        holds = rows[0]?.held === true;
      } catch {
        holds = false;
      }
      return holds;
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      if (hearing !== null) await last?.end().catch(() => {});
    },
  };
}
