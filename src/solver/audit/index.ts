/**
 * The audit of a game under some options, for designers of rules. Figures are exact where the positions
 * can be listed, and sampled where they are too many; an audit says which. This file decides the order
 * and the limits, the files beside it compute the figures.
 */
import type { Game, Rules } from '../../core/game.ts';
import type { FullGraph } from '../../core/graph.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Seat } from '../../core/seat.ts';
import { oracleSteps } from '../oracle.ts';
import { mapProgress, runSteps, type Steps } from '../steps.ts';
import { solveSteps } from '../values.ts';
import { census } from './census.ts';
import type { Audit, Odds } from './figures.ts';
import { newFlow } from './flow.ts';
import { forcedFromOracle, forcedFromReach } from './forced.ts';
import { chainOf, oddsSteps } from './odds.ts';
import { possibleStarts, type Reach, reachSteps, type WeightedStart } from './reach.ts';
import { type SampleCounts, sampleSteps } from './sample.ts';
import {
  censusSteps,
  codeStarts,
  findReachableSteps,
  forcedFromSurvey,
  type Survey,
} from './survey.ts';
import { judgeSteps } from './verdicts.ts';

/** How much an audit may cost. */
export interface AuditLimits {
  /** More positions than this are not listed one by one. */
  readonly positions: number;
  /** The same for a game that can merge them: listing more would only take longer. */
  readonly positionsBeforeMerging: number;
  /** The most classes that merged positions may make. */
  readonly classes: number;
  /** The most positions of a full graph: these take far less time and memory. */
  readonly positionsInGraph: number;
  /** How many games are played where a figure must be sampled. */
  readonly games: number;
}

export const AUDIT_LIMITS: AuditLimits = {
  positions: 3_000_000,
  positionsBeforeMerging: 100_000,
  classes: 2_000_000,
  positionsInGraph: 200_000_000,
  games: 20_000,
};

/** The most starts that chance may draw; beyond that, nothing is listed. */
const MAX_STARTS = 10_000;

/** What an audit is doing, and which share of that is done. */
export interface AuditProgress {
  readonly doing: string;
  readonly share: number;
}

type AuditSteps<T> = Steps<T, AuditProgress>;

const withActivity = <T>(doing: string, steps: Steps<T>): AuditSteps<T> =>
  mapProgress(steps, (share) => ({ doing, share }));

/** Audits a game in steps. */
export function* auditSteps(
  game: Game,
  options: OptionValues,
  limits: AuditLimits = AUDIT_LIMITS,
): AuditSteps<Audit> {
  const rules = game.rules(options);
  const starts = possibleStarts(rules, MAX_STARTS);
  const { rounds: _, ...kept } = options;
  const about = { game: game.id, options: kept, starts: starts?.length ?? null };
  if (starts === null) {
    const tried = yield* sampledFigures(game, options, [], limits);
    return { ...about, moreThan: MAX_STARTS, census: null, ...tried };
  }
  const { figures, moreThan } = yield* exactFigures(game, options, starts, limits);
  if (figures !== null) return { ...about, moreThan, ...figures };
  const tried = yield* sampledFigures(game, options, starts, limits);
  return { ...about, moreThan, census: null, ...tried };
}

interface ExactFigures {
  /** Null where there are too many positions to list. */
  readonly figures: Figures | null;
  readonly moreThan: number | null;
}

/** All figures that are exact, from a full graph where the game has one. */
function* exactFigures(
  game: Game,
  options: OptionValues,
  starts: readonly WeightedStart<unknown>[],
  limits: AuditLimits,
): AuditSteps<ExactFigures> {
  const rules = game.rules(options);
  const graph = game.analysis?.(options).fullGraph?.();
  if (graph !== undefined) {
    const most = limits.positionsInGraph;
    const figures = yield* figuresFromGraph(graph, rules, starts, most);
    return { figures, moreThan: figures === null ? most : null };
  }
  const { reach, moreThan } = yield* listPositions(game, options, rules, starts, limits);
  return {
    figures: reach === null ? null : yield* figuresFromReach(game, options, reach),
    moreThan,
  };
}

/** Audits a game at once. */
export function audit(
  game: Game,
  options: OptionValues,
  limits: AuditLimits = AUDIT_LIMITS,
): Audit {
  return runSteps(auditSteps(game, options, limits));
}

