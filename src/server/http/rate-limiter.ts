/**
 * Limits requests a minute and connections at a time, by address and by token. HTTP requests and
 * WebSocket messages and pings count together.
 */
import { isIPv6 } from 'node:net';

export interface RateLimits {
  /** Requests and messages a minute. */
  readonly requests: number;
  /** Connections at a time; behind a proxy, WebSockets. */
  readonly connections: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = { requests: 600, connections: 100 };

const MINUTE_MS = 60_000;
/** Disconnect at this multiple of the limit. */
const FLOOD_FACTOR = 2;

export interface RateLimiter {
  /** Counts a request. Gives the seconds to wait, 0 within the limit. */
  consume(...keys: readonly string[]): number;
  isFlooding(key: string): boolean;
  /** Counts a connection; false over the limit. */
  connect(address: string): boolean;
  disconnect(address: string): void;
}

export function createRateLimiter(limits: RateLimits, now = () => performance.now()): RateLimiter {
  let minute = Number.NEGATIVE_INFINITY;
  let requests = new Map<string, number>();
  const connections = new Map<string, number>();
  return {
    consume(...keys) {
      const time = now();
      if (time - minute >= MINUTE_MS) {
        // A new minute for all at once: nothing is kept of clients that are gone.
        minute = time;
        requests = new Map();
      }
      for (const key of keys) {
        const count = (requests.get(key) ?? 0) + 1;
        requests.set(key, count);
        // Later keys do not count: an address over its limit could invent any number of tokens.
        if (count > limits.requests) return Math.ceil((minute + MINUTE_MS - time) / 1000);
      }
      return 0;
    },
    isFlooding: (key) => (requests.get(key) ?? 0) > FLOOD_FACTOR * limits.requests,
    connect(address) {
      const count = connections.get(address) ?? 0;
      if (count >= limits.connections) return false;
      connections.set(address, count + 1);
      return true;
    },
    disconnect(address) {
      const count = connections.get(address) ?? 0;
      if (count <= 1) connections.delete(address);
      else connections.set(address, count - 1);
    },
  };
}

/** The part of an address that one household has: of IPv6, the first half. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [head = '', tail = ''] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
