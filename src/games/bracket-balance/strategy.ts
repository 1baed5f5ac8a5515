/**
 * The strategy of Bracket Balance. By the book, who places the last bracket is settled by how many are
 * to come, and only a broken bracket changes it. Where the last one must balance all, its player wins
 * by closing at once whatever is opened, and loses once two are open at the opponent's turn.
 */
import type { Strategy, StrategyRule } from '../../core/strategy.ts';
import { depthOf, isOpener } from './nesting.ts';
import { BRACKETS, fault, type Move, type Options, type Position } from './rules.ts';
import { strategyMessages as messages } from './strategy-messages.ts';

type Rule = StrategyRule<Position, Move>;

const OPENER: Move = '(';

/** The bracket that closes the innermost open one; null where nothing is open. */
const closerIn = ({ expression }: Position): Move | null =>
  BRACKETS.find((bracket) => !isOpener(bracket) && fault(expression, bracket) === null) ?? null;

const SAFE: Rule = {
  key: 'safe',
  idea: messages.safeIdea(),
  text: messages.safeRule(),
  advise: () => ({ move: OPENER, why: messages.safe({ bracket: OPENER }) }),
};

const OPEN: Rule = {
  key: 'open',
  idea: messages.openIdea(),
  text: messages.openRule(),
  advise: () => ({ move: OPENER, why: messages.open({ bracket: OPENER }) }),
};

export function strategy({ length, finish }: Options): Strategy<Position, Move> {
  if (length === 'unknown') return { rules: [SAFE], checked: messages.checkedHidden() };
  const toComeIn = ({ expression }: Position): number => length - expression.length;
  /** Whether the player to move places the last bracket. */
  const isLastMine = (position: Position): boolean => toComeIn(position) % 2 === 1;

  const last: Rule = {
    key: 'last',
    idea: messages.lastIdea(),
    text: messages.lastRule(),
    advise: (position) =>
      isLastMine(position)
        ? { move: OPENER, why: messages.last({ bracket: OPENER, toCome: toComeIn(position) }) }
        : null,
  };
  const wait: Rule = {
    key: 'wait',
    idea: messages.waitIdea(),
    text: messages.waitRule(),
    advise(position) {
      const move = closerIn(position);
      if (move === null) return null;
      const open = depthOf(position.expression);
      return { move, why: messages.wait({ bracket: move, open, toCome: toComeIn(position) }) };
    },
  };
  const close: Rule = {
    key: 'close',
    idea: messages.closeIdea(),
    text: messages.closeRule(),
    advise(position) {
      const move = isLastMine(position) ? closerIn(position) : null;
      if (move === null) return null;
      const open = depthOf(position.expression);
      if (toComeIn(position) === 1)
        return { move, why: messages.last({ bracket: move, toCome: 1 }) };
      const why =
        open === 1
          ? messages.closesAll({ bracket: move })
          : messages.closesOne({ bracket: move, open });
      return { move, why };
    },
  };
  const exceed: Rule = {
    key: 'exceed',
    idea: messages.exceedIdea(),
    text: messages.exceedRule(),
    advise({ expression }) {
      const open = depthOf(expression);
      return open === 0
        ? null
        : { move: OPENER, why: messages.exceeds({ bracket: OPENER, open: open + 1 }) };
    },
  };

  if (finish === 'last-bracket') {
    return {
      rules: [last, wait, OPEN],
      checked: messages.checked(),
      threat: (position) => messages.threatLast({ toCome: toComeIn(position) }),
    };
  }
  return {
    rules: [close, exceed, OPEN],
    checked: messages.checked(),
    threat({ expression }) {
      const open = depthOf(expression);
      return open === 0 ? messages.threatClose() : messages.threatOpen({ open });
    },
  };
}
