/** The open oracles of this process, by game and options. */
import type { Game } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { withinLimit } from '../solver/limit.ts';
import { type Oracle, oracleSteps, QUICK_POSITIONS, timedLimits } from '../solver/oracle.ts';
import { runSteps, type Steps } from '../solver/steps.ts';

/** A server that solves many variants must not keep them all. */
const MAX_ORACLES = 8;

/** With its game: of two games of one's own, both may have an id. */
interface OpenOracle {
  readonly game: Game;
  readonly oracle: Oracle;
}

const cache = new Map<string, OpenOracle>();

/** The key of an oracle: the game and the options of its rules. */
export function oracleKey(game: Game, options: OptionValues): string {
  const { rounds: _, ...rules } = options;
  return `${game.id} ${JSON.stringify(rules)}`;
}

/** The open oracle of a game and its options, if any. */
export function cachedOracle(game: Game, options: OptionValues): Oracle | undefined {
  const key = oracleKey(game, options);
  const open = cache.get(key);
  if (open?.game !== game) return undefined;
  // Least recently used goes first.
  cache.delete(key);
  cache.set(key, open);
  return open.oracle;
}

/** Keeps an oracle open; the least recently used one makes room. */
export function cacheOracle(game: Game, options: OptionValues, oracle: Oracle): Oracle {
  const [unused] = cache.keys();
  if (unused !== undefined && cache.size >= MAX_ORACLES) cache.delete(unused);
  cache.set(oracleKey(game, options), { game, oracle });
  return oracle;
}

/** The oracle of a game, open already or solved now. Yields the share solved. */
export function* cachedOracleSteps(game: Game, options: OptionValues): Steps<Oracle> {
  const opened = cachedOracle(game, options);
  if (opened !== undefined) return opened;
  const limits = timedLimits(() => performance.now());
  return cacheOracle(game, options, yield* oracleSteps(game, options, null, limits));
}

/**
 * The oracle of a match, which knows what follows from its position: of a game without a graph, where
 * that is at most so many positions. A round that is over was played from its start.
 */
export function* matchOracleSteps(match: Match, most: number = QUICK_POSITIONS): Steps<Oracle> {
  const { game, options, rules, position, start, outcome } = match;
  const oracle = yield* cachedOracleSteps(game, options);
  yield* oracle.exploreSteps(rules.view(outcome === null ? position : start), most);
  return withinLimit(oracle, match);
}

export const oracleOf = (match: Match): Oracle => runSteps(matchOracleSteps(match));
