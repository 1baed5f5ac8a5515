/** Otter Race, as Duelbook sees it. */
import type { Game } from 'duelbook/core';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const otterRace: Game<typeof options, Position, Move> = {
  id: 'otter-race',
  title: 'Otter Race',
  summary: 'Roll as often as you dare, swim before a 1, and push the other otter back.',
  options,
  presets: [
    { name: 'default', about: 'A river of twenty stones.', options: {} },
    { name: 'short', about: 'A river of ten stones.', options: { stones: 10 } },
  ],
  messages: english,
  conflict,
  rules,
  words,
  german: () => import('./de.ts'),
};
