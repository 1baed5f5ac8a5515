/** Commits in groups: who shares one, and what becomes of those that fail. */
import { describe, expect, it } from 'vitest';
import { eventRow } from '../../../test/support/match-events.ts';
import type { Change } from '../storage/rows.ts';
import { type CommitterHooks, createCommitter } from './committer.ts';

const change = (text: string): Change => ({ events: [eventRow({ text })] });
const textOf = ({ events }: Change): string => events[0]?.text ?? '';

const BROKEN = Object.assign(new Error('a constraint failed'), {
  code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
});

/** A store that writes down its groups; what is `taken` it may not write, `broken` or `lost` it cannot. */
function fakeStore() {
  const groups: string[][] = [];
  const gate = { opens: Promise.resolve() };
  const commit = async (changes: readonly Change[]): Promise<readonly boolean[]> => {
    const texts = changes.map(textOf);
    groups.push(texts);
    await gate.opens;
    if (texts.includes('lost')) throw new Error('the database cannot be reached');
    if (texts.includes('broken')) throw BROKEN;
    if (texts.includes('locked')) throw LOCKED;
    return texts.map((text) => text !== 'taken');
  };
  return { groups, gate, commit };
}

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), {
  code: '55P03',
});

const added = (committer: ReturnType<typeof createCommitter>, text: string) =>
  committer.commit(change(text));

const unheard: CommitterHooks = { onCommit: () => {}, onError: () => {}, onLocked: () => {} };

describe('a committer', () => {
  it('writes what comes at once in one commit, in order', async () => {
    const store = fakeStore();
    const committer = createCommitter(store, unheard);
    expect(await Promise.all(['a', 'b', 'c'].map((text) => added(committer, text)))).toEqual([
      'written',
      'written',
      'written',
    ]);
    expect(store.groups).toEqual([['a', 'b', 'c']]);
  });

  it('keeps what comes during a commit for the next one', async () => {
    const store = fakeStore();
    let open = (): void => {};
    store.gate.opens = new Promise((resolve) => {
      open = resolve;
    });
    const committer = createCommitter(store, unheard);
    const first = added(committer, 'a');
    while (store.groups.length === 0) await new Promise(setImmediate);
    const rest = ['b', 'c'].map((text) => added(committer, text));
    open();
    await Promise.all([first, ...rest]);
    expect(store.groups).toEqual([['a'], ['b', 'c']]);
  });

  it('writes at most a thousand at once', async () => {
    const store = fakeStore();
    const committer = createCommitter(store, unheard);
    const texts = Array.from({ length: 2500 }, (_, at) => `${at}`);
    await Promise.all(texts.map((text) => added(committer, text)));
    expect(store.groups.map((group) => group.length)).toEqual([1000, 1000, 500]);
    expect(store.groups.flat()).toEqual(texts);
  });

  it('tells one whose number is taken, and the others that they are written', async () => {
    const committer = createCommitter(fakeStore(), unheard);
    const texts = ['a', 'taken', 'b'];
    expect(await Promise.all(texts.map((text) => added(committer, text)))).toEqual([
      'written',
      'conflict',
      'written',
    ]);
  });

  it('writes the others when one cannot be written, and goes on', async () => {
    const store = fakeStore();
    const committer = createCommitter(store, unheard);
    const texts = ['a', 'broken', 'taken', 'b'];
    expect(await Promise.all(texts.map((text) => added(committer, text)))).toEqual([
      'written',
      'failed',
      'conflict',
      'written',
    ]);
    expect(store.groups).toEqual([texts, ...texts.map((text) => [text])]);
    expect(await added(committer, 'c')).toBe('written');
  });

  it('fails all of a group at once when the database is to blame', async () => {
    const store = fakeStore();
    const failures: unknown[] = [];
    const committer = createCommitter(store, {
      ...unheard,
      onError: (error) => failures.push(error),
    });
    const lost = new Error('the database cannot be reached');
    const texts = ['a', 'lost', 'b'];
    expect(await Promise.all(texts.map((text) => added(committer, text)))).toEqual([
      ...['failed', 'failed', 'failed'],
    ]);
    expect(store.groups).toEqual([texts]);
    expect(failures).toEqual([lost]);
  });

  it('tries each of a group by itself when one waits for a lock too long, and goes on meanwhile', async () => {
    const store = fakeStore();
    let open = (): void => {};
    const locked: unknown[] = [];
    const hooks = { ...unheard, onLocked: (error: unknown) => locked.push(error) };
    const committer = createCommitter(
      {
        async commit(changes) {
          // The lock is held as long as the gate is shut.
          if (changes.length === 1 && textOf(changes[0] ?? change('')) === 'locked') {
            await new Promise<void>((resolve) => {
              open = resolve;
            });
          }
          return store.commit(changes);
        },
      },
      hooks,
    );
    const [blocked, ...others] = ['locked', 'a', 'b', 'c', 'd', 'e', 'taken'].map((text) =>
      added(committer, text),
    );
    expect(await Promise.all(others)).toEqual([...Array(5).fill('written'), 'conflict']);
    expect(await added(committer, 'next')).toBe('written');
    open();
    expect(await blocked).toBe('failed');
    await committer.idle();
    expect(locked).toEqual([LOCKED, LOCKED]);
  });

  it('is idle when everything that was added is done, and what that added too', async () => {
    const committer = createCommitter(fakeStore(), unheard);
    const done: string[] = [];
    void added(committer, 'a').then(() => {
      done.push('a');
      void added(committer, 'b').then(() => done.push('b'));
    });
    await committer.idle();
    expect(done).toEqual(['a', 'b']);
    await committer.idle();
  });

  it('counts what it has committed', async () => {
    const counted: number[] = [];
    const committer = createCommitter(fakeStore(), {
      ...unheard,
      onCommit: (changes) => counted.push(changes),
    });
    await Promise.all(['a', 'b'].map((text) => added(committer, text)));
    await Promise.all(['c', 'broken'].map((text) => added(committer, text)));
    expect(counted).toEqual([2, 1]);
  });
});
