/**
 * A game drawn as a tree, for tests that know by hand what every position is worth. A branch is named by its
 * move; a leaf is who wins, or a draw. Turns alternate, but after a move that ends in `+`.
 */
import { type Game, moveOf, question, type Rules, toOutcome } from '../../src/core/game.ts';
import { defineMessages, type Sentences } from '../../src/core/message.ts';
import { err, ok } from '../../src/core/result.ts';
import { other, type Seat } from '../../src/core/seat.ts';

export type Tree = Seat | 'draw' | { readonly [move: string]: Tree };

export interface TreePosition {
  /** The moves that lead here. */
  readonly path: readonly string[];
  readonly turn: Seat;
}

const english = {
  asks: 'Choose a branch.',
  accepts: 'a branch',
  noBranch: 'There is no such branch.',
  leaf: 'A leaf is reached.',
} satisfies Sentences;
const say = defineMessages('tree', english);

function treeRules(tree: Tree): Rules<TreePosition, string> {
  const at = ({ path }: TreePosition): Tree =>
    path.reduce<Tree>((node, move) => (typeof node === 'object' ? (node[move] ?? 1) : node), tree);
  const moves = (position: TreePosition): readonly string[] => {
    const node = at(position);
    return typeof node === 'object' ? Object.keys(node) : [];
  };
  return {
    start: (first) => ({ path: [], turn: first }),
    turn: ({ turn }) => turn,
    moves,
    play: ({ path, turn }, move) => ({
      path: [...path, move],
      turn: move.endsWith('+') ? turn : other(turn),
    }),
    outcome(position) {
      const node = at(position);
      if (typeof node === 'object') return null;
      return toOutcome(node === 'draw' ? null : node, say.leaf());
    },
    parse: (text, position) => (moves(position).includes(text) ? ok(text) : err(say.noBranch())),
    format: (move) => move,
    view: (position) => position,
    isOneOfMany: (move) => move.startsWith('many'),
  };
}

export const treeGame = (tree: Tree): Game<Record<string, never>, TreePosition, string> => ({
  id: 'tree',
  title: 'Tree',
  summary: 'From branch to branch to a leaf.',
  options: {},
  presets: [{ name: 'default', about: 'The tree.', options: {} }],
  messages: english,
  conflict: () => null,
  rules: () => treeRules(tree),
  words: () => ({
    opening: () => [],
    board: ({ path }) => [`Path: ${path.join(' ')}`],
    ask: (position, [answer], names) =>
      answer === undefined
        ? question({
            lines: [],
            prompt: `${names[position.turn]}: `,
            asks: say.asks(),
            accepts: say.accepts(),
          })
        : moveOf(treeRules(tree).parse(answer, position)),
    answers: (_, move) => [move],
    report: () => [],
  }),
});

/** Moves in a row without a choice, then a leaf. */
export const chain = (moves: number, leaf: Tree): Tree =>
  moves === 0 ? leaf : { go: chain(moves - 1, leaf) };
