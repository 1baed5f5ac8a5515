/** What the board in the page shows of a sequence. */
import { describe, expect, it } from 'vitest';
import { endOfMove, tilesOf, windowAt } from './tiles.ts';

describe('the tiles of a sequence', () => {
  it('mark the latest letter at its end', () => {
    const lastOf = (move: string | null) =>
      tilesOf('abc', 5, move).findIndex(({ isLast }) => isLast);
    expect([lastOf('a B'), lastOf('c E'), lastOf(null), lastOf('resign 1')]).toEqual([
      0, 2, -1, -1,
    ]);
    expect(endOfMove('resign 1')).toBeNull();
  });

  it('light the palindrome from its middle', () => {
    expect(tilesOf('xarcra', 5, 'a E').map(({ lit }) => lit)).toEqual([null, 2, 1, 0, 1, 2]);
    expect(tilesOf('abbax', 4, 'a B').map(({ lit }) => lit)).toEqual([1.5, 0.5, 0.5, 1.5, null]);
    expect(tilesOf('abc', 5, 'c E').every(({ lit }) => lit === null)).toBe(true);
  });

  it('know which of them a letter would complete a palindrome with', () => {
    expect(windowAt('xarcr', 'a', 'E')).toBe(4);
    expect(windowAt('xarcr', 'x', 'E')).toBe(0);
    expect(windowAt('rcrax', 'a', 'B')).toBe(4);
    expect(windowAt('a', 'a', 'E')).toBe(0);
    expect(windowAt('aa', 'a', 'B')).toBe(2);
  });
});
