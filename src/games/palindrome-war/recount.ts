/**
 * Counts Palindrome War's move sequences a second way, for the contract tests: by words, not by
 * moves. Every earlier sequence of a round is a part of the later ones, so a round still goes on
 * exactly if its word holds no palindrome at all. Shares no code with rules.ts.
 */
export function recount(
  { alphabet, minimum, limit }: { alphabet: string; minimum: number; limit: number },
  depth: number,
): number {
  if (depth === 0) return 1;
  const placed = depth - 1;
  if (limit > 0 && placed >= limit) return 0;
  const size = alphabet.includes('-')
    ? alphabet.charCodeAt(2) - alphabet.charCodeAt(0) + 1
    : alphabet.length;
  // A word of n letters can be laid in 2 ** (n - 1) ways, one choice of end for each letter but
  // the first; and then either end takes the last letter, unless that one is the first.
  return wordsWithout(minimum, size, placed) * 2 ** placed * size;
}

/**
 * How many words of a length hold no palindrome of `minimum` letters or more. Only patterns are
 * written out (0 1 0 for aba, bab, aca …); each stands for as many words as there are ways to
 * give its numbers different letters.
 */
function wordsWithout(minimum: number, size: number, length: number): number {
  const count = (pattern: readonly number[], used: number, namings: number): number => {
    if (pattern.length === length) return holdsPalindrome(pattern, minimum) ? 0 : namings;
    let sum = 0;
    for (let old = 0; old < used; old += 1) sum += count([...pattern, old], used, namings);
    if (used < size) sum += count([...pattern, used], used + 1, namings * (size - used));
    return sum;
  };
  return count([], 0, 1);
}

function holdsPalindrome(pattern: readonly number[], minimum: number): boolean {
  for (let from = 0; from < pattern.length; from += 1) {
    for (let to = from + minimum; to <= pattern.length; to += 1) {
      const part = pattern.slice(from, to);
      if (part.join() === part.toReversed().join()) return true;
    }
  }
  return false;
}
