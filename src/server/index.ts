/** Starts and stops a server: storage, matches, HTTP and WebSockets. */
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, isIP } from 'node:net';
import { type Logger, pino } from 'pino';
import type { Message } from '../core/message.ts';
import { err, ok, type Result } from '../core/result.ts';
import { createHttpApp } from './http/app.ts';
import { maxConnections, trackConnections } from './http/connections.ts';
import { openHealthMonitor } from './http/health.ts';
import { createHostCheck } from './http/hosts.ts';
import { type ListenAddress, listenError } from './http/listen-error.ts';
import { openMetrics } from './http/metrics.ts';
import { serveMetrics } from './http/metrics-server.ts';
import { loadPage, type PageGame } from './http/page.ts';
import {
  createRateLimiter,
  DEFAULT_RATE_LIMITS,
  networkOf,
  type RateLimits,
} from './http/rate-limiter.ts';
import { type LeaderJobs, startLeaderJobs } from './jobs/leader.ts';
import { openBotWorker } from './match/bot-worker.ts';
import { openMatchService } from './match/service.ts';
import { openChallenges } from './players/challenges.ts';
import { openPlayerStreams } from './players/streams.ts';
import { createCommitter } from './storage/committer.ts';
import { openStore } from './storage/store.ts';
import { throttledLog } from './storage/throttled-log.ts';
import { createFlowControl } from './transport/flow-control.ts';
import type { TransportName } from './transport/sender.ts';
import { openSockets } from './transport/sockets.ts';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** A file for SQLite, or a postgres:// address. */
  readonly db: string;
  /** The program of the bot worker's thread. */
  readonly botWorker: string;
  /** The folder of the page; without it, the server has the API alone. */
  readonly page?: string;
  /** The games from outside the registry that the page has. */
  readonly pageGames?: readonly PageGame[];
  readonly limits?: RateLimits;
  /** Connections at a time; as many as the system allows unless given. */
  readonly maxConnections?: number;
  /** Where the metrics are served; nowhere unless given. */
  readonly metrics?: ListenAddress;
  /** Further names by which clients may reach the server. */
  readonly hosts?: readonly string[];
  /** Whether to trust a reverse proxy's X-Forwarded-For. */
  readonly proxy?: boolean;
  /** Other sites whose pages may connect. */
  readonly origins?: readonly string[];
  /** How messages are sent over WebSockets; `fast` unless given. */
  readonly transport?: TransportName;
  /** Whether to keep matches that were abandoned, rather than delete them. */
  readonly keepAbandoned?: boolean;
  readonly log?: Logger;
}

/** How long requests under way may take when the server stops. */
const DRAIN_MS = 3_000;

export interface RunningServer {
  readonly port: number;
  /** The port of the metrics; null where they are not served. */
  readonly metricsPort: number | null;
  close(): Promise<void>;
}

/** The address that a request counts for: the proxy's word for it, or the connection's. */
const addressReader =
  (proxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    // The last address is what the proxy saw; those before it may be forged.
    const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1);
    const given = proxy ? parseHost(last?.trim() ?? '') : null;
    return networkOf(given ?? socket.remoteAddress ?? 'unknown');
  };

/** The address in a proxy's header, without the port that some add. */
function parseHost(text: string): string | null {
  const [, inBrackets, before] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(text) ?? [];
  const host = inBrackets ?? before ?? text;
  return isIP(host) === 0 ? null : host;
}

