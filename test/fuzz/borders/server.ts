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

/** What stands for a match of two players and for the tokens of its seats in inputs. */
type Names = Readonly<Record<string, string>>;

interface Target {
  readonly port: number;
  /** An input with the names in it replaced by those of a match of its own, which no input before it has changed. */
  named(input: string): Promise<string>;
  /** What the server logged as its own errors since the last look. */
  troubles(): readonly string[];
  close(): Promise<void>;
}

/** So many matches are begun at once. */
const STOCK = 25;

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
  const begin = async (): Promise<Names> => {
    const first = seatGrant.parse(
      await post('', { game: 'palindrome-war', options: { rounds: 2 } }),
    );
    const second = seatGrant.parse(await post(`/${first.match}/seats`, {}));
    return { MATCH: first.match, TOKEN: first.token ?? '', OTHER: second.token ?? '' };
  };
  let begun: readonly Names[] = [];
  return {
    port,
    async named(input) {
      // Many at once, which share commits.
      if (begun.length === 0) begun = await Promise.all(Array.from({ length: STOCK }, begin));
      const [names = {}, ...others] = begun;
      begun = others;
      return Object.entries(names).reduce((text, [name, is]) => text.replaceAll(name, is), input);
    },
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

/** Fills in the length of a body, which a changed one would not have: `LENGTH` is up to the next `###`. */
const withLengths = (text: string): string =>
  text
    .split('###')
    .map((request) => {
      const [head = '', ...body] = request.split('\r\n\r\n');
      return [head.replace('LENGTH', `${body.join('\r\n\r\n').length}`), ...body].join('\r\n\r\n');
    })
    .join('');

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
        const text = withLengths(await target.named(input.toString('latin1')));
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
        const lines = linesOf(Buffer.from(await target.named(input.toString('utf8'))));
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
          for (const line of lines.slice(0, 50)) socket.write(frameOf(line));
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
