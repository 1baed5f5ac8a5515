/** How Binary Race is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';

const drawn = (total: number, target: number, width = 40): readonly string[] =>
  plainText(drawing({ start: 1, target })({ total, turn: 1 }, PLAYERS, width)).split('\n');

describe('Binary Race is drawn', () => {
  it('as the total and where both moves lead', () => {
    expect(drawn(5, 21)).toEqual([
      '                   target 21 ┐',
      ' now  5 █████░░░░░░░░░░░░░░░░│',
      '+2 →  7 █████▓▓░░░░░░░░░░░░░░│',
      '*2 → 10 █████▓▓▓▓▓░░░░░░░░░░░│',
    ]);
  });

  it('with a word for a move that hits the target or goes beyond it', () => {
    expect(drawn(19, 21)).toEqual([
      '                   target 21 ┐',
      ' now 19 ███████████████████░░│',
      '+2 → 21 ███████████████████▓▓│ wins',
      '*2 → 38 ███████████████████▓▓► loses',
    ]);
  });

  it('without moves once the race is over', () => {
    expect(drawn(21, 21)).toEqual([
      '                   target 21 ┐',
      ' now 21 █████████████████████│ wins',
    ]);
    expect(drawn(38, 21)).toEqual([
      '                   target 21 ┐',
      ' now 38 █████████████████████► loses',
    ]);
  });

  it('with every step visible on a scale of a million, and no bar full too early', () => {
    expect(drawn(3, 1_000_000)).toEqual([
      '                  target 1000000 ┐',
      ' now       3 █░░░░░░░░░░░░░░░░░░░│',
      '+2 →       5 █▓░░░░░░░░░░░░░░░░░░│',
      '*2 →       6 █▓░░░░░░░░░░░░░░░░░░│',
    ]);
    expect(drawn(999_997, 1_000_000)).toEqual([
      '                  target 1000000 ┐',
      ' now  999997 ███████████████████░│',
      '+2 →  999999 ███████████████████░│',
      '*2 → 1999994 ███████████████████▓► loses',
    ]);
  });

  it('with a column for every point of the book’s race on 80 columns', () => {
    const widths = drawn(63, 64, 80).map((line) => line.length);
    expect(Math.max(...widths)).toBe(80);
  });
});
