/** Borders of a server, on loopback: bytes of HTTP, and messages over WebSockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseJson } from '../../../src/core/json.ts';
import { unwrap } from '../../../src/core/result.ts';
import { errorBody, seatGrant, serverMessage } from '../../../src/online/schemas.ts';
import { startServer } from '../../../src/server/index.ts';
import { clientFrame, clientReceiver } from '../../support/frames.ts';
import { type Border, holds, linesOf } from '../border.ts';

interface Target {
  readonly port: number;
  /** What inputs name as `MATCH` and `TOKEN`: a match with two players, and a seat's token. */
  readonly match: string;
  readonly token: string;
  /** What the server logged as its own errors since the last look. */
  troubles(): readonly string[];
  close(): Promise<void>;
}

const PLENTY = { requests: 1_000_000_000, connections: 1_000 };

async function openTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-fuzz-'));
  let errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const server = unwrap(
    await startServer({
      ...{ port: 0, host: '127.0.0.1', db: join(folder, 'server.db'), limits: PLENTY, log },
      botWorker: 'dist/bot-worker.cjs',
    }),
  );
  const { port } = server;
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/matches${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { match, token } = seatGrant.parse(await post('', { game: 'palindrome-war' }));
  await post(`/${match}/seats`, {});
  return {
    ...{ port, match, token: token ?? '' },
    troubles() {
      const found = errors;
      errors = [];
      return found;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const named = (input: string, { match, token }: Target): string =>
  input.replaceAll('MATCH', match).replaceAll('TOKEN', token);

/** An answer in HTTP: refusals are JSON with a code, and none is the server's fault. */
function checkResponse(text: string): void {
  const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  holds(status !== '', `no answer in HTTP: ${JSON.stringify(text.slice(0, 200))}`);
  // 501 and 505 are about what the client wants; 503 is said where a bot cannot play.
  const isOwn = /^5/.test(status) && !/^50[135]$/.test(status);
  holds(!isOwn, `the server fails: ${text.slice(0, 500)}`);
  const [, body = ''] = text.split('\r\n\r\n');
  const isWhole = /content-length: \d+\r\n/i.test(text) && /^4/.test(status);
  if (isWhole && body !== '' && !/^HEAD/.test(text)) {
    holds(
      errorBody.safeParse(parseJson(firstBody(text))).success,
      `no code: ${text.slice(0, 500)}`,
    );
  }
}

/** The first body, where several answers follow each other. */
function firstBody(text: string): string {
  const [head = ''] = text.split('\r\n\r\n');
  const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
  return Buffer.from(text.slice(head.length + 4), 'latin1')
    .subarray(0, Number(length))
    .toString('utf8');
}

/** Sends bytes and the end, and gives what came until the server closed. */
const exchange = (port: number, bytes: Buffer): Promise<string> =>
  new Promise((resolve) => {
    let back = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setEncoding('latin1').on('data', (text: string) => {
      back += text;
    });
    // A server may close before it has read everything.
    socket.on('error', () => {});
    socket.on('close', () => resolve(back));
  });

async function checkHealth(target: Target): Promise<void> {
  const [trouble] = target.troubles();
  holds(trouble === undefined, `the server logged an error: ${trouble}`);
}

export const http: Border = {
  name: 'http',
  async open() {
    const target = await openTarget();
    return {
      async pass(input) {
        const text = named(input.toString('latin1'), target);
        const isHead = text.startsWith('HEAD');
        const back = await exchange(target.port, Buffer.from(text, 'latin1'));
        if (back !== '' && !isHead) checkResponse(back);
        await checkHealth(target);
      },
      close: () => target.close(),
    };
  },
};

const UPGRADE = [
  'GET /api/socket HTTP/1.1',
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

/** An open WebSocket, as bytes. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${UPGRADE}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('a WebSocket is refused')));
    let head = Buffer.alloc(0);
    const read = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      socket.pause();
      if (end + 4 < head.length) socket.unshift(head.subarray(end + 4));
      if (head.toString('latin1').startsWith('HTTP/1.1 101')) resolve();
      else reject(new Error(`a WebSocket is refused: ${head.toString('latin1')}`));
    };
    socket.on('data', read);
  });
  return socket;
}

/** Each line is a message, or after `raw ` the bytes of a frame in hexadecimal digits. */
const frameOf = (line: string): Buffer => {
  const [, hex] = /^raw ((?:[0-9a-f]{2})+)$/.exec(line) ?? [];
  return hex === undefined ? clientFrame(line) : Buffer.from(hex, 'hex');
};

const PING = clientFrame('', { opcode: 9 });

export const sockets: Border = {
  name: 'sockets',
  async open() {
    const target = await openTarget();
    return {
      async pass(input) {
        const socket = await openSocket(target.port);
        const wrong: string[] = [];
        const receiver = clientReceiver();
        receiver.on('message', (data: Buffer) => {
          const text = data.toString('utf8');
          if (!serverMessage.safeParse(parseJson(text)).success) wrong.push(text);
        });
        receiver.on('error', (error) => wrong.push(String(error)));
        await new Promise<void>((resolve) => {
          // A pong comes once everything before it is read; a close where a frame is none.
          receiver.on('pong', resolve);
          socket.on('close', resolve);
          socket.on('data', (chunk: Buffer) => receiver.write(chunk));
          socket.resume();
          for (const line of linesOf(Buffer.from(named(input.toString('utf8'), target))).slice(
            0,
            50,
          ))
            socket.write(frameOf(line));
          // Where a frame announces more than comes, the end of the connection ends it.
          socket.end(PING);
        });
        socket.destroy();
        holds(wrong.length === 0, `a message that is none: ${wrong[0]?.slice(0, 500)}`);
        await checkHealth(target);
      },
      close: () => target.close(),
    };
  },
};
