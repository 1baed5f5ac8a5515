/** How Palindrome War is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import type { Options } from './rules.ts';

const BOOK: Options = { alphabet: 'a-z', minimum: 5, limit: 0 };
const A_TO_Z = 'abcdefghijklmnopqrstuvwxyz';
const drawn = (letters: string, width = 80, options = BOOK): readonly string[] =>
  plainText(drawing(options)({ letters, turn: 1 }, PLAYERS, width)).split('\n');

describe('Palindrome War is drawn', () => {
  it('as one empty tile at first', () => {
    expect(drawn('')).toEqual([
      '    ┌───┐',
      'B ▸ │   │ ◂ E',
      '    └───┘',
      '',
      '0 letters, a palindrome of 5 wins',
    ]);
  });

  it('as tiles, with a brace under the palindrome', () => {
    expect(drawn('xkabak')).toEqual([
      '    ┌───┬───┬───┬───┬───┬───┐',
      'B ▸ │ x │ k │ a │ b │ a │ k │ ◂ E',
      '    └───┴───┴───┴───┴───┴───┘',
      '      1   2   3   4   5   6',
      '         ╰─────────────────╯',
      '6 letters, 5 in a palindrome',
    ]);
  });

  it('as bare letters where tiles do not fit, without the middle where those do not', () => {
    expect(drawn(A_TO_Z)).toEqual([
      'B ▸ a b c d e f g h i j k l m n o p q r s t u v w x y z ◂ E',
      '    1       5         10        15        20        25',
      '26 letters, a palindrome of 5 wins',
    ]);
    expect(drawn(A_TO_Z, 40)).toEqual([
      'B ▸ a b c d e f g h … t u v w x y z ◂ E',
      '    1       5         20        25',
      '26 letters, a palindrome of 5 wins',
    ]);
  });

  it('with all of the palindrome, at whichever end', () => {
    const options = { ...BOOK, minimum: 9 };
    expect(drawn(`${A_TO_Z}abaabbaaba`, 40, options)).toEqual([
      'B ▸ a b c d e … a b a a b b a a b a ◂ E',
      '    1       5         30        35',
      '                ╰─────────────────╯',
      '36 letters, 10 in a palindrome',
    ]);
    expect(drawn(`abaabbaaba${A_TO_Z}`, 40, options)).toEqual([
      'B ▸ a b a a b b a a b a … v w x y z ◂ E',
      '    1       5         10        35',
      '    ╰─────────────────╯',
      '36 letters, 10 in a palindrome',
    ]);
  });

  it('with its limit, also where there is hardly room for it', () => {
    const limited = { ...BOOK, limit: 1000 };
    expect(drawn('ab', 80, { ...BOOK, limit: 8 }).at(-1)).toBe(
      '2 of 8 letters, a palindrome of 5 wins',
    );
    expect(drawn('abcd'.repeat(249), 40, limited).at(-1)).toBe(
      '996 of 1000, a palindrome of 5 wins',
    );
    expect(drawn('abcd'.repeat(250), 40, limited).at(-1)).toBe(
      '1000 of 1000 letters, no palindrome',
    );
  });
});
