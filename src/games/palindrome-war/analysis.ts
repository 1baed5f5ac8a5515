/**
 * Palindrome War as a graph, though sequences grow for ever. Only the ends of a sequence matter to
 * the moves that follow, and no letter differs from another but by where it stands. With three
 * letters or more, all that is left to solve is the opening; with two, a graph of words.
 *
 * Below, `w` is the minimum, `n` the number of letters in a sequence without a winning palindrome,
 * and a threat is a move that wins at once. A winning palindrome has w or w + 1 letters (see
 * `findPalindrome`), so there is a threat at an end just when the w - 2 letters there are a
 * palindrome and one stands beyond them, or the w - 1 letters there are and one stands beyond: the
 * winning letter repeats that one.
 */
import type { Analysis } from '../../core/game.ts';
import { DRAWN, type Edge, ENDLESS, type Graph, lost, toOpponent, won } from '../../core/graph.ts';
import { findPalindrome, lettersOf, type Options, type Position } from './rules.ts';

export const analysis = (options: Options): Analysis<Position> => ({
  graph: () => graph(options),
  signature: (position) => signature(options, position),
});

export function graph({ alphabet, minimum, limit }: Options): Graph<Position> {
  const letters = lettersOf(alphabet);
  return letters.length === 2
    ? twoLetters(letters, minimum, limit)
    : manyLetters(letters.length, minimum, limit);
}

export function isPalindrome(letters: string): boolean {
  const last = letters.length - 1;
  for (let index = 0; 2 * index < last; index += 1) {
    if (letters.charCodeAt(index) !== letters.charCodeAt(last - index)) return false;
  }
  return true;
}

export const hasThreat = (letters: string, minimum: number): boolean =>
  [minimum - 2, minimum - 1].some(
    (inner) =>
      letters.length > inner &&
      (isPalindrome(letters.slice(0, inner)) || isPalindrome(letters.slice(-inner))),
  );

const NAMES = 'abcdefghi';

/** Letters renamed in the order in which they appear, so that `xyx` and `rsr` are both `aba`. */
function patternOf(letters: string): string {
  const names = new Map<string, string>();
  let pattern = '';
  for (const letter of letters) {
    const name = names.get(letter) ?? NAMES.charAt(names.size);
    names.set(letter, name);
    pattern += name;
  }
  return pattern;
}

/** The letters that differ after a pattern: those in it, and any one other while there is one. */
const choicesAfter = (pattern: string, letters: number): string =>
  NAMES.slice(0, Math.min(new Set(pattern).size + 1, letters));

/** Codes of all sequences of `minimum` letters or more, by whether they hold a threat. */
const THREAT = 0;
const CALM = 1;

/**
 * Three letters or more. Once n >= w, a sequence with a threat is won in one move, and one without
 * is never lost by careful play, so these need one code each. For there is always a calm move: w is
 * at least 4, as single letters are palindromes and so with w = 3 there is always a threat. A new
 * letter at one end leaves the other end as it was, w - 1 letters and one beyond, hence calm. At
 * its own end it makes a threat only by making a palindrome of w - 2 letters, two or more, or of
 * w - 1; each asks for one certain letter. That is two letters at most, and a third one is calm.
 *
 * So what counts is the opening, n < w, where letters may be renamed. At most 5,298 codes.
 */
function manyLetters(letters: number, minimum: number, limit: number): Graph<Position> {
  const layers: string[][] = [['']];
  for (let length = 1; length < minimum; length += 1) {
    const shorter = layers[0] ?? [];
    layers.unshift(
      shorter.flatMap((pattern) =>
        [...choicesAfter(pattern, letters)].map((letter) => pattern + letter),
      ),
    );
  }
  const known = new Map(layers.flat().map((pattern, index) => [pattern, CALM + 1 + index]));
  const codeOf = (pattern: string): number => known.get(pattern) ?? CALM;
  const calm = limit === 0 ? ENDLESS : DRAWN;

  const edgeTo = (sequence: string): Edge => {
    if (sequence.length < minimum) return toOpponent(codeOf(patternOf(sequence)));
    if (findPalindrome(sequence, minimum) !== null) return won(1);
    // A full sequence ends the round, so a threat in it is worth nothing.
    if (sequence.length === limit) return DRAWN;
    return hasThreat(sequence, minimum) ? lost(2) : calm;
  };
  const widest = Math.max(...layers.map((layer) => layer.length));
  return {
    size: CALM + 1 + known.size,
    // The opening has w - 1 moves, and the last edges stand for two at most.
    longest: minimum + 1,
    room: { positions: Math.max(2, widest), edges: Math.max(2, 2 * minimum * widest) },
    slices: 1 + layers.length,
    // The two codes that are known, then the opening, the longest sequences first.
    list(slice, { codes, ends, edges }) {
      let count = 0;
      let edge = 0;
      const close = (code: number): void => {
        codes[count] = code;
        ends[count++] = edge;
      };
      if (slice === 0) {
        edges[edge++] = won(1);
        close(THREAT);
        edges[edge++] = calm;
        close(CALM);
        return count;
      }
      for (const pattern of layers[slice - 1] ?? []) {
        for (const letter of choicesAfter(pattern, letters)) {
          edges[edge++] = edgeTo(letter + pattern);
          edges[edge++] = edgeTo(pattern + letter);
        }
        close(codeOf(pattern));
      }
      return count;
    },
    loops: [],
    code({ letters: sequence }) {
      if (sequence.length < minimum) return codeOf(patternOf(sequence));
      return hasThreat(sequence, minimum) ? THREAT : CALM;
    },
  };
}

/**
 * With two letters and n >= 2w, no forced win takes more moves than this, whatever the minimum. The
 * test of this file counts them.
 */
