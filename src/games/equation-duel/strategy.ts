/**
 * The strategy of Equation Duel: complete an equation, wait for two numbers at once, and do not let
 * the opponent do either. Which numbers complete an equation is looked up for all sets at once.
 */

import type { Message } from '../../core/message.ts';
import { other } from '../../core/seat.ts';
import type { Strategy, StrategyRule } from '../../core/strategy.ts';
import { setsWithEquation } from './existence.ts';
import { finderFor } from './finder.ts';
import { bitOf, numbersOf, sumOf, wholePool } from './numbers.ts';
import type { Move, Options, Position } from './rules.ts';
import { strategyMessages as messages } from './strategy-messages.ts';

type Rule = StrategyRule<Position, Move>;

/** What the player to move and the opponent hold, and what is still in the pool, as sets. */
interface Sets {
  readonly mine: number;
  readonly theirs: number;
  readonly free: number;
}

const isSeveral = (set: number): boolean => (set & (set - 1)) !== 0;

export function strategy(options: Options): Strategy<Position, Move> {
  const holds = setsWithEquation(options.pool, options);
  const { equationIn } = finderFor(options);
  const all = wholePool(options.pool);

  const setsIn = ({ held, turn }: Position): Sets => {
    const mine = held[turn];
    const theirs = held[other(turn)];
    return { mine, theirs, free: all & ~(mine | theirs) };
  };
  /** The free numbers that complete an equation for what is held. */
  function completing(held: number, free: number): number {
    let found = 0;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (holds[held | bit] === 1) found |= bit;
    }
    return found;
  }
  const take = ({ mine, theirs, free }: Sets, number: number): Sets => ({
    mine: mine | bitOf(number),
    theirs,
    free: free & ~bitOf(number),
  });
  const turned = ({ mine, theirs, free }: Sets): Sets => ({ mine: theirs, theirs: mine, free });

  /** The numbers that leave the opponent nothing to complete. */
  const safeNumbers = (sets: Sets): readonly number[] =>
    numbersOf(sets.free).filter((number) => {
      const { theirs, free } = take(sets, number);
      return completing(theirs, free) === 0;
    });
  /** The safe numbers after which two others would each complete an equation. */
  const doubling = (sets: Sets): readonly number[] =>
    safeNumbers(sets).filter((number) => {
      const { mine, free } = take(sets, number);
      return isSeveral(completing(mine, free));
    });

  /** How far a number is from the middle of the pool, doubled. In small pools the ends give more away. */
  const fromMiddle = (number: number): number => Math.abs(2 * number - options.pool - 1);
  const taking = (number: number): Move => ({ kind: 'take', number });
  const equationOf = (set: number): string => equationIn(set) ?? '';

  const declare: Rule = {
    key: 'declare',
    idea: messages.declareIdea(),
    text: messages.declareRule(),
    advise(position) {
      const equation = position.step === 'declare' ? equationIn(setsIn(position).mine) : null;
      if (equation === null) return null;
      return { move: { kind: 'declare', equation }, why: messages.declares({ equation }) };
    },
  };
  const none: Rule = {
    key: 'none',
    idea: messages.noneIdea(),
    text: messages.noneRule(),
    advise: (position) =>
      position.step === 'declare'
        ? {
            move: { kind: 'no' },
            why: messages.none({ numbers: numbersOf(setsIn(position).mine) }),
          }
        : null,
  };
  const complete: Rule = {
    key: 'complete',
    idea: messages.completeIdea(),
    text: messages.completeRule(),
    advise(position) {
      const { mine, free } = setsIn(position);
      const [number] = numbersOf(completing(mine, free));
      if (number === undefined) return null;
      const why =
        holds[mine] === 1
          ? messages.already({ number, equation: equationOf(mine) })
          : messages.completes({ number, equation: equationOf(mine | bitOf(number)) });
      return { move: taking(number), why };
    },
  };
  const double: Rule = {
    key: 'double',
    idea: messages.doubleIdea(),
    text: messages.doubleRule(),
    advise(position) {
      const sets = setsIn(position);
      const [number] = doubling(sets);
      if (number === undefined) return null;
      const { mine, free } = take(sets, number);
      const numbers = numbersOf(completing(mine, free));
      return { move: taking(number), why: messages.doubles({ number, numbers }) };
    },
  };
  const block: Rule = {
    key: 'block',
    idea: messages.blockIdea(),
    text: messages.blockRule(),
    advise(position) {
      const { theirs, free } = setsIn(position);
      const [number] = numbersOf(completing(theirs, free));
      if (number === undefined || holds[theirs] === 1) return null;
      const equation = equationOf(theirs | bitOf(number));
      return { move: taking(number), why: messages.blocks({ number, equation }) };
    },
  };
  const quiet: Rule = {
    key: 'quiet',
    idea: messages.quietIdea(),
    text: messages.quietRule(),
    advise(position) {
      const sets = setsIn(position);
      const [first, ...others] = safeNumbers(sets).filter(
        (safe) => doubling(turned(take(sets, safe))).length === 0,
      );
      if (first === undefined) return null;
      const number = others.reduce(
        (best, one) => (fromMiddle(one) < fromMiddle(best) ? one : best),
        first,
      );
      return { move: taking(number), why: messages.quiet({ number }) };
    },
  };
  const attempt: Rule = {
    key: 'try',
    idea: messages.tryIdea(),
    text: messages.tryRule(),
    advise(position) {
      const { theirs, free } = setsIn(position);
      const number = numbersOf(free).at(-1);
      if (number === undefined) return null;
      const why =
        holds[theirs] === 1
          ? messages.tooLate({ number, equation: equationOf(theirs) })
          : messages.tries({ number });
      return { move: taking(number), why };
    },
  };
  /** What the opponent does with the next turn, in whose sets it is; null where that is far off. */
  function nextThreat(sets: Sets): Message | null {
    const [number] = numbersOf(completing(sets.mine, sets.free));
    if (number !== undefined) {
      const equation = equationOf(sets.mine | bitOf(number));
      return messages.threatComplete({ number, equation });
    }
    const [first] = doubling(sets);
    if (first === undefined) return null;
    const { mine, free } = take(sets, first);
    return messages.threatDouble({ number: first, numbers: numbersOf(completing(mine, free)) });
  }

  return {
    rules: [declare, none, complete, double, block, quiet, attempt],
    checked: messages.checked(),
    threat(position) {
      const { mine, theirs, free } = setsIn(position);
      if (holds[theirs] === 1) return messages.threatHeld({ equation: equationOf(theirs) });
      if (free === 0) {
        const sums = { theirs: sumOf(theirs), mine: sumOf(mine) };
        return sums.theirs > sums.mine ? messages.threatSum(sums) : null;
      }
      if (position.step === 'declare') return nextThreat(turned(setsIn(position)));
      const awaited = completing(theirs, free);
      if (isSeveral(awaited)) return messages.threat({ numbers: numbersOf(awaited) });
      if (awaited === 0) return quiet.advise(position) === null ? messages.threatLater() : null;
      const [number = 0] = numbersOf(awaited);
      const next = turned(take(setsIn(position), number));
      return doubling(next).length > 0 ? messages.threatThen({ number }) : null;
    },
  };
}
