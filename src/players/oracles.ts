/** Oracles that are open in this process, one for each game and set of options. */
import type { Game } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type Oracle, openOracle } from '../solver/oracle.ts';

/** Enough for a person; a server that solves many variants must not keep them all. */
const MOST_OPEN = 8;

const open = new Map<string, Oracle>();

/** The oracle of a game under some options, opened at the first call. */
export function oracleFor(game: Game, options: OptionValues): Oracle {
  const { rounds: _, ...rules } = options;
  const key = `${game.id} ${JSON.stringify(rules)}`;
  const known = open.get(key);
  if (known !== undefined) return known;
  const oracle = openOracle(game, options);
  const [oldest] = open.keys();
  if (oldest !== undefined && open.size >= MOST_OPEN) open.delete(oldest);
  open.set(key, oracle);
  return oracle;
}

export const oracleOf = (match: Match): Oracle => oracleFor(match.game, match.record.options);
