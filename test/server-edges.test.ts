/**
 * A server against clients that break the protocol, ask too much or do not listen; and what
 * it says of itself: headers, health, metrics, its OpenAPI document, logs, the bytes it keeps.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { unwrap } from '../src/core/result.ts';
import { ERROR_STATUS } from '../src/online/codes.ts';
import { connect as openConnection } from '../src/online/connection.ts';
import { errorBody, seatGrant, serverMessage } from '../src/online/schemas.ts';
import { createHttpApp } from '../src/server/http/app.ts';
import { openHealthMonitor } from '../src/server/http/health.ts';
import { openMetrics } from '../src/server/http/metrics.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { loadPage } from '../src/server/http/page.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../src/server/http/rate-limiter.ts';
import { ROUTES } from '../src/server/http/routes.ts';
import { generateSecret } from '../src/server/http/secrets.ts';
import { startServer } from '../src/server/index.ts';
import { openMatchService } from '../src/server/match/service.ts';
import { openChallenges } from '../src/server/players/challenges.ts';
import { openPlayerStreams } from '../src/server/players/streams.ts';
import { createCommitter } from '../src/server/storage/committer.ts';
import type { Store } from '../src/server/storage/store.ts';
import { createFlowControl } from '../src/server/transport/flow-control.ts';
import { clientFrame, clientReceiver } from './support/frames.ts';
import {
  act,
  arrange,
  ask,
  connect,
  create,
  join,
  type Line,
  look,
  pair,
  serve,
  startMatch,
  type TestServer,
} from './support/server.ts';
import { tempFolder } from './support/temp-folder.ts';
import { openedStore } from './support/temp-store.ts';
import { PATIENCE } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve({ origins: ['https://friends.example'], hosts: ['duels.example.org'] });
});
afterAll(() => server.end());
afterEach(() => {
  vi.useRealTimers();
});

const metric = async ({ metrics }: TestServer, name: string): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  const [, value] =
    new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value ?? 0);
};

/** Bytes sent as they are, with more of them now and then, and all that comes back until the server closes. */
const raw = (bytes: string | Buffer, more?: string, port = server.port): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = dial(port, '127.0.0.1');
    const drip = more === undefined ? undefined : setInterval(() => socket.write(more), 500);
    let back = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      back += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(back);
    });
    socket.write(bytes);
  });

const post = (body: Buffer | string, headers: readonly string[] = []): Promise<string> => {
  const bytes = Buffer.from(body);
  const head = [
    'POST /api/matches HTTP/1.1',
    'host: localhost',
    'connection: close',
    ...(headers.length > 0 ? headers : ['content-type: application/json']),
    `content-length: ${bytes.length}`,
  ];
  return raw(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]));
};

