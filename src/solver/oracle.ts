/**
 * The oracle: the value of any position of a game and of every move in it. It reads solved tables and
 * knows no game. Where a game is too large for a table it searches: what that closes is exact, the rest
 * is an estimate and says so (docs/decisions/0017-search-and-chance.md).
 */
import type { Game, Outcome, Rules } from '../core/game.ts';
import type { Graph } from '../core/graph.ts';
import type { OptionValues } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import { expectedSteps } from './expected.ts';
import { exploredGraphSteps, exploreSteps } from './explore.ts';
import { solverMessages } from './messages.ts';
import { newSearchJudge, SEARCH_LIMITS, type SearchLimits, type Worth } from './search/judge.ts';
import { runSteps, type Steps } from './steps.ts';
import { decodeValue, solveSteps, type ValueTable } from './values.ts';

/** What a position or a move is worth to the player to move. */
export interface Verdict {
  readonly value: 'win' | 'loss' | 'draw';
  /** Moves to the end under best play, the winner hurrying and the loser delaying; null for a draw. */
  readonly plies: number | null;
  /** A draw because play never ends, not because it ends in one. */
  readonly endless: boolean;
  /**
   * Where something is hidden or chance moves: how likely the player to move is to win under best play,
   * a draw counting half. The value then is a draw until nothing is left to chance.
   */
  readonly chance: number | null;
  /** The chance is no more than an estimate: a search did not get to the end of this. */
  readonly isEstimate?: true;
}

export interface JudgedMove<M = unknown> {
  readonly move: M;
  readonly text: string;
  /** For the player who makes the move; `plies` counts the move itself. */
  readonly verdict: Verdict;
  /** Whether it stands for others that the rules do not list. */
  readonly isOneOfMany: boolean;
}

export interface Oracle<P = unknown, M = unknown> {
  readonly rules: Rules<P, M>;
  /** The value of a position that is not over. */
  verdict(position: P): Verdict;
  /** Judges every move of a position, in the order of the rules. */
  moves(position: P): readonly JudgedMove<M>[];
  /** Judges one move, listed or only accepted by `rules.parse`. */
  judge(position: P, move: M): JudgedMove<M>;
  /**
   * Finds out exactly what follows from a position that is not over, where that is at most so many
   * positions. Verdicts are there without it, but then a game without a graph is only explored as far as
   * a person would wait without knowing why.
   */
  exploreSteps(position: P, most: number): Steps<void>;
}

export const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };

/** A verdict as a number, larger for the better one: a quick win, …, a draw, …, a quick loss. */
export function rank({ value, plies, chance }: Verdict): number {
  if (chance !== null && value === 'draw') return chance - 0.5;
  if (value === 'draw') return 0;
  // Distances never come near this, so the three values never overlap.
  return value === 'win' ? 1e9 - (plies ?? 0) : (plies ?? 0) - 1e9;
}

/** The better of two verdicts for the player to move. */
const better = (one: Verdict, two: Verdict): Verdict => (rank(two) > rank(one) ? two : one);

/** The verdict after one more move before it, for the same player or for the other. */
function afterMove(verdict: Verdict, sameSeat: boolean): Verdict {
  const { value, plies, chance } = verdict;
  if (chance !== null) return sameSeat ? verdict : { ...verdict, chance: 1 - chance };
  if (plies === null) return verdict;
  const flipped = value === 'win' ? 'loss' : 'win';
  return { ...verdict, value: sameSeat ? value : flipped, plies: plies + 1 };
}

/** What a table says of a code. */
export function verdictIn({ values, middle }: ValueTable, code: number): Verdict {
  const { value, plies } = decodeValue(values[code] ?? 0, middle);
  return value === 'endless' ? { ...DRAW, endless: true } : { ...DRAW, value, plies };
}

function endVerdict({ winner }: Outcome, mover: Seat): Verdict {
  if (winner === null) return DRAW;
  return { ...DRAW, value: winner === mover ? 'win' : 'loss', plies: 1 };
}

