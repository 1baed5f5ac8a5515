/** What the strategy of Binary Race says, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import { joinList } from '../../core/plural.ts';
import type { Move } from './rules.ts';

type Step = { move: Move };
/** A total, and its remainder by 4. */
type Left = Step & { total: number; over: number };

/** What the opponent makes of each move; null where the move exceeds the target at once. */
type Made = { added: number | null; doubled: number | null; target: number };

/** Those of the opponent's totals from which play goes on. */
export const lostAgain = ({ added, doubled, target }: Made): readonly number[] =>
  [...new Set([added, doubled])].flatMap((total) =>
    total === null || total === target ? [] : [total],
  );

const name = (move: Move): string => (move === '+2' ? 'Add 2' : 'Double');

const kind = (over: number): string =>
  over === 0 ? 'a multiple of 4' : 'an even number but no multiple of 4';

export const strategyEnglish = {
  finishIdea: 'Reach the target',
  finishRule: ({ target }: { target: number }) =>
    `If adding 2 or doubling makes exactly ${target}, do it.`,
  finishes: ({ move, target }: Step & { target: number }) =>
    `${name(move)}: it makes exactly ${target}.`,

  leaveIdea: ({ over }: { over: number }) => `Leave ${kind(over)}`,
  doubleOddRule: ({ goal }: { goal: number }) =>
    `Up to half of ${goal}, double an odd total: that leaves an even number but no multiple of 4.`,
  addEvenRule: ({ goal }: { goal: number }) => `Up to ${goal}, add 2 to an even total.`,

  addOddIdea: 'Keep an odd total odd',
  addOddRule:
    'Always add 2 to an odd total: doubling leaves an even one that is no multiple of 4, and that wins for the opponent.',

  /** The goals from the lowest up; the target is the last. */
  leaveFourRule: ({ goals }: { goals: readonly number[] }) =>
    goals.length === 1
      ? `From an even total, double up to half of ${goals[0]} and add 2 beyond.`
      : `From an even total, double up to half of the next goal and add 2 beyond. The goals are ${joinList(goals, 'and')}.`,

  restIdea: 'Take small steps near the goal',
  restRule: ({ goal }: { goal: number }) =>
    `Otherwise add 2: past half of ${goal}, doubling is too much.`,

  leaves: ({ move, total, over }: Left) =>
    `${name(move)}: it leaves ${total}, ${kind(over)}, and every move from there loses.`,
  leavesOdd: ({ total, doubled, target }: { total: number; doubled: number; target: number }) =>
    `Add 2: it leaves ${total}, and every move from there loses: doubled, it ${
      doubled > target ? `exceeds ${target}` : `is ${doubled}, no multiple of 4`
    }.`,
  holds: ({ total }: { total: number }) =>
    `Add 2: every move from ${total} loses, but small steps give the opponent more chances to go wrong.`,

  threat: (made: Made) => {
    const { added, doubled } = made;
    // Doubling is the longer step wherever adding 2 is too much.
    if (added === null) return 'Both moves exceed the target.';
    const second =
      doubled === null
        ? 'doubling exceeds the target'
        : `double, and the opponent makes ${doubled}`;
    const lost = lostAgain(made);
    const then = lost.length === 0 ? '' : ` From ${joinList(lost, 'and')} every move loses again.`;
    return `Add 2, and the opponent makes ${added}; ${second}.${then}`;
  },

  checked: 'Checked for every target to 10,000, from every total: no exceptions.',
} satisfies Sentences;

export const strategyMessages = defineMessages('binary-race-strategy', strategyEnglish);
