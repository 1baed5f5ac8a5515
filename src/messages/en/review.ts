/** What reviews and cards of positions say beyond verdicts, in English. */
import { pluralize } from '../../core/plural.ts';
import { moveCount, verdictTexts } from './verdicts.ts';

export const reviewTexts = {
  ...verdictTexts,
  toMove: (name: string, worth: string) => `${name} is to move and ${worth}.`,
  bestPlay: 'Best play',
  noMoves: 'no moves',
  tally: (kept: number, made: number, percent: number, slips: number, blunders: number) =>
    `${kept} of ${moveCount(made)} kept the value (${percent} %), ${pluralize(slips, 'slip')}, ${pluralize(blunders, 'blunder')}`,
  /** How a round was lost without a move, and what the player had. */
  but: (forfeit: string, had: string) => `${forfeit}, but ${had}.`,
  even: 'even',
  grade: 'grade',
  move: 'move',
  isAhead: 'is ahead',
  key: 'The higher the bar, the nearer the win.  ✕ blunder  ~ slip',
  blunderAt: (move: number, name: string) => `Blunder at move ${move}, ${name}:`,
  forfeitAt: (move: number, name: string) => `The end at move ${move}, ${name}:`,
  theMoves: 'The moves',
  noBlunders: 'No blunders.',
  theBlunders: (count: number): string => (count === 1 ? 'The blunder' : 'The blunders'),
};

export type ReviewTexts = typeof reviewTexts;