/** What is exact was asked for, and a game without a graph has too many positions to be explored. */
export class TooLarge extends RangeError {
  override readonly name = 'TooLarge';
  readonly why = solverMessages.tooLarge();

  constructor() {
    super(solverMessages.tooLarge().text);
  }
}

/** Opens the oracle of a game, on a table that is ready or one solved now. Yields the share solved. */
export function* oracleSteps(
  game: Game,
  options: OptionValues,
  ready: ValueTable | null = null,
  limits: OracleLimits = ORACLE_LIMITS,
): Steps<Oracle> {
  const { graph: make, signature = null, chance = null } = game.analysis?.(options) ?? {};
  const graph = make?.();
  const known = graph === undefined ? null : { graph, table: ready ?? (yield* solveSteps(graph)) };
  return createOracle(game.rules(options), known, signature, chance, limits);
}

/** Opens the oracle of a game at once. */
export const openOracle = (...given: Parameters<typeof oracleSteps>): Oracle =>
  runSteps(oracleSteps(...given));

/** What finding out about a game without a graph may cost. */
export interface OracleLimits {
  /** A game of more positions than this is searched. */
  readonly positions: number;
  /** What is left of a game too large to be explored is explored again once it is as small as this. */
  readonly near: number;
  readonly search: SearchLimits;
}

/** So many positions are explored in a second or two, for a hint or a level's move. */
export const QUICK_POSITIONS = 200_000;
/** So many fit into 2 GB and take a minute or two: for work whose purpose is to be exact. */
export const EXACT_POSITIONS = 10_000_000;

export const ORACLE_LIMITS: OracleLimits = {
  positions: QUICK_POSITIONS,
  near: 20_000,
  search: SEARCH_LIMITS,
};

/** With slow rules, proofs are ended after so long, and estimates too. */
const SEARCH_MS = 750;

/** The usual limits, with a clock in milliseconds for rules that are slow. */
export const timedLimits = (now: () => number): OracleLimits => ({
  ...ORACLE_LIMITS,
  search: {
    ...SEARCH_LIMITS,
    deadline() {
      const due = now() + SEARCH_MS;
      return () => now() > due;
    },
  },
});

const MAX_UNEXPLORED = 10_000;

/** What is known of the positions of a game: a verdict, or null where it is not one of them. */
type Lookup = (position: unknown) => Verdict | null;

interface SolvedGraph {
  readonly graph: Graph;
  readonly table: ValueTable;
}

