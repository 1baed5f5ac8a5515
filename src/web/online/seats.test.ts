/** Secrets of seats, where nothing can be stored: they last as long as the page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/storage.ts';
import {
  forgetSeat,
  keepSeat,
  keptSeat,
  matchesToGoOnWith,
  newSecret,
  noteOver,
  playerKey,
  usedSeat,
} from './seats.ts';

const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('secrets', () => {
  it('are as a server takes them, and never the same', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('hold a seat until it is given up', () => {
    const seat = { token: newSecret(), quick: true };
    expect(keptSeat('abcdefghijkl')).toBeNull();
    keepSeat('abcdefghijkl', seat);
    expect(keptSeat('abcdefghijkl')).toEqual(seat);
    forgetSeat('abcdefghijkl');
    expect(keptSeat('abcdefghijkl')).toBeNull();
  });

  it('are dropped when nobody has come back to them for two months', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('localStorage', storage({}));
    const seat = { token: newSecret(), quick: false };
    for (const match of ['left-alone', 'gone-on-with']) keepSeat(match, seat);
    vi.advanceTimersByTime(40 * DAY_MS);
    expect(usedSeat('gone-on-with')).toEqual(seat);
    vi.advanceTimersByTime(40 * DAY_MS);
    keepSeat('new', seat);
    expect(keptSeat('gone-on-with')).toEqual(seat);
    expect(keptSeat('left-alone')).toBeNull();
  });

  it('tell which matches go on, the last one first; one that is over keeps its seat', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('localStorage', storage({ 'duelbook-seat-junk': '{"token":"short"}' }));
    const seat = { token: newSecret(), quick: false };
    for (const match of ['first', 'second', 'third']) {
      keepSeat(match, seat);
      vi.advanceTimersByTime(DAY_MS);
    }
    noteOver('second');
    noteOver('unknown');
    expect(usedSeat('first')).toEqual(seat);
    expect(matchesToGoOnWith()).toEqual(['first', 'third']);
    expect(keptSeat('second')).toEqual(seat);
  });

  it('let a player be known again', () => {
    expect(playerKey()).toBe(playerKey());
  });
});
