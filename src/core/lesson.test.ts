import { expect, it } from 'vitest';
import { isTask, type LessonStep } from './lesson.ts';

const text = { en: 'Win.', de: 'Gewinne.' };

it('a step of a lesson is a task if it has a goal, and a match if it has none', () => {
  const step = { key: 'one', title: text, task: text };
  const task = { ...step, moves: [], goal: 'win', wrong: {}, hints: [], done: text } as const;
  const steps: readonly LessonStep[] = [task, { ...step, won: text, lost: text }];
  expect(steps.map(isTask)).toEqual([true, false]);
});