describe.concurrent('a malformed request', () => {
  const NO_MATCH = 'There is no such match.';
  const refused = async (where: string, body: unknown) =>
    (await ask(server, 'POST', where, { body })).code;

  it.each([
    { game: 'binary-race', extra: 1 },
    { game: 'binary-race', seed: 5 },
    { game: 7 },
    {},
    [],
    null,
    'text',
    { game: 'binary-race', listed: 'yes' },
    { game: 'binary-race', seats: { 1: 'me' } },
    { game: 'binary-race', seats: { 1: 'me', 2: 'open', 3: 'open' } },
    { game: 'binary-race', seats: { 1: 'me', 2: 'genius' } },
    { game: 'binary-race', first: 3 },
    { game: 'binary-race', clock: { seconds: 0, increment: 0 } },
    { game: 'binary-race', clock: { seconds: 60 } },
    { game: 'binary-race', clock: { seconds: 1.5, increment: 0 } },
    { game: 'binary-race', clock: { seconds: 1e9, increment: 0 } },
    { game: 'binary-race', name: '' },
    { game: 'binary-race', name: 'x'.repeat(31) },
    { game: 'binary-race', name: 'bell\u0007' },
    { game: 'binary-race', name: 'turned\u202earound' },
    { game: 'binary-race', token: 'short' },
    { game: 'binary-race', token: 'x'.repeat(65) },
    { game: 'binary-race', key: 'with spaces in the middle of it' },
    { game: 'binary-race', options: { target: [5] } },
    { game: 'binary-race', options: { target: { $gt: 0 } } },
    { game: 'x'.repeat(61) },
  ])('is bad_request and says where: %j', async (body) => {
    const { code, body: said } = await ask(server, 'POST', '/api/matches', {
      body: JSON.stringify(body),
    });
    expect([code, z.object({ message: z.string() }).parse(said).message]).toEqual([
      'bad_request',
      expect.stringMatching(/^(The body|"[\w.]+") (is required|must) ?.*\.$/),
    ]);
  });

  it.each([
    ['token', 'short', 'must be 22 to 64 letters, digits, - and _'],
    ['key', 'x'.repeat(65), 'must be 22 to 64 letters, digits, - and _'],
    ['name', 'bell\u0007', 'must be 1 to 30 printable characters'],
    ['name', '  ', 'must be 1 to 30 printable characters'],
    ['name', 'two\u2028lines', 'must be 1 to 30 printable characters'],
    ['name', '\u3164 \u2800', 'must be 1 to 30 printable characters'],
    ['first', 3, 'must be 1, 2 or "random"'],
    ['game', undefined, 'is required'],
    ['game', 5, 'must be a text'],
    ['game', 'x'.repeat(61), 'must be at most 60 characters long'],
    ['listed', 'yes', 'must be true or false'],
    ['clock', '5+3', 'must be an object'],
    ['seats', [], 'must be an object'],
  ])('is told what is expected, in words: %s', async (field, value, words) => {
    const body = { game: 'binary-race', [field]: value };
    const message = `"${field}" ${words}.`;
    expect(await ask(server, 'POST', '/api/matches', { body })).toMatchObject({
      body: { message },
    });
  });

  it('is told what is expected in an option, a seat and a question, in words', async () => {
    const { match } = await create(server, { game: 'binary-race' });
    const told = async (asked: ReturnType<typeof ask>) =>
      errorBody.parse((await asked).body).message;
    const options = { target: [5] };
    const clock = { seconds: 0, increment: 0 };
    const seats = { 1: 'me', 2: 'genius' };
    const made = (given: object) =>
      told(ask(server, 'POST', '/api/matches', { body: { game: 'binary-race', ...given } }));
    const { token } = await join(server, match);
    const acts = (body: object) =>
      told(ask(server, 'POST', `/api/matches/${match}/acts`, { body, token }));
    expect([
      await made({ clock }),
      await made({ clock: { seconds: 1.5, increment: 0 } }),
      await made({ seats }),
      await made({ colour: 'red' }),
      await acts({ n: 3, act: 'dance' }),
      await told(ask(server, 'POST', '/api/matches', { body: '[]' })),
    ]).toEqual([
      '"clock.seconds" must be at least 1.',
      '"clock.seconds" must be a whole number.',
      expect.stringMatching(/^"seats.2" must be "me", "open", .* or ".*"\.$/),
      'The body must not have "colour".',
      expect.stringMatching(/^"act" must be "move", .* or "\w+"\.$/),
      'The body must be an object.',
    ]);
    expect([
      await told(ask(server, 'POST', '/api/matches', { body: { game: 'binary-race', options } })),
      await told(ask(server, 'POST', `/api/matches/${match}/seats`, { body: { seat: 3 } })),
      await told(ask(server, 'GET', `/api/matches/${match}?since=abc`)),
    ]).toEqual([
      '"options.target" must be a number or a text of at most 400 printable characters.',
      '"seat" must be 1 or 2.',
      '"since" must be the number of an event, or 0.',
    ]);
  });

  it('is quoted in few and tame characters', async () => {
    for (const wild of ['<script>'.repeat(50), 'bell\u0007\u202e', '"quoted"']) {
      for (const body of [{ [wild]: 1 }, { options: { [wild]: [] } }]) {
        const said = await ask(server, 'POST', '/api/matches', {
          body: { game: 'binary-race', ...body },
        });
        const { message } = errorBody.parse(said.body);
        expect(message).toMatch(/^[\w .,:?"-]{1,150}$/);
        expect(message).not.toContain(wild);
      }
    }
  });

  it('is told apart from games and options that are not there', async () => {
    expect(await refused('/api/matches', { game: 'chess' })).toBe('unknown_game');
    expect(await refused('/api/pairings', { game: '__proto__' })).toBe('unknown_game');
    for (const game of ['chess', '%00']) {
      expect((await ask(server, 'GET', `/api/matches?game=${game}`)).code).toBe('unknown_game');
    }
    for (const options of [{ target: 0 }, { goal: 5 }, { target: 'many' }]) {
      expect(await refused('/api/matches', { game: 'binary-race', options })).toBe('bad_options');
    }
    const prototype = '{"game":"binary-race","options":{"__proto__":{"target":5}}}';
    expect(await refused('/api/matches', prototype)).toBe('bad_request');
  });

  it('is refused in acts, seats, pairings and questions too', async () => {
    const { match, one } = await startMatch(server);
    const { token } = one;
    for (const body of [
      { n: 3, act: 'move', text: '+2', seat: 1 },
      { n: 3, act: 'time' },
      { n: '3', act: 'resign' },
      { n: 0, act: 'resign' },
      { n: 3.5, act: 'resign' },
      { n: 3, act: 'move', text: 'x'.repeat(201) },
      { n: 3, act: 'move' },
      { n: 3, act: 'resign', text: '' },
      { act: 'resign' },
    ]) {
      const { code } = await ask(server, 'POST', `/api/matches/${match}/acts`, { body, token });
      expect(code).toBe('bad_request');
    }
    expect(await refused(`/api/matches/${match}/seats`, { seat: 3 })).toBe('bad_request');
    expect(await refused('/api/pairings', { game: 'binary-race', first: 1 })).toBe('bad_request');
    for (const where of [
      `/api/matches/${match}?since=-1`,
      `/api/matches/${match}?since=x`,
      `/api/matches/${match}?since=1&since=2`,
      `/api/matches/${match}?until=2`,
      '/api/games?x=1',
    ]) {
      expect([where, (await ask(server, 'GET', where)).code]).toEqual([where, 'bad_request']);
    }
    expect((await look(server, match)).n).toBe(2);
  });

  it('is not_found where there is nothing, in the same shape', async () => {
    for (const where of ['/', '/api', '/api/socket', '/.env', '/../etc/passwd']) {
      expect((await ask(server, 'GET', where)).code).toBe('not_found');
    }
    const put = await fetch(`${server.url}/api/matches`, { method: 'PUT' });
    expect([put.status, await put.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect((await ask(server, 'GET', '/api/matches/AAAAAAAAAAAA')).code).toBe('unknown_match');
    const record = await ask(server, 'GET', '/api/matches/AAAAAAAAAAAA/record');
    expect(record.code).toBe('unknown_match');
  });

  it('is unknown_match where the address holds what is not even formed like an id', async () => {
    for (const id of ['short', 'AAAAAAAAAAAAA', '%00'.repeat(12), '..%2f..%2f..%2fx']) {
      const none = { status: 404, body: { code: 'unknown_match', message: NO_MATCH } };
      for (const where of ['', '?since=x', '/record']) {
        expect(await ask(server, 'GET', `/api/matches/${id}${where}`)).toMatchObject(none);
      }
      for (const where of ['seats', 'acts']) {
        const asked = ask(server, 'POST', `/api/matches/${id}/${where}`, { body: {} });
        expect(await asked).toMatchObject(none);
      }
    }
  });

  it('is answered in the same shape when not even its address can be read', async () => {
    for (const where of [
      '/api/matches/%ff',
      '/api/games/%c0%80/leaders',
      `/api/matches/${'x'.repeat(300)}`,
    ]) {
      const { body, headers } = await ask(server, 'GET', where);
      expect(body).toEqual({ code: 'bad_request', message: 'The URL is malformed.' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is given up in the same shape when it takes too long to come, by and by', async () => {
    const top =
      'POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const late = await Promise.all([
      raw(top, 'x: y\r\n'),
      raw(`${top}content-length: 900\r\n\r\n`, ' '),
    ]);
    for (const [head, told] of late.map((answer) => answer.split('\r\n\r\n'))) {
      expect(head).toMatch(/^HTTP\/1.1 408 bad_request\r\n/);
      const message = 'The request took too long to arrive.';
      expect(JSON.parse(told ?? '')).toEqual({ code: 'bad_request', message });
    }
  });

  it('is answered in the same shape when it would be a WebSocket and is none', async () => {
    const top =
      'GET /api/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket';
    const key = `sec-websocket-key: ${randomBytes(16).toString('base64')}`;
    for (const rest of ['sec-websocket-key: x', `${key}\r\nsec-websocket-version: 12`]) {
      const [head = '', told = ''] = (await raw(`${top}\r\n${rest}\r\n\r\n`)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 400 bad_request\r\n/);
      expect(errorBody.parse(JSON.parse(told)).message).toMatch(/Sec-WebSocket-\w+ header\.$/);
    }
  });

  it('is answered in the same shape when no request can be made of it', async () => {
    const top = 'GET /api/games HTTP/1.1\r\nhost: localhost\r\n';
    for (const [bytes, status, body] of [
      [
        `${top}cookie: ${'x'.repeat(16_384)}\r\n\r\n`,
        431,
        { code: 'too_large', message: 'The headers may have at most 16384 bytes.' },
      ],
      [
        `${top}no header\r\n\r\n`,
        400,
        { code: 'bad_request', message: 'The request is malformed.' },
      ],
    ] as const) {
      const [head = '', told = ''] = (await raw(bytes)).split('\r\n\r\n');
      expect(head).toMatch(
        new RegExp(`^HTTP/1.1 ${status} [^]*\\bx-content-type-options: nosniff`),
      );
      expect(JSON.parse(told)).toEqual(body);
    }
  });

  it('is refused when it is too large, too deep or no JSON, and the next one is answered', async () => {
    const large = { game: 'binary-race', name: 'x'.repeat(20_000) };
    expect(await refused('/api/matches', large)).toBe('too_large');
    const chunked = await raw(
      `POST /api/matches HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5000\r\n${'x'.repeat(0x5000)}\r\n0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":"too_large"/);
    expect(await refused('/api/matches', '['.repeat(8000) + ']'.repeat(8000))).toBe('bad_request');
    expect(await refused('/api/matches', '{"game":')).toBe('bad_request');
    expect(await refused('/api/matches', '')).toBe('bad_request');
    const invalid = Buffer.from([...Buffer.from('{"game":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    expect(await post(invalid)).toMatch(/^HTTP\/1.1 40[04] [\s\S]*"code":/);
    expect(await refused('/api/matches', { game: 'chess' })).toBe('unknown_game');
  });

  it('is told what is wrong with its body: its size, its JSON or its header', async () => {
    const told = (body: string, type?: string) =>
      ask(server, 'POST', '/api/matches', {
        body,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      });
    const wrong = { status: 400, body: { message: 'The body must be JSON.' } };
    for (const body of ['{"game":', '', 'game=binary-race']) {
      expect(await told(body)).toMatchObject(wrong);
    }
    expect(await told('x'.repeat(16_385))).toMatchObject({
      status: 413,
      body: { message: 'The body may have at most 16384 bytes.' },
    });
    const forms = ['application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'x'];
    for (const type of forms) {
      expect(await told('{"game":"binary-race"}', type)).toMatchObject({
        status: 415,
        code: 'bad_content_type',
        body: { message: 'Send JSON, with the header "content-type: application/json".' },
      });
    }
    const none = await post('{"game":"binary-race"}', ['accept: */*']);
    expect(none).toMatch(/^HTTP\/1.1 415 [\s\S]*content-type: application\/json/);
  });
});

describe.concurrent('a malformed message', () => {
  /** Sends something and says what came of it: the code of an error, or of the closed connection. */
  async function sending(data: string | Buffer, options: { binary?: boolean } = {}) {
    const line = await connect(server);
    line.ws.send(data, options);
    const came = await Promise.race([line.error().then(({ code }) => code), line.closed]);
    line.ws.terminate();
    return came;
  }

  it('is bad_request, whatever it is', async () => {
    const match = 'AAAAAAAAAAAA';
    const junk = [
      ...['', 'x', '{}', '[]', 'null', '1', '"watch"', '{"type":"watch"}', '['.repeat(4000)],
      { type: 'watch', match, since: 0, extra: 1 },
      { type: 'watch', match, since: -1 },
      { type: 'watch', match, since: 0.5 },
      { type: 'watch', match, since: 0, token: 'short' },
      { type: 'watch', match: '../../../etc', since: 0 },
      { type: 'state', match },
      { type: 'act', match, n: 1, act: 'time' },
      { type: 'act', match, n: 1, act: 'move', text: 'x'.repeat(201) },
      { type: 'act', match, n: 1, act: 'move', text: 5 },
      { type: 'act', match, n: 1, act: 'move' },
      { type: 'act', match, n: 1, act: 'resign', seat: 1 },
      { type: 'leave' },
      { type: '__proto__', match },
    ];
    const line = await connect(server);
    for (const each of junk) {
      line.ws.send(typeof each === 'string' ? each : JSON.stringify(each));
      expect([each, (await line.error()).code]).toEqual([each, 'bad_request']);
    }
    await line.close();
  });

  it('is bad_request as a binary frame, even where the bytes would be a message', async () => {
    const leave = JSON.stringify({ type: 'leave', match: 'AAAAAAAAAAAA' });
    expect(await sending(Buffer.from(leave), { binary: true })).toBe('bad_request');
  });

  it('closes the connection when it is too large (1009) or not UTF-8 (1007)', async () => {
    expect(await sending('x'.repeat(5000))).toBe(1009);
    expect(await sending(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false })).toBe(1007);
  });

  it('is too_busy past two hundred matches on one connection, also all at once', async () => {
    const line = await connect(server);
    const game = { game: 'binary-race', seats: { 1: 'open', 2: 'open' } };
    const matches = await Promise.all(Array.from({ length: 202 }, () => arrange(server, game)));
    for (const match of matches) line.send({ type: 'watch', match, since: 0 });
    const came: string[] = [];
    for (const _ of matches) {
      const message = await line.next();
      came.push(message.type === 'error' ? message.code : message.type);
    }
    expect(came.filter((each) => each === 'too_busy').length).toBe(2);
    expect(came.filter((each) => each === 'state').length).toBe(200);
    line.send({ type: 'leave', match: matches[0] ?? '' });
    expect((await line.watch(matches[201] ?? '')).n).toBe(0);
    await line.close();
  });
});

describe('a message is read as it was meant', () => {
  /** A connection that sends raw bytes, and counts messages and pongs. */
  async function dialled() {
    const socket = dial(server.port, '127.0.0.1').setNoDelay();
    onTestFinished(() => void socket.destroy());
    // A client that goes on after a close may be cut off.
    socket.on('error', () => {});
    const head = [
      'GET /api/socket HTTP/1.1',
      'host: localhost',
      'upgrade: websocket',
      'connection: upgrade',
    ];
    const key = `sec-websocket-key: ${randomBytes(16).toString('base64')}`;
    socket.write([...head, key, 'sec-websocket-version: 13', '', ''].join('\r\n'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 101 /);
    const came: string[] = [];
    const receiver = clientReceiver();
    receiver.on('message', (data: Buffer) => {
      const message = serverMessage.parse(JSON.parse(String(data)));
      came.push(message.type === 'error' ? message.code : message.type);
    });
    receiver.on('pong', () => came.push('pong'));
    receiver.on('conclude', (code: number) => came.push(`closed ${code}`));
    socket.on('data', (bytes) => receiver.write(bytes));
    const closed = once(socket, 'close');
    return {
      closed,
      /** Sends chunks one after the other, and waits for what is expected to come of them. */
      async sends(chunks: readonly Buffer[], ...expected: readonly string[]): Promise<void> {
        came.length = 0;
        for (const chunk of chunks) {
          socket.write(chunk);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        await vi.waitFor(() => expect(came).toEqual(expected), PATIENCE);
      },
    };
  }

  const WATCH = JSON.stringify({ type: 'watch', match: 'AAAAAAAAAAAA', since: 0 });
  const watch = clientFrame(WATCH);
  const no = 'unknown_match';

  it('whole, together, in pieces, in parts, or between others', async () => {
    const { sends } = await dialled();
    await sends([watch], no);
    await sends([Buffer.concat([watch, watch, watch])], no, no, no);
    await sends([Buffer.concat([clientFrame('', { opcode: 9 }), watch])], 'pong', no);
    await sends([watch], no);
    await sends([clientFrame('ä')], 'bad_request');
    await sends([watch], no);
    const parts = [
      clientFrame(WATCH.slice(0, 9), { fin: false }),
      clientFrame('', { opcode: 9 }),
      clientFrame(WATCH.slice(9), { opcode: 0 }),
    ];
    await sends(parts, 'pong', no);
    await sends([watch], no);
  });

  it('and no part of one is taken for a message', async () => {
    const { sends, closed } = await dialled();
    // A message in two parts; the second begins as if it were another message.
    await sends([clientFrame('{', { fin: false }), watch], 'closed 1002');
    await closed;
    // Nothing in it is masked, so that the bytes in its middle could be a frame.
    const hidden = Buffer.from('\x81\x82\0\0\0\0{}', 'latin1');
    const long = Buffer.concat([Buffer.from([0x81, 0xfe, 0, 200, 0, 0, 0, 0]), Buffer.alloc(100)]);
    const rest = Buffer.alloc(100 - hidden.length);
    const other = await dialled();
    await other.sends([long, hidden, rest], 'closed 1007');
    await other.closed;
  });

  it('cut at every byte', async () => {
    await Promise.all(
      Array.from(watch, async (_, at) => {
        const { sends } = await dialled();
        await sends([watch.subarray(0, at), Buffer.concat([watch.subarray(at), watch])], no, no);
        await sends([watch], no);
      }),
    );
  });

  it('and nothing after a good-bye', async () => {
    const bye = clientFrame(Buffer.from([0x03, 0xe8]), { opcode: 8 });
    for (const chunks of [[Buffer.concat([bye, watch])], [bye, watch, watch]]) {
      const { sends, closed } = await dialled();
      await sends(chunks, 'closed 1000');
      await closed;
    }
    await (await dialled()).sends([watch], no);
  });
});

it('an upgrade to HTTP/2 is refused with a hint', async () => {
  const socket = dial(server.port, '127.0.0.1');
  const head = [
    'GET /api/games HTTP/1.1',
    'host: localhost',
    'connection: upgrade',
    'upgrade: h2c',
  ];
  socket.write([...head, '', ''].join('\r\n'));
  let answer = '';
  for await (const bytes of socket) answer += bytes;
  const [top = '', body = ''] = answer.split('\r\n\r\n');
  expect(top).toMatch(/^HTTP\/1.1 400 bad_request\r\n/);
  expect(top).toContain(`Content-Length: ${body.length}`);
  expect(errorBody.parse(JSON.parse(body)).message).toBe('Use HTTP/1.1 without an upgrade.');
});

describe('pages of other sites', () => {
  it('may not connect, unless they are named or the server’s own', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://friends.example.evil.example']) {
      await expect(connect(server, { origin })).rejects.toThrow('403 bad_origin');
    }
    for (const origin of ['https://friends.example', server.url]) {
      await (await connect(server, { origin })).close();
    }
  });

  it('get no leave to read answers', async () => {
    const headers = { origin: 'https://evil.example' };
    const response = await fetch(`${server.url}/api/games`, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('limits', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await serve({ limits: { requests: 6, connections: 2 }, proxy: true });
  });
  afterAll(() => strict.end());
  let last = 0;
  /** An unused address, as a proxy would forward it. */
  const somewhere = () => {
    last += 1;
    return { 'x-forwarded-for': `6.6.6.6, 10.0.0.${last}` };
  };

  it('let an address ask so much a minute, and then say how long to wait', async () => {
    const headers = somewhere();
    const games = () => ask(strict, 'GET', '/api/games', { headers });
    for (let count = 0; count < 6; count += 1) expect((await games()).status).toBe(200);
    const refused = await games();
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    const wait = Number(refused.headers.get('retry-after'));
    expect([wait > 0, wait <= 60]).toEqual([true, true]);
    expect((await ask(strict, 'GET', '/api/games', { headers: somewhere() })).status).toBe(200);
    // Health always answers.
    expect((await fetch(`${strict.url}/healthz`, { headers })).status).toBe(200);
  });

  it('count a token wherever it comes from, and do nothing that is refused', async () => {
    const one = await create(strict, { game: 'binary-race' }).catch(() => null);
    if (one === null) throw new Error('this address has asked for nothing yet');
    const codes = [];
    for (let count = 0; count < 8; count += 1) {
      const body = { n: 2, act: 'withdraw' };
      const asking = { body, token: one.token, headers: somewhere() };
      codes.push((await ask(strict, 'POST', `/api/matches/${one.match}/acts`, asking)).code);
    }
    expect(codes).toEqual([...Array(6).fill(null), 'too_many_requests', 'too_many_requests']);
  });

  it('count messages with requests, and the connection stays', async () => {
    const headers = somewhere();
    const line = await connect(strict, { headers });
    // The connection itself was the first.
    for (let count = 0; count < 5; count += 1) {
      line.send({ type: 'leave', match: 'AAAAAAAAAAAA' });
    }
    line.send({ type: 'watch', match: 'AAAAAAAAAAAA', since: 0 });
    expect((await line.error()).code).toBe('too_many_requests');
    line.ws.send('junk');
    expect((await line.error()).code).toBe('too_many_requests');
    expect((await ask(strict, 'GET', '/api/games', { headers })).code).toBe('too_many_requests');
    await expect(connect(strict, { headers })).rejects.toThrow(
      /^429 too_many_requests, wait [1-9]\d? s$/,
    );
    await line.close();
  });

  it('count pings too, which are answered', async () => {
    const line = await connect(strict, { headers: somewhere() });
    let pongs = 0;
    line.ws.on('pong', () => {
      pongs += 1;
    });
    for (let count = 0; count < 100; count += 1) line.ws.ping();
    expect((await line.error()).code).toBe('too_many_requests');
    expect(await line.closed).toBe(1008);
    expect(pongs).toBe(5);
  });

  it('close a connection that goes on regardless with 1008', async () => {
    const headers = somewhere();
    const line = await connect(strict, { headers });
    for (let count = 0; count < 100; count += 1) line.ws.send('junk');
    expect(await line.closed).toBe(1008);
    const codes = line.texts.map((text) => errorBody.loose().parse(JSON.parse(text)).code);
    expect(codes).toEqual([...Array(5).fill('bad_request'), ...Array(7).fill('too_many_requests')]);
    await expect(connect(strict, { headers })).rejects.toThrow('429 too_many_requests');
  });

  it('count addresses that cannot be read', async () => {
    const headers = somewhere();
    const codes = [];
    for (let count = 0; count < 7; count += 1) {
      codes.push((await ask(strict, 'GET', '/api/matches/%ff', { headers })).code);
    }
    expect(codes).toEqual([...Array(6).fill('bad_request'), 'too_many_requests']);
  });

  it('count what is half an IPv6 address as one', async () => {
    const codes = [];
    for (let last = 0; last < 7; last += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:0:1::${last}` };
      codes.push((await ask(strict, 'GET', '/api/games', { headers })).code);
    }
    expect(codes).toEqual([...Array(6).fill(null), 'too_many_requests']);
    const headers = { 'x-forwarded-for': '2001:db8:0:2::1' };
    expect((await ask(strict, 'GET', '/api/games', { headers })).code).toBeNull();
  });

  it('let so many connections in from one address, and the next when one has gone', async () => {
    const own = await serve({ limits: { requests: 10_000, connections: 2 }, proxy: true });
    const headers = somewhere();
    const lines = [await connect(own, { headers }), await connect(own, { headers })] as const;
    await expect(connect(own, { headers })).rejects.toThrow('429 too_many_connections');
    const elsewhere = await connect(own, { headers: somewhere() });
    await lines[0].close();
    let again: Line | null = null;
    while (again === null) again = await connect(own, { headers }).catch(() => null);
    for (const line of [lines[1], elsewhere, again]) await line.close();
    await own.end();
  });

  it('are not for the files of the page, and are for what is not there', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(folder, 'preloads.json'), '{}');
    writeFileSync(path.join(folder, 'page.js'), '');
    const app = await openApp({}, folder);
    for (let count = 0; count <= DEFAULT_RATE_LIMITS.requests; count += 1) {
      const url = ['/', '/page.js', '/lobby', '/m/AAAAAAAAAAAA', '/files.json'][count % 5] ?? '';
      expect((await app.inject(url)).statusCode).toBe(200);
    }
    const statuses = new Set<number>();
    for (let count = 0; count <= DEFAULT_RATE_LIMITS.requests; count += 1) {
      statuses.add((await app.inject('/nothing')).statusCode);
    }
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await app.inject('/api/games')).statusCode).toBe(429);
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });

  it('count an address once, whatever port a proxy adds to it', async () => {
    const own = await serve({ limits: { requests: 2, connections: 9 }, proxy: true });
    const ports = [1001, 1002, 1003];
    for (const address of ['203.0.113.7', '[2001:db8::1]']) {
      const codes = [];
      for (const port of ports) {
        const headers = { 'x-forwarded-for': `198.51.100.1, ${address}:${port}` };
        codes.push((await ask(own, 'GET', '/api/games', { headers })).code);
      }
      expect([address, codes]).toEqual([address, [null, null, 'too_many_requests']]);
    }
    // What is no address is none: then they are all the proxy.
    const junk = [];
    for (const port of ports) {
      const headers = { 'x-forwarded-for': `unknown${port}` };
      junk.push((await ask(own, 'GET', '/api/games', { headers })).code);
    }
    expect(junk).toEqual([null, null, 'too_many_requests']);
    await own.end();
  });

  it('believe no address that a client makes up, where no proxy is in front', async () => {
    const own = await serve({ limits: { requests: 2, connections: 9 } });
    const codes = [];
    for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const headers = { 'x-forwarded-for': made };
      codes.push((await ask(own, 'GET', '/api/games', { headers })).code);
    }
    expect(codes).toEqual([null, null, 'too_many_requests']);
    await own.end();
  });
});

