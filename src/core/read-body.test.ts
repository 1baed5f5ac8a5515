/** Bodies that are long, cut into pieces, or have no end. */
import { expect, it, vi } from 'vitest';
import { readBody } from './read-body.ts';

/** A response in these parts, and whether it was cancelled; without an end, it waits for ever. */
function responseOf(parts: readonly Uint8Array[], hasEnd = true) {
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      if (hasEnd) controller.close();
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { response: new Response(body), seen };
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('reads a body as text, also where a letter is cut in two', async () => {
  const whole = bytes('äöü');
  const { response } = responseOf([whole.slice(0, 1), whole.slice(1, 4), whole.slice(4)]);
  expect(await readBody(response, 6)).toBe('äöü');
  expect(await readBody(responseOf([whole.slice(0, 1)]).response, 6)).toBe('\ufffd');
  expect(await readBody(new Response(null), 0)).toBe('');
});

it('reads no more than so many bytes', async () => {
  const { response, seen } = responseOf([bytes('abc'), bytes('d')], false);
  expect(await readBody(response, 3)).toBeNull();
  expect(seen.cancelled).toBe(true);
});

it('takes what has come when patience ends', async () => {
  const { response, seen } = responseOf([bytes('abc')], false);
  expect(await readBody(response, 100, 1)).toBe('abc');
  expect(seen.cancelled).toBe(true);
});

it('sets a timer only where patience ends, and leaves none behind', async () => {
  vi.useFakeTimers();
  try {
    const whole = readBody(responseOf([bytes('abc')]).response, 100);
    expect(vi.getTimerCount()).toBe(0);
    const hurried = readBody(responseOf([bytes('abc')]).response, 100, 1_000);
    expect(vi.getTimerCount()).toBe(1);
    expect(await Promise.all([whole, hurried])).toEqual(['abc', 'abc']);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
