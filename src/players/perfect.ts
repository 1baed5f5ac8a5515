/** Whether the perfect level can play a match. Apart from the levels, since a match begins without the solver. */
import type { Game } from '../core/game.ts';
import { type Match, viewOf } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import type { OptionValues } from '../core/options.ts';
import { solverMessages } from '../solver/messages.ts';
import type { OracleOf } from './computer.ts';

/** Whether the game says itself how it is solved: then its oracle need not be asked. */
export function isSolvable(game: Game, options: OptionValues): boolean {
  const { graph, chance } = game.analysis?.(options) ?? {};
  return graph !== undefined || chance !== undefined;
}

/** Why the perfect level cannot play on from a match's position, or null. */
export async function whyNotPerfect(match: Match, oracleOf: OracleOf): Promise<Message | null> {
  const { game, options, outcome } = match;
  if (outcome !== null || isSolvable(game, options)) return null;
  const judged = (await oracleOf(match)).moves(viewOf(match));
  return judged.some(({ verdict }) => verdict.isEstimate) ? solverMessages.tooLarge() : null;
}
