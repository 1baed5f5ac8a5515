/** Blank Game, as everything outside this folder sees it. */
import type { Game } from 'duelbook/core';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const blankGame: Game<typeof options, Position, Move> = {
  id: 'blank-game',
  title: 'Blank Game',
  summary: 'Add 1 or 2 to a shared count; reach 10 to win.',
  options,
  presets: [
    { name: 'default', about: 'To ten.', options: {} },
    { name: 'long', about: 'To twenty-one.', options: { target: 21 } },
  ],
  messages: english,
  conflict,
  rules,
  words,
};
