/** Binary Race retold: cells in a dish, a climber, and savings. */
import { type Disguise, wordByWord } from '../../core/disguise.ts';
import type { Options, Position } from './rules.ts';

interface Story {
  readonly title: string;
  readonly begins: (start: number) => string;
  readonly add: readonly [word: string, does: string];
  readonly double: readonly [word: string, does: string];
  readonly wins: (target: number) => string;
  readonly now: (total: number, target: number) => string;
}

const retold = (story: Story): Disguise<Options, Position> => ({
  title: story.title,
  rules: ({ start, target }) => [
    story.begins(start),
    'The players take turns. In a turn a player does one of two things:',
    `- ${story.add[0]}: ${story.add[1]}`,
    `- ${story.double[0]}: ${story.double[1]}`,
    story.wins(target),
  ],
  form: () => `A move is ${story.add[0]} or ${story.double[0]}.`,
  board: ({ total }, { target }) => [story.now(total, target)],
  ...wordByWord({ '+2': story.add[0], '*2': story.double[0] }),
});

export const disguises = [
  retold({
    title: 'The Dish',
    begins: (start) => `A dish begins with ${start} living cells.`,
    add: ['feed', 'two more cells grow in the dish.'],
    double: ['split', 'every cell divides, so that there are twice as many.'],
    wins: (target) =>
      `The player who brings the dish to exactly ${target} cells wins. The player who brings it above ${target} kills the dish and loses.`,
    now: (total, target) => `Cells in the dish: ${total}. Wanted: ${target}.`,
  }),
  retold({
    title: 'The Tower',
    begins: (start) => `One climber, moved by both players, stands on step ${start} of a tower.`,
    add: ['walk', 'the climber goes up two steps.'],
    double: ['leap', 'the climber goes to the step with twice the number of this one.'],
    wins: (target) =>
      `The top is step ${target}. The player who lands the climber exactly there wins. The player who moves the climber beyond it makes it fall and loses.`,
    now: (total, target) => `The climber stands on step ${total}; the top is step ${target}.`,
  }),
  retold({
    title: 'The Purse',
    begins: (start) => `A purse that both players fill has coins worth ${start} in it.`,
    add: ['drop', 'coins worth 2 go into the purse.'],
    double: ['match', 'as much as is in the purse goes into it once more.'],
    wins: (target) =>
      `The player after whose turn the purse holds exactly ${target} wins. The player who makes it hold more than ${target} tears it and loses.`,
    now: (total, target) => `The purse holds ${total} and tears above ${target}.`,
  }),
];
