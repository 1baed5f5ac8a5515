/** A server that only commits moves and passes them on: what every durable server in Node must do. */
import { once } from 'node:events';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Entrant, type Heard, type Pair, type Side, sideOf } from './contender.ts';
import { newDirectory, startServer } from './server.ts';

async function connect(port: number, heard: Heard, match: string): Promise<Pair> {
  const sit = async (side: Side): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(JSON.stringify({ match }));
    await once(socket, 'message');
    return socket.on('message', (data) => heard(side, JSON.parse(String(data)).event.n));
  };
  const sides = [await sit(0), await sit(1)] as const;
  return {
    send: (n) =>
      sides[sideOf(n)].send(JSON.stringify({ type: 'act', match, n, act: 'move', text: '+2' })),
    close() {
      for (const socket of sides) socket.terminate();
    },
  };
}

let made = 0;

export const bare: Entrant = {
  name: 'bare, durable',
  start: () => startServer(['bench/serving/bare-server.mjs', join(newDirectory(), 'db')]),
  connect(port, heard) {
    made += 1;
    return connect(port, heard, `match-${String(made).padStart(6, '0')}`);
  },
};