describe('names', () => {
  const evil = { host: 'evil.example:8420' };
  const named = { host: 'duels.example.org' };

  /** `fetch` sets the header itself. */
  const asks = async (path: string, host: string, port = server.port): Promise<string> => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      undefined,
      port,
    );
    return answer.slice(9, 12);
  };

  it('that are not the server’s are refused on every way in', async () => {
    for (const path of ['/api/games', '/healthz', '/', '/nothing']) {
      expect([path, await asks(path, evil.host)]).toEqual([path, '421']);
    }
    await expect(connect(server, { headers: evil })).rejects.toThrow('421 bad_host');
    // Also where page and server have the same name, as after a rebinding.
    const origin = `http://${evil.host}`;
    await expect(connect(server, { headers: evil, origin })).rejects.toThrow('421 bad_host');
    expect(await asks('/metrics', evil.host, Number(new URL(server.metrics).port))).toBe('421');
  });

  it('are addresses, localhost and those that were given', async () => {
    for (const host of [`localhost:${server.port}`, '192.168.1.5', '[::1]', named.host]) {
      expect([host, await asks('/api/games', host)]).toEqual([host, '200']);
    }
    await (await connect(server, { headers: named })).close();
  });
});

describe('metrics', () => {
  it('are not served to the public', async () => {
    expect((await ask(server, 'GET', '/metrics')).code).toBe('not_found');
    const { status } = await fetch(server.metrics.replace('/metrics', '/'));
    expect(status).toBe(404);
  });

  it('are served nowhere unless that is wished for', async () => {
    const own = unwrap(
      await startServer({
        ...{ port: 0, host: '127.0.0.1', botWorker: 'none.cjs' },
        db: path.join(tempFolder(), 'server.db'),
      }),
    );
    expect(own.metricsPort).toBeNull();
    await own.close();
  });
});

