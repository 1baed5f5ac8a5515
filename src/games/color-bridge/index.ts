/** Color Bridge, as everything outside this folder sees it. */
import type { Game, Preset } from '../../core/game.ts';
import { analysis } from './analysis.ts';
import { encoding } from './encoding.ts';
import { english } from './messages.ts';
import { type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const presets = [
  { name: 'default', about: 'Eleven positions; a full track is wiped clean.', options: {} },
  { name: 'draw', about: 'A full track without a winner is a draw.', options: { full: 'draw' } },
  { name: 'short', about: 'A track of five positions.', options: { length: 5 } },
  {
    name: 'short-draw',
    about: 'Five positions, and a full track is a draw.',
    options: { length: 5, full: 'draw' },
  },
  { name: 'long', about: 'A track of seventeen positions.', options: { length: 17 } },
] as const satisfies readonly Preset<typeof options>[];

const puzzleVariants = [
  ...[7, 8, 9, 10].map((length) => ({ length })),
  ...[8, 9, 10].map((length) => ({ length, full: 'draw' as const })),
];

export const colorBridge: Game<typeof options, Position, Move> = {
  id: 'color-bridge',
  title: 'Color Bridge',
  summary: 'Color one or two positions of a track; exactly three of yours in a row win.',
  options,
  presets,
  puzzleVariants,
  messages: english,
  conflict: () => null,
  rules,
  words,
  encoding,
  analysis,
  strategy: () => import('./strategy.ts'),
  lessons: () => import('./lessons.ts'),
  disguises: () => import('./disguises.ts'),
};
