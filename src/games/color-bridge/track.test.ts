/** What touching the track means, and how it is laid out. */
import { describe, expect, it } from 'vitest';
import { columnsFor, goneTo, ownerAt, pieceAt, positionsIn, touched } from './track.ts';

/** Red holds 5 and 6, Blue 7. */
const view = { red: 0b0110000, blue: 0b1000000, turn: 1 } as const;

describe('the track of Color Bridge', () => {
  it('knows who holds a position', () => {
    expect([4, 5, 7].map((position) => ownerAt(view, position))).toEqual([null, 1, 2]);
  });

  it('breaks into rows of nearly one length', () => {
    expect(columnsFor(11, 990)).toBe(11);
    expect(columnsFor(11, 324)).toBe(6);
    expect(columnsFor(11, 254)).toBe(4);
    expect(columnsFor(17, 254)).toBe(5);
    expect(columnsFor(4, 0)).toBe(1);
  });

  it('selects at the first touch and colors at the second', () => {
    expect(touched(view, null, 3)).toEqual({ kind: 'select', position: 3 });
    expect(touched(view, 3, 3)).toEqual({ kind: 'play', text: '3' });
    expect(touched(view, 4, 3)).toEqual({ kind: 'play', text: '3 4' });
    expect(touched(view, 3, 9)).toEqual({ kind: 'select', position: 9 });
    expect(touched(view, 4, 5)).toEqual({ kind: 'select', position: null });
  });

  it('puts a brace over the three that won', () => {
    const won = { red: 0b0111000, blue: 0b1000000, turn: 2 } as const;
    expect([3, 4, 5, 6, 7].map((position) => pieceAt(won, position))).toEqual([
      null,
      'first',
      'middle',
      'last',
      null,
    ]);
  });

  it('reads the positions of a move, and none in what is no move', () => {
    expect(positionsIn('5 6')).toEqual([5, 6]);
    expect(positionsIn(null)).toEqual([]);
  });

  it('goes where the keys say and never off the track', () => {
    const track = { length: 11, columns: 4 };
    expect(goneTo('ArrowLeft', 1, track)).toBe(1);
    expect(goneTo('ArrowRight', 1, track)).toBe(2);
    expect(goneTo('ArrowDown', 2, track)).toBe(6);
    expect(goneTo('ArrowDown', 10, track)).toBe(10);
    expect(goneTo('End', 3, track)).toBe(11);
    expect(goneTo('Home', 3, track)).toBe(1);
    expect(goneTo('Enter', 3, track)).toBeNull();
    expect(goneTo('ArrowDown', 3, { length: 11, columns: 11 })).toBeNull();
  });
});
