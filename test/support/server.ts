/**
 * A real server in this process, and clients that ask it over HTTP and WebSockets. Whatever it
 * answers is checked against the schemas, so that no test can pass with an answer of another shape.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { z } from 'zod';
import { unwrap } from '../../src/core/result.ts';
import type { Seat } from '../../src/core/seat.ts';
import { type Act, ERROR_STATUS, type ErrorCode } from '../../src/online/codes.ts';
import type {
  ClientMessage,
  MatchEvent,
  MatchPage,
  MatchState,
  ServerMessage,
} from '../../src/online/protocol.ts';
import { errorBody, matchPage, seatGrant, serverMessage } from '../../src/online/schemas.ts';
import { COMMON_ERRORS } from '../../src/server/http/openapi.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { type ServerSettings, startServer } from '../../src/server/index.ts';

export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Where its metrics are. */
  readonly metrics: string;
  readonly file: string;
  /** Everything it has logged. */
  readonly logged: string[];
  /** Every text that the server sent through `ask` and `connect`. */
  readonly said: string[];
  stop(): Promise<void>;
  /** Stops it, and removes its folder. */
  end(): Promise<void>;
}

/** More than any test asks for. */
const PLENTY = { requests: 1_000_000, connections: 1_000 };

export async function serve(given: Partial<ServerSettings> = {}): Promise<TestServer> {
  const file =
    given.db ?? path.join(mkdtempSync(path.join(tmpdir(), 'duelbook-server-')), 'server.db');
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const server = unwrap(
    await startServer({
      ...{ port: 0, host: '127.0.0.1', db: file, limits: PLENTY, log },
      metrics: { port: 0, host: '127.0.0.1' },
      botWorker: path.join(path.dirname(inject('program')), 'bot-worker.cjs'),
      ...given,
    }),
  );
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopped ??= server.close();
    return stopped;
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    metrics: `http://127.0.0.1:${server.metricsPort}/metrics`,
    ...{ file, logged, said: [], stop },
    async end() {
      await stop();
      rmSync(path.dirname(file), { recursive: true, force: true });
    },
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The code of a refusal, or null. */
  readonly code: ErrorCode | null;
}

export interface Asking {
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const routeOf = (method: string, path: string) =>
  ROUTES.find(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
  );

export async function ask(
  { url, said }: Pick<TestServer, 'url' | 'said'>,
  method: 'GET' | 'POST',
  path: string,
  { body, token, headers = {} }: Asking = {},
): Promise<Answered> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  said.push(text);
  const parsed: unknown = JSON.parse(text);
  const route = routeOf(method, path);
  if (response.ok) {
    if (route !== undefined) {
      if (response.status !== route.status) throw new Error(`${path} answered ${response.status}`);
      route.response.parse(parsed);
    }
    return { status: response.status, headers: response.headers, body: parsed, code: null };
  }
  const { code } = errorBody.parse(parsed);
  if (ERROR_STATUS[code] !== response.status)
    throw new Error(`${code} came with ${response.status}`);
  if (route !== undefined && !COMMON_ERRORS.includes(code) && !route.errors.includes(code)) {
    throw new Error(`${method} ${route.path} does not say that it may answer ${code}`);
  }
  return { status: response.status, headers: response.headers, body: parsed, code };
}

export type Sat = z.infer<typeof seatGrant> & { readonly seat: Seat; readonly token: string };
const sat = seatGrant.extend({ seat: z.literal([1, 2]), token: z.string() });

const good = ({ code, body }: Answered): unknown => {
  if (code !== null) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
};

/** Sets a match up and takes a seat there. */
export const create = async (server: TestServer, body: object): Promise<Sat> =>
  sat.parse(good(await ask(server, 'POST', '/api/matches', { body })));

/** Sets a match up without taking a seat. */
export const arrange = async (server: TestServer, body: object): Promise<string> =>
  seatGrant.parse(good(await ask(server, 'POST', '/api/matches', { body }))).match;

