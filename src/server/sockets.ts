/**
 * WebSockets: one connection watches and plays any number of matches. What it sends is checked and
 * counted; a client that does not read, or does not answer a ping, is let go of.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type ClientMessage,
  ERRORS,
  type ErrorCode,
  MAX_MESSAGE,
  type Refusal,
  type ServerMessage,
} from '../online/protocol.ts';
import { frameOf, isWhole, shortText, writeFrame } from './frames.ts';
import type { Hall } from './hall.ts';
import type { Gate } from './limits.ts';
import { readMessage } from './messages.ts';
import type { Metrics } from './metrics.ts';
import { type Outboxes, openOutboxes } from './outbox.ts';
import { hashOf } from './secrets.ts';
import { turnAway } from './turn-away.ts';

export interface Sockets {
  count(): number;
  /** Says good-bye to everyone; clients then look for another server. */
  close(): void;
}

interface Surroundings {
  readonly hall: Hall;
  readonly gate: Gate;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Pages of other sites that may connect, beside the server's own. */
  readonly origins: readonly string[];
}

const PATH = '/api/socket';
const PING_MS = 30_000;
/** A client that leaves more than this unread is not reading. */
const MOST_UNREAD = 1 << 20;
/** The most matches that one connection follows. */
const MOST_MATCHES = 200;

/** Whoever has not answered the good-bye by then is cut off. */
const GOODBYE_MS = 1_000;

/** Going away, to be found elsewhere; what browsers and proxies know as a restart. */
const RESTARTING = 1012;
/** For whoever does not keep to the rules of the house. */
const UNWELCOME = 1008;

