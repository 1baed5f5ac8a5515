/**
 * Palindrome War for learning code: each letter at each end, and the outermost letters of the sequence.
 * The sequence has no longest length, but no palindrome that wins reaches beyond these.
 */
import type { Encoding } from '../../core/game.ts';
import { formatMove, lettersOf, type Move, movesOf, type Options, type Position } from './rules.ts';

export function encoding(options: Options): Encoding<Position, Move> {
  const inPlay = lettersOf(options.alphabet);
  const reach = Array.from({ length: options.minimum }, (_, index) => index);
  // From 1 in the order of the alphabet; 0 where there is no letter.
  const codeAt = (letters: string, index: number): number =>
    index < 0 || index >= letters.length ? 0 : inPlay.indexOf(letters.charAt(index)) + 1;
  return {
    actions: movesOf(options).map(formatMove),
    id: ({ letter, end }) => 2 * inPlay.indexOf(letter) + (end === 'B' ? 0 : 1),
    observe: ({ letters }) => ({
      beginning: reach.map((index) => codeAt(letters, index)),
      // From the outside in, too.
      end: reach.map((index) => codeAt(letters, letters.length - 1 - index)),
      length: [letters.length],
    }),
  };
}