export const join = async (server: TestServer, match: string, body: object = {}): Promise<Sat> =>
  sat.parse(good(await ask(server, 'POST', `/api/matches/${match}/seats`, { body })));

export const pair = async (server: TestServer, body: object): Promise<Sat> =>
  sat.parse(good(await ask(server, 'POST', '/api/pairings', { body })));

export const look = async (
  server: TestServer,
  match: string,
  token: string | null = null,
  since = 0,
): Promise<MatchPage> =>
  matchPage.parse(
    good(await ask(server, 'GET', `/api/matches/${match}?since=${since}`, { token })),
  );

export const act = (
  server: TestServer,
  { match, token }: Pick<Sat, 'match' | 'token'>,
  n: number,
  what: Act,
  text?: string,
): Promise<Answered> =>
  ask(server, 'POST', `/api/matches/${match}/acts`, { body: { n, act: what, text }, token });

/** A match with two players, by default Binary Race from 1 to 5. */
export async function startMatch(
  server: TestServer,
  given: object = {},
): Promise<{ readonly match: string; readonly one: Sat; readonly two: Sat }> {
  const one = await create(server, { game: 'binary-race', options: { target: 5 }, ...given });
  return { match: one.match, one, two: await join(server, one.match) };
}

/** A WebSocket, whose messages are taken one after the other. */
export interface Line {
  readonly ws: WebSocket;
  /** Every text that came. */
  readonly texts: string[];
  send(message: ClientMessage): void;
  /** The next message. */
  next(): Promise<ServerMessage>;
  event(): Promise<MatchEvent>;
  error(): Promise<ServerMessage & { type: 'error' }>;
  /** Watches a match, and waits for its state. */
  watch(match: string, token?: string | null, since?: number): Promise<MatchState>;
  /** Acts, and waits for its own event. */
  act(match: string, n: number, what: Act, text?: string): Promise<MatchEvent>;
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

const ofType = async <T extends ServerMessage['type']>(
  line: Pick<Line, 'next'>,
  type: T,
): Promise<ServerMessage & { type: T }> => {
  const message = await line.next();
  if (!isOfType(message, type)) throw new Error(`no ${type}: ${JSON.stringify(message)}`);
  return message;
};

const isOfType = <T extends ServerMessage['type']>(
  message: ServerMessage,
  type: T,
): message is ServerMessage & { type: T } => message.type === type;

export async function connect(
  { url, said }: Pick<TestServer, 'url' | 'said'>,
  options: ClientOptions = {},
): Promise<Line> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, options);
  const texts: string[] = [];
  const messages: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  ws.on('message', (data) => {
    const text = String(data);
    texts.push(text);
    said.push(text);
    const message = serverMessage.parse(JSON.parse(text));
    // They come a moment after those who come and go: only `texts` has them.
    if (message.type === 'watchers') return;
    const taker = waiting.shift();
    if (taker === undefined) messages.push(message);
    else taker(message);
  });
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
    ws.once('unexpected-response', (_, { statusCode, statusMessage, headers }) => {
      const wait = headers['retry-after'];
      const later = wait === undefined ? '' : `, wait ${wait} s`;
      reject(new Error(`${statusCode} ${statusMessage}${later}`));
    });
  });
  ws.on('error', () => {});
  const line: Line = {
    ...{ ws, texts, closed },
    send: (message) => ws.send(JSON.stringify(message)),
    next: () => {
      const message = messages.shift();
      return message === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(message);
    },
    event: async () => (await ofType(line, 'event')).event,
    error: () => ofType(line, 'error'),
    watch(match, token = null, since = 0) {
      line.send({ type: 'watch', match, since, ...(token === null ? {} : { token }) });
      return ofType(line, 'state');
    },
    act(match, n, act, text = '') {
      line.send({ type: 'act', match, n, ...(act === 'move' ? { act, text } : { act }) });
      return line.event();
    },
    async close() {
      ws.close();
      await closed;
    },
  };
  return line;
}
