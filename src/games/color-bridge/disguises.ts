/** Color Bridge retold: flower beds, lamps of a street, and beads on a string. */
import { type Disguise, wordByWord } from '../../core/disguise.ts';
import type { Options, Position } from './rules.ts';

interface Story {
  readonly title: string;
  readonly about: (names: string) => string;
  /** What Player 1 and Player 2 make of a place, and what it is before. */
  readonly signs: readonly [first: string, second: string, free: string];
  readonly place: string;
  readonly nameOf: (position: number) => string;
  readonly full: string;
}

const MAX_LENGTH = 17;

function retold(story: Story): Disguise<Options, Position> {
  const { title, about, signs, place, nameOf, full } = story;
  const names = Array.from({ length: MAX_LENGTH }, (_, at) => nameOf(at + 1));
  const [first, second, free] = signs;
  return {
    title,
    rules: (options) => [
      about(names.slice(0, options.length).join(', ')),
      `Player 1 works with ${first}, Player 2 with ${second}. The players take turns.`,
      `In a turn a player gives the own kind to one free ${place}, or to two free ones next to each other.`,
      'A player wins by a turn that makes an unbroken row of exactly three of the own kind. Rows of two, or of four and more, win nothing.',
      `When every ${place} is taken and nobody has won, ${options.full === 'draw' ? 'nobody wins' : full}`,
    ],
    form: () =>
      `A move is the name of a ${place}, or the names of two next to each other, as in ${names[0]} or ${names[0]} ${names[1]}.`,
    board: ({ red, blue }, { length }) => [
      names
        .slice(0, length)
        .map((name, at) => `${name}: ${(red >> at) & 1 ? first : (blue >> at) & 1 ? second : free}`)
        .join('; '),
    ],
    ...wordByWord(Object.fromEntries(names.map((name, at) => [`${at + 1}`, name]))),
  };
}

export const disguises = [
  retold({
    title: 'The Garden',
    about: (names) => `A garden has beds in one line, with these letters: ${names}.`,
    signs: ['roses', 'tulips', 'empty'],
    place: 'bed',
    nameOf: (position) => String.fromCharCode(64 + position),
    full: 'all beds are dug over and empty, and the next player goes on.',
  }),
  retold({
    title: 'Lamps',
    about: (names) => `A street has lamps in one line, with these numbers: ${names}.`,
    signs: ['white light', 'amber light', 'dark'],
    place: 'lamp',
    nameOf: (position) => `${200 + position}`,
    full: 'all lamps go dark, and the next player goes on.',
  }),
  retold({
    title: 'The String',
    about: (names) => `Clear beads hang on a string, in this order: ${names}.`,
    signs: ['gold', 'jade', 'clear'],
    place: 'bead',
    nameOf: (position) =>
      [
        ...['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota'],
        ...['kappa', 'lambda', 'mu', 'nu', 'xi', 'omicron', 'pi', 'rho'],
      ][position - 1] ?? '',
    full: 'all beads turn clear, and the next player goes on.',
  }),
];