const FORESIGHT = 8;

/**
 * Two letters. Here a player may run out of calm moves, so positions are solved as words of bits
 * with a leading 1. What moves do depends on the first w and the last w letters, so all sequences
 * of 2w letters or more that agree in these share a code. These may follow each other for ever.
 *
 * With a limit, it also counts how many moves are left, and that draws whatever is not decided
 * within them. For n < 2w the length tells. For longer sequences there is a level of codes for each
 * number of moves left, up to `FORESIGHT`: no win needs more, so more moves left make no difference.
 * The top level has the codes of words of 2w letters, and the next lower one follows after it.
 */
function twoLetters(letters: string, minimum: number, limit: number): Graph<Position> {
  const full = 2 * minimum;
  const words = 1 << full;
  const isLimited = limit > 0;
  const levels = isLimited ? Math.min(Math.max(0, limit - full), FORESIGHT) : 1;
  const size = levels === 0 ? 1 << limit : (1 + levels) * words;
  const chunk = 1 << minimum;
  const lastLetters = chunk - 1;
  const palindromes = palindromesOf(minimum);

  // Only the end with the new letter is looked at: at the other, w + 1 letters may reach across
  // the middle that a shortened word leaves out.
  const isWonAtEnd = (word: number, n: number): boolean =>
    (n >= minimum && palindromes[(word & lastLetters) | chunk] === 1) ||
    (n > minimum && palindromes[(word & (2 * chunk - 1)) | (2 * chunk)] === 1);
  const isWonAtBeginning = (word: number, n: number): boolean =>
    (n >= minimum && palindromes[word >> (n - minimum)] === 1) ||
    (n > minimum && palindromes[word >> (n - minimum - 1)] === 1);
  const endsOf = (word: number, n: number): number =>
    ((word >> (n - minimum)) << minimum) | (word & lastLetters);

  /** A move that does not win, to a word of n letters, from the level so far below the top one. */
  const edgeTo = (word: number, n: number, below: number): Edge => {
    if (n === limit) return DRAWN;
    if (n <= full) return toOpponent(word);
    if (!isLimited) return toOpponent(endsOf(word, n));
    return below + 1 < levels ? toOpponent(endsOf(word, n) + (below + 1) * words) : DRAWN;
  };

  return {
    size,
    longest: Math.max(FORESIGHT, minimum),
    room: { positions: chunk, edges: 4 * chunk },
    slices: size / chunk,
    // Longer sequences, and fewer moves left, have larger codes, so these come first.
    list(slice, { values, low, high, codes, ends, edges }) {
      const highest = size - 1 - slice * chunk;
      let count = 0;
      let edge = 0;
      // Words with a palindrome are listed too. They do no harm: no move leads to them.
      for (let code = highest; code > highest - chunk && code > 0; code -= 1) {
        const value = values[code] as number;
        if (value <= low || value >= high) continue;
        const below = code < words ? 0 : (code >> full) - 1;
        const word = code - below * words;
        const n = 31 - Math.clz32(word);
        const first = edge;
        for (let letter = 0; letter < 2; letter += 1) {
          const atEnd = (word << 1) | letter;
          const atBeginning = (word ^ (1 << n)) | ((2 | letter) << n);
          if (isWonAtEnd(atEnd, n + 1) || isWonAtBeginning(atBeginning, n + 1)) {
            edges[first] = won(1);
            edge = first + 1;
            break;
          }
          edges[edge++] = edgeTo(atEnd, n + 1, below);
          edges[edge++] = edgeTo(atBeginning, n + 1, below);
        }
        codes[count] = code;
        ends[count] = edge;
        count += 1;
      }
      return count;
    },
    loops: isLimited ? [] : 'all',
    code({ letters: sequence }) {
      const n = sequence.length;
      const ends = n <= full ? sequence : sequence.slice(0, minimum) + sequence.slice(-minimum);
      let word = 1;
      for (const letter of ends) word = (word << 1) | letters.indexOf(letter);
      const below = isLimited && n >= full ? levels - Math.min(limit - n, levels) : 0;
      return word + below * words;
    },
  };
}

/** For words of `minimum` letters and of one more, with a leading 1: whether they are palindromes. */
function palindromesOf(minimum: number): Uint8Array {
  const palindromes = new Uint8Array(1 << (minimum + 2));
  for (let word = 1 << minimum; word < palindromes.length; word += 1) {
    palindromes[word] = isPalindrome(word.toString(2).slice(1)) ? 1 : 0;
  }
  return palindromes;
}

/** The longest palindrome that a sequence begins with, shorter than `minimum`. */
function palindromeAtStart(letters: string, minimum: number): number {
  for (let length = minimum - 1; length > 1; length -= 1) {
    if (isPalindrome(letters.slice(0, length))) return length;
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
  return patternOf(letters.slice(0, length + Math.ceil((minimum - length) / 2)));
}

/**
 * A text that sequences with the same future share. Turned round, a sequence has the same future
 * with both ends swapped, and so it has with letters renamed. Once it has `minimum` letters, no
 * palindrome that wins can hold new letters of both ends: then the ends are apart, and the letters
 * of each may be renamed by themselves.
 */
function signature({ minimum, limit }: Options, { letters }: Position): string {
  const back = [...letters].reverse().join('');
  const isApart = letters.length >= minimum;
  const ends = isApart
    ? [beginning(letters, minimum), beginning(back, minimum)].sort()
    : [patternOf(letters), patternOf(back)].sort().slice(0, 1);
  // With a limit it also counts how many letters are still to come.
  return [limit > 0 ? letters.length : isApart, ...ends].join(' ');
}
