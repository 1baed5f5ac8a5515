/** Accepts WebSockets within the limits, pings them, and closes them when the server stops. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ERROR_STATUS, type ErrorCode, MAX_MESSAGE_BYTES } from '../../online/codes.ts';
import { TOO_MANY_CONNECTIONS } from '../http/connections.ts';
import { BAD_HOST, type IsAllowedHost } from '../http/hosts.ts';
import { rejectSocket } from '../http/reject.ts';
import {
  CLOSE_TIMEOUT_MS,
  type ClientSocket,
  type ClientSocketDeps,
  openClientSocket,
} from './client-socket.ts';
import { createTransport, type TransportName } from './sender.ts';

export interface Sockets {
  count(): number;
  /** Closes all connections; clients then look for another server. */
  close(): void;
}

interface SocketDeps extends Omit<ClientSocketDeps, 'openSender'> {
  readonly transport: TransportName;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isAllowedHost: IsAllowedHost;
  /** Other sites whose pages may connect. */
  readonly origins: readonly string[];
}

const PATH = '/api/socket';
const PING_MS = 30_000;
/** "Service restart": clients reconnect, maybe to another server. */
const SERVICE_RESTART = 1012;

export function openSockets(server: Server, deps: SocketDeps): Sockets {
  const { rateLimiter, metrics } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    // Pongs are counted and limited as messages are.
    autoPong: false,
  });
  // In place of the library's own answer.
  wss.on('wsClientError', ({ message }, socket) => reject(socket, 'bad_request', `${message}.`));
  const socketDeps = { ...deps, openSender: createTransport(deps.transport) };
  /** The open sockets, and whether each has answered the last ping. */
  const open = new Map<WebSocket, { readonly client: ClientSocket; isAlive: boolean }>();
  let closing = false;

  const reject = (socket: Duplex, code: ErrorCode, message: string, wait = 0): void => {
    metrics.countRefusal(code);
    const headers = wait > 0 ? { 'Retry-After': wait } : {};
    rejectSocket(socket, ERROR_STATUS[code], { code, message }, headers);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = deps.addressOf(request);
    if (closing) return reject(socket, 'unavailable', 'The server is stopping.');
    if (!deps.isAllowedHost(request.headers.host)) {
      return reject(socket, 'bad_host', BAD_HOST.message);
    }
    const wait = rateLimiter.consume(address);
    if (wait > 0) {
      return reject(socket, 'too_many_requests', `Too many requests; wait ${wait} s.`, wait);
    }
    // Some clients offer HTTP/2 this way. The request's body is lost, so it cannot be answered.
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return reject(socket, 'bad_request', 'Use HTTP/1.1 without an upgrade.');
    }
    if (request.url !== PATH) return reject(socket, 'not_found', 'Not found.');
    if (!isAllowedOrigin(request, deps.origins)) {
      return reject(socket, 'bad_origin', 'Pages of this site may not connect.');
    }
    if (deps.connections.isExcess(socket) || !rateLimiter.connect(address)) {
      return reject(socket, TOO_MANY_CONNECTIONS.code, TOO_MANY_CONNECTIONS.message);
    }
    socket.once('close', () => rateLimiter.disconnect(address));
    wss.handleUpgrade(request, socket, head, (ws) => openClient(ws, socket, address));
  });

  function openClient(ws: WebSocket, socket: Duplex, address: string): void {
    const client = openClientSocket(ws, socket, address, socketDeps);
    const entry = { client, isAlive: true };
    open.set(ws, entry);
    deps.connections.setSeated(socket, false);
    ws.on('message', (data, isBinary) => client.onText(isBinary ? null : String(data)));
    ws.on('ping', client.onPing);
    ws.on('pong', () => {
      entry.isAlive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      open.delete(ws);
      client.onClosed();
    });
  }

  const pinger = setInterval(() => {
    for (const [ws, entry] of open) {
      if (entry.isAlive) ws.ping();
      else entry.client.drop('silent');
      entry.isAlive = false;
    }
  }, PING_MS).unref();

  return {
    count: () => open.size,
    close() {
      closing = true;
      clearInterval(pinger);
      for (const { client } of open.values()) {
        client.close(SERVICE_RESTART, 'The server is stopping.');
      }
      setTimeout(() => {
        for (const ws of open.keys()) ws.terminate();
      }, CLOSE_TIMEOUT_MS).unref();
    },
  };
}

/** Pages of other sites could use what the visitor's browser knows; programs send no origin. */
function isAllowedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
