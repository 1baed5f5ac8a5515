/**
 * Lines of play as a tree: the moves of a position, each with what comes after it. A tree is texts only,
 * so it goes into an address; the page plays the moves through the rules.
 */
import type { Rules } from '../core/game.ts';

export interface Variation {
  readonly move: string;
  readonly next: Variations;
}
/** The moves that were tried in a position, the main one first. */
export type Variations = readonly Variation[];

/** A place in a tree: the moves that lead to it. */
export type Line = readonly string[];

/** The moves that were tried after a line; none where the line is not in the tree. */
export function variationsAfter(tree: Variations, line: Line): Variations {
  let at = tree;
  for (const move of line) at = at.find((one) => one.move === move)?.next ?? [];
  return at;
}

/** Adds a line; where it is new, behind what was tried before. */
export function addLine(tree: Variations, [move, ...rest]: Line): Variations {
  if (move === undefined) return tree;
  const known = tree.find((one) => one.move === move);
  if (known === undefined) return [...tree, { move, next: addLine([], rest) }];
  const next = addLine(known.next, rest);
  return next === known.next ? tree : tree.map((one) => (one === known ? { move, next } : one));
}

/** Takes the last move of a line out, with all that comes after it. */
export function removeLine(tree: Variations, [move, ...rest]: Line): Variations {
  return tree.flatMap((one) => {
    if (one.move !== move) return [one];
    return rest.length === 0 ? [] : [{ move, next: removeLine(one.next, rest) }];
  });
}

/** Makes a line the main one from its start. */
export function promoteLine(tree: Variations, [move, ...rest]: Line): Variations {
  const known = tree.find((one) => one.move === move);
  if (known === undefined) return tree;
  const others = tree.filter((one) => one !== known);
  return [{ move: known.move, next: promoteLine(known.next, rest) }, ...others];
}

/** From a place to the end, by the main move each time. */
export function mainLine(tree: Variations, from: Line = []): Line {
  const line = [...from];
  for (let [first] = variationsAfter(tree, from); first !== undefined; [first] = first.next) {
    line.push(first.move);
  }
  return line;
}

/** The line to the move beside the last one of a line; null where there is none. */
export function besideLine(tree: Variations, line: Line, by: 1 | -1): Line | null {
  const parent = line.slice(0, -1);
  const siblings = variationsAfter(tree, parent);
  const at = siblings.findIndex(({ move }) => move === line.at(-1));
  const beside = at < 0 ? undefined : siblings[at + by];
  return beside === undefined ? null : [...parent, beside.move];
}

/** No move has it: moves are letters, digits, brackets and signs of arithmetic. */
const BETWEEN = ',';
/** An address beyond this is cut by programs that pass links on. */
const MAX_LINES = 60;
const MAX_MOVES = 400;

const lines = (tree: Variations, before: Line = []): readonly Line[] =>
  tree.flatMap(({ move, next }) =>
    next.length === 0 ? [[...before, move]] : lines(next, [...before, move]),
  );

/** How many moves two lines begin with alike. */
function shared(one: Line, two: Line): number {
  const at = one.findIndex((move, index) => move !== two[index]);
  return at < 0 ? one.length : at;
}

/**
 * A tree as texts for an address: the main line, then every other one by how many moves it shares with
 * the one before, and the rest of it: `5 6,4,7` and `1,9,2`.
 */
export function formatVariations(tree: Variations): readonly string[] {
  const all = lines(tree);
  return all.slice(0, MAX_LINES).map((line, index) => {
    const before = all[index - 1];
    if (before === undefined) return line.join(BETWEEN);
    const same = shared(before, line);
    return [`${same}`, ...line.slice(same)].join(BETWEEN);
  });
}

/** Reads what `formatVariations` wrote. Every line ends before a move that the rules refuse. */
export function parseVariations(
  rules: Rules<unknown, unknown>,
  start: unknown,
  [main = '', ...others]: readonly string[],
): Variations {
  const split = (text: string): Line => text.split(BETWEEN).slice(0, MAX_MOVES);
  const first = playable(rules, start, main === '' ? [] : split(main));
  let tree = addLine([], first);
  let before = first;
  for (const text of others.slice(0, MAX_LINES)) {
    const [same = '', ...rest] = split(text);
    if (!/^\d{1,3}$/.test(same)) continue;
    before = playable(rules, start, [...before.slice(0, Number(same)), ...rest]);
    tree = addLine(tree, before);
  }
  return tree;
}

/** A line in canonical texts, as far as the rules allow it. */
export function playable(rules: Rules<unknown, unknown>, start: unknown, line: Line): Line {
  const texts: string[] = [];
  let position = start;
  for (const text of line) {
    if (rules.outcome(position) !== null) break;
    const move = rules.parse(text, position);
    if (!move.ok) break;
    texts.push(rules.format(move.value));
    position = rules.play(position, move.value);
  }
  return texts;
}
