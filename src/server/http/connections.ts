/**
 * All TCP connections of the server: counts them by address and in all, and closes silent ones early.
 * When there are too many, those go first that matter least: silent, then idle, then watchers. A
 * connection that holds a seat stays.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProtocolError } from '../../online/protocol.ts';
import { networkOf } from './rate-limiter.ts';

export interface ConnectionLimits {
  /** Of one address. */
  readonly connections: number;
  /** Of all addresses together. */
  readonly total: number;
}

/**
 * What a connection is for: nothing was asked yet, a request is answered, the last one is answered,
 * a WebSocket watches, or a WebSocket holds a seat.
 */
type Role = 'silent' | 'busy' | 'idle' | 'watcher' | 'player';

export interface Connections {
  /** Whether the address of a connection has too many: then it gets a refusal and is closed. */
  isExcess(socket: Duplex): boolean;
  /** Notes that a connection is a WebSocket now, with a seat or without. */
  setSeated(socket: Duplex, isSeated: boolean): void;
  count(): number;
  close(): void;
}

export const TOO_MANY_CONNECTIONS: ProtocolError = {
  code: 'too_many_connections',
  message: 'Too many connections from your address.',
};

interface Tracked {
  readonly socket: Socket;
  readonly address: string;
  readonly since: number;
  readonly isExcess: boolean;
  role: Role;
  /** Requests under way. */
  requests: number;
}

/** The first request has to begin within this time. */
const SILENT_MS = 3_000;
const SWEEP_MS = 1_000;
/** Those who go when there are too many, in this order. */
const SPARE_ROLES = ['silent', 'idle', 'watcher'] as const satisfies readonly Role[];
/** Files that are not connections: the database, the log, the page. */
const RESERVED_FILES = 128;
const DEFAULT_TOTAL = 10_000;

/** How many connections the system lets this process have. */
export function maxConnections(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
    return Number.isNaN(files) ? DEFAULT_TOTAL : Math.max(1, files - RESERVED_FILES);
  } catch {
    return DEFAULT_TOTAL;
  }
}

/** Behind a proxy all connections are the proxy's: then addresses are not counted here. */
export function trackConnections(
  server: Server,
  limits: ConnectionLimits,
  options: { readonly proxy: boolean; readonly onDrop: (why: 'silent' | 'room') => void },
): Connections {
  const all = new Map<Duplex, Tracked>();
  const byAddress = new Map<string, Set<Tracked>>();
  const byRole: Readonly<Record<Role, Set<Tracked>>> = {
    ...{ silent: new Set(), busy: new Set(), idle: new Set() },
    ...{ watcher: new Set(), player: new Set() },
  };

  function setRole(tracked: Tracked, role: Role): void {
    if (tracked.role === role) return;
    byRole[tracked.role].delete(tracked);
    tracked.role = role;
    byRole[role].add(tracked);
  }

  function forget(tracked: Tracked): void {
    if (!all.delete(tracked.socket)) return;
    byRole[tracked.role].delete(tracked);
    const peers = byAddress.get(tracked.address);
    peers?.delete(tracked);
    if (peers?.size === 0) byAddress.delete(tracked.address);
  }

  function drop(tracked: Tracked, why: 'silent' | 'room'): void {
    options.onDrop(why);
    forget(tracked);
    tracked.socket.destroy();
  }

  /** Closes the connection that matters least; false where all of them matter. */
  function makeRoom(): boolean {
    for (const role of SPARE_ROLES) {
      for (const tracked of byRole[role]) {
        drop(tracked, 'room');
        return true;
      }
    }
    return false;
  }

  /** Closes the oldest connection of an address that has nothing to do. */
  function closeIdle(peers: ReadonlySet<Tracked>): void {
    for (const tracked of peers) {
      if (tracked.role !== 'idle') continue;
      drop(tracked, 'room');
      return;
    }
  }

  function accept(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const peers = byAddress.get(address) ?? new Set();
    const isFull = (most: number): boolean => !options.proxy && peers.size >= most;
    if (isFull(limits.connections)) closeIdle(peers);
    // As many again are told why they are closed.
    if (isFull(2 * limits.connections) || (all.size >= limits.total && !makeRoom())) {
      options.onDrop('room');
      socket.destroy();
      return;
    }
    const isExcess = isFull(limits.connections);
    const since = performance.now();
    const tracked: Tracked = { socket, address, since, isExcess, role: 'silent', requests: 0 };
    all.set(socket, tracked);
    byRole.silent.add(tracked);
    byAddress.set(address, peers.add(tracked));
    socket.once('close', () => forget(tracked));
  }

  function onRequest({ socket }: IncomingMessage, response: ServerResponse): void {
    const tracked = all.get(socket);
    if (tracked === undefined) return;
    tracked.requests += 1;
    setRole(tracked, 'busy');
    response.once('close', () => {
      tracked.requests -= 1;
      if (tracked.requests === 0 && all.has(socket)) setRole(tracked, 'idle');
    });
  }

  server.on('connection', accept);
  server.prependListener('request', onRequest);
  const sweeper = setInterval(() => {
    const before = performance.now() - SILENT_MS;
    for (const tracked of byRole.silent) {
      if (tracked.since > before) return;
      // Part of a request has a time of its own, and is answered.
      if (tracked.socket.bytesRead === 0) drop(tracked, 'silent');
    }
  }, SWEEP_MS).unref();

  return {
    isExcess: (socket) => all.get(socket)?.isExcess ?? false,
    setSeated(socket, isSeated) {
      const tracked = all.get(socket);
      if (tracked !== undefined) setRole(tracked, isSeated ? 'player' : 'watcher');
    },
    count: () => all.size,
    close: () => clearInterval(sweeper),
  };
}
