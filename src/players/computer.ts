/** The computer at a table: what a level plays in a match, the same wherever the match is held. */
import { isFull, type Match, moverOf, viewOf } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import type { Oracle } from '../solver/oracle.ts';
import { chooseMove, type Level } from './levels.ts';

/** Opens the oracle of a match; whoever holds the match decides how to wait for it. */
export type OracleOf = (match: Match) => Oracle | Promise<Oracle>;

/**
 * The text of the move that a level plays for whoever is to move. Its chance comes from the match's
 * seed (ruling A4). A random player looks at nothing, and waits for no oracle.
 */
export async function computerMove(
  match: Match,
  level: Level,
  oracleOf: OracleOf,
): Promise<string> {
  const { rules, seed, count } = match;
  const oracle = level === 'random' ? null : await oracleOf(match);
  const random = randomStream(seed, 'player', count);
  const move = chooseMove(rules, viewOf(match), level, random, () => {
    if (oracle === null) throw new Error('a random player asks nobody');
    return oracle;
  });
  return rules.format(move);
}

/** What a level adds to the record: its move, or in a match that is full its resignation. */
export const computerText = async (
  match: Match,
  level: Level,
  oracleOf: OracleOf,
): Promise<string> =>
  isFull(match) ? `resign ${moverOf(match)}` : computerMove(match, level, oracleOf);