export function openSockets(server: Server, around: Surroundings): Sockets {
  const { gate, metrics } = around;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
    // Else whoever pings and never reads would have all the answers kept for it.
    autoPong: false,
  });
  // Else the library answers in its own words.
  wss.on('wsClientError', ({ message }, socket) => reject(socket, 'bad_request', `${message}.`));
  const inside = { ...around, outboxes: openOutboxes() };
  const open = new Set<Connection>();
  let closing = false;

  const reject = (socket: Duplex, code: ErrorCode, message: string, wait = 0): void => {
    metrics.refused(code);
    const headers = wait > 0 ? { 'Retry-After': wait } : {};
    turnAway(socket, ERRORS[code], { code, message }, headers);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = around.addressOf(request);
    if (closing) return reject(socket, 'unavailable', 'The server stops.');
    const wait = gate.request(address);
    if (wait > 0) {
      return reject(socket, 'too_many_requests', `Too many requests; wait ${wait} s.`, wait);
    }
    // As some clients ask for HTTP/2 in passing; the body of such a request is not read any more.
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return reject(socket, 'bad_request', 'Ask in HTTP/1.1, without an upgrade.');
    }
    if (request.url !== PATH) return reject(socket, 'not_found', 'There is nothing here.');
    if (!isWelcome(request, around.origins)) {
      return reject(socket, 'bad_origin', 'Pages of this site may not connect.');
    }
    if (!gate.connect(address)) {
      return reject(socket, 'too_many_connections', 'Too many connections from your address.');
    }
    socket.once('close', () => gate.disconnect(address));
    wss.handleUpgrade(request, socket, head, (ws) => {
      const connection = connect(ws, socket, address, inside);
      open.add(connection);
      ws.on('close', () => {
        open.delete(connection);
        connection.end();
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
      for (const connection of open) connection.say(RESTARTING, 'The server stops.');
      setTimeout(() => {
        for (const connection of open) connection.cut();
      }, GOODBYE_MS).unref();
    },
  };
}

/** A page of another site could play with what its visitor's browser knows; programs send no origin. */
function isWelcome({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A match that a connection follows, or has asked to. */
interface Place {
  /** The hash of the token that holds a seat there; null for whoever only watches. */
  token: string | null;
  isWatched: boolean;
  /** How many times it has asked to watch and is not answered yet. */
  asked: number;
  /** What it wants to do as soon as it is. */
  readonly later: (() => void)[];
}

interface Connection {
  ping(): void;
  say(code: number, reason: string): void;
  cut(): void;
  end(): void;
}

function connect(
  ws: WebSocket,
  socket: Duplex,
  address: string,
  around: Surroundings & { readonly outboxes: Outboxes },
): Connection {
  const { hall, gate, metrics, log, outboxes } = around;
  const followed = new Map<string, Place>();
  let answers = true;

  const drop = (why: 'slow' | 'silent'): void => {
    metrics.dropped(why);
    ws.terminate();
  };
  const outbox = outboxes.open((frame) => {
    if (ws.readyState !== ws.OPEN) return;
    if (socket.writableLength > MOST_UNREAD) drop('slow');
    else writeFrame(socket, frame);
  });
  const send = (message: ServerMessage): void =>
    outbox.send(frameOf(JSON.stringify(message)), false);
  const refuse = (refusal: Refusal, about: { match?: string; n?: number } = {}): void => {
    metrics.refused(refusal.code);
    send({ type: 'error', ...refusal, ...about });
  };

  async function watch(match: string, since: number, token: string | null): Promise<void> {
    const place = followed.get(match) ?? { token: null, isWatched: false, asked: 0, later: [] };
    if (followed.size >= MOST_MATCHES && !followed.has(match)) {
      refuse(
        { code: 'too_busy', message: `At most ${MOST_MATCHES} matches a connection.` },
        { match },
      );
      return;
    }
    followed.set(match, place);
    place.asked += 1;
    const state = await hall.watch(match, since, token, outbox);
    place.asked -= 1;
    if (state.ok) {
      place.token = token;
      place.isWatched = true;
    }
    const isFollowed = followed.get(match) === place;
    if (isFollowed && place.asked === 0 && !place.isWatched) followed.delete(match);
    // It may have left or gone in the meantime.
    if (ws.readyState !== ws.OPEN || !followed.has(match)) hall.unwatch(match, outbox);
    if (!state.ok) refuse(state.error, { match });
    else if (isFollowed) send({ type: 'state', ...state.value });
    if (place.asked === 0) for (const wish of place.later.splice(0)) wish();
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
    if (place.asked > 0) {
      place.later.push(() => act(message));
      return;
    }
    const { token } = place;
    hall.act(match, { token }, message, (result) => {
      if (!result.ok) refuse(result.error, { match, n });
      // Sent twice, so the event was missed; a new one goes to all who watch.
      else if (result.value.kind === 'known') startWatching(match, n - 1, token);
    });
  }

  function obey(message: ClientMessage): void {
    const { match } = message;
    if (message.type === 'watch') {
      const { since, token } = message;
      startWatching(match, since, token === undefined ? null : hashOf(token));
    } else if (message.type === 'leave') {
      followed.delete(match);
      hall.unwatch(match, outbox);
    } else act(message);
  }

  /** Whoever is told to wait and goes on regardless is not told for ever. */
  function slowDown(wait: number): void {
    refuse({ code: 'too_many_requests', message: `Too many messages; wait ${wait} s.` });
    if (!gate.floods(address)) return;
    ws.close(UNWELCOME, 'Too many messages.');
    setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
  }

  function hear(text: string | null): void {
    if (ws.readyState !== ws.OPEN) return;
    outboxes.heard();
    // Counted before it is read: that is most of what it costs.
    const wait = gate.request(address);
    if (wait > 0) {
      slowDown(wait);
      return;
    }
    const message = text === null ? null : readMessage(text);
    if (message === null) {
      refuse({ code: 'bad_request', message: 'This is no message of the protocol.' });
      return;
    }
    const token = followed.get(message.match)?.token ?? null;
    const longer = token === null ? 0 : gate.request(token);
    if (longer > 0) slowDown(longer);
    else obey(message);
  }

  ws.on('message', (data, isBinary) => hear(isBinary ? null : String(data)));
  readShort(socket, hear);
  ws.on('ping', (data) => {
    if (ws.readyState !== ws.OPEN) return;
    const wait = gate.request(address);
    if (wait > 0) slowDown(wait);
    else if (socket.writableLength > MOST_UNREAD) drop('slow');
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
    say(code, reason) {
      outbox.flush();
      ws.close(code, reason);
    },
    cut: () => ws.terminate(),
    end() {
      for (const match of followed.keys()) hall.unwatch(match, outbox);
    },
  };
}

/**
 * Reads short messages at once, as nearly all are, and leaves everything else to the library, whose
 * way takes several times as long. It does so while all that came before was whole and short: after a
 * part, what comes next may begin in the middle. Such a connection stays with the library, since nobody
 * here counts where its frames end.
 */
function readShort(socket: Duplex, hear: (text: string) => void): void {
  const [read] = socket.listeners('data');
  if (read === undefined) return;
  let isAtFrame = true;
  socket.on('data', (chunk: Buffer) => {
    const text = isAtFrame ? shortText(chunk) : null;
    if (text !== null) {
      hear(text);
      return;
    }
    isAtFrame &&= isWhole(chunk);
    read.call(socket, chunk);
  });
  socket.off('data', read as () => void);
}
