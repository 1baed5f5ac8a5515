/**
 * The servers that ours is compared with, and clients for them: boardgame.io through socket.io, in
 * the messages that its own client sends but without the work that does, and Colyseus through its
 * own client. Both are installed apart from the product, in bench/peers.
 */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { plain } from '../../src/core/message.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import {
  type Contender,
  type Heard,
  NAMES,
  type Pair,
  type Side,
  sideOf,
  TARGET,
} from './contender.ts';
import { newDirectory, startServer } from './server.ts';
import { post } from './tools.ts';

/** As much of socket.io's client as is used here. */
interface Socket {
  emit(event: string, ...args: readonly unknown[]): void;
  on<T extends readonly unknown[]>(event: string, heard: (...args: T) => void): void;
  disconnect(): void;
}
interface SocketIo {
  io(address: string, options: object): Socket;
}

/** As much of Colyseus's client as is used here. */
interface Room {
  readonly roomId: string;
  send(type: string, message: object): void;
  onMessage<T>(type: string, heard: (message: T) => void): void;
  leave(): Promise<number>;
}
interface Colyseus {
  readonly Client: new (
    address: string,
  ) => { create(room: string): Promise<Room>; joinById(id: string): Promise<Room> };
}

interface State {
  readonly G: { readonly total: number };
  readonly _stateID: number;
}

const SERVERS = ['boardgame-io', 'colyseus'] as const;
/** Among the peers' packages, where Node looks for what the servers import. */
const BUILT = 'bench/peers/node_modules/.cache';
const builtFile = (name: (typeof SERVERS)[number]): string => join(BUILT, `${name}.mjs`);
const GAME = 'binary-race';

/** The peers, if they are installed; they can be started once their servers are built. */
export function loadPeers(): Result<readonly Contender[]> {
  const clients = loadClients();
  if (clients === null) {
    return err(plain('The peers are not installed: run `npm ci --prefix bench/peers` first.'));
  }
  return ok([
    boardgameIo(clients.socketIo, 'boardgame.io, in memory', () => []),
    boardgameIo(clients.socketIo, 'boardgame.io, FlatFile', () => [newDirectory()]),
    colyseus(clients.colyseusJs),
  ]);
}

export async function buildPeers(): Promise<void> {
  await build({
    entryPoints: SERVERS.map((name) => `bench/peers/servers/${name}.ts`),
    outdir: BUILT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
}

function loadClients(): { readonly socketIo: SocketIo; readonly colyseusJs: Colyseus } | null {
  const load = createRequire(join(process.cwd(), 'bench/peers/package.json'));
  try {
    return { socketIo: load('socket.io-client'), colyseusJs: load('colyseus.js') };
  } catch {
    return null;
  }
}

/** Makes a match in boardgame.io's lobby and takes both of its seats. */
async function seatTwo(port: number): Promise<{ match: string; credentials: readonly string[] }> {
  const lobby = `/games/${GAME}`;
  const { matchID } = await post<{ matchID: string }>(port, `${lobby}/create`, { numPlayers: 2 });
  const credentials: string[] = [];
  for (const [at, playerName] of NAMES.entries()) {
    const joined = await post<{ playerCredentials: string }>(port, `${lobby}/${matchID}/join`, {
      playerID: String(at),
      playerName,
    });
    credentials.push(joined.playerCredentials);
  }
  return { match: matchID, credentials };
}

function boardgameIo({ io }: SocketIo, name: string, storage: () => readonly string[]): Contender {
  async function connect(port: number, heard: Heard): Promise<Pair> {
    const { match, credentials } = await seatTwo(port);
    const stateIds = [0, 0];
    const sit = async (side: Side): Promise<Socket> => {
      const socket = io(`http://127.0.0.1:${port}/${GAME}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      const synced = new Promise<void>((resolve) => {
        socket.on('sync', () => resolve());
      });
      socket.on('update', (_: string, { G, _stateID }: State) => {
        stateIds[side] = _stateID;
        // The total began at 1, and each move has added 2.
        heard(side, (G.total - 3) / 2);
      });
      socket.emit('sync', match, String(side), credentials[side], 2);
      await synced;
      return socket;
    };
    const sockets = [await sit(0), await sit(1)] as const;
    return {
      send(move) {
        const side = sideOf(move);
        const playerID = String(side);
        const payload = { type: 'add', args: [], playerID, credentials: credentials[side] };
        const action = { type: 'MAKE_MOVE', payload };
        sockets[side].emit('update', action, stateIds[side], match, playerID);
      },
      close() {
        for (const socket of sockets) socket.disconnect();
      },
    };
  }

  return {
    name,
    start: () => startServer([builtFile('boardgame-io'), String(TARGET), ...storage()]),
    connect,
    async leaveIdle(port) {
      await seatTwo(port);
    },
  };
}

function colyseus({ Client }: Colyseus): Contender {
  return {
    name: 'Colyseus',
    start: () => startServer([builtFile('colyseus')]),
    async connect(port, heard) {
      const client = new Client(`ws://127.0.0.1:${port}`);
      const ada = await client.create('relay');
      const rooms = [ada, await client.joinById(ada.roomId)] as const;
      for (const [at, room] of rooms.entries()) {
        room.onMessage<{ move: number }>('move', ({ move }) => heard(sideOf(at), move));
      }
      return {
        send: (move) => rooms[sideOf(move)].send('move', { move, text: '+2' }),
        close() {
          for (const room of rooms) void room.leave();
        },
      };
    },
    async leaveIdle(port) {
      const { room } = await post<{ room: { roomId: string } }>(port, '/matchmake/create/idle', {});
      await post(port, `/matchmake/joinById/${room.roomId}`, {});
    },
  };
}
