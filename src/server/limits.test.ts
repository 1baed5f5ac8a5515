/** How much one address or token may ask. */
import { describe, expect, it } from 'vitest';
import { openGate } from './limits.ts';

const T0 = 1_700_000_000_000;

describe('requests', () => {
  it('pass up to the limit, and then wait for what is left of the minute', () => {
    let now = T0;
    const gate = openGate({ requests: 3, connections: 1 }, () => now);
    expect([gate.request('a'), gate.request('a'), gate.request('a')]).toEqual([0, 0, 0]);
    expect(gate.request('a')).toBe(60);
    now += 59_001;
    expect(gate.request('a')).toBe(1);
    now += 999;
    expect(gate.request('a')).toBe(0);
  });

  it('are counted for each key of its own, and one that is over is enough', () => {
    const gate = openGate({ requests: 2, connections: 1 }, () => T0);
    expect([gate.request('a', 'token'), gate.request('b', 'token')]).toEqual([0, 0]);
    expect(gate.request('c', 'token')).toBe(60);
    expect(gate.request('a')).toBe(0);
    expect(gate.request('a')).toBe(60);
  });

  it('of one are no matter to another', () => {
    const gate = openGate({ requests: 1, connections: 1 }, () => T0);
    expect([gate.request('a'), gate.request('a'), gate.request('b')]).toEqual([0, 60, 0]);
  });
});

describe('connections', () => {
  it('are let in up to the limit, and again when one has gone', () => {
    const gate = openGate({ requests: 1, connections: 2 });
    expect([gate.connect('a'), gate.connect('a'), gate.connect('a')]).toEqual([true, true, false]);
    expect(gate.connect('b')).toBe(true);
    gate.disconnect('a');
    expect([gate.connect('a'), gate.connect('a')]).toEqual([true, false]);
  });

  it('never go below none', () => {
    const gate = openGate({ requests: 1, connections: 1 });
    gate.disconnect('a');
    expect([gate.connect('a'), gate.connect('a')]).toEqual([true, false]);
  });
});
