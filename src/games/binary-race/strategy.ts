/**
 * The strategy of Binary Race, found in its table. Past half of the target only adding 2 is left, so
 * there every second even total is lost to the player who must move from it. Where doubling reaches
 * those, it always wins. Below a quarter of the target it only reaches totals that win: there the
 * largest even total of that quarter, which is lost, is as good as a target, and all starts again.
 */
import type { RuleAdvice, Strategy } from '../../core/strategy.ts';
import type { Move, Options, Position } from './rules.ts';
import { strategyMessages as messages } from './strategy-messages.ts';

/** The target, and the goals below it. The totals up to each have the next one as their goal. */
function goalsOf(target: number): readonly number[] {
  const goals = [target];
  for (let goal = target; goal % 4 < 2; ) {
    goal = 2 * Math.floor(goal / 8);
    if (goal < 2) break;
    goals.push(goal);
  }
  return goals;
}

/** The plan for a target, in numbers: what each rule looks at. */
export function planFor(target: number) {
  const goals = goalsOf(target);
  const last = goals.at(-1) ?? target;
  const goalFor = (total: number): number => {
    let goal = target;
    for (let at = 1; at < goals.length && total <= (goals[at] as number); at += 1) {
      goal = goals[at] as number;
    }
    return goal;
  };
  const isPastHalf = (total: number): boolean => 2 * total > goalFor(total);
  /** Whether doubling odd totals is right: then every second even total is lost down to 2. */
  const doublesOdd = (total: number): boolean => goalFor(total) % 4 >= 2;
  return {
    goals,
    last,
    isPastHalf,
    doublesOdd,
    /** Whether every move from a total below the target loses. */
    isLost(total: number): boolean {
      if (total % 2 === 0) {
        return doublesOdd(total) ? total % 4 === 2 : total % 4 === 0 && isPastHalf(total);
      }
      return (isPastHalf(total) || !doublesOdd(total)) && (target - total) % 4 < 2;
    },
  };
}

export function strategy({ target }: Options): Strategy<Position, Move> {
  const { goals, last, isPastHalf, doublesOdd, isLost } = planFor(target);

  function advice(move: Move, total: number): RuleAdvice<Move> {
    const next = move === '+2' ? total + 2 : 2 * total;
    if (next === target) return { move, why: messages.finishes({ move, target }) };
    if (next > target || !isLost(next)) return { move, why: messages.holds({ total }) };
    const why =
      next % 2 === 0
        ? messages.leaves({ move, total: next, over: next % 4 })
        : messages.leavesOdd({ total: next, doubled: 2 * next, target });
    return { move, why };
  }

  /** What the rules make of a total; null of one that exceeds the target. */
  function made(total: number): number | null {
    const next = [2 * total, total + 2].filter((one) => one <= target);
    return next.find((one) => one === target || isLost(one)) ?? null;
  }

  /** Up to the last goal, where that is no multiple of 4 itself. */
  const low = [
    {
      key: 'double-odd',
      idea: messages.leaveIdea({ over: 2 }),
      text: messages.doubleOddRule({ goal: last }),
      advise: ({ total }: Position) =>
        total % 2 === 1 && doublesOdd(total) && !isPastHalf(total) ? advice('*2', total) : null,
    },
    {
      key: 'add-even',
      idea: messages.leaveIdea({ over: 2 }),
      text: messages.addEvenRule({ goal: last }),
      advise: ({ total }: Position) =>
        total % 2 === 0 && doublesOdd(total) ? advice('+2', total) : null,
    },
  ];
  const high = [
    {
      key: 'add-odd',
      idea: messages.addOddIdea(),
      text: messages.addOddRule(),
      advise: ({ total }: Position) => (total % 2 === 1 ? advice('+2', total) : null),
    },
    {
      key: 'leave-four',
      idea: messages.leaveIdea({ over: 0 }),
      text: messages.leaveFourRule({ goals: goals.filter((goal) => goal % 4 < 2).toReversed() }),
      advise: ({ total }: Position) => advice(isPastHalf(total) ? '+2' : '*2', total),
    },
  ];
  const rest = {
    key: 'add-past-half',
    idea: messages.restIdea(),
    text: messages.restRule({ goal: last }),
    advise: ({ total }: Position) => advice('+2', total),
  };
  return {
    rules: [
      {
        key: 'finish',
        idea: messages.finishIdea(),
        text: messages.finishRule({ target }),
        advise: ({ total }) => {
          if (2 * total === target) return advice('*2', total);
          return total + 2 === target ? advice('+2', total) : null;
        },
      },
      ...(last % 4 < 2 ? [] : low),
      ...(target % 4 < 2 ? high : [rest]),
    ],
    checked: messages.checked(),
    threat: ({ total }) =>
      messages.threat({ added: made(total + 2), doubled: made(2 * total), target }),
  };
}
