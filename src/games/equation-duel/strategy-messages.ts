/** What the strategy of Equation Duel says, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import { joinList } from '../../core/plural.ts';

type Taken = { number: number };
type Equation = { equation: string };
type Numbers = { numbers: readonly number[] };

const list = (numbers: readonly number[]): string => joinList(numbers, 'and');

export const strategyEnglish = {
  declareIdea: 'Declare your equation',
  declareRule: 'If your numbers make an equation, declare it.',
  declares: ({ equation }: Equation) => `The numbers collected make ${equation}.`,

  noneIdea: 'Declare nothing',
  noneRule: 'If they make none, answer no.',
  none: ({ numbers }: Numbers) => `No equation can be made of ${list(numbers)}.`,

  completeIdea: 'Complete an equation',
  completeRule: 'Take a number that completes an equation of yours.',
  completes: ({ number, equation }: Taken & Equation) => `Take ${number}: it makes ${equation}.`,
  already: ({ number, equation }: Taken & Equation) =>
    `Take ${number} or any other: the numbers collected make ${equation} already.`,

  doubleIdea: 'Wait for two numbers at once',
  doubleRule:
    'Take a number that leaves you two others to complete an equation with, and the opponent none.',
  doubles: ({ number, numbers }: Taken & Numbers) =>
    `Take ${number}: then ${list(numbers)} would each complete an equation, and only one of them can be taken away.`,

  blockIdea: 'Take what the opponent waits for',
  blockRule: 'Take the number with which the opponent would complete an equation.',
  blocks: ({ number, equation }: Taken & Equation) =>
    `Take ${number}: with it the opponent would make ${equation}.`,

  quietIdea: 'Do not let the opponent wait for two',
  quietRule:
    'Otherwise take a number after which the opponent cannot safely wait for two at once, the nearest to the middle.',
  quiet: ({ number }: Taken) =>
    `Take ${number}: after it the opponent cannot safely wait for two at once.`,

  tryIdea: 'Hope for an oversight',
  tryRule: 'Where every number leaves the opponent two to wait for, take the largest.',
  tries: ({ number }: Taken) =>
    `Take ${number}: after every number here the opponent can wait for two at once.`,
  tooLate: ({ number, equation }: Taken & Equation) =>
    `Take ${number} or any other: the opponent's numbers make ${equation} already.`,

  threatHeld: ({ equation }: Equation) => `The opponent's numbers make ${equation} already.`,
  threatSum: ({ theirs, mine }: { theirs: number; mine: number }) =>
    `No number is left, and the opponent has the higher sum, ${theirs} to ${mine}.`,
  threat: ({ numbers }: Numbers) =>
    `The opponent waits for ${list(numbers)}, and only one of them can be taken away.`,
  threatThen: ({ number }: Taken) =>
    `The opponent waits for ${number}, and once that is taken can wait for two numbers at once.`,
  threatComplete: ({ number, equation }: Taken & Equation) =>
    `The opponent can take ${number} next and make ${equation}.`,
  threatDouble: ({ number, numbers }: Taken & Numbers) =>
    `The opponent can take ${number} next and then wait for ${list(numbers)}.`,
  threatLater: 'Whatever is taken, the opponent can then wait for two numbers at once.',

  checked:
    'Checked for pools of 5 to 11: no exceptions with all operators from 7 numbers on, a few otherwise.',
} satisfies Sentences;

export const strategyMessages = defineMessages('equation-duel-strategy', strategyEnglish);
