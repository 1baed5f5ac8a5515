/**
 * Bytes on their way to clients: handed over and not yet taken by the network. Limits them for each
 * connection, for each address and in all. Where there is no room, clients that take nothing make room.
 */

interface FlowLimits {
  /** Bytes on one connection, beside a single message. */
  readonly connection: number;
  readonly address: number;
  readonly total: number;
}

const DEFAULT_FLOW_LIMITS: FlowLimits = {
  connection: 1 << 20,
  address: 16 << 20,
  total: 64 << 20,
};

/** A client that takes nothing for this long has to make room for others, */
const PATIENCE_MS = 1_000;
/** and after this long is dropped in any case. */
const STALLED_MS = 10_000;
const SWEEP_MS = 2_500;

/** The bytes under way on a WebSocket, or of one answer over HTTP. */
export interface FlowMeter {
  /** Whether so many bytes more may be on their way; makes room for them where it must. */
  admit(bytes: number): boolean;
  /** Notes how many bytes are on their way now: some were taken, unless it is more than before. */
  set(bytes: number): void;
  close(): void;
}

export interface FlowControl {
  /** Opens a meter; `drop` ends its connection. */
  open(address: string, drop: () => void): FlowMeter;
  /** All bytes on their way. */
  bytes(): number;
  close(): void;
}

interface Entry {
  readonly address: string;
  readonly drop: () => void;
  bytes: number;
  /** When the client last took something. */
  since: number;
}

export function createFlowControl(
  limits = DEFAULT_FLOW_LIMITS,
  now = () => performance.now(),
): FlowControl {
  let total = 0;
  const byAddress = new Map<string, number>();
  /** Those with bytes on their way; the longest without progress first. */
  const waiting = new Set<Entry>();

  function add(entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    total += bytes;
    const sum = (byAddress.get(entry.address) ?? 0) + bytes;
    if (sum === 0) byAddress.delete(entry.address);
    else byAddress.set(entry.address, sum);
  }

  function release(entry: Entry): void {
    waiting.delete(entry);
    add(entry, -entry.bytes);
  }

  function drop(entry: Entry): void {
    release(entry);
    entry.drop();
  }

  /** Drops clients that take nothing until there is room; false where there is none. */
  function makeRoom(isFull: () => boolean, isMeant: (entry: Entry) => boolean): boolean {
    if (!isFull()) return true;
    const before = now() - PATIENCE_MS;
    for (const entry of waiting) {
      if (entry.since > before) return false;
      if (isMeant(entry)) drop(entry);
      if (!isFull()) return true;
    }
    return false;
  }

  const sweeper = setInterval(() => {
    const before = now() - STALLED_MS;
    for (const entry of waiting) {
      if (entry.since > before) return;
      drop(entry);
    }
  }, SWEEP_MS).unref();

  function open(address: string, drop: () => void): FlowMeter {
    const mine: Entry = { address, drop, bytes: 0, since: 0 };
    return {
      admit(bytes) {
        if (mine.bytes > 0 && mine.bytes + bytes > limits.connection) return false;
        const ofAddress = (): number => (byAddress.get(address) ?? 0) + bytes;
        return (
          makeRoom(
            () => ofAddress() > limits.address,
            (entry) => entry !== mine && entry.address === address,
          ) &&
          makeRoom(
            () => total + bytes > limits.total,
            (entry) => entry !== mine,
          )
        );
      },
      set(bytes) {
        // Nearly always: the network took it at once.
        if (bytes === 0 && mine.bytes === 0) return;
        const change = bytes - mine.bytes;
        const isProgress = change <= 0 || mine.bytes === 0;
        add(mine, change);
        if (bytes === 0) waiting.delete(mine);
        else if (isProgress) {
          mine.since = now();
          waiting.delete(mine);
          waiting.add(mine);
        }
      },
      close: () => release(mine),
    };
  }

  return { open, bytes: () => total, close: () => clearInterval(sweeper) };
}
