/** What touching the track means, and what it shows. */
import { describe, expect, it } from 'vitest';
import { type Position, rules } from './rules.ts';
import { movesSinceWipe, ownerAt, partnersOf, pieceAt, positionsIn, touchAction } from './track.ts';

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

  it('selects at the first touch and colors at the second', () => {
    expect(touchAction(moves, null, 3)).toEqual({ kind: 'select', position: 3 });
    expect(touchAction(moves, 3, 3)).toEqual({ kind: 'play', text: '3' });
    expect(touchAction(moves, 4, 3)).toEqual({ kind: 'play', text: '3 4' });
    expect(touchAction(moves, 3, 9)).toEqual({ kind: 'select', position: 9 });
    expect(touchAction(moves, 4, 5)).toEqual({ kind: 'select', position: null });
  });

  it('colors at once what can only be colored alone', () => {
    const taken = movesIn({ red: 0b101, blue: 0b100_0000_0000, turn: 2 });
    expect(touchAction(taken, null, 2)).toEqual({ kind: 'play', text: '2' });
    expect(touchAction(taken, 9, 2)).toEqual({ kind: 'play', text: '2' });
    expect(touchAction(taken, null, 10)).toEqual({ kind: 'select', position: 10 });
  });

  it('ends at its ends', () => {
    expect(partnersOf(moves, 1)).toEqual([2]);
    expect(partnersOf(moves, 8)).toEqual([9]);
    expect(partnersOf(moves, 11)).toEqual([10]);
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
    expect(positionsIn('resign 1')).toEqual([]);
  });

  it('knows how long ago it was wiped', () => {
    expect(movesSinceWipe([], 0)).toBeNull();
    expect(movesSinceWipe(['1', '2 3'], 3)).toBeNull();
    expect(movesSinceWipe(['1', '2 3', '4'], 0)).toBe(0);
    expect(movesSinceWipe(['1', '2 3', '4', '2'], 1)).toBe(1);
    expect(movesSinceWipe(['1', '2 3', '4', '2', '3 4'], 3)).toBe(2);
    // Giving up colors nothing.
    expect(movesSinceWipe(['1', 'resign 1'], 1)).toBeNull();
  });
});
