/** Palindrome War, as everything outside this folder sees it. */
import type { Game, Preset } from '../../core/game.ts';
import { analysis } from './analysis.ts';
import { encoding } from './encoding.ts';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const presets = [
  { name: 'default', about: 'All letters; a palindrome of at least five wins.', options: {} },
  { name: 'small-alphabet', about: 'Only the letters a to d.', options: { alphabet: 'a-d' } },
  { name: 'short', about: 'A palindrome of three wins.', options: { minimum: 3 } },
  {
    name: 'two-letters',
    about: 'Only x and o; a palindrome of four wins, and nine letters always hold one.',
    options: { alphabet: 'xo', minimum: 4 },
  },
  {
    name: 'limited',
    about: 'Only a and b; eight letters without a palindrome are a draw.',
    options: { alphabet: 'a-b', limit: 8 },
  },
  {
    name: 'long',
    about: 'Only a and b; it takes a palindrome of seven to win.',
    options: { alphabet: 'a-b', minimum: 7 },
  },
] as const satisfies readonly Preset<typeof options>[];

/** By the book all there is to find is a palindrome: longer ones and fewer letters make plans. */
const puzzleVariants = [
  ...[6, 7].map((minimum) => ({ alphabet: 'a-b', minimum })),
  ...['a-c', 'a-d', 'a-e'].flatMap((alphabet) =>
    [6, 7, 8].map((minimum) => ({ alphabet, minimum })),
  ),
];

export const palindromeWar: Game<typeof options, Position, Move> = {
  id: 'palindrome-war',
  title: 'Palindrome War',
  summary: 'Add letters to either end of a sequence; a palindrome of five or more wins.',
  options,
  presets,
  puzzleVariants,
  messages: english,
  conflict,
  rules,
  words,
  encoding,
  analysis,
  strategy: () => import('./strategy.ts'),
  lessons: () => import('./lessons.ts'),
  disguises: () => import('./disguises.ts'),
};
