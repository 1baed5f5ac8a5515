/** How much one address or token may ask. */
import { describe, expect, it, vi } from 'vitest';
import { createRateLimiter, networkOf } from './rate-limiter.ts';

const T0 = 1_700_000_000_000;

describe('requests', () => {
  it('pass up to the limit, and then wait for what is left of the minute', () => {
    let now = T0;
    const limiter = createRateLimiter({ requests: 3, connections: 1 }, () => now);
    expect([limiter.consume('a'), limiter.consume('a'), limiter.consume('a')]).toEqual([0, 0, 0]);
    expect(limiter.consume('a')).toBe(60);
    now += 59_001;
    expect(limiter.consume('a')).toBe(1);
    now += 999;
    expect(limiter.consume('a')).toBe(0);
  });

  it('are counted for each key of its own, and one that is over is enough', () => {
    const limiter = createRateLimiter({ requests: 2, connections: 1 }, () => T0);
    expect([limiter.consume('a', 'token'), limiter.consume('b', 'token')]).toEqual([0, 0]);
    expect(limiter.consume('c', 'token')).toBe(60);
    expect(limiter.consume('a')).toBe(0);
    expect(limiter.consume('a')).toBe(60);
  });

  it('of one are no matter to another', () => {
    const limiter = createRateLimiter({ requests: 1, connections: 1 }, () => T0);
    expect([limiter.consume('a'), limiter.consume('a'), limiter.consume('b')]).toEqual([0, 60, 0]);
  });

  it('of an address that is over count for nothing else: tokens can be made up', () => {
    const limiter = createRateLimiter({ requests: 2, connections: 1 }, () => T0);
    const codes = [1, 2, 3, 4, 5].map(() => limiter.consume('a', 'token'));
    expect(codes).toEqual([0, 0, 60, 60, 60]);
    expect(limiter.isFlooding('token')).toBe(false);
    expect([limiter.consume('b', 'other'), limiter.consume('b', 'token')]).toEqual([0, 60]);
  });

  it('are a flood at more than twice the limit', () => {
    const limiter = createRateLimiter({ requests: 2, connections: 1 }, () => T0);
    const floods = [1, 2, 3, 4, 5].map(() => limiter.consume('a') >= 0 && limiter.isFlooding('a'));
    expect(floods).toEqual([false, false, false, false, true]);
    expect(limiter.isFlooding('b')).toBe(false);
  });

  it('do not wait longer when the wall clock is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: T0 });
    const limiter = createRateLimiter({ requests: 1, connections: 1 });
    limiter.consume('a');
    vi.setSystemTime(T0 - 3_600_000);
    expect(limiter.consume('a')).toBeLessThanOrEqual(60);
    vi.useRealTimers();
  });
});

describe('a network', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001::9', '2001:db8:1:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('connections', () => {
  it('are let in up to the limit, and again when one has gone', () => {
    const limiter = createRateLimiter({ requests: 1, connections: 2 });
    expect([limiter.connect('a'), limiter.connect('a'), limiter.connect('a')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(limiter.connect('b')).toBe(true);
    limiter.disconnect('a');
    expect([limiter.connect('a'), limiter.connect('a')]).toEqual([true, false]);
  });

  it('never go below none', () => {
    const limiter = createRateLimiter({ requests: 1, connections: 1 });
    limiter.disconnect('a');
    expect([limiter.connect('a'), limiter.connect('a')]).toEqual([true, false]);
  });
});