describe('connections', () => {
  it('of an address are counted whatever they are for, and told when they are too many', async () => {
    const own = await serve({ limits: { requests: 999, connections: 2 } });
    const lines = [await connect(own), await connect(own)];
    const refused = await ask(own, 'GET', '/api/games');
    expect(refused.code).toBe('too_many_connections');
    await expect(connect(own)).rejects.toThrow('429 too_many_connections');
    for (const line of lines) await line.close();
    await vi.waitUntil(async () => (await ask(own, 'GET', '/api/games')).status === 200);
    await own.end();
  });

  it('with a seat stay when there are too many in all; others make room', async () => {
    const own = await serve({ maxConnections: 4 });
    const { match, one, two } = await startMatch(own);
    const watcher = await connect(own);
    const players = [await connect(own), await connect(own)] as const;
    await players[0].watch(match, one.token);
    await watcher.watch(match);
    await players[1].watch(match, two.token);
    // These ask nothing, or only watch.
    const others = [await connect(own), await connect(own), await connect(own)];
    expect(await watcher.closed).toBe(1006);
    await players[0].act(match, 3, 'move', '+2');
    expect((await players[1].event()).n).toBe(3);
    expect(await metric(own, 'duelbook_dropped_total{why="room"}')).toBeGreaterThan(0);
    for (const line of [...others, ...players]) line.ws.terminate();
    await own.end();
  });
});

