/**
 * Floods: many connections from many addresses that ask for a long match and do not read it, read it
 * slowly, say nothing, or send junk. Players at other addresses must go on.
 */

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { unwrap } from '../../src/core/result.ts';
import { fetchMatch } from '../../src/online/api.ts';
import { openStore } from '../../src/server/storage/store.ts';
import { follow, LONG_MATCH, seatTwo, setPace } from '../support/followers.ts';
import { eventRow, matchRow } from '../support/match-events.ts';
import type { ServerProcess } from '../support/servers.ts';
import { pause } from '../support/until.ts';
import { type Attack, slowestOf, summarize, watchServer } from './attack.ts';
import { verify } from './ledger.ts';

const MATCHES = 5;
const PACE_MS = 100;
/** The longest match that there may be: half of its events are moves. */
const LONG_ID = 'LongLongLong';
const EVENTS = 19_000;
/** The connections of a wave come from one address, and the next wave from another. */
const WAVE_MS = 300;
const MAX_ADDRESSES = 250;
/** More are not open at once: about two thousand connections. */
const MAX_WAVES = 20;
/** Far above what a server takes, and low enough that a leak ends it before it ends the machine. */
const HEAP_MB = 1_000;

export const floods: Attack = {
  name: 'floods',
  lacks: () =>
    process.platform === 'linux'
      ? null
      : 'Floods need Linux, where 127.0.0.0/8 are addresses of this machine.',
  async run(stage, ms) {
    const deadline = performance.now() + ms;
    const file = join(stage.folder, 'server.db');
    await writeLongMatch(file);
    // With the limits of a server as it is started by default.
    const server = await stage.servers.launch(file, {
      flags: [],
      node: [`--max-old-space-size=${HEAP_MB}`],
    });
    const watch = watchServer(server);
    // It would be a weak flood if this could not be read.
    unwrap(await fetchMatch(server.url, LONG_ID, 0));
    const seats = (
      await Promise.all(Array.from({ length: MATCHES }, () => seatTwo([server])))
    ).flat();
    const players = seats.map((seated, at) => follow([server], seated, `127.0.1.${at + 1}`));
    const waves: (readonly Socket[])[] = [];
    const end = (wave: readonly Socket[]): void => {
      for (const socket of wave) socket.destroy();
    };
    stage.atEnd(() => {
      for (const player of players) player.stop();
      waves.forEach(end);
    });
    setPace(players, PACE_MS);
    let strikes = 0;
    let address = 0;
    const reads: Promise<number>[] = [];
    do {
      if (waves.length >= MAX_WAVES) end(waves.shift() ?? []);
      const wave = openWave(server, `127.0.2.${1 + address}`);
      address = (address + 1) % MAX_ADDRESSES;
      waves.push(wave);
      strikes += wave.length;
      await pause(WAVE_MS);
      reads.push(timeToRead(server, seats[0]?.match ?? ''));
      await watch.revive();
    } while (performance.now() < deadline);
    const slowestRead = Math.max(...(await Promise.all(reads)));
    waves.forEach(end);
    const compared = await verify(server, players);
    return summarize(strikes, compared, Math.max(slowestRead, slowestOf(players)), [watch]);
  },
};

/** How long another client waits for its own match, or until it gives up. */
async function timeToRead({ url }: ServerProcess, match: string): Promise<number> {
  const from = performance.now();
  await fetchMatch(url, match, 0);
  return performance.now() - from;
}

/** Writes a match of so many events into a new database, which would take long to play. */
async function writeLongMatch(file: string): Promise<void> {
  const store = unwrap(await openStore(file));
  const at = Date.now();
  const options = JSON.stringify(LONG_MATCH.options);
  const { game } = LONG_MATCH;
  // With a clock, of which each event tells.
  const clock = { seconds: 86_400, increment: 600 };
  const row = matchRow({ id: LONG_ID, created: at, game, options, ...clock });
  const event = { match: LONG_ID, at };
  const joins = ([1, 2] as const).map((seat) => eventRow({ ...event, n: seat, seat }));
  const rest = Array.from({ length: EVENTS }, (_, index) => {
    const n = 3 + index;
    // Each player offers to restart the round, takes it back, and moves.
    const kind = (['offer', 'decline', 'move', 'move'] as const)[index % 4] ?? 'move';
    return eventRow({
      ...event,
      n,
      kind,
      seat: index % 4 === 3 ? 2 : 1,
      text: kind === 'move' ? '+2' : '',
    });
  });
  await store.commit([{ match: row, events: [...joins, ...rest] }]);
  await store.close();
}

const GET = `GET /api/matches/${LONG_ID}?since=0 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const UPGRADE = [
  'GET /api/socket HTTP/1.1',
  'host: 127.0.0.1',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');
const WATCH = JSON.stringify({ type: 'watch', match: LONG_ID, since: 0 });

/** A text as a client sends it, masked with zeros. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

interface Kind {
  /** How many of them are in a wave. */
  readonly count: number;
  /** What it does once it is open. */
  begin(socket: Socket): void;
}

const KINDS: readonly Kind[] = [
  // Asks for more than the system buffers, and never reads.
  { count: 60, begin: (socket) => void socket.pause().write(GET.repeat(4)) },
  // Asks, and reads a little at a time.
  {
    count: 8,
    begin(socket) {
      socket.on('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), 100).unref();
      });
      socket.write(GET);
    },
  },
  // Watches, and never reads.
  {
    count: 8,
    begin(socket) {
      socket.write(UPGRADE);
      socket.once('data', () => {
        socket.pause().write(frame(WATCH));
      });
    },
  },
  // Says nothing.
  { count: 8, begin: () => {} },
  // Sends junk: as a request, and as frames.
  { count: 8, begin: (socket) => void socket.resume().write(randomBytes(10_000)) },
  {
    count: 8,
    begin(socket) {
      socket.write(UPGRADE);
      socket.once('data', () => {
        socket.resume();
        for (const text of ['', '{', 'null', '{"type":"act"}']) socket.write(frame(text));
        socket.write(randomBytes(10_000));
      });
    },
  },
];

function openWave({ url }: ServerProcess, localAddress: string): readonly Socket[] {
  const { port } = new URL(url);
  return KINDS.flatMap(({ count, begin }) =>
    Array.from({ length: count }, () => {
      const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
      // It is refused, or dropped.
      socket.on('error', () => {});
      socket.once('connect', () => begin(socket));
      return socket;
    }),
  );
}
