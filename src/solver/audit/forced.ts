/**
 * What the start is worth to Player 1 when both play their best. Verdicts are for the player to move,
 * and chance may draw many starts; here they become one answer for one player, whether they come
 * from listed positions, from a full graph or from an oracle.
 */
import type { Oracle, Verdict } from '../oracle.ts';
import { shareOfPoint } from '../review.ts';
import type { ForcedResult } from './figures.ts';
import type { Reach, WeightedStart } from './reach.ts';
import type { Judgement } from './verdicts.ts';

/** The value of the start, from the list of all positions. */
export function forcedFromReach(
  { starts, turns }: Reach<unknown>,
  { verdict }: Judgement,
): ForcedResult {
  return combineForced(
    starts.map(({ target, probability }) => ({
      verdict: verdict(target),
      isFirst: turns[target] === 1,
      probability,
    })),
  );
}

/** The value of the start where positions are too many to list, but the game can be solved. */
export function forcedFromOracle(
  { rules, verdict }: Oracle,
  starts: readonly WeightedStart<unknown>[],
): ForcedResult {
  return combineForced(
    starts.map(({ position, probability }) => ({
      verdict: verdict(rules.view(position)),
      isFirst: rules.turn(position) === 1,
      probability,
    })),
  );
}

interface JudgedStart {
  readonly verdict: Verdict;
  /** Whether Player 1 is to move. */
  readonly isFirst: boolean;
  readonly probability: number;
}

export function combineForced(starts: readonly JudgedStart[]): ForcedResult {
  const sum = (weigh: (start: JudgedStart) => number): number =>
    starts.reduce((total, start) => total + weigh(start) * start.probability, 0);
  const part = (holds: (start: JudgedStart) => boolean): number =>
    sum((start) => Number(holds(start)));
  const plies = new Set(starts.map(({ verdict }) => verdict.plies));
  const [only = null] = plies;
  const isHidden = starts.some(({ verdict }) => verdict.chance !== null);
  const worth = ({ isFirst, verdict }: JudgedStart): number =>
    isFirst ? shareOfPoint(verdict) : 1 - shareOfPoint(verdict);
  return {
    win: part(({ verdict, isFirst }) => verdict.value === (isFirst ? 'win' : 'loss')),
    loss: part(({ verdict, isFirst }) => verdict.value === (isFirst ? 'loss' : 'win')),
    draw: part(({ verdict }) => verdict.value === 'draw'),
    endless: part(({ verdict }) => verdict.endless),
    plies: plies.size === 1 ? only : null,
    chance: isHidden ? sum(worth) : null,
  };
}
