/** What the solver says of games and sweeps that it cannot solve, in English. */
import { type Arg, defineMessages, type Sentences } from '../core/message.ts';

export const solverEnglish = {
  tooLarge:
    'This game has too many positions to be solved: there is no perfect play and there are no puzzles, and the other levels search.',
  noSweepOption: ({ option, options }: { option: Arg; options: readonly string[] }, { quote }) =>
    `There is no option ${quote(option)} to sweep; there are ${options.join(', ')}.`,
  badSweep: (
    { option, isWhole, value }: { option: string; isWhole: boolean; value: Arg },
    { quote },
  ) =>
    `A sweep is ${isWhole ? `${option}=FROM..TO, ${option}=FROM..TO/STEP or ` : ''}${option}=VALUE,VALUE…, not ${quote(value)}.`,
  sweepDown: ({ values }: { values: string }) => `A sweep goes up, and ${values} does not.`,
  sweepTooLong: ({ values, count, max }: { values: string; count: number; max: number }) =>
    `A sweep takes at most ${max} values, and ${values} has ${count}.`,
} satisfies Sentences;

export const solverMessages = defineMessages('solver', solverEnglish);
