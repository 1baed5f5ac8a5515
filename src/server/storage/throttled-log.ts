/** What is said of a database that fails: once in a while, and not for each match that needs it. */
import type { Logger } from 'pino';
import { messageOf } from '../../core/result.ts';

const LOG_INTERVAL_MS = 1_000;

export function throttledLog(log: Logger): (error: unknown) => void {
  let complained = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - complained < LOG_INTERVAL_MS) return;
    complained = now;
    log.error({ why: messageOf(error) }, 'the database failed');
  };
}
