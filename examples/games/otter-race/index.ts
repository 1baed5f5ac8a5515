/** Otter Race, as Duelbook sees it. */
import type { Game } from 'duelbook/core';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const otterRace: Game<typeof options, Position, Move> = {
  id: 'otter-race',
  title: 'Otter Race',
  summary: 'Roll as often as you dare, and swim before the die shows a 1.',
  options,
  presets: [
    { name: 'default', about: 'A river of twelve stones.', options: {} },
    { name: 'short', about: 'A river of six stones.', options: { stones: 6 } },
  ],
  messages: english,
  conflict,
  rules,
  words,
};
