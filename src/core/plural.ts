/** How many things there are, in English, and things in a list. */

/** The word for so many: "move", "moves", "matches". */
export function pluralOf(count: number, thing: string): string {
  if (count === 1) return thing;
  return `${thing}${/(ch|s)$/.test(thing) ? 'es' : 's'}`;
}

/** How many there are: "1 move", "2 moves", "3 matches". */
export const pluralize = (count: number, thing: string): string =>
  `${count} ${pluralOf(count, thing)}`;

/** A list in a sentence, in any language: "1, 2 and 3", "1, 2 oder 3". */
export const joinList = (items: readonly unknown[], joint: string): string =>
  [items.slice(0, -1).join(', '), `${items.at(-1)}`].filter(Boolean).join(` ${joint} `);
