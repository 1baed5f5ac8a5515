/**
 * How much one address or one token may ask of a server: so many requests in a minute, so many
 * connections at a time. Messages of WebSockets and HTTP requests are counted together.
 */

export interface Limits {
  /** Requests and messages a minute. */
  readonly requests: number;
  /** WebSockets at a time. */
  readonly connections: number;
}

export const LIMITS: Limits = { requests: 600, connections: 100 };

const MINUTE_MS = 60_000;

export interface Gate {
  /** Counts a request; how many seconds to wait, or 0 when it may pass. */
  request(...keys: readonly string[]): number;
  /** Counts a connection in; false when there are too many from there. */
  connect(address: string): boolean;
  disconnect(address: string): void;
}

export function openGate(limits: Limits, now: () => number = Date.now): Gate {
  let minute = 0;
  let requests = new Map<string, number>();
  const connections = new Map<string, number>();
  return {
    request(...keys) {
      const time = now();
      if (time - minute >= MINUTE_MS) {
        // A new minute for everyone at once: nothing is kept of whoever went away.
        minute = time;
        requests = new Map();
      }
      let isOver = false;
      for (const key of keys) {
        const count = (requests.get(key) ?? 0) + 1;
        requests.set(key, count);
        if (count > limits.requests) isOver = true;
      }
      return isOver ? Math.ceil((minute + MINUTE_MS - time) / 1000) : 0;
    },
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
