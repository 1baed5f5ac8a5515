/** The server's metrics, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ERROR_STATUS, type ErrorCode } from '../../online/codes.ts';

/** WebSockets, event streams, and bytes on their way to clients. */
const HELD = ['matches', 'watchers', 'connections', 'streams', 'unsent_bytes'] as const;

export interface Metrics {
  readonly registry: Registry;
  countCommit(changes: number, ms: number): void;
  countRefusal(code: ErrorCode): void;
  countDrop(why: DropReason): void;
}

/** A client did not read, sent nothing, or made room for others. */
export type DropReason = (typeof DROP_REASONS)[number];
const DROP_REASONS = ['slow', 'silent', 'room'] as const;

export function openMetrics(held: () => Readonly<Record<(typeof HELD)[number], number>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const changes = new Counter({
    name: 'duelbook_changes_total',
    help: 'Changes committed: moves, joins and all else that happens in matches.',
    registers,
  });
  const groups = new Histogram({
    name: 'duelbook_commit_changes',
    help: 'Changes that shared one commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  });
  const seconds = new Histogram({
    name: 'duelbook_commit_seconds',
    help: 'How long a commit took.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
  const refusals = new Counter({
    name: 'duelbook_refusals_total',
    help: 'Requests and messages refused, by error code.',
    labelNames: ['code'],
    registers,
  });
  const drops = new Counter({
    name: 'duelbook_dropped_total',
    help: 'Connections dropped: the client did not read, was silent, or made room for others.',
    labelNames: ['why'],
    registers,
  });
  // All from the start: Prometheus sees no increase in what begins at 1.
  for (const why of DROP_REASONS) drops.inc({ why }, 0);
  for (const code of Object.keys(ERROR_STATUS)) refusals.inc({ code }, 0);
  for (const what of HELD) {
    new Gauge({
      name: `duelbook_${what}`,
      help: `How many ${what.replace('_', ' ')} this process holds now.`,
      registers,
      collect() {
        this.set(held()[what]);
      },
    });
  }
  return {
    registry,
    countCommit(count, ms) {
      changes.inc(count);
      groups.observe(count);
      seconds.observe(ms / 1000);
    },
    countRefusal: (code) => refusals.inc({ code }),
    countDrop: (why) => drops.inc({ why }),
  };
}
