/** Bracket Balance, as everything outside this folder sees it. */
import type { Game, Preset } from '../../core/game.ts';
import { analysis } from './analysis.ts';
import { encoding } from './encoding.ts';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const presets = [
  { name: 'default', about: 'Ten brackets, ( and ) only.', options: {} },
  { name: 'short', about: 'Six brackets, for a quick game.', options: { length: 6 } },
  {
    name: 'two-types',
    about: 'Round and square brackets, properly nested.',
    options: { brackets: '()[]' },
  },
  {
    name: 'three-types',
    about: 'Round, square and curly brackets, properly nested.',
    options: { brackets: '()[]{}' },
  },
  { name: 'given-start', about: 'From (() to ten brackets.', options: { start: '(()' } },
  {
    name: 'random-start',
    about: 'From one to five brackets, drawn from the seed.',
    options: { start: 'random' },
  },
  {
    name: 'unknown',
    about: 'To a hidden length from 6 to 20, odd or even.',
    options: { length: 'unknown' },
  },
  {
    name: 'balanced',
    about: 'Leaving a bracket open at the target length loses.',
    options: { finish: 'balanced' },
  },
] as const satisfies readonly Preset<typeof options>[];

/** By the book all brackets that fit are equally good. */
const puzzleVariants = [8, 10, 12, 14].flatMap((length) =>
  (['()', '()[]', '()[]{}'] as const).map((brackets) => ({
    ...{ length, brackets, finish: 'balanced' as const },
  })),
);

export const bracketBalance: Game<typeof options, Position, Move> = {
  id: 'bracket-balance',
  title: 'Bracket Balance',
  summary:
    'Build a bracket expression in turns; place its last bracket to win, break it and you lose.',
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
