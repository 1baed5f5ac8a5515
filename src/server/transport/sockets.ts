/**
 * WebSockets: one connection watches and plays any number of matches. What it sends is checked and
 * counted; a client that does not read, or does not answer a ping, is let go of.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { ERROR_STATUS, type ErrorCode, MAX_MESSAGE_BYTES } from '../../online/codes.ts';
import type { ClientMessage, ProtocolError, ServerMessage } from '../../online/protocol.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { rejectSocket } from '../http/reject.ts';
import { hashSecret } from '../http/secrets.ts';
import type { MatchService } from '../match/service.ts';
import { decodeShortFrame, encodeFrame, endsAtFrameBoundary, writeFrame } from './frames.ts';
import { readClientMessage } from './read-message.ts';
import { createSendQueues, type SendQueues } from './send-queue.ts';

export interface Sockets {
  count(): number;
  /** Says good-bye to everyone; clients then look for another server. */
  close(): void;
}

interface SocketDeps {
  readonly matchService: MatchService;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Pages of other sites that may connect, beside the server's own. */
  readonly origins: readonly string[];
}

const PATH = '/api/socket';
const PING_MS = 30_000;
/** A client that leaves more than this unread is not reading. */
const MAX_UNREAD_BYTES = 1 << 20;
/** The most matches that one connection follows. */
const MAX_MATCHES = 200;

/** Whoever has not answered the good-bye by then is cut off. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Going away, to be found elsewhere; what browsers and proxies know as a restart. */
const SERVICE_RESTART = 1012;
/** For whoever does not keep to the rules of the house. */
const POLICY_VIOLATION = 1008;

export function openSockets(server: Server, deps: SocketDeps): Sockets {
  const { rateLimiter, metrics } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    // Else whoever pings and never reads would have all the answers kept for it.
    autoPong: false,
  });
  // Else the library answers in its own words.
  wss.on('wsClientError', ({ message }, socket) => reject(socket, 'bad_request', `${message}.`));
  const inside = { ...deps, outboxes: createSendQueues() };
  const open = new Set<ClientSocket>();
  let closing = false;

  const reject = (socket: Duplex, code: ErrorCode, message: string, wait = 0): void => {
    metrics.countRefusal(code);
    const headers = wait > 0 ? { 'Retry-After': wait } : {};
    rejectSocket(socket, ERROR_STATUS[code], { code, message }, headers);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = deps.addressOf(request);
    if (closing) return reject(socket, 'unavailable', 'The server stops.');
    const wait = rateLimiter.consume(address);
    if (wait > 0) {
      return reject(socket, 'too_many_requests', `Too many requests; wait ${wait} s.`, wait);
    }
    // As some clients ask for HTTP/2 in passing; the body of such a request is not read any more.
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return reject(socket, 'bad_request', 'Ask in HTTP/1.1, without an upgrade.');
    }
    if (request.url !== PATH) return reject(socket, 'not_found', 'There is nothing here.');
    if (!isAllowedOrigin(request, deps.origins)) {
      return reject(socket, 'bad_origin', 'Pages of this site may not connect.');
    }
    if (!rateLimiter.connect(address)) {
      return reject(socket, 'too_many_connections', 'Too many connections from your address.');
    }
    socket.once('close', () => rateLimiter.disconnect(address));
    wss.handleUpgrade(request, socket, head, (ws) => {
      const connection = openConnection(ws, socket, address, inside);
      open.add(connection);
      ws.on('close', () => {
        open.delete(connection);
        connection.onClosed();
      });
    });
  });

  const pinger = setInterval(() => {
    for (const connection of open) connection.ping();
  }, PING_MS);
  pinger.unref();

  return {
    count: () => open.size,
    close() {
      closing = true;
      clearInterval(pinger);
      for (const connection of open) connection.close(SERVICE_RESTART, 'The server stops.');
      setTimeout(() => {
        for (const connection of open) connection.terminate();
      }, CLOSE_TIMEOUT_MS).unref();
    },
  };
}

/** A page of another site could play with what its visitor's browser knows; programs send no origin. */
function isAllowedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A match that a connection follows, or has asked to. */
interface Subscription {
  /** The hash of the token that holds a seat there; null for whoever only watches. */
  token: string | null;
  isWatched: boolean;
  /** How many times it has asked to watch and is not answered yet. */
  pending: number;
  /** What it wants to do as soon as it is. */
  readonly deferred: (() => void)[];
}

interface ClientSocket {
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  onClosed(): void;
}

