/**
 * Commits in groups: whatever arrives while one commit is on its way to the disk goes into the
 * next. Nobody waits longer than for the commit before, and under load many share one.
 */
import { codeOf } from '../core/result.ts';
import type { Change } from './store/rows.ts';
import type { Store } from './store/store.ts';

export interface Committer {
  /**
   * Tells whether a change was written, or not because its number is taken; an error where nobody
   * knows. Calls back instead of promising: this is done for every move.
   */
  add(change: Change, done: (written: boolean | Error) => void): void;
  /** Resolves when all that was added is done. */
  idle(): Promise<void>;
}

interface Pending {
  readonly change: Change;
  readonly done: (written: boolean | Error) => void;
}

/** Larger groups would not be written faster, only answered later. */
const MOST_AT_ONCE = 1_000;

/**
 * Whether an error is about what was to be written, so that one change must not take the others with
 * it. A database that cannot be reached or written cannot be for any of them, and each would wait.
 */
const isOfOne = (error: unknown): boolean =>
  // PostgreSQL's classes of wrong data and broken constraints, and SQLite's.
  /^(2[23]\w{3}$|SQLITE_CONSTRAINT)/.test(String(codeOf(error)));

export interface Listeners {
  /** A commit was done: so many changes, in so long. */
  readonly committed: (changes: number, ms: number) => void;
  /** A commit failed, and nobody knows of what is in it. */
  readonly failed: (error: Error) => void;
  /** Somebody could not bear to be told: a mistake of ours in one match, and no matter to all others. */
  readonly stumbled: (error: unknown) => void;
}

export function committerOn(
  store: Pick<Store, 'commit'>,
  { committed, failed, stumbled }: Listeners,
): Committer {
  let waiting: Pending[] = [];
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
      const group = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      const committing = commitGroup(group);
      // Those of the group before are told while PostgreSQL is at work; SQLite has done it by now.
      tell();
      tell = await committing;
    }
    running = null;
  }

  function tellOne({ done }: Pending, written: boolean | Error): void {
    try {
      done(written);
    } catch (error) {
      stumbled(error);
    }
  }

  /** Commits a group, and gives what tells each of it how that went. */
  async function commitGroup(group: readonly Pending[]): Promise<() => void> {
    const from = performance.now();
    try {
      const written = await store.commit(group.map(({ change }) => change));
      committed(group.length, performance.now() - from);
      return () => {
        for (const [at, pending] of group.entries()) tellOne(pending, written[at] === true);
      };
    } catch (error) {
      if (group.length > 1 && isOfOne(error)) {
        const tellers: (() => void)[] = [];
        for (const pending of group) tellers.push(await commitGroup([pending]));
        return () => {
          for (const tell of tellers) tell();
        };
      }
      const why = error instanceof Error ? error : new Error(String(error));
      failed(why);
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
