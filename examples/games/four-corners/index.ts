/** Four Corners, as Duelbook sees it. */
import type { Game } from 'duelbook/core';
import { english } from './messages.ts';
import { conflict, type Move, options, type Position, rules } from './rules.ts';
import { words } from './words.ts';

export const fourCorners: Game<typeof options, Position, Move> = {
  id: 'four-corners',
  title: 'Four Corners',
  summary: 'Claim fields of a grid; own all four corners of a square to win.',
  options,
  presets: [
    { name: 'default', about: 'Seven by seven fields.', options: {} },
    { name: 'small', about: 'Four by four fields.', options: { size: 4 } },
  ],
  messages: english,
  conflict,
  rules,
  words,
};
