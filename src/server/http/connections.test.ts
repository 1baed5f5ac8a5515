/** TCP connections: how many of an address, how many in all, and who goes first. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Connections, maxConnections, trackConnections } from './connections.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Tracking {
  readonly connections: Connections;
  readonly dropped: string[];
  /** The server's ends of the connections, in order. */
  readonly ends: Socket[];
  dial(): Promise<Socket>;
}

/** A server that answers every request with whether the connection is one too many. */
async function track(limits: { connections: number; total: number }, proxy = false) {
  const server: Server = createServer((request, response) => {
    response.end(`${connections.isExcess(request.socket)}`);
  });
  const dropped: string[] = [];
  const onDrop = (why: string): void => void dropped.push(why);
  const connections = trackConnections(server, limits, { proxy, onDrop });
  const ends: Socket[] = [];
  server.on('connection', (socket) => ends.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    connections.close();
    server.close();
    server.closeAllConnections();
  });
  const dial = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const seen = ends.length;
    await once(socket, 'connect');
    await vi.waitUntil(() => ends.length > seen);
    return socket;
  };
  const tracking: Tracking = { connections, dropped, ends, dial };
  return tracking;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return String(answer).split('\r\n\r\n')[1] ?? '';
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : once(socket.resume(), 'close');

describe('an address', () => {
  it('may have so many connections, silent ones too; as many again are told why, others are closed', async () => {
    const { dial, connections, dropped } = await track({ connections: 2, total: 99 });
    const silent = [await dial(), await dial()];
    const excess = [await dial(), await dial()];
    await closed(await dial());
    expect([connections.count(), dropped]).toEqual([4, ['room']]);
    expect(await ask(silent[0] as Socket)).toBe('false');
    expect(await ask(excess[0] as Socket)).toBe('true');
    // The first has nothing to do any more, and goes.
    await dial();
    await closed(silent[0] as Socket);
    expect([connections.count(), dropped]).toEqual([4, ['room', 'room']]);
  });

  it('has room again when one has gone', async () => {
    const { dial, connections } = await track({ connections: 1, total: 99 });
    (await dial()).destroy();
    await vi.waitUntil(() => connections.count() === 0);
    expect(await ask(await dial())).toBe('false');
  });

  it('of a proxy is not limited', async () => {
    const { dial } = await track({ connections: 1, total: 99 }, true);
    for (let count = 0; count < 5; count += 1) expect(await ask(await dial())).toBe('false');
  });
});

it('a connection that sends nothing is closed early, one that does is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { dial, ends, dropped } = await track({ connections: 9, total: 99 });
  const [silent, slow, idle] = [await dial(), await dial(), await dial()];
  slow.write('GET / HT');
  await vi.waitUntil(() => (ends[1]?.bytesRead ?? 0) > 0);
  expect(await ask(idle)).toBe('false');
  vi.advanceTimersByTime(2_000);
  expect(dropped).toEqual([]);
  vi.advanceTimersByTime(2_000);
  await closed(silent);
  expect([dropped, slow.closed, idle.closed]).toEqual([['silent'], false, false]);
});

describe('too many in all', () => {
  it('close silent ones, then idle ones, then watchers, the oldest first; players stay', async () => {
    const { dial, ends, connections } = await track({ connections: 99, total: 5 });
    const sockets = [await dial(), await dial(), await dial(), await dial(), await dial()];
    const [player, watcher, other, idle, silent] = sockets as [
      Socket,
      Socket,
      Socket,
      Socket,
      Socket,
    ];
    connections.setSeated(ends[0] as Socket, true);
    connections.setSeated(ends[1] as Socket, false);
    connections.setSeated(ends[2] as Socket, false);
    await ask(idle);
    for (const next of [silent, idle, watcher, other]) {
      // Those who come hold seats at once.
      await dial();
      connections.setSeated(ends.at(-1) as Socket, true);
      await closed(next);
      expect(connections.count()).toBe(5);
    }
    // No one is left who could go.
    await closed(await dial());
    expect([connections.count(), player.closed]).toEqual([5, false]);
  });

  it('are as many as the system has files for, less some', () => {
    expect(maxConnections()).toBeGreaterThan(0);
  });
});
