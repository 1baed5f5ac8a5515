/**
 * What the board in the page shows of a sequence: its letters as tiles, the latest one, those of the
 * palindrome, and what a letter is worth at the ends that are still in question.
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

/** A longer sequence is folded: only its ends matter, and a palindrome never reaches further in. */
const MAX_TILES = 28;
const AT_EACH_END = 12;

/** The tiles at the beginning, those folded away, and those at the end. */
export function foldTiles(
  tiles: readonly Tile[],
): readonly [readonly Tile[], readonly Tile[], readonly Tile[]] {
  return tiles.length <= MAX_TILES
    ? [tiles, [], []]
    : [
        tiles.slice(0, AT_EACH_END),
        tiles.slice(AT_EACH_END, -AT_EACH_END),
        tiles.slice(-AT_EACH_END),
      ];
}

/** As much of a verdict as the marks need. */
interface Valued {
  readonly value: 'win' | 'loss' | 'draw';
  readonly plies: number | null;
}

function rankOf({ value, plies }: Valued): number {
  if (value === 'draw') return 0;
  return value === 'win' ? 1000 - (plies ?? 0) : (plies ?? 0) - 1000;
}

/**
 * The best that each letter can do at one of these ends, for those that win or lose. Nothing is
 * marked where all letters are worth the same: that is no help, and up to 26 marks.
 */
export function marksOf<V extends Valued>(
  letters: string,
  ends: readonly End[],
  values: ReadonlyMap<string, V> | null,
): ReadonlyMap<string, V> {
  const marks = new Map<string, V>();
  for (const letter of letters) {
    const [best] = ends
      .flatMap((end) => values?.get(`${letter} ${end}`) ?? [])
      .sort((one, two) => rankOf(two) - rankOf(one));
    if (best !== undefined) marks.set(letter, best);
  }
  if (new Set([...marks.values()].map(rankOf)).size < 2) return new Map();
  return new Map([...marks].filter(([, { value }]) => value !== 'draw'));
}
