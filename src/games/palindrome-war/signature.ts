/**
 * Which sequences of Palindrome War have the same future. There is no end of sequences, but only
 * their ends matter, and only which letters there are equal: that makes them finitely many.
 */
import type { Options, Position } from './rules.ts';

/** Letters by the order in which they first occur: `xyxz` and `abac` are both `0102`. */
function pattern(letters: string): string {
  const names = new Map<string, number>();
  return [...letters]
    .map((letter) => {
      const name = names.get(letter) ?? names.size;
      names.set(letter, name);
      return name;
    })
    .join('');
}

const reverse = (letters: string): string => [...letters].reverse().join('');

/** The longest palindrome that a sequence begins with, shorter than `minimum`. */
function palindromeAtStart(letters: string, minimum: number): number {
  for (let length = minimum - 1; length > 1; length -= 1) {
    const part = letters.slice(0, length);
    if (part === reverse(part)) return length;
  }
  return 1;
}

/**
 * The letters at the beginning that palindromes to come may still take in. Such a palindrome mirrors
 * around some centre. With the letters put in front of them, the first ones up to the mirror image
 * of the very first are a palindrome themselves, of `length` letters, and just as many letters are
 * put in front as follow it: to make `minimum` or one more, half of what is missing.
 */
function beginning(letters: string, minimum: number): string {
  const length = palindromeAtStart(letters, minimum);
  return pattern(letters.slice(0, length + Math.ceil((minimum - length) / 2)));
}

/**
 * A text that sequences with the same future share. Turned round, a sequence has the same future
 * with both ends swapped, and so it has with letters renamed. Once it has `minimum` letters, no
 * palindrome that wins can hold new letters of both ends: then the ends are apart, and the letters
 * of each may be renamed by themselves.
 */
export function signature({ minimum, limit }: Options, { letters, turn }: Position): string {
  const back = reverse(letters);
  const isApart = letters.length >= minimum;
  const ends = isApart
    ? [beginning(letters, minimum), beginning(back, minimum)].sort()
    : [pattern(letters), pattern(back)].sort().slice(0, 1);
  // With a limit it also counts how many letters are still to come.
  return [turn, limit > 0 ? letters.length : isApart, ...ends].join(' ');
}
