/** Numbers of things in English, for every text that says how many. */

/** The word for so many: "move", "moves", "matches". */
export function pluralOf(count: number, thing: string): string {
  if (count === 1) return thing;
  return `${thing}${/(ch|s)$/.test(thing) ? 'es' : 's'}`;
}

/** How many there are: "1 move", "2 moves", "3 matches". */
export const pluralize = (count: number, thing: string): string =>
  `${count} ${pluralOf(count, thing)}`;
