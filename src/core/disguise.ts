/**
 * A game retold: other words for the same positions and the same moves. What a model plays worse in these
 * words than in the game's own, it remembered and did not work out.
 */

export interface Disguise<O, P> {
  /** What it calls itself. It has no word of the game's own. */
  readonly title: string;
  /** The rules under some options, a line each. */
  rules(options: O): readonly string[];
  /** What a move looks like, in a sentence. */
  form(options: O): string;
  /** The board as it tells it. */
  board(position: P, options: O): readonly string[];
  /** The text of a move in its words, and the game's own text of such a text; null for anything else. */
  write(move: string): string;
  read(text: string): string | null;
}

/** What a game's `disguises.ts` exports: at least three. */
export interface DisguiseModule<O, P> {
  readonly disguises: readonly Disguise<O, P>[];
}

/** How many disguises a run may ask for; each game that has any has so many. */
export const DISGUISES = 3;

/** Writes and reads moves word by word; no two words may have the same word for them. */
export function wordByWord(
  words: Readonly<Record<string, string>>,
): Pick<Disguise<never, never>, 'write' | 'read'> {
  const back = new Map(Object.entries(words).map(([own, other]) => [other.toLowerCase(), own]));
  return {
    write: (move) =>
      move
        .split(' ')
        .map((word) => words[word] ?? word)
        .join(' '),
    read(text) {
      const found = text
        .trim()
        .toLowerCase()
        .split(/\s+/)
        .map((word) => back.get(word));
      return found.includes(undefined) ? null : found.join(' ');
    },
  };
}
