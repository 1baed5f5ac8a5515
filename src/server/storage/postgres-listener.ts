/**
 * The connection that listens on PostgreSQL. It tells what every server has committed, in that order,
 * holds the keeper's lock, and comes back when it is lost.
 */
import pg from 'pg';
import { z } from 'zod';
import { EVENT_KINDS } from '../../online/codes.ts';
import type { PresenceUpdate, StoreListener } from './backend.ts';
import type { EventRow } from './rows.ts';

/** What events are announced on. */
export const EVENT_CHANNEL = 'duelbook';
/** What players who come and go are announced on. */
export const PRESENCE_CHANNEL = 'duelbook_sightings';
/** What PostgreSQL lists connections as, for whoever looks after it. */
export const APPLICATION_NAME = 'duelbook';
/** Whoever holds this advisory lock is the keeper. Any number that nobody else uses will do. */
const LEADER_LOCK = 364_735_337;
/** The one that listens is asked every second; a server that waits longer for it stands still. */
const LISTENER_TIMEOUT_MS = 3_000;
/** One that was not asked for so long belongs to a server that hangs, as while its machine sleeps. */
const IDLE_SESSION_MS = 30_000;
/** How long to wait before the connection that listens is tried again. */
const RETRY_MS = 250;

export interface PostgresListener {
  /** Tells of events from now on. */
  listen(listener: StoreListener): Promise<void>;
  /** Whether the keeper's lock is held, taking it where nobody does; once not where it was lost. */
  holdsLock(): Promise<boolean>;
  close(): Promise<void>;
}

const seat = z.literal([1, 2]);

/** An announced event, as `json_build_array` writes it. */
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

const presencePayload = z.tuple([z.string(), z.string(), seat, z.boolean()]);

function parsePresencePayload(payload: string): PresenceUpdate | null {
  try {
    const [from, match, seat, here] = presencePayload.parse(JSON.parse(payload));
    return { from, match, seat, here };
  } catch {
    return null;
  }
}

export function createPostgresListener(config: pg.ClientConfig): PostgresListener {
  let client: pg.Client | null = null;
  let holds = false;
  /** Whether the lock was lost since it was last asked for: another may have had it in between. */
  let lapsed = false;
  let closed = false;
  let hearing: StoreListener | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(listener: StoreListener): Promise<void> {
    const fresh = new pg.Client({
      ...{ ...config, query_timeout: LISTENER_TIMEOUT_MS },
      application_name: `${APPLICATION_NAME} listener`,
    });
    fresh.on('error', () => lost(fresh, listener));
    fresh.on('end', () => lost(fresh, listener));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === PRESENCE_CHANNEL) {
        const sighting = parsePresencePayload(payload);
        if (sighting !== null) listener.onPresence(sighting);
        return;
      }
      const event = parseEventPayload(payload);
      // What cannot be read, as from a server of another version, can be looked up.
      if (event === null) listener.onGap();
      else listener.onEvent(event);
    });
    try {
      await fresh.connect();
      // Should this machine vanish, the database is to know soon, and let go of the lock.
      await fresh.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
      );
      // Nor is it kept by a process that hangs. PostgreSQL knows this since version 14.
      await fresh.query(`set idle_session_timeout = ${IDLE_SESSION_MS}`).catch(() => {});
      await fresh.query(`listen ${EVENT_CHANNEL}; listen ${PRESENCE_CHANNEL}`);
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
      // Whatever was announced in the meantime went unheard.
      connect(listener).then(
        () => listener.onGap(),
        () => again(listener),
      );
    }, RETRY_MS);
  }

  return {
    async listen(listener: StoreListener): Promise<void> {
      hearing = listener;
      await connect(listener);
    },
    async holdsLock(): Promise<boolean> {
      if (lapsed) {
        lapsed = false;
        return false;
      }
      const asked = client;
      if (asked === null || hearing === null) return false;
      try {
        // Asked every time: an answer also says that the connection, and so the lock, is still there.
        const { rows } = await asked.query<{ held: boolean }>(
          holds ? 'select true as held' : `select pg_try_advisory_lock(${LEADER_LOCK}) as held`,
        );
        holds = asked === client && rows[0]?.held === true;
        return holds;
      } catch {
        // One that does not answer hears nothing either.
        lost(asked, hearing);
        lapsed = false;
        return false;
      }
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
