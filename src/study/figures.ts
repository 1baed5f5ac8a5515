/**
 * What a game's rules of thumb are worth, computed: over all positions that can be reached, or over
 * all kinds of them where they are endless or many, and sampled only where even those are too many.
 */
import type { Game, Rules } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import type { Strategy } from '../core/strategy.ts';
import type { AuditProgress } from '../solver/audit/index.ts';
import { possibleStarts, type Reach, reachSteps } from '../solver/audit/reach.ts';
import { type Judgement, judgeSteps } from '../solver/audit/verdicts.ts';
import { END } from '../solver/explore.ts';
import { oracleSteps } from '../solver/oracle.ts';
import { mapProgress, type Steps } from '../solver/steps.ts';
import {
  firstExamples,
  newTally,
  type StrategyException,
  type StrategyFigures,
} from './figure-tally.ts';
import { sampledFigureSteps } from './sampled-figures.ts';
import { followRules } from './strategy.ts';

/** How much the figures may cost. */
export interface FigureLimits {
  /** More positions than this are taken together by kind, where the game can tell which are alike. */
  readonly listed: number;
  /** More kinds than this are sampled. */
  readonly kinds: number;
  /** How many positions a sample has. */
  readonly sampled: number;
}

export const FIGURE_LIMITS: FigureLimits = { listed: 250_000, kinds: 2_000_000, sampled: 2_000 };

const MAX_STARTS = 10_000;

type FigureSteps<T> = Steps<T, AuditProgress>;

const withActivity = <T>(doing: string, steps: Steps<T>): FigureSteps<T> =>
  mapProgress(steps, (share) => ({ doing, share }));

/** Computes the figures in steps. */
export function* figureSteps(
  game: Game,
  options: OptionValues,
  strategy: Strategy,
  limits: FigureLimits = FIGURE_LIMITS,
): FigureSteps<StrategyFigures> {
  const rules = game.rules(options);
  const signature = game.analysis?.(options).signature;
  const starts = possibleStarts(rules, MAX_STARTS);
  if (starts !== null) {
    const listing = reachSteps(rules, starts, null, limits.listed);
    let reach = yield* withActivity('listing positions', listing);
    const of = reach === null ? 'kinds' : 'positions';
    if (reach === null && signature !== undefined) {
      const merging = reachSteps(rules, starts, signature, limits.kinds);
      reach = yield* withActivity('merging positions', merging);
    }
    if (reach !== null) {
      const judged = yield* withActivity('solving', judgeSteps(game, options, reach));
      const followed = followSteps(rules, strategy, reach);
      const advised = yield* withActivity('following the rules', followed);
      return { of, ...countedFigures(rules, reach, judged, advised) };
    }
  }
  const oracle = yield* withActivity('solving', oracleSteps(game, options));
  const sampling = sampledFigureSteps(oracle, strategy, limits.sampled);
  return yield* withActivity('playing by the rules', sampling);
}

/** What the rules advise in each listed position. */
interface AdvisedMoves {
  /** Which of all moves (targets) it is. */
  readonly moves: Int32Array;
  readonly rules: Uint8Array;
}

function* followSteps(
  rules: Rules<unknown, unknown>,
  strategy: Strategy,
  { position: positionAt, turns, from }: Reach<unknown>,
): Steps<AdvisedMoves> {
  const size = turns.length;
  const moves = new Int32Array(size);
  const numbers = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) {
    const position = positionAt(index);
    const { move, rule } = followRules(strategy, rules.view(position));
    const text = rules.format(move);
    const nth = rules.moves(position).findIndex((one) => rules.format(one) === text);
    if (nth < 0) throw new RangeError(`Rule ${rule} advises ${text}, which is no move.`);
    moves[index] = (from[index] ?? 0) + nth;
    numbers[index] = rule;
    if (index % 256 === 0) yield index / size;
  }
  return { moves, rules: numbers };
}

const CLASSES = { loss: -1, draw: 0, win: 1 } as const;

