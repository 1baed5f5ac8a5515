/** What a review says of a step, with moves in the words of their game. */
import { forfeitOf, standingText } from '../../messages/verdicts.ts';
import type { ReviewStep } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';

/** What was done: a move, or how a round was lost without one. */
export function stepMoveText(step: ReviewStep, messages: MatchMessages): string {
  const { resigned, timedOut } = messages.texts.match;
  const how = forfeitOf(step);
  return how === null ? messages.move(step.move) : how === 'resign' ? resigned : timedOut;
}

/** A step in a sentence. */
export function stepText(step: ReviewStep, messages: MatchMessages): string {
  const { grades, step: sentence } = messages.texts.reports;
  const after = standingText(step, messages);
  const text = `${stepMoveText(step, messages)}, ${grades[step.grade]}. ${after}.`;
  return sentence(step.number, messages.names[step.seat], text);
}
