/** What a position is worth, exactly: `solve` of the library. */
import type { Game } from '../core/game.ts';
import { viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import type { Verdict } from '../solver/oracle.ts';
import type { OptionsFor } from './game-types.ts';
import { type Beginning, roundAfter } from './position.ts';

/** A move with what it is worth to the player who makes it; `plies` counts the move itself. */
export interface SolvedMove extends Verdict {
  readonly move: string;
}

/** What a position is worth to the player to move, and every move in it. */
export interface Solution extends Verdict {
  readonly moves: readonly SolvedMove[];
}

/**
 * Solves a position of a game: the one after `moves`, from the beginning of a round. Nothing hidden
 * is used. The first call for a game and its options solves all of it, which takes milliseconds for
 * most and seconds for the largest; further calls look the answer up. Throws a `RangeError` with a
 * sentence if something is refused or the round is over.
 */
export function solve<G extends Game>(
  game: G,
  options?: OptionsFor<G>,
  moves?: readonly string[],
  beginning?: Beginning,
): Solution;
export function solve(
  game: Game,
  options: GivenOptions = {},
  moves: readonly string[] = [],
  beginning: Beginning = {},
): Solution {
  const match = roundAfter(game, options, moves, beginning);
  const oracle = oracleOf(match);
  const view = viewOf(match);
  return {
    ...oracle.verdict(view),
    moves: oracle.moves(view).map(({ text, verdict }) => ({ move: text, ...verdict })),
  };
}
