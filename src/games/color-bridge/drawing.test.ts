/** How Color Bridge is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import type { Position } from './rules.ts';

const drawn = (length: number, position: Position, width = 80): readonly string[] =>
  plainText(drawing({ length, full: 'wipe' })(position, PLAYERS, width)).split('\n');

describe('Color Bridge is drawn', () => {
  it('as boxes with their positions below', () => {
    expect(drawn(11, { red: 0b110000, blue: 0b1000000, turn: 1 })).toEqual([
      '┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐',
      '│   │   │   │   │ R │ R │ B │   │   │   │   │',
      '└───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘',
      '  1   2   3   4   5   6   7   8   9  10  11',
      'R Player 1   B Player 2',
    ]);
  });

  it('with a brace under the three that won', () => {
    expect(drawn(5, { red: 0b1110, blue: 0b1, turn: 2 })).toEqual([
      '┌───┬───┬───┬───┬───┐',
      '│ B │ R │ R │ R │   │',
      '└───┴───┴───┴───┴───┘',
      '  1   2   3   4   5',
      '     ╰─────────╯',
      'R Player 1   B Player 2',
    ]);
  });

  it('in narrow boxes where the screen is narrow', () => {
    expect(drawn(17, { red: 0b1001, blue: 0b11100000000000000, turn: 1 }, 40)).toEqual([
      '┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐',
      '│R│ │ │R│ │ │ │ │ │ │ │ │ │ │B│B│B│',
      '└─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘',
      '                   1 1 1 1 1 1 1 1',
      ' 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7',
      '                             ╰───╯',
      'R Player 1   B Player 2',
    ]);
  });
});
