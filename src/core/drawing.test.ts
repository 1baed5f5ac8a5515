/** The parts of drawings: text that fits its columns, and tiles. */
import { describe, expect, it } from 'vitest';
import { brace, center, choosable, legend, plainText, styled, tiles, truncate } from './drawing.ts';

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
    // Where there is no room at all, the cut is all there is.
    expect(truncate('Ada', 0)).toBe('…');
  });

  it('draw walls faint, and what is inside as it is', () => {
    const [top, middle] = tiles(['a', styled('b', 'good')]);
    expect(top).toEqual([styled('┌─┬─┐', 'faint')]);
    const wall = styled('│', 'faint');
    expect(middle).toEqual([wall, 'a', wall, styled('b', 'good'), wall]);
  });

  it('have a style and an answer where there is one', () => {
    expect(choosable('a', 'b', 'good')).toStrictEqual({ text: 'a', style: 'good', answer: 'b' });
    expect(choosable('a', undefined)).toStrictEqual({ text: 'a', answer: undefined });
  });

  it('say whose sign is whose in one line, with as much of the names as there is room for', () => {
    const names = { 1: 'Ada', 2: 'Lovelace' };
    const signs = { 1: 'R', 2: 'B' };
    expect(legend(signs, names, 40)).toEqual([
      ...[styled('R', 'one'), ' Ada   ', styled('B', 'two'), ' Lovelace'],
    ]);
    expect(plainText([legend(signs, names, 20)])).toBe('R Ada   B Lovel…');
  });

  it('draw a brace under so many columns', () => {
    expect([brace(2), brace(5)]).toEqual(['╰╯', '╰───╯']);
  });
});
