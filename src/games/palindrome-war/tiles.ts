/**
 * What the board in the page shows of a sequence: its letters as tiles, the latest one, those of the
 * palindrome, and those that a letter would complete one with.
 */
import { findPalindrome } from './rules.ts';

export type End = 'B' | 'E';

export interface Tile {
  readonly letter: string;
  readonly index: number;
  readonly isLast: boolean;
  /** How far from the middle of the palindrome it stands; null outside of it. */
  readonly lit: number | null;
}

/** The end of the last move; null before the first move, and after what is no move. */
export const endOfMove = (lastMove: string | null): End | null =>
  (/^[a-z] ([BE])$/.exec(lastMove ?? '')?.[1] as End | undefined) ?? null;

export function tilesOf(
  letters: string,
  minimum: number,
  lastMove: string | null,
): readonly Tile[] {
  const palindrome = findPalindrome(letters, minimum);
  const size = palindrome?.length ?? 0;
  const from = palindrome === null || letters.startsWith(palindrome) ? 0 : letters.length - size;
  const end = endOfMove(lastMove);
  const last = end === null ? -1 : end === 'B' ? 0 : letters.length - 1;
  return [...letters].map((letter, index) => ({
    letter,
    index,
    isLast: index === last,
    lit: index >= from && index < from + size ? Math.abs(index - from - (size - 1) / 2) : null,
  }));
}

const isPalindrome = (letters: string): boolean =>
  [...letters].every((letter, at) => letter === letters.at(-1 - at));

/** Shorter ones are in every sequence. */
const SHORTEST = 3;

/**
 * How many tiles of an end would stand in a palindrome with a letter added there; 0 for none. The
 * longest counts, as far as it can be a beginning of one that wins.
 */
export function windowAt(letters: string, letter: string, end: End): number {
  for (let size = letters.length; size >= SHORTEST - 1; size -= 1) {
    const part = end === 'E' ? letters.slice(-size) + letter : letter + letters.slice(0, size);
    if (isPalindrome(part)) return size;
  }
  return 0;
}
