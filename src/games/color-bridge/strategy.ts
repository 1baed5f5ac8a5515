/**
 * The strategy of Color Bridge: make three, threaten twice, and let the opponent do neither. Where a
 * full track is wiped, the first move on the empty one wins, so late in a quiet game it counts who has
 * to fill the track: the gaps decide that.
 */
import type { RuleAdvice, Strategy, StrategyRule } from '../../core/strategy.ts';
import { threesAtHand } from './analysis.ts';
import {
  type Move,
  movesAmong,
  type Options,
  type Position,
  positionsOf,
  threesIn,
} from './rules.ts';
import { strategyMessages as messages } from './strategy-messages.ts';

/** What the player to move and the opponent have colored, and what is free. */
interface Sides {
  readonly mine: number;
  readonly theirs: number;
  readonly free: number;
}

/** The lengths of the free stretches. */
function gapsOf(free: number): readonly number[] {
  const gaps: number[] = [];
  let gap = 0;
  for (let rest = free; rest !== 0; rest >>= 1) {
    if ((rest & 1) === 1) gap += 1;
    else if (gap > 0) gaps.push(gap);
    if ((rest & 1) === 0) gap = 0;
  }
  return gap > 0 ? [...gaps, gap] : gaps;
}

const isOddSingles = (gaps: readonly number[]): boolean =>
  gaps.length % 2 === 1 && gaps.every((gap) => gap === 1);

/** Whether gaps of the same length come in pairs. Single gaps alone would pair off the wrong way. */
function isPaired(gaps: readonly number[]): boolean {
  const odd = new Set<number>();
  for (const gap of gaps) if (!odd.delete(gap)) odd.add(gap);
  return odd.size === 0 && gaps.some((gap) => gap > 1);
}

/** The threes that stand at these lowest positions, each by its positions. */
const threesAt = (lowest: number): readonly (readonly number[])[] =>
  positionsOf(lowest).map((position) => [position, position + 1, position + 2]);