it('a client follows a very long match to its end, part by part', async () => {
  const { match, one } = await startMatch(server);
  const player = await connect(server);
  await player.watch(match, one.token);
  const last = 802;
  for (let n = 3; n <= last; n += 1) {
    player.send({ type: 'act', match, n, act: n % 2 === 1 ? 'offer' : 'decline' });
  }
  for (let n = 3; n <= last; n += 1) expect((await player.event()).n).toBe(n);
  expect(await look(server, match)).toMatchObject({ n: last, more: true });
  const watching = openConnection(
    { url: `${server.url.replace('http', 'ws')}/api/socket`, match, token: null },
    (url) => new WebSocket(url),
  );
  await watching.ready();
  const heard = watching.take();
  if (heard?.kind !== 'state') throw new Error('no state');
  expect(heard.state.events.map(({ n }) => n)).toEqual(
    Array.from({ length: last }, (_, at) => at + 1),
  );
  await player.act(match, last + 1, 'resign');
  await watching.ready();
  expect(watching.take()).toMatchObject({ kind: 'event', event: { n: last + 1 } });
  watching.close();
  await player.close();
});

describe('clients that do not listen', () => {
  it('are dropped when they do not read, and hold no others up', async () => {
    const { match, one } = await startMatch(server);
    const slow = await connect(server);
    const player = await connect(server);
    await player.watch(match, one.token);
    // A match about which there is much to tell.
    const last = 402;
    for (let n = 3; n <= last; n += 1) {
      player.send({ type: 'act', match, n, act: n % 2 === 1 ? 'offer' : 'decline' });
    }
    for (let n = 3; n <= last; n += 1) expect((await player.event()).n).toBe(n);
    const dropped = () => metric(server, 'duelbook_dropped_total{why="slow"}');
    const before = await dropped();
    slow.ws.pause();
    while ((await dropped()) === before) {
      for (let count = 0; count < 50; count += 1) slow.send({ type: 'watch', match, since: 0 });
      expect((await player.watch(match, one.token, last)).n).toBe(last);
    }
    expect(await player.act(match, last + 1, 'resign')).toMatchObject({ kind: 'resign' });
    expect(await dropped()).toBe(before + 1);
    slow.ws.resume();
    expect(await slow.closed).toBe(1006);
    await player.close();
  });

  it('are dropped when they ping and do not read the answers', async () => {
    const slow = await connect(server);
    const dropped = () => metric(server, 'duelbook_dropped_total{why="slow"}');
    const before = await dropped();
    slow.ws.pause();
    while ((await dropped()) === before) {
      for (let count = 0; count < 2_000; count += 1) slow.ws.ping('x'.repeat(125));
    }
    slow.ws.resume();
    expect(await slow.closed).toBe(1006);
  });

  it('are dropped when they do not answer a ping, and those who do are kept', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await serve();
    const silent = await connect(own, { autoPong: false });
    const awake = await connect(own);
    const pinged = new Promise((resolve) => awake.ws.once('ping', resolve));
    vi.advanceTimersByTime(30_000);
    await pinged;
    // An answer to this comes after the pong that was sent before it.
    awake.ws.send('junk');
    await awake.error();
    vi.advanceTimersByTime(30_000);
    expect(await silent.closed).toBe(1006);
    expect(await metric(own, 'duelbook_dropped_total{why="silent"}')).toBe(1);
    awake.ws.send('junk');
    expect((await awake.error()).code).toBe('bad_request');
    vi.useRealTimers();
    await own.end();
  });
});

