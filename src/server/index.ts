/** A server: the store, the hall and the ways in, put together; and taken apart in good order. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, isIP } from 'node:net';
import { type Logger, pino } from 'pino';
import { codeOf, messageOf, ok, type Result, refuse } from '../core/result.ts';
import { committerOn } from './committer.ts';
import { complainsTo } from './complaints.ts';
import { openHall } from './hall.ts';
import { openHttp } from './http.ts';
import { type Keeper, openKeeper } from './keeper.ts';
import { LIMITS, type Limits, networkOf, openGate } from './limits.ts';
import { openMetrics } from './metrics.ts';
import { readPage } from './page.ts';
import { openSockets } from './sockets.ts';
import { type Unopened, unopened } from './store/backend.ts';
import { openStore } from './store/store.ts';
import { openThinker } from './thinker.ts';
import { openTurns } from './turns.ts';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** A file for SQLite, or a postgres:// address. */
  readonly db: string;
  /** The program of the thread that thinks for computers. */
  readonly thinking: string;
  /** The folder of the page; without it, only programs are served. */
  readonly page?: string;
  readonly limits?: Limits;
  /** Whether a reverse proxy says where requests come from. */
  readonly proxy?: boolean;
  /** Pages of other sites that may connect. */
  readonly origins?: readonly string[];
  readonly log?: Logger;
}

/** How long requests that are on their way may take when the server stops. */
const ANSWERS_MS = 3_000;

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Where a request came from, as limits count it: the proxy's word for it, or the connection's. */
const addressReader =
  (proxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    // The last one is what our own proxy saw; those before it are only what it was told.
    const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1);
    const told = proxy ? hostIn(last?.trim() ?? '') : null;
    return networkOf(told ?? socket.remoteAddress ?? 'unknown');
  };

/** The address in what a proxy says, some of which add the port; null where it is none. */
function hostIn(text: string): string | null {
  const [, inBrackets, before] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(text) ?? [];
  const host = inBrackets ?? before ?? text;
  return isIP(host) === 0 ? null : host;
}

export async function startServer(
  settings: ServerSettings,
): Promise<Result<RunningServer, Unopened>> {
  const { log = pino({ level: 'silent' }) } = settings;
  // Before anything that takes long, or is done to the database, which may even be another's.
  const trouble = await troubleAt(settings);
  if (trouble !== null) return refuse(trouble);
  const read = settings.page === undefined ? ok(null) : readPage(settings.page);
  if (!read.ok) return unopened(read.error);
  const page = read.value;
  const opened = await openStore(settings.db);
  if (!opened.ok) return opened;
  const store = opened.value;
  let keeper: Keeper | null = null;
  const metrics = openMetrics(() => ({ ...hall.count(), connections: sockets.count() }));
  const committer = committerOn(store, {
    committed: metrics.committed,
    failed: complainsTo(log),
    stumbled: (error) => log.error({ err: error }, 'a match failed after a commit'),
  });
  const thinker = openThinker(settings.thinking);
  const clocksRun = (): boolean => keeper?.clocksRun() ?? false;
  const hall = openHall(store, committer, thinker, log, clocksRun);
  const gate = openGate(settings.limits ?? LIMITS);
  const addressOf = addressReader(settings.proxy ?? false);
  const isHealthy = (): Promise<boolean> => store.lastAlive().then(clocksRun, () => false);
  const pairings = openTurns();
  const http = openHttp({
    ...{ store, committer, hall, pairings },
    ...{ gate, metrics, log, addressOf, isHealthy, page },
  });
  const sockets = openSockets(http.server, {
    ...{ hall, gate, metrics, log, addressOf },
    origins: settings.origins ?? [],
  });
  try {
    await store.listen({ event: hall.hear, seen: hall.hearOf, gap: hall.refresh });
    keeper = await openKeeper(store, hall, log);
    await http.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    sockets.close();
    hall.close();
    await keeper?.close();
    await thinker.close();
    await store.close();
    return refuse(whyNot(error, settings));
  }
  const address = http.server.address();
  return ok({
    port: typeof address === 'object' ? (address?.port ?? settings.port) : settings.port,
    async close() {
      // Nobody new comes in, everybody is told to go elsewhere, and what is on its way is finished.
      sockets.close();
      hall.close();
      const cut = setTimeout(() => http.server.closeAllConnections(), ANSWERS_MS);
      await http.close();
      clearTimeout(cut);
      await keeper?.close();
      await committer.idle();
      await thinker.close();
      await store.close();
    },
  });
}

/** Why nobody can listen at a port and address; null where it can be done. */
async function troubleAt(settings: ServerSettings): Promise<Unopened | null> {
  const trial = createServer();
  try {
    await once(trial.listen(settings.port, settings.host), 'listening');
    return null;
  } catch (error) {
    return whyNot(error, settings);
  } finally {
    trial.close();
  }
}

function whyNot(error: unknown, { port, host }: ServerSettings): Unopened {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return { code: 'port', message: `Port ${port} is in use by another program.` };
  }
  if (code === 'EACCES') {
    return { code: 'port', message: `Port ${port} may not be used by this account.` };
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return { code: 'failed', message: `This machine does not have the address ${host}.` };
  }
  return { code: 'failed', message: `The server cannot start: ${messageOf(error)}.` };
}
