/** Our server as it is shipped: every move checked, and committed to the disk before anyone hears. */
import { once } from 'node:events';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { ClientMessage, MatchState, ServerMessage } from '../../src/online/protocol.ts';
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

export const PROGRAM = 'dist/duelbook.cjs';
/** No limits for one address: here all the clients have the same. */
const LIMITS = ['--requests', '100000000', '--connections', '100000'];

interface Seated {
  readonly match: string;
  readonly token: string;
}

/** Makes a match and takes both of its seats. */
export async function seatTwo(port: number): Promise<readonly [Seated, Seated]> {
  const ada = await post<Seated>(port, '/api/matches', {
    game: 'binary-race',
    options: { target: TARGET },
    first: 1,
    seats: { 1: 'me', 2: 'open' },
    name: NAMES[0],
  });
  const bob = await post<Seated>(port, `/api/matches/${ada.match}/seats`, { name: NAMES[1] });
  return [ada, bob];
}

/** A connection that watches a match, and plays in it where a token is given. */
export interface Follower {
  readonly state: MatchState;
  say(message: ClientMessage): void;
  close(): void;
}

export async function follow(
  port: number,
  match: string,
  token: string | undefined,
  heard: (text: string) => void,
): Promise<Follower> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false });
  const say = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  try {
    await once(socket, 'open');
    say({ type: 'watch', match, since: 0, token });
    const [data] = await once(socket, 'message');
    const state: ServerMessage = JSON.parse(String(data));
    if (state.type !== 'state') throw new Error(`watching ${match}: ${data}`);
    socket.on('message', (text) => heard(String(text)));
    return { state, say, close: () => socket.terminate() };
  } catch (error) {
    socket.on('error', () => {});
    socket.terminate();
    throw error;
  }
}

async function connect(port: number, heard: Heard): Promise<Pair> {
  const seats = await seatTwo(port);
  const sit = (side: Side): Promise<Follower> => {
    const { match, token } = seats[side];
    return follow(port, match, token, (text) => {
      const message: ServerMessage = JSON.parse(text);
      if (message.type !== 'event') throw new Error(`duelbook said ${text}`);
      heard(side, message.event.n - first);
    });
  };
  const sides = [await sit(0), await sit(1)] as const;
  const [{ state }] = sides;
  /** The number of the first move's event. */
  const first = state.n + 1;
  return {
    send(move) {
      const { match } = state;
      sides[sideOf(move)].say({ type: 'act', match, n: first + move, act: 'move', text: '+2' });
    },
    close() {
      for (const side of sides) side.close();
    },
  };
}

export const duelbook: Contender = {
  name: 'duelbook',
  start: () =>
    startServer([PROGRAM, 'serve', '--port', '0', '--db', join(newDirectory(), 'db'), ...LIMITS]),
  connect,
  async leaveIdle(port) {
    await seatTwo(port);
  },
};
