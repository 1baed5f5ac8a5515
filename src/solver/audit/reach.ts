/** The positions that an audit counts and weighs: all that can be reached from what chance may draw. */
import type { Rules } from '../../core/game.ts';
import { exploreSteps, type MoveTargets, type Target } from '../explore.ts';
import type { Steps } from '../steps.ts';

/** One start that chance may draw, and how likely that is. */
export interface WeightedStart<P> {
  readonly position: P;
  readonly probability: number;
}

/** All that can be reached. */
export interface Reach<P> extends MoveTargets {
  /** A position that is not over, by its index; where several were merged, one of them. */
  readonly position: (index: number) => P;
  /** How many different positions are over; null where positions were merged. */
  readonly ended: number | null;
  readonly starts: readonly { readonly target: Target; readonly probability: number }[];
}

/**
 * Every start that chance may draw when Player 1 starts, or null where there are more than `most`.
 * The rules are asked again and again, with every answer that chance could have given them.
 */
export function possibleStarts<P, M>(
  rules: Rules<P, M>,
  most: number,
): readonly WeightedStart<P>[] | null {
  const starts: WeightedStart<P>[] = [];
  const answers: number[] = [];
  for (;;) {
    const choices: number[] = [];
    const position = rules.start(1, (below) => {
      const answer = answers[choices.length] ?? 0;
      answers[choices.length] = answer;
      choices.push(below);
      return answer;
    });
    starts.push({ position, probability: choices.reduce((part, below) => part / below, 1) });
    if (starts.length > most) return null;
    // The next answers, as an odometer turns: the last that can still go up does.
    while (answers.length > 0 && (answers.at(-1) ?? 0) + 1 >= (choices[answers.length - 1] ?? 0)) {
      answers.pop();
    }
    const last = answers.pop();
    if (last === undefined) return starts;
    answers.push(last + 1);
  }
}

/**
 * Explores from the starts; null where there are more than `most` positions, ends included. With a
 * signature, positions that share one are taken for one, and ends are not counted.
 */
export function* reachSteps<P, M>(
  rules: Rules<P, M>,
  starts: readonly WeightedStart<P>[],
  signature: ((position: P) => string) | null,
  most: number,
): Steps<Reach<P> | null> {
  const ends = signature === null ? new Set<string>() : null;
  const drawn = starts.map(({ position }) => position);
  const explored = yield* exploreSteps(rules, drawn, signature, ends, {
    positions: most,
    isHasty: false,
  });
  if (explored === null) return null;
  const { find: _, starts: targets, ...reached } = explored;
  return {
    ...reached,
    ended: ends?.size ?? null,
    starts: starts.map(({ probability }, at) => ({ target: targets[at] as Target, probability })),
  };
}
