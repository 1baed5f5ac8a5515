/** Names as people type them: a title, a beginning, a slip of the finger. */

const normalize = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** The thing meant: by one of its names, or by a beginning that only it has. */
export function findByName<T>(
  text: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): T | undefined {
  const typed = normalize(text);
  const has = (isName: (name: string) => boolean) => (thing: T) =>
    namesOf(thing).some((name) => isName(normalize(name)));
  const exact = things.find(has((name) => name === typed));
  if (exact !== undefined || typed === '') return exact;
  const begun = things.filter(has((name) => name.startsWith(typed)));
  return begun.length === 1 ? begun[0] : undefined;
}

/** The names that may be meant: those with this beginning, else the nearest by typing errors. */
export function suggestNames(text: string, names: readonly string[]): readonly string[] {
  const typed = normalize(text);
  const begun = names.filter((name) => /\w/.test(typed) && name.startsWith(typed));
  if (begun.length > 0) return begun;
  const distances = names.map((name) => editDistance(typed, normalize(name)));
  const least = Math.min(...distances);
  // More would be another word; the dashes of a flag are no letters.
  return least <= Math.max(1, Math.floor(typed.replace(/^-+/, '').length / 3))
    ? names.filter((_, index) => distances[index] === least)
    : [];
}

/** How many letters to add, drop, change or swap with the next to get from one text to another. */
export function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
