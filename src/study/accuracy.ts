/** Accuracy: how often a player kept the value where a mistake was possible. Forced moves do not count. */
import type { Seat } from '../core/seat.ts';
import type { Oracle } from '../solver/oracle.ts';
import { keepsValue, type Review, type ReviewStep } from '../solver/review.ts';

/** Moves where another one would have been a blunder, and those of them that were none. */
export interface Decisions {
  readonly made: number;
  readonly kept: number;
}

/** Whether a step was a choice between moves of different value. */
function isDecision(oracle: Oracle, { grade, best, position }: ReviewStep): boolean {
  const [first] = best;
  if (first === undefined || grade === 'given' || grade === 'forfeit') return false;
  return oracle.moves(position).some(({ verdict }) => !keepsValue(first.verdict, verdict));
}

/** The decisions of some seats in a match. */
export function decisionsOf(
  { rounds }: Review,
  oracle: Oracle,
  isOwn: (seat: Seat) => boolean,
): Decisions {
  const made = rounds
    .flatMap(({ steps }) => steps)
    .filter((step) => isOwn(step.seat) && isDecision(oracle, step));
  return { made: made.length, kept: made.filter(({ grade }) => grade !== 'blunder').length };
}

export const addDecisions = (all: readonly Decisions[]): Decisions => ({
  made: all.reduce((sum, { made }) => sum + made, 0),
  kept: all.reduce((sum, { kept }) => sum + kept, 0),
});

/** The share of decisions that kept the value, over time: matches in their order, in so many parts. */
export function accuracyOverTime(all: readonly Decisions[], parts: number): readonly number[] {
  const counted = all.filter(({ made }) => made > 0);
  const size = Math.ceil(counted.length / parts);
  return Array.from({ length: size === 0 ? 0 : Math.ceil(counted.length / size) }, (_, index) => {
    const { made, kept } = addDecisions(counted.slice(index * size, (index + 1) * size));
    return kept / made;
  });
}
