/** What a review says of a step, with moves in the words of their game. */

import type { Seat } from '../../core/seat.ts';
import { forfeitOf, standingText } from '../../messages/verdicts.ts';
import type { ReviewStep } from '../../solver/review.ts';
import type { TurningPoint } from '../../study/turning-point.ts';
import type { MatchMessages } from '../match/messages.ts';

/** What was done: a move, or how a round was lost without one. */
export function stepMoveText(step: ReviewStep, messages: MatchMessages): string {
  const how = forfeitOf(step);
  return how === null ? messages.move(step.move) : messages.texts.match.forfeited[how];
}

/** A step in a sentence. */
export function stepText(step: ReviewStep, messages: MatchMessages): string {
  const { grades, step: sentence } = messages.texts.reports;
  const after = standingText(step, messages);
  const text = `${stepMoveText(step, messages)}, ${grades[step.grade]}. ${after}.`;
  return sentence(step.number, messages.names[step.seat], text);
}

/** What decided a round, in a sentence: "You were winning until move 3." */
export function turningText(turning: TurningPoint, { texts, names, you }: MatchMessages): string {
  const { coach } = texts.study;
  const nameOf = (seat: Seat): string | null => (seat === you ? null : names[seat]);
  switch (turning.kind) {
    case 'blunder': {
      const { seat, number } = turning.step;
      return turning.had === 'win'
        ? coach.winningUntil(nameOf(seat), number)
        : coach.levelUntil(nameOf(seat), number);
    }
    case 'forfeit':
      return coach.gaveUp[turning.had](nameOf(turning.step.seat));
    case 'kept':
      return coach.kept(nameOf(turning.seat));
    case 'even':
      return coach.even;
  }
}
