/** What a review says of a step, in the page's language. */
import { type Names, other } from '../../core/seat.ts';
import type { Verdict } from '../../solver/oracle.ts';
import type { ReviewedRound, Step } from '../../solver/review.ts';
import type { Texts } from '../texts/index.ts';
import { worthText } from '../worth.tsx';

/** How the players stand after a step. */
export function standingText({ after, seat }: Step, names: Names, texts: Texts): string {
  const { value, plies, chance } = after;
  if (value === 'draw') {
    return chance === null
      ? worthText(after, texts)
      : texts.study.standing(names[seat], worthText(after, texts));
  }
  const winner = names[value === 'win' ? seat : other(seat)];
  if (plies === 0) return texts.study.hasWon(winner);
  return texts.study.standing(winner, worthText({ ...after, value: 'win' }, texts));
}

/** What was done: a move, or how a round was lost without one. */
export function moveText({ move }: Step, texts: Texts): string {
  if (move === 'resign') return texts.study.resigns;
  return move === 'time' ? texts.study.time : move;
}

/** A step in a sentence. */
export const stepText = (step: Step, names: Names, texts: Texts): string =>
  `${texts.study.move} ${step.number}, ${names[step.seat]}: ${moveText(step, texts)}, ${
    texts.study.grades[step.grade]
  }. ${standingText(step, names, texts)}.`;

export function endText({ ended, winner }: ReviewedRound, names: Names, texts: Texts): string {
  if (ended === 'restarted') return texts.study.restarted;
  if (ended === 'open') return texts.study.open;
  return winner === null ? texts.study.drawnRound : texts.study.winner(names[winner]);
}

/** Moves of one worth as a phrase: the first few, and how many more there are. */
export function movesText(moves: readonly { readonly text: string }[]): string {
  const named = moves.slice(0, MOST_NAMED).map(({ text }) => text);
  const more = moves.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` (+ ${more})` : ''}`;
}

/** How many moves are named before the rest is only counted. */
export const MOST_NAMED = 6;

/** What a move was worth before it was made: people count the move itself. */
export const counted = (verdict: Verdict): Verdict => ({
  ...verdict,
  plies: verdict.plies === null ? null : verdict.plies + 1,
});
