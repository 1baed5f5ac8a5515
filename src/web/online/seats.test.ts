/** Secrets of seats, where nothing can be stored: they last as long as the page. */
import { describe, expect, it } from 'vitest';
import { forgetSeat, keepSeat, keptSeat, newSecret, playerKey } from './seats.ts';

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

  it('let a player be known again', () => {
    expect(playerKey()).toBe(playerKey());
  });
});
