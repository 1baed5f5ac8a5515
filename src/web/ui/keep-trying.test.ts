/** Loading again what failed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails so many times, then gives 'texts'. */
function flaky(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return 'texts';
  });
  return load;
}

it('waits longer each time, until it succeeds', async () => {
  const load = flaky(3);
  const done = vi.fn();
  const failed = vi.fn();
  keepTrying(load, done, failed);
  await vi.advanceTimersByTimeAsync(2_999);
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([2, 2]);
  await vi.runAllTimersAsync();
  expect(done.mock.calls).toEqual([['texts']]);
  expect(load).toHaveBeenCalledTimes(4);
});

it('tries at once when the network is back', async () => {
  const load = flaky(1);
  const done = vi.fn();
  keepTrying(load, done);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it('gives up when it is told to', async () => {
  const load = flaky(1);
  const done = vi.fn();
  const stop = keepTrying(load, done);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
});
