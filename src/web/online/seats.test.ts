/** Secrets of seats, where nothing can be stored: they last as long as the page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/local-storage.ts';
import {
  createSecret,
  forgetSeat,
  loadSeat,
  markOver,
  playerKey,
  saveSeat,
  touchSeat,
  unfinishedMatches,
} from './seats.ts';

const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('secrets', () => {
  it('are as a server takes them, and never the same', () => {
    const secrets = Array.from({ length: 200 }, createSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('hold a seat until it is given up', () => {
    const seat = { token: createSecret(), quick: true };
    expect(loadSeat('abcdefghijkl')).toBeNull();
    saveSeat('abcdefghijkl', seat);
    expect(loadSeat('abcdefghijkl')).toEqual(seat);
    forgetSeat('abcdefghijkl');
    expect(loadSeat('abcdefghijkl')).toBeNull();
  });

  it('are dropped after two months without a visit', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('localStorage', storage({}));
    const seat = { token: createSecret(), quick: false };
    for (const match of ['left-alone', 'gone-on-with']) saveSeat(match, seat);
    vi.advanceTimersByTime(40 * DAY_MS);
    expect(touchSeat('gone-on-with')).toEqual(seat);
    vi.advanceTimersByTime(40 * DAY_MS);
    saveSeat('new', seat);
    expect(loadSeat('gone-on-with')).toEqual(seat);
    expect(loadSeat('left-alone')).toBeNull();
  });

  it('tell which matches go on, the last one first; one that is over keeps its seat', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('localStorage', storage({ 'duelbook-seat-junk': '{"token":"short"}' }));
    const seat = { token: createSecret(), quick: false };
    for (const match of ['first', 'second', 'third']) {
      saveSeat(match, seat);
      vi.advanceTimersByTime(DAY_MS);
    }
    markOver('second');
    markOver('unknown');
    expect(touchSeat('first')).toEqual(seat);
    expect(unfinishedMatches()).toEqual(['first', 'third']);
    expect(loadSeat('second')).toEqual(seat);
  });

  it('let a player be known again', () => {
    expect(playerKey()).toBe(playerKey());
  });
});
