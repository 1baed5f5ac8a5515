/** Bracket Balance retold: boxes in boxes, a stack of plates, and rooms within rooms. */
import { type Disguise, wordByWord } from '../../core/disguise.ts';
import { HIDDEN, type Options, type Position } from './rules.ts';

interface Story {
  readonly title: string;
  readonly about: string;
  /** The words for `(` and `)`, `[` and `]`, `{` and `}`. */
  readonly kinds: readonly (readonly [open: string, close: string])[];
  readonly wrong: string;
  readonly open: string;
  readonly row: string;
}

const PAIRS = ['()', '[]', '{}'] as const;

function retold({ title, about, kinds, wrong, open, row }: Story): Disguise<Options, Position> {
  const words = Object.fromEntries(
    PAIRS.flatMap((pair, at) => [
      [pair[0] ?? '', kinds[at]?.[0] ?? ''],
      [pair[1] ?? '', kinds[at]?.[1] ?? ''],
    ]),
  );
  const steps = (expression: string): string =>
    [...expression].map((sign) => words[sign] ?? sign).join(', ');
  const inPlay = ({ brackets }: Options): readonly string[] =>
    [...brackets].map((sign) => words[sign] ?? sign);
  return {
    title,
    rules: (options) => [
      about,
      `The players take turns and add one step to a common list. A step is one of: ${inPlay(options).join(', ')}.`,
      wrong,
      options.length === 'unknown'
        ? `The list is full at a number of steps from ${HIDDEN.min} to ${HIDDEN.max} that nobody knows until it is reached.`
        : `The list is full at ${options.length} steps, those included that were there from the start.`,
      options.finish === 'balanced'
        ? `The player who makes the last step wins if then ${open}; otherwise that player loses.`
        : 'The player who makes the last step wins, whatever the list looks like then.',
    ],
    form: (options) => `A move is one of: ${inPlay(options).join(', ')}.`,
    board: ({ expression }) => [
      `${row}: ${expression === '' ? 'none' : steps(expression)}`,
      `Number of steps: ${expression.length}`,
    ],
    ...wordByWord(words),
  };
}

export const disguises = [
  retold({
    title: 'Packing',
    about:
      'Boxes are opened and shut; a box that is opened stands in the box that was opened last.',
    kinds: [
      ['open-red', 'shut-red'],
      ['open-green', 'shut-green'],
      ['open-blue', 'shut-blue'],
    ],
    wrong:
      'Only the box that was opened last and is not shut yet may be shut, and only as a box of its color. A player who shuts another box, or a box where none is open, loses at once.',
    open: 'no box is open',
    row: 'Steps so far',
  }),
  retold({
    title: 'Washing Up',
    about: 'Plates are put on a pile and taken off its top.',
    kinds: [
      ['put-clay', 'take-clay'],
      ['put-glass', 'take-glass'],
      ['put-steel', 'take-steel'],
    ],
    wrong:
      'Only the plate on top may be taken, so a plate of another kind cannot be. A player who takes what is not on top, or takes from an empty pile, loses at once.',
    open: 'the pile is empty',
    row: 'What was done',
  }),
  retold({
    title: 'The Visit',
    about: 'One visitor, moved by both players, walks into rooms that lie in rooms, and out again.',
    kinds: [
      ['enter-hall', 'leave-hall'],
      ['enter-cellar', 'leave-cellar'],
      ['enter-attic', 'leave-attic'],
    ],
    wrong:
      'The visitor can only leave the room entered last. A player who makes the visitor leave a room of another kind, or leave while outside, loses at once.',
    open: 'the visitor is outside',
    row: 'The way so far',
  }),
];
