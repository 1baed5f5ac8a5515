/** What the board in the page shows of a sequence. */
import { describe, expect, it } from 'vitest';
import { endOfMove, foldTiles, marksOf, tilesOf } from './tiles.ts';

const WIN = { value: 'win', plies: 1 } as const;
const LATE_WIN = { value: 'win', plies: 3 } as const;
const DRAW = { value: 'draw', plies: null } as const;
const LOSS = { value: 'loss', plies: 2 } as const;

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

  it('fold the middle of a long sequence, and keep every letter in order', () => {
    const parts = foldTiles(tilesOf('abc'.repeat(11), 9, 'c E'));
    expect(parts.map(({ length }) => length)).toEqual([12, 9, 12]);
    expect(parts.flat().map(({ index }) => index)).toEqual([...Array(33).keys()]);
    expect(foldTiles(tilesOf('abc', 5, null))[1]).toEqual([]);
  });
});

describe('the marks of letters', () => {
  it('say the best of the ends in question', () => {
    const values = new Map<string, typeof WIN | typeof LATE_WIN | typeof DRAW | typeof LOSS>([
      ['a B', LATE_WIN],
      ['a E', WIN],
      ['b B', LOSS],
      ['b E', DRAW],
      ['c B', LOSS],
      ['c E', LOSS],
    ]);
    expect([...marksOf('abc', ['B', 'E'], values)]).toEqual([
      ['a', WIN],
      ['c', LOSS],
    ]);
    expect([...marksOf('abc', ['B'], values)]).toEqual([
      ['a', LATE_WIN],
      ['b', LOSS],
      ['c', LOSS],
    ]);
  });

  it('say nothing where all are worth the same, or nothing is known', () => {
    const values = new Map([
      ['a E', LOSS],
      ['b E', LOSS],
    ]);
    expect(marksOf('ab', ['E'], values).size).toBe(0);
    expect(marksOf('ab', ['E'], null).size).toBe(0);
  });
});
