/** The parts of drawings: text that fits its columns, and tiles. */
import { describe, expect, it } from 'vitest';
import { center, plainText, styled, tiles, truncate } from './drawing.ts';

describe('the parts of drawings', () => {
  it('draw a row of tiles as wide as what is in them', () => {
    expect(plainText(tiles([' a ', styled('10', 'good')])).split('\n')).toEqual([
      '┌───┬──┐',
      '│ a │10│',
      '└───┴──┘',
    ]);
  });

  it('draw text in the middle, left of it where there is no middle', () => {
    expect(center('10', 3)).toBe('10 ');
    expect(center('1', 3)).toBe(' 1 ');
    expect(center('1', 4)).toBe(' 1  ');
  });

  it('draw a name whole where it fits, and cut it where it does not', () => {
    expect(truncate('Ada', 3)).toBe('Ada');
    expect(truncate('Lovelace', 5)).toBe('Love…');
  });

  it('draw a name of wide letters in the columns they take', () => {
    expect(truncate('李小龍', 6)).toBe('李小龍');
    expect(truncate('李小龍', 5)).toBe('李小…');
  });
});
