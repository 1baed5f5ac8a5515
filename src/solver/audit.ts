/**
 * The audit of a game under some options: what a designer of rules wants to know. Figures are exact
 * wherever the positions can be listed, and an audit always says what was counted; only where they
 * are too many is it sampled, and says that too. It knows no game.
 */
import type { Game, Rules } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import { bestMoves, type Judged, type Oracle, openOracle, rank, type Verdict } from './oracle.ts';
import { canLoop, drawnStarts, END, graphOf, type Reach, reaching, type Start } from './reach.ts';
import { type Played, sampling } from './sample.ts';
import { readValue, solving, type Table } from './table.ts';

/** How much an audit may cost. */
export interface Limits {
  /** More positions than this are not listed one by one. */
  readonly positions: number;
  /** The same for a game that can merge them: listing more would only take longer. */
  readonly positionsBeforeMerging: number;
  /** How many games are played where a figure must be sampled. */
  readonly games: number;
}

export const LIMITS: Limits = {
  positions: 2_000_000,
  positionsBeforeMerging: 100_000,
  games: 20_000,
};

/** The most starts that chance may draw, and the most steps of an iteration, before it gives up. */
const MOST_STARTS = 10_000;
const MOST_STEPS = 1e9;

/** What part of all games may be left undecided when an iteration stops. */
const PRECISION = 1e-12;

/** How many sweeps are compared with as many before: long, so that no slow drift is overlooked. */
const BLOCK = 100;

/** What an audit is doing, and which share of that is done. */
export interface Doing {
  readonly doing: string;
  readonly share: number;
}

/** How games end between two ways of playing, as probabilities for Player 1, who starts. */
export interface Odds {
  readonly first: number;
  readonly second: number;
  readonly draw: number;
  /** Play goes on for ever. */
  readonly endless: number;
  /** What has not been decided; how far each figure may be off. */
  readonly open: number;
  /** How many moves a game lasts on average; null where some never end or it was cut short. */
  readonly moves: number | null;
  /** How many games were played to find this out; null when it is computed. */
  readonly sampled: number | null;
}

/** What the start is worth to Player 1. Where chance draws the start, in how much of all starts. */
export interface Forced {
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  /** The draws because play never ends. */
  readonly endless: number;
  /** Moves to the end; null for a draw, and where starts differ in it. */
  readonly plies: number | null;
  /** Where something is hidden: how likely Player 1 is to win when both play their best. */
  readonly chance: number | null;
}

/** Figures that need all positions listed. */
export interface Census {
  /** Classes are positions with one signature: the same future up to renaming. */
  readonly of: 'positions' | 'classes';
  /** How many are not over, and how many are; classes are counted only where play goes on. */
  readonly open: number;
  readonly ended: number | null;
  /** The most moves that best play takes from a position that is won. */
  readonly longestWin: number | null;
  readonly branching: { readonly average: number; readonly largest: number };
  /** Positions with a move that gives away a win or a draw. */
  readonly mistakes: number;
  /** Positions in which the result is settled, whatever both do. */
  readonly dead: number;
  /** Whether play can go on for ever. */
  readonly endless: boolean;
}

export interface Audit {
  readonly game: string;
  readonly options: OptionValues;
  /** How many different starts chance may draw; null where they are too many to list. */
  readonly starts: number | null;
  /** There are more positions than this; null where they were counted. */
  readonly moreThan: number | null;
  /** Null where nothing could be listed, and the odds are sampled. */
  readonly census: Census | null;
  /** Null where the game is too large to be solved. */
  readonly forced: Forced | null;
  readonly odds: {
    readonly random: Odds;
    /** Player 1 picks among the best moves, Player 2 among all; and the reverse. */
    readonly perfectFirst: Odds | null;
    readonly perfectSecond: Odds | null;
  };
}

type Steps<T> = Generator<Doing, T>;

/** Passes on the shares of a generator as part of an audit. */
function* during<T>(doing: string, steps: Generator<number, T>): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { doing, share: step.value };
  }
}

