/** What reviews, cards of positions and exercises say, in English. */
import { pluralize } from '../../core/plural.ts';
import type { Grade } from '../../solver/review.ts';
import { verdictTexts } from '../../solver/verdict-texts.ts';

const grades: Readonly<Record<Grade, string>> = {
  best: 'best',
  fine: 'fine',
  slip: 'slip',
  blunder: 'blunder',
  given: 'given',
};

export const reviewTexts = {
  verdicts: verdictTexts,
  grades,
  round: (round: number) => `Round ${round}`,
  start: (attempt: number) => `, start ${attempt}`,
  restarted: 'The players started the round again.',
  notOver: 'The round is not over.',
  drawn: 'The round is a draw.',
  won: (name: string) => `${name} won the round.`,
  noMoves: 'no moves',
  tally: (kept: number, moves: number, slips: number, blunders: number) =>
    `${kept} of ${pluralize(moves, 'move')} kept the value (${Math.round((kept / moves) * 100)} %), ${pluralize(slips, 'slip')}, ${pluralize(blunders, 'blunder')}`,
  /** How a round is lost without a move, and what the player had. */
  forfeits: {
    resign: (name: string, had: string) => `${name} resigns, but ${had}.`,
    time: (name: string, had: string) => `${name} runs out of time, but ${had}.`,
  },
  wouldHaveGone: 'It would have gone',
  goesOn: 'Best play goes on with',
  refutedBy: 'It is refuted by',
  bestPlay: 'Best play',
  toMove: (name: string, worth: string) => `${name} is to move and ${worth}.`,
  even: 'even',
  grade: 'grade',
  move: 'move',
  isAhead: 'is ahead',
  board: 'Board',
  key: 'The higher the bar, the nearer the win.  ✕ blunder  ~ slip',
  lang: 'en',
  columns: ['Move', 'Player', 'Played', 'Grade', 'After it'] as readonly string[],
  blunderAt: (move: number, name: string) => `Blunder at move ${move}, ${name}:`,
  step: (move: number, name: string, text: string) => `Move ${move}, ${name}: ${text}`,
  whoWasAhead: 'Who was ahead',
  theMoves: 'The moves',
  noBlunders: 'No blunders.',
  theBlunders: (count: number): string => (count === 1 ? 'The blunder' : 'The blunders'),
};

export type ReviewTexts = typeof reviewTexts;
