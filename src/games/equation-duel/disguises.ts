/** Equation Duel retold: weights with words, letters for digits, and digits by name. */
import type { Disguise } from '../../core/disguise.ts';
import { numbersOf } from './numbers.ts';
import { available, type Options, type Position } from './rules.ts';

interface Story {
  readonly title: string;
  readonly thing: string;
  /** The words for each sign, and for making no claim. */
  readonly signs: Readonly<Record<string, string>>;
  readonly no: string;
  /** A word for each digit; a number is its digits. */
  readonly digits: readonly string[];
  readonly between: string;
}

const SIGN_NAMES = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided by'],
  ['(', 'an opening parenthesis'],
  [')', 'a closing parenthesis'],
  ['=', 'equals'],
] as const;

const isNumber = (part: string): boolean => /^\d+$/.test(part);

function retold(story: Story): Disguise<Options, Position> {
  const { title, thing, signs, no, digits, between } = story;
  const numberName = (number: string): string =>
    [...number].map((digit) => digits[Number(digit)] ?? digit).join(between);
  const numberOf = (word: string): string | null => {
    const parts = between === '' ? [...word] : word.split(between);
    const found = parts.map((part) => digits.indexOf(part));
    return found.includes(-1) ? null : found.join('');
  };
  const back = new Map(
    [...Object.entries(signs), ['no', no]].map(([own = '', word = '']) => [word, own]),
  );
  const names = (numbers: readonly number[]): string =>
    numbers.length === 0 ? 'none' : numbers.map((number) => numberName(`${number}`)).join(', ');
  const example = `${numberName('6')} ${signs['-']} ${numberName('4')} ${signs['=']} ${numberName('2')}`;
  return {
    title,
    rules: ({ pool, digits: joining, operators }) => [
      `There are ${thing} worth 1 to ${pool}. They are called ${names(Array.from({ length: pool }, (_, at) => at + 1))}.`,
      `In a turn a player first takes one of them, which is then gone for both, and then may make a claim, once, or not (${no}). These are two moves.`,
      `A claim says that two sums are the same, as in: ${example}. The signs are ${SIGN_NAMES.filter(
        ([sign]) => operators === '+-*/' || !'*/'.includes(sign),
      )
        .map(([sign, name]) => `${signs[sign]} (${name})`)
        .join(', ')}. Products come first. Values are exact; no sign stands alone before a number.`,
      `Each of the ${thing} that a player has taken may be used once in a claim; not all have to be.${joining === 'joined' ? ' They may be joined into longer numbers, digit by digit.' : ''}`,
      'A claim that is true wins at once. One that is not costs nothing.',
      'When nothing is left to take, each player has two more turns, with a claim or none. Then the player who has taken more in value wins; if both have the same, the one who has taken fewer of them.',
    ],
    form: () =>
      `A move is one of the ${thing} that are left; or, once you have taken one, a claim such as ${example}, or ${no}.`,
    board: (position, options) => [
      `Left: ${names(available(position, options))}`,
      `Player 1 has: ${names(numbersOf(position.held[1]))}`,
      `Player 2 has: ${names(numbersOf(position.held[2]))}`,
      position.step === 'take' ? 'Now one is taken.' : `Now a claim is made, or ${no}.`,
      ...(position.sudden === null ? [] : [`Turns that are left: ${position.sudden}`]),
    ],
    write: (move) =>
      (move.match(/\d+|[-+*/()=]|\w+/g) ?? [])
        .map((part) =>
          isNumber(part) ? numberName(part) : part === 'no' ? no : (signs[part] ?? part),
        )
        .join(' '),
    read(text) {
      const parts = text
        .trim()
        .toLowerCase()
        .split(/\s+/)
        .map((word) => back.get(word) ?? numberOf(word));
      return parts.includes(null) ? null : parts.join(' ');
    },
  };
}

export const disguises = [
  retold({
    title: 'The Scales',
    thing: 'weights',
    signs: {
      ...{ '+': 'with', '-': 'less', '*': 'by', '/': 'over', '=': 'balances' },
      ...{ '(': '<', ')': '>' },
    },
    no: 'rest',
    digits: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    between: '',
  }),
  retold({
    title: 'Ciphers',
    thing: 'letters',
    signs: { '+': '&', '-': '~', '*': '#', '/': '%', '=': '@', '(': '<', ')': '>' },
    no: 'quiet',
    digits: ['z', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    between: '',
  }),
  retold({
    title: 'Cards',
    thing: 'cards',
    signs: {
      ...{ '+': 'and', '-': 'without', '*': 'of', '/': 'among', '=': 'is' },
      ...{ '(': 'begin', ')': 'end' },
    },
    no: 'nothing',
    digits: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    between: '-',
  }),
];