export function strategy({ length, full }: Options): Strategy<Position, Move> {
  const track = (1 << length) - 1;
  const sidesOf = ({ red, blue, turn }: Position): Sides => {
    const [mine, theirs] = turn === 1 ? [red, blue] : [blue, red];
    return { mine, theirs, free: track & ~(red | blue) };
  };
  const after = ({ mine, theirs, free }: Sides, move: Move): Sides => ({
    mine: mine | move,
    theirs,
    free: free & ~move,
  });
  const turned = ({ mine, theirs, free }: Sides): Sides => ({ mine: theirs, theirs: mine, free });

  /** Whether the opponent cannot make three after this move. */
  const isSafe = ({ theirs, free }: Sides, move: Move): boolean =>
    threesAtHand(theirs, free & ~move) === 0;
  /** Whether it threatens three in ways that no single move stops. */
  function isDouble(sides: Sides, move: Move): boolean {
    const next = after(sides, move);
    return (
      next.free !== 0 &&
      isSafe(sides, move) &&
      movesAmong(next.free).every((stop) => threesAtHand(next.mine, next.free & ~stop) !== 0)
    );
  }
  const canDouble = (sides: Sides): boolean =>
    movesAmong(sides.free).some((move) => isDouble(sides, move));
  /** Whether it leaves the opponent neither a three nor a double threat. */
  const isCalm = (sides: Sides, move: Move): boolean =>
    isSafe(sides, move) && !canDouble(turned(after(sides, move)));
  /** Whether it leaves no empty track either. */
  const isQuiet = (sides: Sides, move: Move): boolean =>
    (full === 'draw' || sides.free !== move) && isCalm(sides, move);

  /** A rule that advises the first move which is as wanted; or the last, as pairs follow singles. */
  const rule = (
    key: string,
    idea: StrategyRule<Position, Move>['idea'],
    text: StrategyRule<Position, Move>['text'],
    isWanted: (sides: Sides, move: Move) => boolean,
    why: (sides: Sides, move: Move) => RuleAdvice<Move>['why'],
    which: 'find' | 'findLast' = 'find',
  ): StrategyRule<Position, Move> => ({
    key,
    idea,
    text,
    advise(position) {
      const sides = sidesOf(position);
      const move = movesAmong(sides.free)[which]((one) => isWanted(sides, one));
      return move === undefined ? null : { move, why: why(sides, move) };
    },
  });

  /** The threes of the opponent that a move stops. */
  const stopped = ({ theirs, free }: Sides, move: Move): readonly (readonly number[])[] =>
    threesAt(threesAtHand(theirs, free) & ~threesAtHand(theirs, free & ~move));

  const three = rule(
    'three',
    messages.threeIdea(),
    messages.threeRule(),
    ({ mine }, move) => threesIn(mine | move) !== 0,
    ({ mine }, move) =>
      messages.threeMade({ positions: positionsOf(move), threes: threesAt(threesIn(mine | move)) }),
  );
  const double = rule(
    'double',
    messages.doubleIdea(),
    messages.doubleRule(),
    isDouble,
    (sides, move) => {
      const { mine, free } = after(sides, move);
      return messages.double({
        positions: positionsOf(move),
        threes: outermost(threesAt(threesAtHand(mine, free))),
      });
    },
  );
  const singles = rule(
    'singles',
    messages.singlesIdea(),
    messages.singlesRule(),
    (sides, move) => isOddSingles(gapsOf(sides.free & ~move)) && isQuiet(sides, move),
    ({ free }, move) =>
      messages.singles({ positions: positionsOf(move), count: gapsOf(free & ~move).length }),
  );
  const pairs = rule(
    'pairs',
    messages.pairsIdea(),
    messages.pairsRule(),
    (sides, move) => isPaired(gapsOf(sides.free & ~move)) && isQuiet(sides, move),
    (_, move) => messages.pairs({ positions: positionsOf(move) }),
  );
  const guard = rule(
    'guard',
    messages.guardIdea(),
    messages.guardRule(),
    isQuiet,
    (sides, move) => {
      const threes = stopped(sides, move);
      const positions = positionsOf(move);
      return threes.length === 0
        ? messages.guard({ positions })
        : messages.guardStops({ positions, threes });
    },
    'findLast',
  );
  const stop = rule(
    'stop',
    messages.stopIdea(),
    messages.stopRule(),
    (sides, move) => isSafe(sides, move) && stopped(sides, move).length > 0,
    (sides, move) => messages.stops({ positions: positionsOf(move), threes: stopped(sides, move) }),
  );
  const attempt: StrategyRule<Position, Move> = {
    key: 'try',
    idea: messages.tryIdea(),
    text: messages.tryRule(),
    advise(position) {
      const sides = sidesOf(position);
      const left = (move: Move): number =>
        positionsOf(threesAtHand(sides.theirs, sides.free & ~move)).length;
      const [first, ...others] = movesAmong(sides.free);
      if (first === undefined) return null;
      const move = others.reduce((best, one) => (left(one) < left(best) ? one : best), first);
      const positions = positionsOf(move);
      // Where nothing has to be stopped, only filling the track is left to this rule.
      const why =
        move === sides.free ? messages.fills({ positions }) : messages.triesOne({ positions });
      return { move, why };
    },
  };
  return {
    rules:
      full === 'wipe'
        ? [three, double, singles, pairs, guard, stop, attempt]
        : [three, double, guard, stop, attempt],
    checked: messages.checked({ isDraw: full === 'draw' }),
    threat(position) {
      const sides = sidesOf(position);
      const threes = outermost(threesAt(threesAtHand(sides.theirs, sides.free)));
      const moves = movesAmong(sides.free);
      if (!moves.some((move) => isSafe(sides, move))) return messages.threat({ threes });
      if (!moves.some((move) => isCalm(sides, move))) return messages.threatThen({ threes });
      return full === 'wipe' ? messages.threatTrack({ threes }) : null;
    },
  };
}

/** The first and the last: two that one move is least likely to stop. */
const outermost = <T>(list: readonly T[]): readonly T[] => {
  const [first, ...others] = list;
  const last = others.at(-1);
  return first === undefined ? [] : last === undefined ? [first] : [first, last];
};
