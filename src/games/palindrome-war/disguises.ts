/** Palindrome War retold: numbered tiles, a train, and a row of animals. */
import { type Disguise, wordByWord } from '../../core/disguise.ts';
import { lettersOf, type Options, type Position } from './rules.ts';

interface Story {
  readonly title: string;
  readonly thing: string;
  readonly row: string;
  readonly ends: readonly [beginning: string, end: string];
  readonly nameOf: (place: number) => string;
}

const A_TO_Z = 'abcdefghijklmnopqrstuvwxyz';

function retold({ title, thing, row, ends, nameOf }: Story): Disguise<Options, Position> {
  const names = Object.fromEntries([...A_TO_Z].map((letter, at) => [letter, nameOf(at)]));
  const told = (letters: string): string => [...letters].map((letter) => names[letter]).join(', ');
  return {
    title,
    rules: ({ alphabet, minimum, limit }) => [
      `The players build ${row} together. They take turns and each time add one ${thing} at either side: ${ends[0]} (before the first) or ${ends[1]} (after the last).`,
      `There are these kinds, as many of each as are needed: ${told(lettersOf(alphabet))}.`,
      `A stretch of ${row} is a mirror if it is the same read from its first to its last and from its last to its first.`,
      `The player after whose turn ${row} has a mirror of ${minimum} or more anywhere in it wins.`,
      ...(limit > 0 ? [`When ${row} has ${limit} and no such mirror, nobody wins.`] : []),
    ],
    form: () =>
      `A move is the name of a ${thing} and the side, as in ${names.a} ${ends[0]} or ${names.b} ${ends[1]}.`,
    board: ({ letters }) => [`So far: ${letters === '' ? 'nothing' : told(letters)}`],
    ...wordByWord({ ...names, B: ends[0], E: ends[1] }),
  };
}

const ANIMALS = [
  ...[
    'ant',
    'bee',
    'cat',
    'dog',
    'eel',
    'fox',
    'goat',
    'hare',
    'ibis',
    'jay',
    'kite',
    'lion',
    'mole',
  ],
  ...[
    'newt',
    'owl',
    'pig',
    'quail',
    'rat',
    'seal',
    'toad',
    'urchin',
    'vole',
    'wolf',
    'yak',
    'zebu',
  ],
  'crab',
];

export const disguises = [
  retold({
    title: 'Tiles',
    thing: 'tile',
    row: 'the row of tiles',
    ends: ['left', 'right'],
    nameOf: (place) => `${place + 1}`,
  }),
  retold({
    title: 'The Train',
    thing: 'wagon',
    row: 'the train',
    ends: ['ahead', 'behind'],
    nameOf: (place) => `type-${A_TO_Z[A_TO_Z.length - 1 - place]?.toUpperCase() ?? ''}`,
  }),
  retold({
    title: 'The Parade',
    thing: 'animal',
    row: 'the parade',
    ends: ['front', 'back'],
    nameOf: (place) => ANIMALS[place] ?? '',
  }),
];
