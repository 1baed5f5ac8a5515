/** Logs database errors at most once a second. */
import type { Logger } from 'pino';
import { messageOf } from '../../core/result.ts';

const LOG_INTERVAL_MS = 1_000;

export function throttledLog(log: Logger): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - last < LOG_INTERVAL_MS) return;
    last = now;
    log.error({ why: messageOf(error) }, 'the database failed');
  };
}
