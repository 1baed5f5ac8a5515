/**
 * The connection that listens on PostgreSQL for what servers commit. It also holds the leader's lock,
 * and reconnects when it is lost.
 */
import pg from 'pg';
import { z } from 'zod';
import { EVENT_KINDS, REACTIONS } from '../../online/codes.ts';
import type { Signal, StoreListener } from './backend.ts';
import type { EventRow } from './rows.ts';

export const EVENT_CHANNEL = 'duelbook';
export const SIGNAL_CHANNEL = 'duelbook_signals';
export const APPLICATION_NAME = 'duelbook';
/** The leader holds this advisory lock. Any number unused by others will do. */
const LEADER_LOCK = 364_735_337;
/** The connection is used every second; a longer wait means that it is dead. */
const LISTENER_TIMEOUT_MS = 3_000;
/** A connection unused for this long belongs to a hanging server, as on a sleeping machine. */
const IDLE_SESSION_MS = 30_000;
const RETRY_MS = 250;

export interface PostgresListener {
  listen(listener: StoreListener): Promise<void>;
  /** Takes the leader's lock if it is free. False once after the lock was lost. */
  holdsLock(): Promise<boolean>;
  releaseLock(): Promise<void>;
  close(): Promise<void>;
}

const seat = z.literal([1, 2]);

/** An event as `json_build_array` writes it. */
const eventPayload = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.enum(EVENT_KINDS),
  seat.nullable(),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.number().nullable(),
]);

function parseEventPayload(payload: string): EventRow | null {
  try {
    const read = eventPayload.parse(JSON.parse(payload));
    const [match, n, at, kind, seat, text, token, player, due] = read;
    return { match, n, at, kind, seat, text, token, player, due };
  } catch {
    return null;
  }
}

const announcement = { from: z.string(), match: z.string() };
const signalPayload: z.ZodType<Signal> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('presence'), ...announcement, seat, here: z.boolean() }),
  z.object({ kind: z.literal('audience'), ...announcement, count: z.int().min(0) }),
  z.object({
    kind: z.literal('challenge'),
    challenge: z.string(),
    players: z.array(z.string()),
  }),
  z.object({ kind: z.literal('reaction'), ...announcement, seat, reaction: z.enum(REACTIONS) }),
]);

/** A signal, or null for what another version sends. */
function parseSignal(payload: string): Signal | null {
  try {
    return signalPayload.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

export function createPostgresListener(config: pg.ClientConfig): PostgresListener {
  let client: pg.Client | null = null;
  let holds = false;
  /** Whether the lock was lost since the last call: another server may have had it. */
  let lapsed = false;
  let closed = false;
  let listening: StoreListener | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(listener: StoreListener): Promise<void> {
    const fresh = new pg.Client({
      ...{ ...config, query_timeout: LISTENER_TIMEOUT_MS },
      application_name: `${APPLICATION_NAME} listener`,
    });
    fresh.on('error', () => lost(fresh, listener));
    fresh.on('end', () => lost(fresh, listener));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === SIGNAL_CHANNEL) {
        const signal = parseSignal(payload);
        if (signal !== null) listener.onSignal(signal);
        return;
      }
      const event = parseEventPayload(payload);
      // An unreadable event, as from another version, can be loaded.
      if (event === null) listener.onGap();
      else listener.onEvent(event);
    });
    try {
      await fresh.connect();
      // The database notices soon when this machine vanishes, and frees the lock.
      await fresh.query(
        `set statement_timeout = ${LISTENER_TIMEOUT_MS}; set tcp_keepalives_idle = 5;
         set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`,
      );
      // Nor does a hanging process keep it (PostgreSQL 14 and later).
      await fresh.query(`set idle_session_timeout = ${IDLE_SESSION_MS}`).catch(() => {});
      await fresh.query(`listen ${EVENT_CHANNEL}; listen ${SIGNAL_CHANNEL}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  }

  function lost(which: pg.Client, listener: StoreListener): void {
    if (client !== which) return;
    client = null;
    lapsed ||= holds;
    holds = false;
    which.end().catch(() => {});
    again(listener);
  }

  function again(listener: StoreListener): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      // Announcements in between are lost.
      connect(listener).then(
        () => listener.onGap(),
        () => again(listener),
      );
    }, RETRY_MS);
  }

  return {
    async listen(listener: StoreListener): Promise<void> {
      listening = listener;
      await connect(listener);
    },
    async holdsLock(): Promise<boolean> {
      if (lapsed) {
        lapsed = false;
        return false;
      }
      const current = client;
      if (current === null || listening === null) return false;
      try {
        // Each time: an answer shows that the connection, and so the lock, still exists.
        const { rows } = await current.query<{ held: boolean }>(
          holds ? 'select true as held' : `select pg_try_advisory_lock(${LEADER_LOCK}) as held`,
        );
        holds = current === client && rows[0]?.held === true;
        return holds;
      } catch {
        lost(current, listening);
        lapsed = false;
        return false;
      }
    },
    async releaseLock(): Promise<void> {
      if (!holds) return;
      holds = false;
      await client?.query(`select pg_advisory_unlock(${LEADER_LOCK})`);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
