/**
 * The audit of a game under some options, for designers of rules. Figures are exact where the positions
 * can be listed, and sampled where they are too many; an audit says which. This file decides the order
 * and the limits, the files beside it compute the figures.
 */
import type { Analysis, Game, Rules } from '../../core/game.ts';
import type { FullGraph } from '../../core/graph.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Seat } from '../../core/seat.ts';
import { EXACT_POSITIONS, ORACLE_LIMITS, type Oracle, oracleSteps } from '../oracle.ts';
import { mapProgress, runSteps, type Steps } from '../steps.ts';
import { solveSteps } from '../values.ts';
import { census } from './census.ts';
import type { Audit, Odds } from './figures.ts';
import { newFlow } from './flow.ts';
import { forcedFromOracle, forcedFromReach } from './forced.ts';
import { chainOf, oddsSteps } from './odds.ts';
import { possibleStarts, type Reach, reachSteps, type WeightedStart } from './reach.ts';
import { sampleSteps } from './sample.ts';
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
  /** The most positions that are explored where only the value of the start is asked for. */
  readonly explored: number;
  /** How many games are played where a figure must be sampled. */
  readonly games: number;
}

export const AUDIT_LIMITS: AuditLimits = {
  positions: 3_000_000,
  positionsBeforeMerging: 100_000,
  classes: 2_000_000,
  positionsInGraph: 200_000_000,
  explored: EXACT_POSITIONS,
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
  const subject = { game, options, rules, analysis: game.analysis?.(options) ?? {}, limits };
  const { rounds: _, ...kept } = options;
  // Exact figures take every move for a choice, and chance chooses nothing.
  const hasChance = rules.weights !== undefined;
  const about = { game: game.id, options: kept, hasChance, starts: starts?.length ?? null };
  const { figures, moreThan } =
    starts === null || hasChance
      ? { figures: null, moreThan: hasChance ? null : MAX_STARTS }
      : yield* exactFigures({ ...subject, starts });
  if (figures !== null) return { ...about, moreThan, ...figures };
  const sampled = yield* sampledFigures({ ...subject, starts: starts ?? [] });
  return { ...about, moreThan, census: null, ...sampled };
}

/** Audits a game at once. */
export const audit = (...given: Parameters<typeof auditSteps>): Audit =>
  runSteps(auditSteps(...given));

/** What is audited, and how much it may cost. */
interface Subject {
  readonly game: Game;
  readonly options: OptionValues;
  readonly rules: Rules<unknown, unknown>;
  readonly analysis: Analysis<unknown>;
  readonly starts: readonly WeightedStart<unknown>[];
  readonly limits: AuditLimits;
}

type Figures = Pick<Audit, 'census' | 'forced' | 'odds'>;

interface ExactFigures {
  /** Null where there are too many positions to list. */
  readonly figures: Figures | null;
  readonly moreThan: number | null;
}

/** All figures that are exact, from a full graph where the game has one. */
function* exactFigures(subject: Subject): AuditSteps<ExactFigures> {
  const graph = subject.analysis.fullGraph?.();
  if (graph !== undefined) {
    const most = subject.limits.positionsInGraph;
    const figures = yield* figuresFromGraph(graph, subject);
    return { figures, moreThan: figures === null ? most : null };
  }
  const { reach, moreThan } = yield* listPositions(subject);
  return { figures: reach === null ? null : yield* figuresFromReach(reach, subject), moreThan };
}

/** Lists all positions, or what the game's signatures leave of them, or nothing. */
function* listPositions({
  rules,
  analysis: { signature },
  starts,
  limits: { positions, positionsBeforeMerging, classes },
}: Subject): AuditSteps<{
  readonly reach: Reach<unknown> | null;
  readonly moreThan: number | null;
}> {
  const most = signature === undefined ? positions : Math.min(positions, positionsBeforeMerging);
  const all = yield* withActivity('listing positions', reachSteps(rules, starts, null, most));
  if (all !== null) return { reach: all, moreThan: null };
  if (signature === undefined) return { reach: null, moreThan: most };
  const merging = reachSteps(rules, starts, signature, classes);
  return { reach: yield* withActivity('merging positions', merging), moreThan: most };
}

/** All figures, from the list of all positions. */
function* figuresFromReach(reach: Reach<unknown>, { game, options }: Subject): AuditSteps<Figures> {
  const judged = yield* withActivity('solving', judgeSteps(game, options, reach));
  return {
    census: census(reach, judged),
    forced: forcedFromReach(reach, judged),
    odds: yield* allOdds((perfect) => oddsSteps(reach, chainOf(reach, judged.best, perfect))),
  };
}

/** All figures, from a full graph; null where its positions are too many. */
function* figuresFromGraph(
  graph: FullGraph,
  { rules, starts: drawn, limits }: Subject,
): AuditSteps<Figures | null> {
  const starts = codeStarts(graph, rules.turn, drawn);
  const finding = findReachableSteps(graph, starts, limits.positionsInGraph);
  const seats = yield* withActivity('finding positions', finding);
  if (seats === null) return null;
  const table = yield* withActivity('solving', solveSteps(graph));
  const survey: Survey = { graph, starts, seats, table };
  return {
    census: yield* withActivity('counting', censusSteps(survey)),
    forced: forcedFromSurvey(survey),
    odds: yield* allOdds(newFlow(survey).odds),
  };
}

type OddsOf = (perfect: Seat | null) => Steps<Odds>;

const randomOdds = (odds: OddsOf): AuditSteps<Odds> =>
  withActivity('playing at random', odds(null));

/** The odds of all ways of playing. */
function* allOdds(odds: OddsOf): AuditSteps<Audit['odds']> {
  return {
    random: yield* randomOdds(odds),
    perfectFirst: yield* withActivity('playing perfectly as Player 1', odds(1)),
    perfectSecond: yield* withActivity('playing perfectly as Player 2', odds(2)),
  };
}

/** Figures of a game with too many positions: what the oracle knows, and sampled games. */
function* sampledFigures({
  starts,
  ...subject
}: Subject): AuditSteps<Pick<Audit, 'forced' | 'odds'>> {
  const { rules, limits } = subject;
  const oracle = yield* exactOracle(subject, starts);
  const odds = (perfect: Seat | null): Steps<Odds> =>
    sampleSteps(rules, { oracle, perfect, games: limits.games });
  if (oracle === null) {
    const random = yield* randomOdds(odds);
    return { forced: null, odds: { random, perfectFirst: null, perfectSecond: null } };
  }
  return {
    forced: starts.length === 0 ? null : forcedFromOracle(oracle, starts),
    odds: yield* allOdds(odds),
  };
}

/** An oracle that need not search; null where there is none. */
function* exactOracle(
  { game, options, rules, analysis, limits }: Omit<Subject, 'starts'>,
  starts: readonly WeightedStart<unknown>[],
): AuditSteps<Oracle | null> {
  const isReady = analysis.graph !== undefined || analysis.chance !== undefined;
  const [start, another] = starts;
  // What follows from one start can be explored; from each of many it takes too long.
  if (!isReady && (start === undefined || another !== undefined)) return null;
  const own = { ...ORACLE_LIMITS, positions: limits.explored };
  const oracle = yield* withActivity('solving', oracleSteps(game, options, null, own));
  if (isReady || start === undefined) return oracle;
  const view = rules.view(start.position);
  yield* withActivity('exploring', oracle.exploreSteps(view, limits.explored));
  return oracle.moves(view).some(({ verdict }) => verdict.isEstimate) ? null : oracle;
}
