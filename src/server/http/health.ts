/** What a server says of its health: whether it works, and what its host should look at. */
import type { ClockDoubt } from '../jobs/clock-watch.ts';
import type { LeaderJobs } from '../jobs/leader.ts';
import type { Store } from '../storage/store.ts';

export type HealthProblem =
  | ClockDoubt
  | 'database_failed'
  | 'database_locked'
  | 'database_damaged'
  | 'match_damaged'
  | 'clocks_stopped';

export interface HealthReport {
  /** Whether the database answers and clocks run. */
  readonly ok: boolean;
  readonly problems: readonly HealthProblem[];
}

export interface HealthMonitor {
  /** Notes that a lock in the database was not free in time. */
  noteLocked(): void;
  report(
    jobs: Pick<LeaderJobs, 'clocksRunning' | 'clockDoubts'> | null,
    damagedMatches: number,
  ): Promise<HealthReport>;
}

/** How long a problem is reported after it was last met. */
const REPORTED_MS = 60_000;

export function openHealthMonitor(store: Pick<Store, 'lastHeartbeat' | 'damage'>): HealthMonitor {
  let locked = Number.NEGATIVE_INFINITY;
  return {
    noteLocked() {
      locked = performance.now();
    },
    async report(jobs, damagedMatches) {
      const answers = await store.lastHeartbeat().then(
        () => true,
        () => false,
      );
      const problems: HealthProblem[] = [];
      if (!answers) problems.push('database_failed');
      if (jobs?.clocksRunning() !== true) problems.push('clocks_stopped');
      const ok = problems.length === 0;
      if (performance.now() - locked < REPORTED_MS) problems.push('database_locked');
      if (store.damage !== null) problems.push('database_damaged');
      if (damagedMatches > 0) problems.push('match_damaged');
      return { ok, problems: [...problems, ...(jobs?.clockDoubts() ?? [])] };
    },
  };
}
