/** Bytes on their way: how many there may be, and who makes room. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFlowControl, type FlowMeter } from './flow-control.ts';

const LIMITS = { connection: 100, address: 250, total: 400 };

function setUp() {
  let now = 0;
  const flow = createFlowControl(LIMITS, () => now);
  const dropped: string[] = [];
  const open = (name: string, address = name): FlowMeter =>
    flow.open(address, () => void dropped.push(name));
  /** A client with bytes on their way. */
  const unread = (name: string, bytes: number, address = name): FlowMeter => {
    const meter = open(name, address);
    meter.set(bytes);
    return meter;
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { flow, dropped, open, unread, pass };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('takes bytes up to its limit, the message itself counted', () => {
    const { unread } = setUp();
    const meter = unread('a', 60);
    expect([meter.admit(40), meter.admit(41)]).toEqual([true, false]);
    meter.set(0);
    // A single message may be larger: there is no other way to send it.
    expect(meter.admit(200)).toBe(true);
  });
});

describe('an address', () => {
  it('takes bytes up to its limit over all its connections', () => {
    const { unread, open } = setUp();
    const [one] = [unread('one', 100, 'a'), unread('two', 100, 'a')];
    const three = open('three', 'a');
    expect([three.admit(50), three.admit(51), open('b').admit(51)]).toEqual([true, false, true]);
    one.set(50);
    expect(three.admit(51)).toBe(true);
  });

  it('makes room by dropping its own client that has taken nothing for longest', () => {
    const { unread, open, pass, dropped } = setUp();
    const old = unread('old', 100, 'a');
    unread('stuck', 100, 'a');
    unread('elsewhere', 100, 'b');
    pass(600);
    // It goes on reading.
    old.set(90);
    pass(500);
    expect(open('new', 'a').admit(100)).toBe(true);
    expect(dropped).toEqual(['stuck']);
  });
});

describe('all together', () => {
  it('take bytes up to a limit, and none is dropped that reads', () => {
    const { flow, unread, open, dropped } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) unread(name, 95);
    expect([flow.bytes(), open('e').admit(20), open('e').admit(21)]).toEqual([380, true, false]);
    expect(dropped).toEqual([]);
  });

  it('make room for one who comes by dropping those who take nothing', () => {
    const { flow, unread, open, pass, dropped } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) unread(name, 95);
    pass(1_000);
    expect(open('e').admit(200)).toBe(true);
    expect([dropped, flow.bytes()]).toEqual([['a', 'b'], 190]);
  });

  it('count nothing of those who have gone', () => {
    const { flow, unread } = setUp();
    const meter = unread('a', 95);
    meter.close();
    meter.close();
    expect([flow.bytes(), meter.admit(100)]).toEqual([0, true]);
  });
});

it('a client that takes nothing for ten seconds is dropped, one that reads slowly is not', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { flow, unread, pass, dropped } = setUp();
  unread('stuck', 50);
  const slow = unread('slow', 50);
  // As much comes after it as it takes.
  const steady = unread('steady', 50);
  for (let seconds = 2.5; seconds <= 10; seconds += 2.5) {
    pass(2_500);
    slow.set(50 - seconds);
    steady.set(50);
    expect(dropped).toEqual([]);
    vi.advanceTimersByTime(2_500);
  }
  expect([dropped, flow.bytes()]).toEqual([['stuck'], 90]);
  flow.close();
});