export async function startServer(settings: ServerSettings): Promise<Result<RunningServer>> {
  const { log = pino({ level: 'silent' }) } = settings;
  // First, before the database is touched, which may be another server's.
  for (const address of [settings, ...(settings.metrics ? [settings.metrics] : [])]) {
    const portError = await checkPort(address);
    if (portError !== null) return err(portError);
  }
  const read = settings.page === undefined ? ok(null) : loadPage(settings.page, settings.pageGames);
  if (!read.ok) return read;
  const page = read.value;
  const opened = await openStore(settings.db);
  if (!opened.ok) return opened;
  const store = opened.value;
  if (store.migrated.length > 0) log.info({ steps: store.migrated }, 'the database is migrated');
  if (store.damage !== null) log.error({ why: store.damage }, 'the database is damaged');
  let leader: LeaderJobs | null = null;
  const metrics = openMetrics(() => ({
    ...service.count(),
    connections: sockets.count(),
    streams: streams.count(),
    unsent_bytes: flow.bytes(),
  }));
  const health = openHealthMonitor(store);
  const logLocked = throttledLog(log);
  const committer = createCommitter(store, {
    onCommit: metrics.countCommit,
    onWritten: ({ events }) => events.forEach(streams.onEvent),
    onError: throttledLog(log),
    onLocked(error) {
      health.noteLocked();
      logLocked(error);
    },
  });
  const botWorker = openBotWorker(settings.botWorker);
  const clocksRun = (): boolean => leader?.clocksRunning() ?? false;
  const service = openMatchService(store, committer, botWorker, log, clocksRun);
  const challenges = openChallenges({
    ...{ store, committer },
    announce(update) {
      streams.onChallenge(update);
      store.publishSignal(update).catch(throttledLog(log));
    },
  });
  const streams = openPlayerStreams({ store, service, challenges, log });
  const { limits = DEFAULT_RATE_LIMITS, proxy = false } = settings;
  const limiter = createRateLimiter(limits);
  const flow = createFlowControl();
  const addressOf = addressReader(proxy);
  const isAllowedHost = createHostCheck([settings.host, ...(settings.hosts ?? [])]);
  const http = createHttpApp({
    ...{ store, committer, botWorker, matchService: service, challenges, streams },
    ...{ rateLimiter: limiter, metrics, log, addressOf, page, isAllowedHost, flow },
    isExcess: (socket) => connections.isExcess(socket),
    health: () => health.report(leader, service.count().damaged),
  });
  const connections = trackConnections(
    http.server,
    { connections: limits.connections, total: settings.maxConnections ?? maxConnections() },
    { proxy, onDrop: metrics.countDrop },
  );
  const sockets = openSockets(http.server, {
    ...{ matchService: service, rateLimiter: limiter, metrics, log, addressOf, isAllowedHost },
    ...{ flow, connections },
    origins: settings.origins ?? [],
    transport: settings.transport ?? 'fast',
  });
  let metricsServer: Server | null = null;
  const stopAnswering = (): void => {
    sockets.close();
    streams.close();
    service.close();
    connections.close();
    flow.close();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
  };
  try {
    await store.listen({
      onEvent(event) {
        service.onEvent(event);
        streams.onEvent(event);
      },
      onSignal(signal) {
        if (signal.kind === 'challenge') streams.onChallenge(signal);
        else service.onSignal(signal);
      },
      onGap() {
        service.reloadAll();
        streams.catchUp();
      },
    });
    leader = await startLeaderJobs(store, service, log, settings.keepAbandoned);
    await http.listen({ port: settings.port, host: settings.host });
    if (settings.metrics !== undefined) {
      metricsServer = await serveMetrics(settings.metrics, metrics.registry, isAllowedHost);
    }
  } catch (error) {
    stopAnswering();
    await http.close();
    await leader?.close();
    await botWorker.close();
    await store.close();
    return err(listenError(error, settings));
  }
  return ok({
    port: portOf(http.server) ?? settings.port,
    metricsPort: metricsServer && portOf(metricsServer),
    async close() {
      // Refuse new clients, send the others elsewhere, finish what is under way.
      stopAnswering();
      const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
      await http.close();
      clearTimeout(cut);
      await leader?.close();
      await committer.idle();
      await botWorker.close();
      await store.close();
    },
  });
}

/** Why the server cannot listen at its port and address; null if it can. */
async function checkPort(address: ListenAddress): Promise<Message | null> {
  const trial = createServer();
  try {
    await once(trial.listen(address.port, address.host), 'listening');
    return null;
  } catch (error) {
    return listenError(error, address);
  } finally {
    trial.close();
  }
}

/** The port that a server listens at. */
function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? null) : null;
}
