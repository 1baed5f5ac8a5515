/** Oracles that are open in this process, one for each game and set of options. */
import type { Game } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type Oracle, openOracle } from '../solver/oracle.ts';

/** Enough for a person; a server that solves many variants must not keep them all. */
const MOST_OPEN = 8;

const open = new Map<string, Oracle>();

/** What an oracle is known by: the game and the options that its rules depend on. */
export function oracleKey(game: Game, options: OptionValues): string {
  const { rounds: _, ...rules } = options;
  return `${game.id} ${JSON.stringify(rules)}`;
}

/** The oracle that is open for a game and its options, if one is. */
export function openedOracle(game: Game, options: OptionValues): Oracle | undefined {
  const key = oracleKey(game, options);
  const oracle = open.get(key);
  if (oracle !== undefined) {
    // Whatever was asked last stays longest.
    open.delete(key);
    open.set(key, oracle);
  }
  return oracle;
}

/** Keeps an oracle open, in place of the one that was not asked for longest when there are many. */
export function keepOracle(game: Game, options: OptionValues, oracle: Oracle): Oracle {
  const [unused] = open.keys();
  if (unused !== undefined && open.size >= MOST_OPEN) open.delete(unused);
  open.set(oracleKey(game, options), oracle);
  return oracle;
}

/** The oracle of a game under some options; at the first call it is solved, here and now. */
const oracleFor = (game: Game, options: OptionValues): Oracle =>
  openedOracle(game, options) ?? keepOracle(game, options, openOracle(game, options));

export const oracleOf = (match: Match): Oracle => oracleFor(match.game, match.options);
