/**
 * Commits changes in groups: whatever arrives during one commit goes into the next. A change waits for
 * one commit at most, and under load many share one.
 */
import { codeOf } from '../../core/result.ts';
import { databaseCode, isDamage } from './damage.ts';
import type { Change } from './rows.ts';
import type { Store } from './store.ts';

/** A conflict: the number of the change's first event is taken. Failed: written or not, unknown. */
export type CommitOutcome = 'written' | 'conflict' | 'failed';

export interface Committer {
  commit(change: Change): Promise<CommitOutcome>;
  /** Resolves when all changes are settled. */
  idle(): Promise<void>;
}

export interface CommitterHooks {
  readonly onCommit: (changes: number, ms: number) => void;
  /** A change was written. */
  readonly onWritten?: (change: Change) => void;
  readonly onError: (error: unknown) => void;
  /** A lock was not free in time: another server hangs. */
  readonly onLocked: (error: unknown) => void;
}

interface PendingChange {
  readonly change: Change;
  readonly settle: (outcome: CommitOutcome) => void;
}

/** Larger groups are not written faster, only answered later. */
const MAX_GROUP = 1_000;

/**
 * Whether an error is about the data, so that the other changes of the group can be written without
 * it. When the database itself fails, each of them would only wait for the same error.
 */
const isDataError = (error: unknown): boolean =>
  // PostgreSQL's classes of wrong data and broken constraints, and SQLite's.
  isDamage(error) || /^(2[23]\w{3}$|SQLITE_CONSTRAINT)/.test(databaseCode(error));

/** Whether a lock that another server holds was not free in time (PostgreSQL). */
const isLockError = (error: unknown): boolean => codeOf(error) === '55P03';

/** Changes that are tried apart at a time: each may take a connection for as long as a lock. */
const MAX_APART = 4;

export function createCommitter(
  store: Pick<Store, 'commit'>,
  { onCommit, onWritten, onError, onLocked }: CommitterHooks,
): Committer {
  let waiting: PendingChange[] = [];
  /** Changes of groups in which one waited for a lock too long. */
  const apart: PendingChange[] = [];
  const retrying = new Set<Promise<void>>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    // Messages that arrive in one turn of the event loop share a commit.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP);
      waiting = waiting.slice(MAX_GROUP);
      await commitGroup(group);
    }
    running = null;
  }

  async function commitGroup(group: readonly PendingChange[]): Promise<void> {
    const from = performance.now();
    try {
      const written = await store.commit(group.map(({ change }) => change));
      onCommit(group.length, performance.now() - from);
      for (const [at, { change, settle }] of group.entries()) {
        settle(written[at] ? 'written' : 'conflict');
        if (written[at]) onWritten?.(change);
      }
    } catch (error) {
      if (isLockError(error)) onLocked(error);
      if (group.length > 1 && isLockError(error)) {
        retryApart(group);
        return;
      }
      if (group.length > 1 && isDataError(error)) {
        for (const pending of group) await commitGroup([pending]);
        return;
      }
      onError(error);
      for (const { settle } of group) settle('failed');
    }
  }

  /** Commits each change by itself, while new ones go on: only those that need the lock wait. */
  function retryApart(group: readonly PendingChange[]): void {
    apart.push(...group);
    while (retrying.size < MAX_APART && apart.length > 0) {
      const work = drainApart().finally(() => retrying.delete(work));
      retrying.add(work);
    }
  }

  async function drainApart(): Promise<void> {
    for (let next = apart.shift(); next !== undefined; next = apart.shift()) {
      await commitGroup([next]);
    }
  }

  return {
    commit: (change) =>
      new Promise((settle) => {
        waiting.push({ change, settle });
        running ??= drain();
      }),
    async idle() {
      while (running !== null || retrying.size > 0) await Promise.all([running, ...retrying]);
    },
  };
}
