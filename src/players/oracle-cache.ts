/** Oracles that are open in this process, one for each game and set of options. */
import type { Game } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type Oracle, oracleSteps } from '../solver/oracle.ts';
import { runSteps, type Steps } from '../solver/steps.ts';

/** Enough for a person; a server that solves many variants must not keep them all. */
const MAX_ORACLES = 8;

const cache = new Map<string, Oracle>();

/** What an oracle is known by: the game and the options that its rules depend on. */
export function oracleKey(game: Game, options: OptionValues): string {
  const { rounds: _, ...rules } = options;
  return `${game.id} ${JSON.stringify(rules)}`;
}

/** The oracle that is open for a game and its options, if one is. */
export function cachedOracle(game: Game, options: OptionValues): Oracle | undefined {
  const key = oracleKey(game, options);
  const oracle = cache.get(key);
  if (oracle !== undefined) {
    // Whatever was asked last stays longest.
    cache.delete(key);
    cache.set(key, oracle);
  }
  return oracle;
}

/** Keeps an oracle open, in place of the one that was not asked for longest when there are many. */
export function cacheOracle(game: Game, options: OptionValues, oracle: Oracle): Oracle {
  const [unused] = cache.keys();
  if (unused !== undefined && cache.size >= MAX_ORACLES) cache.delete(unused);
  cache.set(oracleKey(game, options), oracle);
  return oracle;
}

/** The oracle of a game, open already or solved now. Yields the share solved. */
export function* cachedOracleSteps(game: Game, options: OptionValues): Steps<Oracle> {
  const opened = cachedOracle(game, options);
  if (opened !== undefined) return opened;
  return cacheOracle(game, options, yield* oracleSteps(game, options));
}

export const oracleOf = (match: Match): Oracle =>
  runSteps(cachedOracleSteps(match.game, match.options));
