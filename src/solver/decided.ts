/**
 * Whether players decide anything: where all play that does not lose at once comes to the same, the seat
 * alone decides who wins, or what is hidden or left to chance does, and a result says nothing of players.
 */
import type { Game } from '../core/game.ts';
import type { OptionValues } from '../core/options.ts';
import { other } from '../core/seat.ts';
import { bestMoves, type Oracle } from './oracle.ts';
import { keepsValue } from './review.ts';

/** Where no choice turned up among so many positions, the question stays open. */
const MAX_POSITIONS = 20_000;

/** Whether no move matters from a view on, but for moves that lose at once. False where that is not known. */
export function isDecided(
  game: Game,
  options: OptionValues,
  oracle: Oracle,
  start: unknown,
): boolean {
  const { rules } = oracle;
  const { signature = JSON.stringify } = game.analysis?.(options) ?? {};
  const keyOf = (position: unknown): string => `${rules.turn(position)} ${signature(position)}`;
  const seen = new Set([keyOf(start)]);
  const queue = [start];
  for (const position of queue) {
    const loser = other(rules.turn(position));
    const judged = oracle.moves(position).map((each) => {
      const next = rules.play(position, each.move);
      return { ...each, next, outcome: rules.outcome(next) };
    });
    const sane = judged.filter(({ outcome }) => outcome?.winner !== loser);
    const [best] = bestMoves(sane);
    if (best === undefined) continue;
    if (sane.some(({ verdict }) => !keepsValue(best.verdict, verdict))) return false;
    for (const { next, outcome } of sane) {
      if (outcome !== null || seen.has(keyOf(next))) continue;
      if (seen.size >= MAX_POSITIONS) return false;
      seen.add(keyOf(next));
      queue.push(next);
    }
  }
  return true;
}
