/** Names of players that fit a table: long command lines are shortened so that they stay apart. */

/** The share of a shortened name from its front: the end names the program. */
const FRONT = 1 / 3;

/** A name of at most so many letters, without its middle. */
function withoutMiddle(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const front = Math.floor(most * FRONT);
  return `${letters.slice(0, front).join('')}…${letters.slice(front + 1 - most).join('')}`;
}

/** How many letters all of some names begin with. */
function commonPrefixLength(names: readonly string[]): number {
  const [first = ''] = names;
  const differs = [...first].findIndex((letter, at) =>
    names.some((name) => [...name][at] !== letter),
  );
  return differs < 0 ? [...first].length : differs;
}

/** The names, each of at most so many letters, no two of them the same. */
export function shortNames(names: readonly string[], most: number): readonly string[] {
  const short = names.map((name) => withoutMiddle(name, most));
  return names.map((name, index) => {
    const alike = names.filter((_, at) => short[at] === short[index]);
    if (alike.length === 1) return short[index] ?? name;
    // They differ in their middles: so these are shown, with numbers where even that may not help.
    const number = `#${index + 1} `;
    const from = [...name].slice(commonPrefixLength(alike)).join('');
    return `${number}…${withoutMiddle(from, most - number.length - 1)}`;
  });
}
