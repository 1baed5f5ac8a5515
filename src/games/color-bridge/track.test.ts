/** What touching the track means, and how it is laid out. */
import { describe, expect, it } from 'vitest';
import { type Position, rules } from './rules.ts';
import { columnsFor, goneTo, matesOf, ownerAt, pieceAt, positionsIn, touched } from './track.ts';

/** Red holds 5 and 6, Blue 7. */
const view = { red: 0b0110000, blue: 0b1000000, turn: 1 } as const;

const { moves: listed, format } = rules({ length: 11, full: 'wipe' });
/** The texts of the moves in a position, as a board gets them. */
const movesIn = (position: Position): readonly string[] => listed(position).map(format);
const moves = movesIn(view);

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
    expect(touched(moves, null, 3)).toEqual({ kind: 'select', position: 3 });
    expect(touched(moves, 3, 3)).toEqual({ kind: 'play', text: '3' });
    expect(touched(moves, 4, 3)).toEqual({ kind: 'play', text: '3 4' });
    expect(touched(moves, 3, 9)).toEqual({ kind: 'select', position: 9 });
    expect(touched(moves, 4, 5)).toEqual({ kind: 'select', position: null });
  });

  it('colors at once what can only be colored alone', () => {
    const taken = movesIn({ red: 0b101, blue: 0b100_0000_0000, turn: 2 });
    expect(touched(taken, null, 2)).toEqual({ kind: 'play', text: '2' });
    expect(touched(taken, 9, 2)).toEqual({ kind: 'play', text: '2' });
    expect(touched(taken, null, 10)).toEqual({ kind: 'select', position: 10 });
  });

  it('ends at its ends', () => {
    expect(matesOf(moves, 1)).toEqual([2]);
    expect(matesOf(moves, 8)).toEqual([9]);
    expect(matesOf(moves, 11)).toEqual([10]);
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