/** All figures, from lists of positions, moves and advice. */
function countedFigures(
  rules: Rules<unknown, unknown>,
  reach: Reach<unknown>,
  judged: Judgement,
  advised: AdvisedMoves,
): Omit<StrategyFigures, 'of'> {
  const { turns, from, targets, starts } = reach;
  const size = turns.length;
  const values = Int8Array.from({ length: size }, (_, at) => CLASSES[judged.verdict(at).value]);
  /** Whether a move of a position keeps its value. */
  const keeps = (index: number, at: number): boolean => {
    if (judged.best[at] === 1) return true;
    const target = targets[at] as number;
    const mover = turns[index] as number;
    const worth =
      target >= 0
        ? (values[target] as number) * (turns[target] === mover ? 1 : -1)
        : target === END.draw
          ? 0
          : target === -mover
            ? 1
            : -1;
    return worth >= (values[index] as number);
  };
  const wins = { 1: winsByRules(reach, advised, 1), 2: winsByRules(reach, advised, 2) };
  const winsFrom = (index: number, seat: number): boolean => wins[seat as Seat][index] === 1;

  const tally = newTally(size);
  const exceptions: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const isKept = keeps(index, advised.moves[index] as number);
    if (!isKept) exceptions.push(index);
    const hasMistake = judged.mistakes[index] === 1;
    tally.add({ isKept, hasMistake, isWon: values[index] === 1 }, () =>
      winsFrom(index, turns[index] as number),
    );
  }
  const decided = starts.filter(({ target }) => target >= 0 && values[target] !== 0);
  const winnerOf = (target: number): number =>
    values[target] === 1 ? (turns[target] as number) : 3 - (turns[target] as number);

  const parents = parentsOf(reach);
  const textOf = (index: number, at: number): string => {
    const move = rules.moves(reach.position(index))[at - (from[index] ?? 0)];
    return rules.format(move);
  };
  const example = (index: number): StrategyException => {
    const moves: string[] = [];
    for (let at = index; parents.positions[at] !== -1; at = parents.positions[at] as number) {
      moves.unshift(textOf(parents.positions[at] as number, parents.moves[at] as number));
    }
    const own = Array.from(
      { length: (from[index + 1] as number) - (from[index] as number) },
      (_, nth) => (from[index] as number) + nth,
    );
    return {
      moves,
      position: rules.view(reach.position(index)),
      rule: advised.rules[index] as number,
      advised: textOf(index, advised.moves[index] as number),
      better: own.filter((at) => keeps(index, at)).map((at) => textOf(index, at)),
    };
  };
  return {
    ...tally.counts(),
    starts: {
      part: decided.filter(({ target }) => winsFrom(target, winnerOf(target))).length,
      of: decided.length,
    },
    exceptions: exceptions.length,
    examples: firstExamples(exceptions).map(example),
  };
}

/**
 * The positions from which a seat wins by the rules, whatever the other plays. Where play can come
 * back to a position, passes go on until nothing is added: going round for ever is no win.
 */
function winsByRules(
  { turns, from, targets, order }: Reach<unknown>,
  { moves }: AdvisedMoves,
  seat: Seat,
): Uint8Array {
  const wins = new Uint8Array(turns.length);
  const isWon = (at: number): boolean => {
    const target = targets[at] as number;
    return target < 0 ? target === END[seat] : wins[target] === 1;
  };
  const isForced = (index: number): boolean => {
    if (turns[index] === seat) return isWon(moves[index] as number);
    for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
      if (!isWon(at)) return false;
    }
    return true;
  };
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const index of order) {
      if (wins[index] === 1 || !isForced(index)) continue;
      wins[index] = 1;
      isDone = false;
    }
  }
  return wins;
}

/** How each position was found first: from which one, by which move. Starts have no parent, -1. */
function parentsOf({ turns, from, targets, starts }: Reach<unknown>) {
  const parents = new Int32Array(turns.length).fill(-2);
  const moves = new Int32Array(turns.length);
  for (const { target } of starts) if (target >= 0) parents[target] = -1;
  for (let index = 0; index < turns.length; index += 1) {
    for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
      const target = targets[at] as number;
      if (target < 0 || parents[target] !== -2) continue;
      parents[target] = index;
      moves[target] = at;
    }
  }
  return { positions: parents, moves };
}