/** Audits a game. Yields what it is doing, so that it can be watched and stopped. */
export function* auditing(
  game: Game,
  options: OptionValues,
  limits: Limits = LIMITS,
): Steps<Audit> {
  const rules = game.rules(options);
  const starts = drawnStarts(rules, MOST_STARTS);
  const { rounds: _, ...kept } = options;
  const about = { game: game.id, options: kept, starts: starts?.length ?? null };
  if (starts !== null) {
    const { reach, moreThan } = yield* listing(game, options, rules, starts, limits);
    if (reach !== null) return { ...about, moreThan, ...(yield* weighing(game, options, reach)) };
    return { ...about, moreThan, census: null, ...(yield* trying(game, options, starts, limits)) };
  }
  return {
    ...about,
    moreThan: MOST_STARTS,
    census: null,
    ...(yield* trying(game, options, [], limits)),
  };
}

/** Audits a game at once. */
export function audit(game: Game, options: OptionValues, limits: Limits = LIMITS): Audit {
  const steps = auditing(game, options, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lists all positions, or what the game's signatures leave of them, or nothing. */
function* listing(
  game: Game,
  options: OptionValues,
  rules: Rules<unknown, unknown>,
  starts: readonly Start<unknown>[],
  { positions, positionsBeforeMerging }: Limits,
): Steps<{ readonly reach: Reach<unknown> | null; readonly moreThan: number | null }> {
  const canMerge = game.signature !== undefined;
  const most = canMerge ? Math.min(positions, positionsBeforeMerging) : positions;
  const all = yield* during('listing positions', reaching(rules, starts, null, most));
  if (all !== null) return { reach: all, moreThan: null };
  if (!canMerge) return { reach: null, moreThan: most };
  const sign = (position: unknown): string => game.signature?.(options, position) ?? '';
  const merged = yield* during('merging positions', reaching(rules, starts, sign, positions));
  return { reach: merged, moreThan: most };
}

type Figures = Pick<Audit, 'census' | 'forced' | 'odds'>;

/** All figures, from the list of all positions. */
function* weighing(game: Game, options: OptionValues, reach: Reach<unknown>): Steps<Figures> {
  const judged = yield* judging(game, options, reach);
  const odds = (perfect: Seat | null, doing: string): Steps<Odds> =>
    during(doing, playing(reach, chainOf(reach, judged.best, perfect)));
  return {
    census: census(reach, judged),
    forced: forced(reach, judged),
    odds: {
      random: yield* odds(null, 'playing at random'),
      perfectFirst: yield* odds(1, 'playing perfectly as Player 1'),
      perfectSecond: yield* odds(2, 'playing perfectly as Player 2'),
    },
  };
}

/** What is known of every position and move. */
interface Judgement {
  /** For each move (each target): whether it is among the best of its position. */
  readonly best: Uint8Array;
  /** For each position: whether a move gives away a win or a draw. */
  readonly mistakes: Uint8Array;
  /** What a position is worth to the player to move. */
  verdict(index: number): Verdict;
}

/**
 * Judges every position. Where nothing is hidden the list itself is solved, as any graph is. What
 * is hidden stands in the listed positions, so there the oracle is asked, about views only.
 */
function* judging(game: Game, options: OptionValues, reach: Reach<unknown>): Steps<Judgement> {
  const { view } = game.rules(options);
  const [first] = reach.positions;
  const chance = first === undefined ? null : (game.chance?.(options, view(first)) ?? null);
  if (chance === null) return judgedBy(reach, yield* during('solving', solving(graphOf(reach))));
  const oracle = openOracle(game, options);
  return judgedBlindly(reach, (position) => oracle.moves(view(position)));
}

/** Larger than any distance: a win in n moves ranks this less n, a loss in n the reverse. */
const TOP = 1e9;

function judgedBy({ positions, turns, from, targets }: Reach<unknown>, table: Table): Judgement {
  const size = positions.length;
  const best = new Uint8Array(targets.length);
  const mistakes = new Uint8Array(size);
  const ranks = new Int32Array(size);
  const solved = (index: number) => readValue(table.values[index] ?? 0, table.middle);
  for (let index = 0; index < size; index += 1) {
    const { value, plies } = solved(index);
    if (plies !== null) ranks[index] = value === 'win' ? TOP - plies : plies - TOP;
  }
  /** What a move is worth to the mover. */
  const rankOf = (target: number, mover: number): number => {
    if (target === END.draw) return 0;
    if (target < 0) return target === -mover ? TOP - 1 : 1 - TOP;
    const reached = ranks[target] as number;
    const later = reached - Math.sign(reached);
    return turns[target] === mover ? later : -later;
  };
  for (let index = 0; index < size; index += 1) {
    const mover = turns[index] as number;
    const first = from[index] as number;
    const end = from[index + 1] as number;
    let top = -TOP;
    let least = TOP;
    for (let at = first; at < end; at += 1) {
      const worth = rankOf(targets[at] as number, mover);
      top = Math.max(top, worth);
      least = Math.min(least, worth);
    }
    for (let at = first; at < end; at += 1) {
      if (rankOf(targets[at] as number, mover) === top) best[at] = 1;
    }
    if (Math.sign(least) < Math.sign(top)) mistakes[index] = 1;
  }
  return {
    best,
    mistakes,
    verdict(index) {
      const { value, plies } = solved(index);
      return value === 'endless'
        ? { value: 'draw', plies, endless: true, chance: null }
        : { value, plies, endless: false, chance: null };
    },
  };
}

function judgedBlindly(
  { positions, from, targets }: Reach<unknown>,
  judge: (position: unknown) => readonly Judged[],
): Judgement {
  const best = new Uint8Array(targets.length);
  const mistakes = new Uint8Array(positions.length);
  const verdicts = positions.map((position, index) => {
    const judged = judge(position);
    const [top] = bestMoves(judged);
    if (top === undefined) throw new RangeError('A position that is not over has no moves.');
    for (const [nth, { verdict }] of judged.entries()) {
      if (rank(verdict) === rank(top.verdict)) best[(from[index] ?? 0) + nth] = 1;
      if (VALUES.indexOf(verdict.value) < VALUES.indexOf(top.verdict.value)) mistakes[index] = 1;
    }
    return top.verdict;
  });
  return { best, mistakes, verdict: (index) => verdicts[index] as Verdict };
}

/** From the worst to the best. */
const VALUES: readonly Verdict['value'][] = ['loss', 'draw', 'win'];

function census(reach: Reach<unknown>, { mistakes, verdict }: Judgement): Census {
  const { positions, from, targets, ended } = reach;
  const open = positions.length;
  const results = resultsOf(reach);
  let largest = 0;
  let longestWin: number | null = null;
  let dead = 0;
  for (let index = 0; index < open; index += 1) {
    largest = Math.max(largest, (from[index + 1] ?? 0) - (from[index] ?? 0));
    const { value, plies } = verdict(index);
    if (value === 'win') longestWin = Math.max(longestWin ?? 0, plies ?? 0);
    const result = results[index] ?? 0;
    // One bit, and no other.
    if ((result & (result - 1)) === 0) dead += 1;
  }
  return {
    of: ended === null ? 'classes' : 'positions',
    open,
    ended,
    longestWin,
    branching: { average: targets.length / open, largest },
    mistakes: mistakes.reduce((sum, one) => sum + one, 0),
    dead,
    endless: canLoop(reach),
  };
}

/** Which results play can still come to from each position, as bits; 16 is that it never ends. */
function resultsOf({ positions, from, targets, order, turnsBack }: Reach<unknown>): Uint8Array {
  const results = new Uint8Array(positions.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (const index of order) {
      const before = results[index] as number;
      let result = turnsBack[index] === 1 ? 16 : before;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        const target = targets[at] as number;
        result |= target < 0 ? 1 << -target : (results[target] as number);
      }
      results[index] = result | before;
      if (results[index] !== before) changed = true;
    }
    // Where nothing leads back, every position was met after all that its moves lead to.
    if (!turnsBack.includes(1)) break;
  }
  return results;
}

function forced({ starts, turns }: Reach<unknown>, { verdict }: Judgement): Forced {
  return forcedFrom(
    starts.map(({ target, probability }) => ({
      verdict: verdict(target),
      isFirst: turns[target] === 1,
      probability,
    })),
  );
}

interface JudgedStart {
  readonly verdict: Verdict;
  /** Whether Player 1 is to move. */
  readonly isFirst: boolean;
  readonly probability: number;
}

function forcedFrom(starts: readonly JudgedStart[]): Forced {
  const sum = (weigh: (start: JudgedStart) => number): number =>
    starts.reduce((total, start) => total + weigh(start) * start.probability, 0);
  const part = (holds: (start: JudgedStart) => boolean): number =>
    sum((start) => Number(holds(start)));
  const plies = new Set(starts.map(({ verdict }) => verdict.plies));
  const [only = null] = plies;
  const isHidden = starts.some(({ verdict }) => verdict.chance !== null);
  const worth = ({ isFirst, verdict: { chance } }: JudgedStart): number =>
    isFirst ? (chance ?? 0) : 1 - (chance ?? 0);
  return {
    win: part(({ verdict, isFirst }) => verdict.value === (isFirst ? 'win' : 'loss')),
    loss: part(({ verdict, isFirst }) => verdict.value === (isFirst ? 'loss' : 'win')),
    draw: part(({ verdict }) => verdict.value === 'draw'),
    endless: part(({ verdict }) => verdict.endless),
    plies: plies.size === 1 ? only : null,
    chance: isHidden ? sum(worth) : null,
  };
}

/** Where play goes from each position, and how likely: the moves of a `Reach` with their weights. */
interface Chain {
  readonly from: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
}

/** Play in which one seat picks among its best moves, or nobody does, and the rest is chance. */
function chainOf(reach: Reach<unknown>, best: Uint8Array, perfect: Seat | null): Chain {
  const { turns, from } = reach;
  const chain = {
    from: new Int32Array(from.length),
    targets: new Int32Array(reach.targets.length),
    weights: new Float64Array(reach.targets.length),
  };
  let used = 0;
  for (let index = 0; index < turns.length; index += 1) {
    const first = used;
    let picked = 0;
    for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
      if (turns[index] === perfect && best[at] === 0) continue;
      const target = reach.targets[at] as number;
      picked += 1;
      // Moves to the same place add up; merged positions have many of them.
      let same = first;
      while (same < used && chain.targets[same] !== target) same += 1;
      chain.targets[same] = target;
      chain.weights[same] = (chain.weights[same] as number) + 1;
      used = Math.max(used, same + 1);
    }
    for (let at = first; at < used; at += 1) {
      chain.weights[at] = (chain.weights[at] as number) / picked;
    }
    chain.from[index + 1] = used;
  }
  return chain;
}

