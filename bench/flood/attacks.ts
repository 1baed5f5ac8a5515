/** The attacks on a server, in a process of their own: opening hundreds of connections takes time there too. */
import { once } from 'node:events';
import { connect } from 'node:net';
import WebSocket from 'ws';
import { spawnNode } from '../serving/server.ts';
import { within } from '../serving/tools.ts';

/** Runs an attack, as the first argument of the benchmark's own program. */
export const ATTACK = 'flood-attack';
/** The long match that is asked for. */
export const LONG_ID = 'FloodFloodFl';

const GETS = 590;
const WATCHERS = 300;
/** One address may have so many connections; loopback has many addresses on Linux. */
const PER_ADDRESS = 99;
const ANSWERED_MS = 60_000;

const addressOf = (index: number): string => `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;

/** Asks for the match's events; resolves when the server closes, at once where nothing is read. */
async function get(port: number, index: number, since: number, reads: boolean): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
  socket.on('error', () => {});
  const head = [`GET /api/matches/${LONG_ID}?since=${since} HTTP/1.1`, 'host: localhost'];
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  if (reads) await once(socket.resume(), 'close');
}

async function watchUnread(port: number, index: number): Promise<void> {
  const options = { perMessageDeflate: false, localAddress: addressOf(index) };
  const ws = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, options);
  await once(ws, 'open');
  ws.on('error', () => {});
  ws.pause();
  ws.send(JSON.stringify({ type: 'watch', match: LONG_ID, since: 0 }));
}

const manyTimes = (count: number, attack: (index: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => attack(index)));

/** By what they are called in the table. */
const ATTACKS: Readonly<Record<string, (port: number) => Promise<unknown>>> = {
  none: async () => {},
  [`${GETS} GETs of all parts, read`]: (port) =>
    manyTimes(GETS, (index) => get(port, index, index * 30, true)),
  [`${GETS} GETs, unread`]: (port) => manyTimes(GETS, (index) => get(port, index, 0, false)),
  [`${WATCHERS} WebSockets, unread`]: (port) =>
    manyTimes(WATCHERS, (index) => watchUnread(port, index)),
};

export const ATTACK_NAMES = Object.keys(ATTACKS);

/** The process: attacks when it is told to, and stays connected until the channel closes. */
export async function runAttack([name = '', port]: readonly string[]): Promise<void> {
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
  await once(process, 'message');
  await ATTACKS[name]?.(Number(port));
  process.send?.('answered');
}

export interface PreparedAttack {
  /** Resolves when all answers were read, or asked for where none is read. */
  start(): Promise<void>;
  end(): void;
}

export async function prepareAttack(name: string, port: number): Promise<PreparedAttack> {
  const child = spawnNode([process.argv[1] ?? '', ATTACK, name, String(port)]);
  child.stderr?.pipe(process.stderr);
  const answer = (): Promise<unknown> => within(ANSWERED_MS, name, once(child, 'message'));
  await answer();
  return {
    async start() {
      child.send('start');
      await answer();
    },
    end: () => child.kill('SIGKILL'),
  };
}