function createOracle(
  rules: Rules<unknown, unknown>,
  given: SolvedGraph | null,
  signature: ((position: unknown) => string) | null,
  chance: ((position: unknown) => number) | null,
  limits: OracleLimits,
): Oracle {
  /** A solved graph, or all that was explored from some position; and what was near another one. */
  let all: Lookup | null = given === null ? null : lookupIn(given);
  let near: Lookup | null = null;
  const find: Lookup = (position) => all?.(position) ?? near?.(position) ?? null;
  /** From some position there were more than so many; elsewhere there may be fewer. */
  let refused = 0;
  const keyOf = (position: unknown): string =>
    signature === null
      ? JSON.stringify(position)
      : `${rules.turn(position)} ${signature(position)}`;
  const search = newSearchJudge(rules, keyOf, limits.search);
  const isClosed = (position: unknown): boolean =>
    search.judge(position).every(({ kind }) => kind !== 'estimate');
  /** Whether nothing more is found out by exploring. */
  const isSettled = (position: unknown): boolean =>
    given !== null || chance !== null || find(position) !== null;

  const unexplored = new Set<string>();
  /** Whether even what follows from here is too much. */
  const isLarge = (position: unknown): boolean => {
    const key = JSON.stringify(position);
    if (unexplored.has(key)) return true;
    const explored = runSteps(lookupSteps(rules, position, signature, limits.near));
    if (explored === null) {
      if (unexplored.size >= MAX_UNEXPLORED) unexplored.clear();
      unexplored.add(key);
    } else near = explored;
    return explored === null;
  };
  function* exploreSteps(position: unknown, most: number): Steps<void> {
    if (most <= refused || isSettled(position) || !isLarge(position)) return;
    // What a search closes need not be explored.
    const explored = isClosed(position)
      ? null
      : yield* lookupSteps(rules, position, signature, most);
    if (explored === null) refused = most;
    else all = explored;
  }
  /** Whether the position is left to search. */
  const isSearched = (position: unknown): boolean => {
    if (isSettled(position)) return false;
    runSteps(exploreSteps(position, limits.positions));
    return find(position) === null && (isClosed(position) || isLarge(position));
  };

  const verdict = (position: unknown): Verdict => {
    const found = isSearched(position) ? null : find(position);
    if (found !== null) return found;
    // A position without a code is one or a few moves away from positions that have one.
    return moves(position)
      .map((judged) => judged.verdict)
      .reduce(better);
  };

  const worthOf = (position: unknown, next: unknown): Verdict => {
    const mover = rules.turn(position);
    const outcome = rules.outcome(next);
    if (outcome !== null) return endVerdict(outcome, mover);
    if (chance !== null) return { ...DRAW, chance: chance(position) };
    return afterMove(verdict(next), rules.turn(next) === mover);
  };
  const judgedAs = (move: unknown, worth: Verdict): JudgedMove => ({
    move,
    text: rules.format(move),
    verdict: worth,
    isOneOfMany: rules.isOneOfMany?.(move) ?? false,
  });

  const judge = (position: unknown, move: unknown): JudgedMove => {
    if (isSearched(position)) {
      const text = rules.format(move);
      const listed = moves(position).find((judged) => judged.text === text);
      if (listed !== undefined) return listed;
    }
    return judgedAs(move, worthOf(position, rules.play(position, move)));
  };

  const moves = (position: unknown): readonly JudgedMove[] => {
    const listed = rules.moves(position);
    if (!isSearched(position)) {
      return listed.map((move) => judgedAs(move, worthOf(position, rules.play(position, move))));
    }
    const worths = search.judge(position);
    return listed.map((move, index) => judgedAs(move, verdictOf(worths[index] as Worth)));
  };

  return { rules, verdict, moves, judge, exploreSteps };
}

const lookupIn =
  ({ graph, table }: SolvedGraph): Lookup =>
  (position) => {
    const code = graph.code(position);
    return code === null ? null : verdictIn(table, code);
  };

/** Explores and solves what can be reached from a position; null where that is too much. */
function* lookupSteps(
  rules: Rules<unknown, unknown>,
  position: unknown,
  signature: ((position: unknown) => string) | null,
  most: number,
): Steps<Lookup | null> {
  if (rules.weights === undefined) {
    const graph = yield* exploredGraphSteps(rules, [position], signature, most);
    return graph === null ? null : lookupIn({ graph, table: yield* solveSteps(graph) });
  }
  const explored = yield* exploreSteps(rules, [position], signature, null, {
    positions: most,
    isHasty: true,
  });
  if (explored === null) return null;
  const values = yield* expectedSteps(rules, explored);
  return (asked) => {
    const index = explored.find(asked);
    const worth = values[index];
    if (worth === undefined) return null;
    return { ...DRAW, chance: explored.turns[index] === 1 ? worth : 1 - worth };
  };
}

/** What a search found, as a verdict. */
function verdictOf(worth: Worth): Verdict {
  switch (worth.kind) {
    case 'draw':
      return DRAW;
    case 'estimate':
      return { ...DRAW, chance: worth.score, isEstimate: true };
    default:
      return { ...DRAW, value: worth.kind, plies: worth.plies };
  }
}

/** All best moves. */
export function bestMoves<J extends Pick<JudgedMove, 'verdict'>>(
  judged: readonly J[],
): readonly J[] {
  const best = Math.max(...judged.map(({ verdict }) => rank(verdict)));
  return judged.filter(({ verdict }) => rank(verdict) === best);
}
