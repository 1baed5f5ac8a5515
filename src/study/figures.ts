/**
 * What a game's rules of thumb are worth, computed: over all positions that can be reached, or over
 * all kinds of them where they are endless or many, and sampled only where even those are too many.
 */
import type { Game, Rules } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import { pick, randomStream } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import type { Strategy } from '../core/strategy.ts';
import type { AuditProgress } from '../solver/audit/index.ts';
import { possibleStarts, type Reach, reachSteps } from '../solver/audit/reach.ts';
import { type Judgement, judgeSteps } from '../solver/audit/verdicts.ts';
import { END } from '../solver/explore.ts';
import { bestMoves, type Oracle, oracleSteps } from '../solver/oracle.ts';
import { keepsValue } from '../solver/review.ts';
import { mapProgress, type Steps } from '../solver/steps.ts';
import { followRules } from './strategy.ts';

/** A share, as counted. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** A position in which the rules give the value away. */
export interface StrategyException {
  /** The moves that lead there when Player 1 starts, and the position as everyone sees it. */
  readonly moves: readonly string[];
  readonly position: unknown;
  readonly rule: number;
  readonly advised: string;
  /** Moves that keep the value. */
  readonly better: readonly string[];
}

export interface StrategyFigures {
  /** What is counted: positions, kinds of them (one of each is looked at), or a sample. */
  readonly of: 'positions' | 'kinds' | 'sample';
  /** Where the advised move keeps the value of the position. */
  readonly kept: Share;
  /** The same where a mistake is possible. */
  readonly avoided: Share;
  /**
   * Won positions from which following the rules wins: against every defence, in a sample against a
   * perfect opponent.
   */
  readonly won: Share;
  /** Starts that a seat wins, and those that it wins by the rules against every defence. */
  readonly starts: Share;
  /**
   * How many positions the rules give away, in a sample those met; a few of them, the nearest to the
   * start, as examples.
   */
  readonly exceptions: number;
  readonly examples: readonly StrategyException[];
}

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
const MAX_EXAMPLES = 5;

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
  const sampling = sampleSteps(oracle, strategy, limits.sampled);
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

  let kept = 0;
  let possible = 0;
  let avoided = 0;
  let won = 0;
  let winning = 0;
  const exceptions: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const isKept = keeps(index, advised.moves[index] as number);
    if (isKept) kept += 1;
    else exceptions.push(index);
    if (judged.mistakes[index] === 1) {
      possible += 1;
      if (isKept) avoided += 1;
    }
    if (values[index] === 1) {
      won += 1;
      if (winsFrom(index, turns[index] as number)) winning += 1;
    }
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
    kept: { part: kept, of: size },
    avoided: { part: avoided, of: possible },
    won: { part: winning, of: won },
    starts: {
      part: decided.filter(({ target }) => winsFrom(target, winnerOf(target))).length,
      of: decided.length,
    },
    exceptions: exceptions.length,
    examples: exceptions.slice(0, MAX_EXAMPLES).map(example),
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

/** The same sample every time: figures that change must mean that the rules have. */
const SEED = 1;
/** A game that lasts longer than this, and than twice as long as best play, is no win. */
const MAX_GAME_MOVES = 500;
/** How far into a random game a sampled position may lie. */
const MAX_DEPTH = 24;

