/** What studying says of what it is asked for. */
import { type Arg, defineMessages, type Sentences } from '../core/message.ts';

export const studyEnglish = {
  badDate: ({ value }: { value: Arg }, { quote }) =>
    `A date is written like 2026-11-20, and ${quote(value)} is none.`,
  noDaily: ({ title }: { title: string }) => `${title} has no puzzle of the day.`,
  noLesson: ({ game }: { game: string }) => `${game} has no lesson.`,
  noStep: (
    { game, step, steps }: { game: string; step: Arg; steps: readonly string[] },
    { quote },
  ) => `The lesson of ${game} has no step ${quote(step)}; there are ${steps.join(', ')}.`,
  notTask: ({ step }: { step: string }) =>
    `The step ${step} is a match against the computer: play it instead of answering it.`,
  taskDone: 'The step is done before the last of these moves.',
} satisfies Sentences;

export const studyMessages = defineMessages('study', studyEnglish);
