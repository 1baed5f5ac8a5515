/** What a review says of a step. */
import { expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import type { ReviewStep } from '../../solver/review.ts';
import { refutationLabel } from './messages.ts';

it.each([
  ['+2', false, en.study.refuted],
  ['+2', true, en.study.goesOn],
  ['resign', false, en.study.wouldGo],
  ['time', true, en.study.wouldGo],
])(
  'over what follows %s, endless or not (%s), stands a title that is true',
  (move, endless, title) => {
    const after = { value: endless ? 'draw' : 'loss', plies: null, endless, chance: null } as const;
    const step: ReviewStep = {
      ...{ at: 1, number: 1, seat: 1, move, grade: 'blunder', before: after, after },
      ...{ best: [], refutation: null, position: null, next: null },
    };
    expect(refutationLabel(step, en)).toBe(title);
  },
);
