/** Work of one kind in turn. */
import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Work that is done when the test says so. */
function held(done: string[], name: string) {
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async (): Promise<string> => {
    done.push(`${name} begins`);
    await finished;
    done.push(`${name} ends`);
    return name;
  };
  return { work, finish: () => finish() };
}

it('work under one key waits for what was given before, and under another does not', async () => {
  const mutex = createKeyedMutex();
  const done: string[] = [];
  const [one, two, apart] = ['one', 'two', 'apart'].map((name) => held(done, name));
  if (one === undefined || two === undefined || apart === undefined) throw new Error('three works');
  const all = [
    mutex.runExclusive('a', one.work),
    mutex.runExclusive('a', two.work),
    mutex.runExclusive('b', apart.work),
  ];
  two.finish();
  apart.finish();
  expect(await all[2]).toBe('apart');
  expect(done).toEqual(['one begins', 'apart begins', 'apart ends']);
  one.finish();
  expect(await Promise.all(all)).toEqual(['one', 'two', 'apart']);
  expect(done.slice(3)).toEqual(['one ends', 'two begins', 'two ends']);
});

it('work that fails tells its caller, and the next goes on', async () => {
  const mutex = createKeyedMutex();
  const failing = mutex.runExclusive('a', async () => {
    throw new Error('no luck');
  });
  const next = mutex.runExclusive('a', async () => 'done');
  await expect(failing).rejects.toThrow('no luck');
  expect(await next).toBe('done');
});
