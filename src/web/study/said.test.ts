/** What a review says of a step. */
import { expect, it } from 'vitest';
import type { Step } from '../../solver/review.ts';
import { en } from '../texts/en.ts';
import { refutationTitle } from './said.ts';

it.each([
  ['+2', false, en.study.refuted],
  ['+2', true, en.study.goesOn],
  ['resign', false, en.study.wouldGo],
  ['time', true, en.study.wouldGo],
])(
  'over what follows %s, endless or not (%s), stands a title that is true',
  (move, endless, title) => {
    const after = { value: endless ? 'draw' : 'loss', plies: null, endless, chance: null } as const;
    const step: Step = {
      ...{ at: 1, number: 1, seat: 1, move, grade: 'blunder', before: after, after },
      ...{ best: [], refutation: null, position: null, next: null },
    };
    expect(refutationTitle(step, en)).toBe(title);
  },
);
