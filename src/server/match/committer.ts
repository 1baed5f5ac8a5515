/**
 * Commits in groups: whatever arrives while one commit is on its way to the disk goes into the
 * next. Nobody waits longer than for the commit before, and under load many share one.
 */
import { codeOf } from '../../core/result.ts';
import type { Change } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';

export interface Committer {
  /**
   * Tells whether a change was written, or not because its number is taken; an error where nobody
   * knows. Calls back instead of promising: this is done for every move.
   */
  add(change: Change, done: (written: boolean | Error) => void): void;
  /** Resolves when all that was added is done. */
  idle(): Promise<void>;
}

interface PendingChange {
  readonly change: Change;
  readonly done: (written: boolean | Error) => void;
}

/** Larger groups would not be written faster, only answered later. */
const MAX_BATCH = 1_000;

/**
 * Whether an error is about what was to be written, so that one change must not take the others with
 * it. A database that cannot be reached or written cannot be for any of them, and each would wait.
 */
const isDataError = (error: unknown): boolean =>
  // PostgreSQL's classes of wrong data and broken constraints, and SQLite's.
  /^(2[23]\w{3}$|SQLITE_CONSTRAINT)/.test(String(codeOf(error)));

export interface CommitterHooks {
  /** A commit was done: so many changes, in so long. */
  readonly onCommit: (changes: number, ms: number) => void;
  /** A commit failed, and nobody knows of what is in it. */
  readonly onError: (error: Error) => void;
  /** Somebody could not bear to be told: a mistake of ours in one match, and no matter to all others. */
  readonly onBug: (error: unknown) => void;
}

export function createCommitter(
  store: Pick<Store, 'commit'>,
  { onCommit, onError, onBug }: CommitterHooks,
): Committer {
  let waiting: PendingChange[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    // What arrived with the same batch of network input belongs to the same commit.
    await new Promise(setImmediate);
    let tell = (): void => {};
    for (;;) {
      if (waiting.length === 0) {
        tell();
        tell = () => {};
        // Who is told may have gone on at once.
        if (waiting.length === 0) break;
      }
      const group = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      const committing = commitGroup(group);
      // Those of the group before are told while PostgreSQL is at work; SQLite has done it by now.
      tell();
      tell = await committing;
    }
    running = null;
  }

  function tellOne({ done }: PendingChange, written: boolean | Error): void {
    try {
      done(written);
    } catch (error) {
      onBug(error);
    }
  }

  /** Commits a group, and gives what tells each of it how that went. */
  async function commitGroup(group: readonly PendingChange[]): Promise<() => void> {
    const from = performance.now();
    try {
      const written = await store.commit(group.map(({ change }) => change));
      onCommit(group.length, performance.now() - from);
      return () => {
        for (const [at, pending] of group.entries()) tellOne(pending, written[at] === true);
      };
    } catch (error) {
      if (group.length > 1 && isDataError(error)) {
        const tellers: (() => void)[] = [];
        for (const pending of group) tellers.push(await commitGroup([pending]));
        return () => {
          for (const tell of tellers) tell();
        };
      }
      const why = error instanceof Error ? error : new Error(String(error));
      onError(why);
      return () => {
        for (const pending of group) tellOne(pending, why);
      };
    }
  }

  return {
    add(change, done) {
      waiting.push({ change, done });
      running ??= drain();
    },
    idle: async () => {
      await running;
    },
  };
}