/** Lists all positions, or what the game's signatures leave of them, or nothing. */
function* listPositions(
  game: Game,
  options: OptionValues,
  rules: Rules<unknown, unknown>,
  starts: readonly WeightedStart<unknown>[],
  { positions, positionsBeforeMerging, classes }: AuditLimits,
): AuditSteps<{ readonly reach: Reach<unknown> | null; readonly moreThan: number | null }> {
  const signature = game.analysis?.(options).signature;
  const canMerge = signature !== undefined;
  const most = canMerge ? Math.min(positions, positionsBeforeMerging) : positions;
  const all = yield* withActivity('listing positions', reachSteps(rules, starts, null, most));
  if (all !== null) return { reach: all, moreThan: null };
  if (!canMerge) return { reach: null, moreThan: most };
  const steps = reachSteps(rules, starts, signature, classes);
  const merged = yield* withActivity('merging positions', steps);
  return { reach: merged, moreThan: most };
}

type Figures = Pick<Audit, 'census' | 'forced' | 'odds'>;

/** All figures, from the list of all positions. */
function* figuresFromReach(
  game: Game,
  options: OptionValues,
  reach: Reach<unknown>,
): AuditSteps<Figures> {
  const judged = yield* withActivity('solving', judgeSteps(game, options, reach));
  const odds = (perfect: Seat | null, doing: string): AuditSteps<Odds> =>
    withActivity(doing, oddsSteps(reach, chainOf(reach, judged.best, perfect)));
  return {
    census: census(reach, judged),
    forced: forcedFromReach(reach, judged),
    odds: yield* allOdds(odds),
  };
}

/** The odds of all ways of playing, each found by the function given. */
function* allOdds(
  odds: (perfect: Seat | null, doing: string) => AuditSteps<Odds>,
): AuditSteps<Audit['odds']> {
  return {
    random: yield* odds(null, 'playing at random'),
    perfectFirst: yield* odds(1, 'playing perfectly as Player 1'),
    perfectSecond: yield* odds(2, 'playing perfectly as Player 2'),
  };
}

/** All figures, from a full graph; null where its positions are too many. */
function* figuresFromGraph(
  graph: FullGraph,
  rules: Rules<unknown, unknown>,
  drawn: readonly WeightedStart<unknown>[],
  most: number,
): AuditSteps<Figures | null> {
  const starts = codeStarts(graph, rules.turn, drawn);
  const seats = yield* withActivity('finding positions', findReachableSteps(graph, starts, most));
  if (seats === null) return null;
  const table = yield* withActivity('solving', solveSteps(graph));
  const survey: Survey = { graph, starts, seats, table };
  const census = yield* withActivity('counting', censusSteps(survey));
  const flow = newFlow(survey);
  const odds = (perfect: Seat | null, doing: string): AuditSteps<Odds> =>
    withActivity(doing, flow.odds(perfect));
  return {
    census,
    forced: forcedFromSurvey(survey),
    odds: yield* allOdds(odds),
  };
}

/** Figures of a game with too many positions: what the oracle knows, and sampled games. */
function* sampledFigures(
  game: Game,
  options: OptionValues,
  starts: readonly WeightedStart<unknown>[],
  { games }: AuditLimits,
): AuditSteps<Pick<Audit, 'forced' | 'odds'>> {
  const rules = game.rules(options);
  const { graph, chance } = game.analysis?.(options) ?? {};
  const canSolve = graph !== undefined || chance !== undefined;
  const oracle = canSolve ? yield* withActivity('solving', oracleSteps(game, options)) : null;
  const play = (perfect: Seat | null, doing: string): AuditSteps<Odds> =>
    sampledOdds(doing, sampleSteps(rules, { oracle, perfect, games }), games);
  return {
    forced: oracle === null || starts.length === 0 ? null : forcedFromOracle(oracle, starts),
    odds: {
      random: yield* play(null, 'playing at random'),
      perfectFirst: oracle === null ? null : yield* play(1, 'playing perfectly as Player 1'),
      perfectSecond: oracle === null ? null : yield* play(2, 'playing perfectly as Player 2'),
    },
  };
}

function* sampledOdds(doing: string, steps: Steps<SampleCounts>, games: number): AuditSteps<Odds> {
  const { first, second, draw, open, moves } = yield* withActivity(doing, steps);
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