/** Where the sums of a block stand; the first three are in the order of the ends as targets. */
const NEVER = 3;
const MOVES = 4;

/**
 * How games end: the starts' probability is pushed on from position to position in the order of
 * play. Without loops one sweep is enough. With loops there are more, until what is still on its
 * way is too little to matter, or is decided in the same proportions block after block of sweeps:
 * then so will be the rest, however long it takes.
 */
function* playing(reach: Reach<unknown>, chain: Chain): Generator<number, Odds> {
  const { turns, starts, order } = reach;
  const { from, targets, weights } = chain;
  const ends = canLoop(reach) ? endsIn(chain, order) : null;
  const mass = new Float64Array(turns.length);
  const block = new Float64Array(MOVES + 1);
  const arrive = (target: number, share: number): void => {
    if (target < 0) block[-1 - target] = (block[-1 - target] as number) + share;
    else if (ends !== null && ends[target] === 0) block[NEVER] = (block[NEVER] as number) + share;
    else mass[target] = (mass[target] as number) + share;
  };
  const sweep = (): void => {
    for (let nth = order.length - 1; nth >= 0; nth -= 1) {
      const index = order[nth] as number;
      const here = mass[index] as number;
      if (here === 0) continue;
      mass[index] = 0;
      block[MOVES] = (block[MOVES] as number) + here;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        arrive(targets[at] as number, here * (weights[at] as number));
      }
    }
  };

  for (const { target, probability } of starts) arrive(target, probability);
  const sums = new Float64Array(block.length);
  let open = 1;
  let before: Float64Array | null = null;
  for (let steps = 0; open > PRECISION && steps < MOST_STEPS; ) {
    for (let count = 0; count < BLOCK && open > PRECISION; count += 1) {
      sweep();
      steps += targets.length;
      open = mass.reduce((sum, share) => sum + share, 0);
      yield Math.min(1, Math.log(Math.max(open, PRECISION)) / Math.log(PRECISION));
    }
    const decided = block.subarray(0, MOVES).reduce((sum, share) => sum + share, 0);
    const rates = block.map((sum) => sum / decided);
    const isSteady = rates.every((rate, index) => isNear(rate, before?.[index]));
    for (const [index, sum] of block.entries()) {
      sums[index] =
        (sums[index] as number) + sum + (isSteady ? open * (rates[index] as number) : 0);
    }
    if (isSteady) open = 0;
    before = rates;
    block.fill(0);
  }
  const [first = 0, second = 0, draw = 0, endless = 0, moves = 0] = sums;
  const isCut = open > PRECISION;
  return {
    first,
    second,
    draw,
    endless,
    open: isCut ? open : 0,
    moves: isCut || endless > 0 ? null : moves,
    sampled: null,
  };
}

