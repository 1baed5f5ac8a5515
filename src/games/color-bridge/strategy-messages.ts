/** What the strategy of Color Bridge says, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';

/** The positions that a move colors. */
type Colored = { positions: readonly number[] };
/** Threes that can be made, each by its positions. */
type Threes = { threes: readonly (readonly number[])[] };

/** At most two threes are named; more say nothing new. */
export const nameThrees = (threes: Threes['threes'], and: string): string =>
  threes
    .slice(0, 2)
    .map((three) => three.join(' '))
    .join(` ${and} `);

/** The move that colors these positions, in its notation; a sentence takes it for one thing. */
export const nameMove = (positions: readonly number[]): string => positions.join(' ');

export const strategyEnglish = {
  threeIdea: 'Make three',
  threeRule: 'If you can make exactly three in a row, do.',
  threeMade: ({ positions, threes }: Colored & Threes) =>
    `${nameMove(positions)} makes three at ${nameThrees(threes, 'and')}.`,

  doubleIdea: 'Threaten twice',
  doubleRule:
    'Threaten to make three in two ways that no single move stops: one position with two free ones on each side does.',
  double: ({ positions, threes }: Colored & Threes) =>
    `${nameMove(positions)} threatens three at ${nameThrees(threes, 'and')}, and no single move stops all of it.`,

  singlesIdea: 'Leave an odd number of single gaps',
  singlesRule:
    'Where neither can threaten twice, leave an odd number of free positions, each alone: then the opponent fills the track, and you begin on the empty one.',
  singles: ({ positions, count }: Colored & { count: number }) =>
    `${nameMove(positions)} leaves ${
      count === 1 ? 'one free position' : `${count} free positions, each alone`
    }: if nothing happens the opponent fills the track, and the first move on the empty one wins.`,

  pairsIdea: 'Leave the gaps in equal pairs',
  pairsRule: 'Or leave the free stretches in pairs of equal length.',
  pairs: ({ positions }: Colored) =>
    `${nameMove(positions)} leaves the free stretches in pairs of equal length, so that every move has an answer.`,

  guardIdea: 'Leave no double threat',
  guardRule:
    'Stop every three of the opponent and leave no move that would threaten twice. Two positions are better than one.',
  guard: ({ positions }: Colored) =>
    `${nameMove(positions)} leaves the opponent no move that threatens twice.`,
  guardStops: ({ positions, threes }: Colored & Threes) =>
    `${nameMove(positions)} stops the three at ${nameThrees(threes, 'and')} and leaves no double threat.`,

  stopIdea: 'Stop the three',
  stopRule: 'At least stop the three that would come next.',
  stops: ({ positions, threes }: Colored & Threes) =>
    `${nameMove(positions)} stops the three at ${nameThrees(threes, 'and')}.`,

  tryIdea: 'Hope for an oversight',
  tryRule: 'Where no move holds, take away as many threes as you can.',
  triesOne: ({ positions }: Colored) =>
    `${nameMove(positions)} stops what can be stopped, but not every three of the opponent.`,
  fills: ({ positions }: Colored) =>
    `${nameMove(positions)} fills the track, and the opponent begins on the empty one.`,

  threat: ({ threes }: Threes) => `The opponent threatens three at ${nameThrees(threes, 'and')}.`,
  threatThen: ({ threes }: Threes) =>
    `The opponent threatens three at ${nameThrees(threes, 'and')}, and once that is stopped can threaten twice.`,
  threatTrack: ({ threes }: Threes) =>
    threes.length === 0
      ? 'The track fills up so that the opponent begins on the empty one.'
      : `The opponent threatens three at ${nameThrees(threes, 'and')}. Once that is stopped, the track fills up so that the opponent begins on the empty one.`,

  checked: ({ isDraw }: { isDraw: boolean }) =>
    isDraw
      ? 'Checked for every track of 4 to 11 positions: no exceptions.'
      : 'Checked for every track of 4 to 11 positions: few exceptions.',
} satisfies Sentences;

export const strategyMessages = defineMessages('color-bridge-strategy', strategyEnglish);
