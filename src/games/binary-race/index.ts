/** Binary Race, as everything outside this folder sees it. */
import type { Game, Preset } from '../../core/game.ts';
import { analysis } from './analysis.ts';
import { encoding } from './encoding.ts';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const presets = [
  { name: 'default', about: 'From 1 to exactly 64.', options: {} },
  { name: 'short', about: 'From 1 to exactly 21.', options: { target: 21 } },
  { name: 'odd', about: 'From 3 to exactly 101.', options: { start: 3, target: 101 } },
] as const satisfies readonly Preset<typeof options>[];

/** Every target has its own numbers to leave. */
const puzzleVariants = Array.from({ length: 61 }, (_, index) => ({ target: 40 + index }));

export const binaryRace: Game<typeof options, Position, Move> = {
  id: 'binary-race',
  title: 'Binary Race',
  summary: 'Add 2 or double a shared total; reach exactly 64 to win, exceed it and you lose.',
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