function openConnection(
  ws: WebSocket,
  socket: Duplex,
  address: string,
  around: SocketDeps & { readonly outboxes: SendQueues },
): ClientSocket {
  const { matchService, rateLimiter, metrics, log, outboxes: queues } = around;
  const followed = new Map<string, Subscription>();
  let answers = true;

  const drop = (why: 'slow' | 'silent'): void => {
    metrics.countDrop(why);
    ws.terminate();
  };
  const queue = queues.open((frame) => {
    if (ws.readyState !== ws.OPEN) return;
    if (socket.writableLength > MAX_UNREAD_BYTES) drop('slow');
    else writeFrame(socket, frame);
  });
  const send = (message: ServerMessage): void =>
    queue.send(encodeFrame(JSON.stringify(message)), false);
  const refuse = (refusal: ProtocolError, about: { match?: string; n?: number } = {}): void => {
    metrics.countRefusal(refusal.code);
    send({ type: 'error', ...refusal, ...about });
  };

  async function watch(match: string, since: number, token: string | null): Promise<void> {
    const place = followed.get(match) ?? {
      token: null,
      isWatched: false,
      pending: 0,
      deferred: [],
    };
    if (followed.size >= MAX_MATCHES && !followed.has(match)) {
      refuse(
        { code: 'too_busy', message: `At most ${MAX_MATCHES} matches a connection.` },
        { match },
      );
      return;
    }
    followed.set(match, place);
    place.pending += 1;
    const state = await matchService.watch(match, since, token, queue);
    place.pending -= 1;
    if (state.ok) {
      place.token = token;
      place.isWatched = true;
    }
    const isFollowed = followed.get(match) === place;
    if (isFollowed && place.pending === 0 && !place.isWatched) followed.delete(match);
    // It may have left or gone in the meantime.
    if (ws.readyState !== ws.OPEN || !followed.has(match)) matchService.unwatch(match, queue);
    if (!state.ok) refuse(state.error, { match });
    else if (isFollowed) send({ type: 'state', ...state.value });
    if (place.pending === 0) for (const wish of place.deferred.splice(0)) wish();
  }

  function startWatching(match: string, since: number, token: string | null): void {
    watch(match, since, token).catch((error: unknown) => {
      log.error({ err: error }, 'watching failed');
    });
  }

  function act(message: ClientMessage & { type: 'act' }): void {
    const { match, n } = message;
    const place = followed.get(match);
    if (place === undefined) {
      refuse({ code: 'not_seated', message: 'Watch the match first.' }, { match, n });
      return;
    }
    if (place.pending > 0) {
      place.deferred.push(() => act(message));
      return;
    }
    const { token } = place;
    matchService.act(match, { token }, message, (result) => {
      if (!result.ok) refuse(result.error, { match, n });
      // Sent twice, so the event was missed; a new one goes to all who watch.
      else if (result.value.kind === 'known') startWatching(match, n - 1, token);
    });
  }

  function obey(message: ClientMessage): void {
    const { match } = message;
    if (message.type === 'watch') {
      const { since, token } = message;
      startWatching(match, since, token === undefined ? null : hashSecret(token));
    } else if (message.type === 'leave') {
      followed.delete(match);
      matchService.unwatch(match, queue);
    } else act(message);
  }

  /** Whoever is told to wait and goes on regardless is not told for ever. */
  function slowDown(wait: number): void {
    refuse({ code: 'too_many_requests', message: `Too many messages; wait ${wait} s.` });
    if (!rateLimiter.isFlooding(address)) return;
    ws.close(POLICY_VIOLATION, 'Too many messages.');
    setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  function hear(text: string | null): void {
    if (ws.readyState !== ws.OPEN) return;
    queues.onMessage();
    // Counted before it is read: that is most of what it costs.
    const wait = rateLimiter.consume(address);
    if (wait > 0) {
      slowDown(wait);
      return;
    }
    const message = text === null ? null : readClientMessage(text);
    if (message === null) {
      refuse({ code: 'bad_request', message: 'This is no message of the protocol.' });
      return;
    }
    const token = followed.get(message.match)?.token ?? null;
    const longer = token === null ? 0 : rateLimiter.consume(token);
    if (longer > 0) slowDown(longer);
    else obey(message);
  }

  ws.on('message', (data, isBinary) => hear(isBinary ? null : String(data)));
  readShortMessages(socket, hear);
  ws.on('ping', (data) => {
    if (ws.readyState !== ws.OPEN) return;
    const wait = rateLimiter.consume(address);
    if (wait > 0) slowDown(wait);
    else if (socket.writableLength > MAX_UNREAD_BYTES) drop('slow');
    else ws.pong(data);
  });
  ws.on('pong', () => {
    answers = true;
  });
  ws.on('error', () => ws.terminate());

  return {
    ping() {
      if (!answers) {
        drop('silent');
        return;
      }
      answers = false;
      ws.ping();
    },
    close(code, reason) {
      queue.flush();
      ws.close(code, reason);
    },
    terminate: () => ws.terminate(),
    onClosed() {
      for (const match of followed.keys()) matchService.unwatch(match, queue);
    },
  };
}

/**
 * Reads short messages at once, as nearly all are, and leaves everything else to the library, whose
 * way takes several times as long. It does so while all that came before was whole and short: after a
 * part, what comes next may begin in the middle. Such a connection stays with the library, since nobody
 * here counts where its frames end.
 */
function readShortMessages(socket: Duplex, hear: (text: string) => void): void {
  const [read] = socket.listeners('data');
  if (read === undefined) return;
  let isAtFrame = true;
  socket.on('data', (chunk: Buffer) => {
    const text = isAtFrame ? decodeShortFrame(chunk) : null;
    if (text !== null) {
      hear(text);
      return;
    }
    isAtFrame &&= endsAtFrameBoundary(chunk);
    read.call(socket, chunk);
  });
  socket.off('data', read as () => void);
}