/** Figures of a sample: positions of random games, and games by the rules from those that are won. */
function* sampleSteps(oracle: Oracle, strategy: Strategy, size: number): Steps<StrategyFigures> {
  const { rules } = oracle;
  const chance = randomStream(SEED, 'start', 0);
  const random = randomStream(SEED, 'player', 0);
  let kept = 0;
  let possible = 0;
  let avoided = 0;
  let won = 0;
  let winning = 0;
  const exceptions = new Map<string, StrategyException>();
  const winsFrom = winsAgainstPerfect(oracle, strategy, exceptions);
  for (let sampled = 0; sampled < size; sampled += 1) {
    const moves: string[] = [];
    let position = rules.start(1, chance);
    for (let depth = random(MAX_DEPTH); depth > 0; depth -= 1) {
      const move = pick(rules.moves(position), random);
      const next = rules.play(position, move);
      if (rules.outcome(next) !== null) break;
      moves.push(rules.format(move));
      position = next;
    }
    const view = rules.view(position);
    const judged = oracle.moves(view);
    const [best] = bestMoves(judged);
    if (best === undefined) continue;
    const given = givenAway(oracle, strategy, view);
    if (given === null) kept += 1;
    else exceptions.set(JSON.stringify(position), { ...given, moves });
    if (judged.some(({ verdict }) => !keepsValue(best.verdict, verdict))) {
      possible += 1;
      if (given === null) avoided += 1;
    }
    if (best.verdict.value === 'win') {
      won += 1;
      const limit = Math.max(MAX_GAME_MOVES, 2 * (best.verdict.plies ?? 0));
      if (winsFrom(position, moves, limit)) winning += 1;
    }
    if (sampled % 16 === 0) yield sampled / size;
  }
  return {
    of: 'sample',
    kept: { part: kept, of: size },
    avoided: { part: avoided, of: possible },
    won: { part: winning, of: won },
    starts: { part: 0, of: 0 },
    exceptions: exceptions.size,
    examples: [...exceptions.values()]
      .sort((a, b) => a.moves.length - b.moves.length)
      .slice(0, MAX_EXAMPLES),
  };
}

/** What the rules advise in the view of a position where that gives its value away; else null. */
function givenAway(
  oracle: Oracle,
  strategy: Strategy,
  view: unknown,
): Omit<StrategyException, 'moves'> | null {
  const judged = oracle.moves(view);
  const [best] = bestMoves(judged);
  const { move, rule } = followRules(strategy, view);
  const advised = oracle.judge(view, move);
  if (best === undefined || keepsValue(best.verdict, advised.verdict)) return null;
  const better = judged
    .filter(({ verdict }) => keepsValue(best.verdict, verdict))
    .map(({ text }) => text);
  return { position: view, rule, advised: advised.text, better };
}

/**
 * Whether the rules win a position against best play, whichever of the best answers is chosen.
 * Positions that the rules give away are added to the exceptions.
 */
function winsAgainstPerfect(
  oracle: Oracle,
  strategy: Strategy,
  exceptions: Map<string, StrategyException>,
): (start: unknown, movesBefore: readonly string[], maxMoves: number) => boolean {
  const { rules } = oracle;
  /** Of the positions met so far. While one is played, it is none: going round for ever is no win. */
  const known = new Map<string, boolean>();

  return (start, movesBefore, maxMoves) => {
    const seat = rules.turn(start);
    /** The game so far: each position with the moves from it that are still to be played. */
    const line: { key: string; position: unknown; left: unknown[]; played: string }[] = [];

    /** Adds a position to the line; false where it is no win. */
    function enter(position: unknown): boolean {
      const outcome = rules.outcome(position);
      if (outcome !== null) return outcome.winner === seat;
      const key = JSON.stringify(position);
      const isWin = known.get(key);
      if (isWin !== undefined) return isWin;
      if (line.length === maxMoves) return false;
      known.set(key, false);
      const view = rules.view(position);
      let left: unknown[];
      if (rules.turn(position) === seat) {
        const given = givenAway(oracle, strategy, view);
        if (given !== null) {
          const moves = [...movesBefore, ...line.map(({ played }) => played)];
          exceptions.set(key, { ...given, moves });
          return false;
        }
        left = [followRules(strategy, view).move];
      } else left = bestMoves(oracle.moves(view)).map(({ move }) => move);
      line.push({ key, position, left, played: '' });
      return true;
    }

    if (!enter(start)) return false;
    for (let last = line.at(-1); last !== undefined; last = line.at(-1)) {
      const move = last.left.pop();
      if (move === undefined) {
        known.set(last.key, true);
        line.pop();
      } else {
        last.played = rules.format(move);
        if (!enter(rules.play(last.position, move))) return false;
      }
    }
    return true;
  };
}
