/** What a computer level plays in a match. */
import { isFull, type Match, moverOf, viewOf } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import type { Oracle } from '../solver/oracle.ts';
import { chooseMove, type Level } from './levels.ts';

/** Opens the oracle of a match, at once or in the background. */
export type OracleOf = (match: Match) => Oracle | Promise<Oracle>;

/**
 * The text of the move that a level plays for the seat to move. Its chance comes from the match's seed
 * (ruling A4). The random level needs no oracle.
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
    if (oracle === null) throw new Error('the random level has no oracle');
    return oracle;
  });
  return rules.format(move);
}

/** The text a level adds to the record: its move, or a resignation in a full match. */
export const computerText = async (
  match: Match,
  level: Level,
  oracleOf: OracleOf,
): Promise<string> =>
  isFull(match) ? `resign ${moverOf(match)}` : computerMove(match, level, oracleOf);
