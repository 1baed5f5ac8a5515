/** What a review says of a step, in the page's voice. */
import { other } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import type { ReviewedRound, ReviewStep } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';

/** How the players stand after a step. */
export function evaluationText(
  { after, seat }: ReviewStep,
  { texts, names, you }: MatchMessages,
): string {
  const { value, plies, endless, chance } = after;
  const { study } = texts;
  if (value === 'draw') {
    if (chance === null) return endless ? study.noEnd : study.even;
    return study.chances(names[seat], seat === you, Math.round(chance * 100));
  }
  const winner = value === 'win' ? seat : other(seat);
  if (plies === 0) return study.hasWon(names[winner], winner === you);
  return study.standing(names[winner], winner === you, plies ?? 0);
}

/** Whether a round was lost here without a move. */
export const isForfeit = ({ move }: ReviewStep): boolean => move === 'resign' || move === 'time';

/** What stands over the play that follows a blunder: play that never ends refutes nothing. */
export function refutationLabel(step: ReviewStep, { study }: Texts): string {
  if (isForfeit(step)) return study.wouldGo;
  return step.after.endless ? study.goesOn : study.refuted;
}

/** What was done: a move, or how a round was lost without one. */
export function stepMoveText({ move }: ReviewStep, messages: MatchMessages): string {
  const { table } = messages.texts;
  if (move === 'resign') return table.resigned;
  return move === 'time' ? table.timedOut : messages.move(move);
}

/** A step in a sentence. */
export const stepText = (step: ReviewStep, messages: MatchMessages): string => {
  const { texts, names } = messages;
  return `${texts.study.move} ${step.number}, ${names[step.seat]}: ${stepMoveText(step, messages)}, ${
    texts.study.grades[step.grade]
  }. ${evaluationText(step, messages)}.`;
};

export function roundEndText(
  { ended, winner }: ReviewedRound,
  { texts, names, you }: MatchMessages,
): string {
  const { study } = texts;
  if (ended === 'restarted') return study.restarted;
  if (ended === 'open') return study.open;
  return winner === null ? study.drawnRound : `${study.hasWon(names[winner], winner === you)}.`;
}