const isNear = (one: number, two: number | undefined): boolean =>
  two !== undefined && Math.abs(one - two) <= PRECISION * Math.max(1, Math.abs(two));

/** From which positions a round ever ends, when it goes as a chain says. */
function endsIn({ from, targets }: Chain, order: Int32Array): Uint8Array {
  const ends = new Uint8Array(order.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (const index of order) {
      if (ends[index] === 1) continue;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        const target = targets[at] as number;
        if (target >= 0 && ends[target] === 0) continue;
        ends[index] = 1;
        changed = true;
        break;
      }
    }
  }
  return ends;
}

/** What is left where positions are too many: what the oracle knows, and games played from a seed. */
function* trying(
  game: Game,
  options: OptionValues,
  starts: readonly Start<unknown>[],
  { games }: Limits,
): Steps<Pick<Audit, 'forced' | 'odds'>> {
  const rules = game.rules(options);
  // Without a graph of its own, a game with this many positions cannot be solved.
  const graph = game.graph?.(options);
  const oracle =
    graph === undefined
      ? null
      : openOracle(game, options, yield* during('solving', solving(graph)));
  const play = (perfect: Seat | null, doing: string): Steps<Odds> =>
    tried(doing, sampling(rules, { oracle, perfect, games }), games);
  return {
    forced: oracle === null || starts.length === 0 ? null : forcedBy(oracle, starts),
    odds: {
      random: yield* play(null, 'playing at random'),
      perfectFirst: oracle === null ? null : yield* play(1, 'playing perfectly as Player 1'),
      perfectSecond: oracle === null ? null : yield* play(2, 'playing perfectly as Player 2'),
    },
  };
}

function forcedBy({ rules, verdict }: Oracle, starts: readonly Start<unknown>[]): Forced {
  return forcedFrom(
    starts.map(({ position, probability }) => ({
      verdict: verdict(rules.view(position)),
      isFirst: rules.turn(position) === 1,
      probability,
    })),
  );
}

function* tried(doing: string, steps: Generator<number, Played>, games: number): Steps<Odds> {
  const { first, second, draw, open, moves } = yield* during(doing, steps);
  return {
    first: first / games,
    second: second / games,
    draw: draw / games,
    endless: 0,
    open: open / games,
    moves: open === 0 ? moves / games : null,
    sampled: games,
  };
}
