/**
 * The oracle: the exact value of any position of a game and of every move in it. It reads solved
 * tables and knows no game.
 */
import type { Game, Outcome, Rules } from '../core/game.ts';
import type { Graph } from '../core/graph.ts';
import type { OptionValues } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import { explore } from './explore.ts';
import { solverMessages } from './messages.ts';
import { runSteps, type Steps } from './steps.ts';
import { decodeValue, solveGraph, solveSteps, type ValueTable } from './values.ts';

/** What a position or a move is worth to the player to move. */
export interface Verdict {
  readonly value: 'win' | 'loss' | 'draw';
  /** Moves to the end under best play, the winner hurrying and the loser delaying; null for a draw. */
  readonly plies: number | null;
  /** A draw because play never ends, not because it ends in one. */
  readonly endless: boolean;
  /**
   * Where something is hidden: how likely the player to move is to win under best play. The value
   * then is a draw until nothing is left to chance.
   */
  readonly chance: number | null;
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
  const { value, plies } = verdict;
  if (value === 'draw' || plies === null) return verdict;
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

/** A game without a graph has too many positions to be explored. */
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
): Steps<Oracle> {
  const { graph: make, chance = null } = game.analysis?.(options) ?? {};
  const graph = make?.();
  const known = graph === undefined ? null : { graph, table: ready ?? (yield* solveSteps(graph)) };
  return createOracle(game.rules(options), known, chance);
}

/** Opens the oracle of a game at once. */
export const openOracle = (...given: Parameters<typeof oracleSteps>): Oracle =>
  runSteps(oracleSteps(...given));

interface SolvedGraph {
  readonly graph: Graph;
  readonly table: ValueTable;
}

function createOracle(
  rules: Rules<unknown, unknown>,
  given: SolvedGraph | null,
  chance: ((position: unknown) => number) | null,
): Oracle {
  let known = given;
  let isTooLarge = false;

  /** What the table says of a position; undefined where it says nothing. */
  const fromTable = (position: unknown): Verdict | undefined => {
    const code = known?.graph.code(position) ?? null;
    return known === null || code === null ? undefined : verdictIn(known.table, code);
  };

  /** A game without a graph is explored from the first position that is asked for. */
  const ensureKnown = (position: unknown): void => {
    if (given !== null || chance !== null) return;
    if ((known?.graph.code(position) ?? null) !== null) return;
    // Exploring takes seconds, so it fails only once.
    if (isTooLarge) throw new TooLarge();
    const graph = explore(rules, position);
    isTooLarge = graph === null;
    if (graph === null) throw new TooLarge();
    known = { graph, table: solveGraph(graph) };
  };

  const verdict = (position: unknown): Verdict => {
    ensureKnown(position);
    const found = fromTable(position);
    if (found !== undefined) return found;
    // A position without a code is one or a few moves away from positions that have one.
    return moves(position)
      .map((judged) => judged.verdict)
      .reduce(better);
  };

  const judge = (position: unknown, move: unknown): JudgedMove => {
    ensureKnown(position);
    const mover = rules.turn(position);
    const worth = (next: unknown): Verdict => {
      const outcome = rules.outcome(next);
      if (outcome !== null) return endVerdict(outcome, mover);
      if (chance !== null) return { ...DRAW, chance: chance(position) };
      return afterMove(verdict(next), rules.turn(next) === mover);
    };
    return {
      move,
      text: rules.format(move),
      verdict: worth(rules.play(position, move)),
      isOneOfMany: rules.isOneOfMany?.(move) ?? false,
    };
  };

  const moves = (position: unknown): readonly JudgedMove[] =>
    rules.moves(position).map((move) => judge(position, move));

  return { rules, verdict, moves, judge };
}

/** All best moves. */
export function bestMoves<J extends Pick<JudgedMove, 'verdict'>>(
  judged: readonly J[],
): readonly J[] {
  const best = Math.max(...judged.map(({ verdict }) => rank(verdict)));
  return judged.filter(({ verdict }) => rank(verdict) === best);
}
