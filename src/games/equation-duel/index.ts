/** Equation Duel, as everything outside this folder sees it. */
import type { Game, Preset } from '../../core/game.ts';
import { analysis } from './analysis.ts';
import { encoding } from './encoding.ts';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const presets = [
  { name: 'default', about: 'The numbers 1 to 9 and four operators.', options: {} },
  { name: 'extended', about: 'The numbers 1 to 15.', options: { pool: 15 } },
  {
    name: 'joined',
    about: 'Numbers may be joined: 1 and 2 as 12 or 21.',
    options: { digits: 'joined' },
  },
  { name: 'plus-minus', about: 'Only + and -.', options: { operators: '+-' } },
  {
    name: 'extended-joined',
    about: 'The numbers 1 to 15, which may be joined.',
    options: { pool: 15, digits: 'joined' },
  },
  {
    name: 'extended-plus-minus',
    about: 'The numbers 1 to 15, only + and -.',
    options: { pool: 15, operators: '+-' },
  },
  { name: 'small', about: 'The numbers 1 to 5.', options: { pool: 5 } },
] as const satisfies readonly Preset<typeof options>[];

const puzzleVariants = [6, 7, 8, 9, 10].flatMap((pool) =>
  (['+-*/', '+-'] as const).map((operators) => ({ pool, operators })),
);

export const equationDuel: Game<typeof options, Position, Move> = {
  id: 'equation-duel',
  title: 'Equation Duel',
  summary: 'Take numbers from a shared pool; the first to make an equation of their own wins.',
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