describe('what the server says of itself', () => {
  it('has the headers of a careful server on every answer', async () => {
    for (const where of ['/api/games', '/nothing', '/api/matches/short', '/healthz']) {
      const { headers } = await fetch(`${server.url}${where}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    }
  });

  it('is that it is well', async () => {
    const { status, body } = await ask(server, 'GET', '/healthz');
    expect([status, body]).toEqual([200, { ok: true, problems: [] }]);
  });

  it('is that it is not well while clocks stand still, as when nothing can be written', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const own = await serve();
    vi.setSystemTime(Date.now() + 60_000);
    const answer = await fetch(`${own.url}/healthz`);
    const told = { ok: false, problems: ['clocks_stopped'] };
    expect([answer.status, await answer.json()]).toEqual([503, told]);
    vi.useRealTimers();
    await own.end();
  });

  // Node has not measured its lag in the first moments, and says so; our own figures are numbers.
  const LINE =
    /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?\d+(\.\d+)?(e[-+]?\d+)?|nodejs_eventloop_lag_\w+ Nan)$/;

  it('is counted for Prometheus, line by line', async () => {
    const before = await metric(server, 'duelbook_changes_total');
    const refusals = await metric(server, 'duelbook_refusals_total{code="unknown_game"}');
    const { match, one } = await startMatch(server);
    const line = await connect(server);
    await line.watch(match, one.token);
    await line.act(match, 3, 'resign');
    await ask(server, 'POST', '/api/matches', { body: { game: 'chess' } });
    const text = await (await fetch(server.metrics)).text();
    for (const each of text.split('\n').filter((each) => each !== '')) {
      expect(each).toMatch(LINE);
    }
    expect(await metric(server, 'duelbook_changes_total')).toBe(before + 3);
    const refused = await metric(server, 'duelbook_refusals_total{code="unknown_game"}');
    expect(refused).toBe(refusals + 1);
    for (const held of ['duelbook_matches', 'duelbook_watchers', 'duelbook_connections']) {
      expect(await metric(server, held)).toBeGreaterThan(0);
    }
    expect(await metric(server, 'duelbook_commit_seconds_count')).toBeGreaterThan(0);
    expect(text).not.toContain(match);
    await line.close();
  });
});

/** The ways in over HTTP alone, with a store that may be made to fail. */
async function openApp(
  broken: Partial<Store> = {},
  folder: string | null = null,
): Promise<ReturnType<typeof createHttpApp>> {
  const store = { ...(await openedStore()).store, ...broken };
  const committer = createCommitter(store, {
    onCommit: () => {},
    onError: () => {},
    onLocked: () => {},
  });
  const log = pino({ level: 'silent' });
  const botWorker = { ask: async () => null, close: async () => {} };
  const service = openMatchService(store, committer, botWorker, log);
  onTestFinished(() => service.close());
  const challenges = openChallenges({ store, committer, announce: () => {} });
  const streams = openPlayerStreams({ store, service, challenges, log });
  return createHttpApp({
    ...{ challenges, streams, botWorker },
    ...{
      store,
      committer,
      matchService: service,
      rateLimiter: createRateLimiter(DEFAULT_RATE_LIMITS),
    },
    metrics: openMetrics(() => ({
      matches: 0,
      watchers: 0,
      connections: 0,
      streams: 0,
      unsent_bytes: 0,
    })),
    ...{ isAllowedHost: () => true, isExcess: () => false, flow: createFlowControl() },
    ...{ log, addressOf: () => '', page: folder === null ? null : unwrap(loadPage(folder)) },
    health: () =>
      openHealthMonitor(store).report({ clocksRunning: () => true, clockDoubts: () => [] }, 0),
  });
}

it('a browser that opens an address with nothing there is shown the page, and a program is not', async () => {
  const app = await openApp({}, 'dist/web');
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const shown = await ask('/nothing/here', 'text/html,*/*;q=0.8');
  expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
    404,
    'text/html; charset=utf-8',
    readFileSync('dist/web/index.html', 'utf8'),
  ]);
  // It stands for nothing that may be kept, and nothing that a program asks for under its name.
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' });
  for (const [url, accept] of [
    ['/nothing/here', '*/*'],
    ['/api/nothing', 'text/html'],
  ] as const) {
    const told = await ask(url, accept);
    expect([told.statusCode, JSON.parse(told.body).code]).toEqual([404, 'not_found']);
  }
  await app.close();
});

it('two who ask for the same pairing at the same moment meet', async () => {
  const app = await openApp();
  const payload = { game: 'binary-race', clock: { seconds: 60, increment: 0 } };
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => app.inject({ method: 'POST', url: '/api/pairings', payload })),
  );
  const seats = asked.map(({ body }) => seatGrant.parse(JSON.parse(body)));
  expect(new Set(seats.map(({ match }) => match)).size).toBe(3);
  expect(seats.map(({ seat }) => seat).toSorted()).toEqual([1, 1, 1, 2, 2, 2]);
  await app.close();
});

describe('a database that is gone', () => {
  it('is told as unavailable, without a word of what is inside, and as not well', async () => {
    const gone = async (): Promise<never> => {
      throw new Error('connection to 10.1.2.3 lost');
    };
    const app = await openApp({ leaders: gone, openMatches: gone, lastHeartbeat: gone });
    for (const url of ['/api/games/binary-race/leaders', '/api/matches']) {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, JSON.parse(body)]).toEqual([
        503,
        { code: 'unavailable', message: 'The server could not answer; try again.' },
      ]);
    }
    const { statusCode, body } = await app.inject('/healthz');
    expect([statusCode, body]).toEqual([503, '{"ok":false,"problems":["database_failed"]}']);
    await app.close();
  });
});

describe('the OpenAPI document', () => {
  const operation = z.strictObject({
    summary: z.string().min(10),
    parameters: z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
    requestBody: z.object({ required: z.literal(true), content: z.unknown() }).optional(),
    security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
    responses: z.record(
      z.string().regex(/^[2345]\d\d$/),
      z.object({ description: z.string().min(1), content: z.unknown() }),
    ),
  });
  const document = z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post']), operation)),
    components: z.object({
      schemas: z.record(z.string(), z.unknown()),
      securitySchemes: z.record(z.string(), z.unknown()),
    }),
  });
  const partial = document.extend({
    paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operation)),
  });

  it('is well-formed, and is what the server gives', async () => {
    const { body } = await ask(server, 'GET', '/api/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const { paths, components } = partial.parse(body);
    for (const [path, methods] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, responses, security = [] } of Object.values(methods)) {
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '503']));
        const inPath = parameters.filter((each) => each.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(named);
        for (const each of security.flatMap(Object.keys)) {
          expect(Object.keys(components.securitySchemes)).toContain(each);
        }
      }
    }
    for (const [, name] of JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(name).toBe('#/components/schemas/Error');
    }
    expect(JSON.stringify(components.schemas.Error)).toContain(
      JSON.stringify(Object.keys(ERROR_STATUS)),
    );
  });

  it('has every route that is registered, and no other', async () => {
    const app = await openApp();
    await app.ready();
    const registered = routesIn(app.printRoutes({ commonPrefix: false }));
    const { paths } = partial.parse(openApiDocument());
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    // Beside the API: the document itself, and what operators ask.
    const beside = ['/api/openapi.json', '/healthz'];
    expect(registered).toEqual([...described, ...beside.map((each) => `GET ${each}`)].toSorted());
    await app.close();
  });

  /** The routes of the tree that fastify prints: each line goes deeper by four characters. */
  function routesIn(tree: string): string[] {
    const above: string[] = [];
    const found: string[] = [];
    for (const text of tree.trimEnd().split('\n')) {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(text) ?? [];
      above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      for (const method of methods.split(', ')) {
        const path = above.join('').replaceAll(/:(\w+)/g, '{$1}');
        if (method !== '' && method !== 'HEAD') found.push(`${method} ${path}`);
      }
    }
    return found.toSorted();
  }
});

describe('secrets', () => {
  it('are in no log and nowhere in the database, only their hashes are', async () => {
    const own = await serve();
    const given = { token: generateSecret(), key: generateSecret() };
    const one = await create(own, { game: 'binary-race', name: 'Ann', ...given });
    const two = await join(own, one.match, { key: generateSecret(), name: 'Bob' });
    const waiting = await pair(own, { game: 'color-bridge', key: given.key });
    const line = await connect(own);
    await line.watch(one.match, two.token);
    line.send({ type: 'watch', match: one.match, since: 0, token: generateSecret() });
    await line.error();
    await ask(own, 'POST', '/api/matches', { body: { game: 'chess', ...given } });
    await ask(own, 'GET', `/api/matches/${one.match}?token=${given.token}`);
    await act(own, one, 3, 'resign');
    await look(own, one.match, one.token);
    await line.close();
    await own.stop();
    const secrets = [given.token, given.key, two.token, waiting.token];
    const logs = own.logged.join('\n');
    expect(logs.length).toBeGreaterThan(100);
    const bytes = ['', '-wal', '-shm', '.lock'].flatMap((end) => {
      try {
        return [readFileSync(`${own.file}${end}`, 'latin1')];
      } catch {
        return [];
      }
    });
    expect(bytes.join('')).toContain('binary-race');
    for (const secret of secrets) {
      expect(logs).not.toContain(secret);
      for (const each of bytes) expect(each).not.toContain(secret);
    }
    expect(logs).not.toContain(one.match);
    await own.end();
  });
});

describe('a database that others hold on to', () => {
  it('is unavailable, and available again when they let go', async () => {
    const own = await serve();
    const { one, match } = await startMatch(own);
    const rival = new DatabaseSync(own.file);
    rival.exec('begin immediate');
    const create = () => ask(own, 'POST', '/api/matches', { body: { game: 'binary-race' } });
    expect((await create()).code).toBe('unavailable');
    expect((await act(own, one, 3, 'move', '+2')).code).toBe('unavailable');
    rival.exec('rollback');
    rival.close();
    expect((await act(own, one, 3, 'move', '+2')).code).toBeNull();
    expect((await create()).code).toBeNull();
    expect((await look(own, match)).n).toBe(3);
    await own.end();
  });
});

describe('stopping and starting again', () => {
  /** Which of the matches had their third event committed, as another server finds them. */
  async function reachedIn(file: string, matches: readonly string[]): Promise<Set<string>> {
    const again = await serve({ db: file });
    const reached = new Set<string>();
    for (const match of matches) if ((await look(again, match)).n === 3) reached.add(match);
    await again.end();
    return reached;
  }

  it('says good-bye with 1012, and loses nothing that was acknowledged', async () => {
    const own = await serve();
    const matches = await Promise.all(Array.from({ length: 30 }, () => startMatch(own)));
    const line = await connect(own);
    for (const { match, one } of matches) await line.watch(match, one.token);
    for (const { match } of matches) {
      line.send({ type: 'act', match, n: 3, act: 'move', text: '+2' });
    }
    // One is acknowledged, others may be on their way.
    await line.event();
    await own.stop();
    expect(await line.closed).toBe(1012);
    const event = z.object({ type: z.literal('event'), match: z.string() });
    const told = line.texts.flatMap((text) => {
      const { data } = event.safeParse(JSON.parse(text));
      return data === undefined ? [] : [data.match];
    });
    expect(told.length).toBeGreaterThan(0);
    const reached = await reachedIn(
      own.file,
      matches.map(({ match }) => match),
    );
    for (const match of told) expect(reached).toContain(match);
  });

  it.each([1, 2, 3])(
    'answers over HTTP whatever it has done (stopped after %i turns)',
    async (turns) => {
      const own = await serve();
      const matches = await Promise.all(Array.from({ length: 10 }, () => startMatch(own)));
      const answers = matches.map(({ one }) =>
        act(own, one, 3, 'move', '+2').then(
          ({ code }) => code === null,
          () => false,
        ),
      );
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      await own.stop();
      const ids = matches.map(({ match }) => match);
      const reached = await reachedIn(own.file, ids);
      expect(await Promise.all(answers)).toEqual(ids.map((id) => reached.has(id)));
    },
  );

  it('refuses who asks while it stops, as every refusal is told', async () => {
    const app = await openApp();
    const answers: unknown[] = [];
    app.addHook('preClose', async () => {
      for (const path of ['/api/games', '/nothing']) {
        const answer = await fetch(`${url}${path}`);
        answers.push([answer.status, answer.headers.get('connection'), await answer.json()]);
      }
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    await app.close();
    const refusal = { code: 'unavailable', message: 'The server is stopping.' };
    expect(answers).toEqual([1, 2].map(() => [503, 'close', refusal]));
  });

  it('is not held up by a client that never answers, or never closes its half', async () => {
    const own = await serve();
    const deaf = await connect(own);
    deaf.ws.pause();
    const half = dial({ port: own.port, host: '127.0.0.1', allowHalfOpen: true });
    half.on('error', () => {});
    half.write(
      'GET /elsewhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    await new Promise((resolve) => half.once('data', resolve));
    await own.end();
    half.destroy();
    deaf.ws.terminate();
    expect((await fetch(own.url).catch(() => null))?.status).toBeUndefined();
  });

  it('goes on with every match and every seat', async () => {
    const first = await serve();
    const { match, one, two } = await startMatch(first, { options: { target: 64 } });
    await act(first, one, 3, 'move', '+2');
    const before = await look(first, match);
    await first.stop();
    const second = await serve({ db: first.file });
    expect(await look(second, match)).toEqual({ ...before, now: expect.any(Number) });
    expect((await act(second, two, 4, 'move', '*2')).code).toBeNull();
    expect((await act(second, two, 4, 'move', '*2')).code).toBeNull();
    expect((await look(second, match, one.token)).n).toBe(4);
    await second.end();
  });

  it('serves all matches but a damaged one, and says so', async () => {
    const first = await serve();
    const [bad, good] = [await startMatch(first), await startMatch(first)];
    await first.stop();
    const db = new DatabaseSync(first.file);
    db.exec(
      `update events set text = cast(x'ff' as text), seat = 9 where "match" = '${bad.match}'`,
    );
    const index = "select rootpage from sqlite_schema where name = 'ratings_by_strength'";
    const page = Number(db.prepare(index).get()?.rootpage);
    db.close();
    const bytes = readFileSync(first.file);
    bytes.fill(0xff, (page - 1) * 4_096, page * 4_096);
    writeFileSync(first.file, bytes);
    const second = await serve({ db: first.file });
    const refused = await ask(second, 'GET', `/api/matches/${bad.match}`);
    expect([refused.status, refused.code]).toEqual([500, 'damaged_match']);
    expect((await act(second, good.one, 3, 'move', '+2')).code).toBeNull();
    const { status, body } = await ask(second, 'GET', '/healthz');
    expect([status, body]).toEqual([
      200,
      { ok: true, problems: ['database_damaged', 'match_damaged'] },
    ]);
    expect(second.logged.join()).toMatch(/the database is damaged/);
    await second.end();
  });

  it('lets an unwatched clock run out, and moves clocks on by the downtime', async () => {
    const first = await serve();
    const short = await startMatch(first, { clock: { seconds: 1, increment: 0 } });
    const long = await startMatch(first, { clock: { seconds: 100, increment: 0 } });
    await first.stop();
    // As if no server had run for an hour.
    const db = new DatabaseSync(first.file);
    const hour = 3_600_000;
    db.exec(
      `update events set at = at - ${hour}, due = due - ${hour} where "match" = '${long.match}'`,
    );
    db.exec(`update alive set at = at - ${hour}`);
    db.close();
    const second = await serve({ db: first.file });
    const { events, over } = await look(second, long.match);
    expect([over, events.map(({ kind }) => kind)]).toEqual([false, ['join', 'join', 'pause']]);
    expect(Number(events[2]?.text)).toBeGreaterThanOrEqual(hour);
    const left = events[2]?.clock?.[1] ?? 0;
    expect([left > 0, left <= 100_000]).toEqual([true, true]);
    const line = await connect(second);
    const state = await line.watch(short.match);
    if (!state.over) {
      let event = await line.event();
      while (event.kind !== 'time') event = await line.event();
      expect(event.outcome?.winner).toBe(2);
    }
    await line.close();
    await second.end();
  });

  it('is refused with a sentence when the port or the database is in use', async () => {
    const settings = { host: '127.0.0.1', botWorker: 'none.cjs' };
    const file = path.join(path.dirname(server.file), 'other.db');
    expect(await startServer({ ...settings, port: server.port, db: file })).toMatchObject({
      ok: false,
      error: { text: `Port ${server.port} is in use by another program.` },
    });
    expect(existsSync(file)).toBe(false);
    expect(await startServer({ ...settings, port: 0, db: server.file })).toMatchObject({
      ok: false,
      error: { text: `Another server uses the database ${server.file}.` },
    });
  });

  it('is refused with a sentence where the page was not built, and no database is made', async () => {
    const db = path.join(tempFolder(), 'unused.db');
    for (const page of ['/no/such/folder', tempFolder()]) {
      const settings = { host: '127.0.0.1', port: 0, botWorker: 'none.cjs', db, page };
      const message = `There is no page in ${page}: build it with npm run build.`;
      expect(await startServer(settings)).toMatchObject({ ok: false, error: { text: message } });
    }
    expect(existsSync(db)).toBe(false);
  });
});

it('a computer whose thread cannot start resigns', async () => {
  const own = await serve({ botWorker: '/no/such/thread.cjs' });
  const { match, token } = await create(own, {
    ...{ game: 'binary-race', seats: { 1: 'random', 2: 'me' } },
  });
  const line = await connect(own);
  const { events } = await line.watch(match, token);
  const last = events.find(({ kind }) => kind === 'resign') ?? (await line.event());
  expect(last).toMatchObject({ kind: 'resign', seat: 1, outcome: { winner: 2 } });
  await line.close();
  await own.end();
});

it('names of all kinds come back as they were', async () => {
  for (const name of [
    'Ünïcødé 漢字 🎲',
    '<script>alert(1)</script>',
    "'; drop table events",
    '$1 %s',
  ]) {
    const { match } = await create(server, { game: 'binary-race', name });
    expect((await look(server, match)).seats[1]).toMatchObject({ name });
  }
  const token = randomBytes(16).toString('base64url');
  expect((await create(server, { game: 'binary-race', token })).token).toBe(token);
});

it('a name with half a character, which no database keeps, is none', async () => {
  const body = { game: 'binary-race', name: 'half \ud83e' };
  expect((await ask(server, 'POST', '/api/matches', { body })).code).toBe('bad_request');
});
