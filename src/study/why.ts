/**
 * Why a position is worth what it is: the rule of the strategy behind a good move, what threatens a
 * lost position, or, where a game has no words for it, how best play goes on.
 */
import type { Message } from '../core/message.ts';
import type { Strategy } from '../core/strategy.ts';
import { lineFrom } from '../solver/advice.ts';
import { bestMoves, type Oracle } from '../solver/oracle.ts';
import { type Advised, followRules } from './strategy.ts';

/** The rule of the strategy that applies, where it advises one of the best moves; `text` is the move's. */
export interface WhyRule extends Omit<Advised, 'move'> {
  readonly text: string;
}

export interface Why {
  readonly rule: WhyRule | null;
  /** Where the position is lost: what the opponent is about to win with. */
  readonly threat: Message | null;
  /** Where there is neither: a best move, and the best answer to it. */
  readonly answer: { readonly move: string; readonly reply: string } | null;
}

/** Why, for the player to move in the view of a position that is not over. */
export function whyIn(oracle: Oracle, strategy: Strategy | null, position: unknown): Why {
  const none: Why = { rule: null, threat: null, answer: null };
  const moves = bestMoves(oracle.moves(position));
  const [best] = moves;
  if (best === undefined) return none;
  if (best.verdict.value === 'loss') {
    const threat = strategy?.threat?.(position) ?? null;
    return threat === null ? { ...none, answer: answerIn(oracle, position) } : { ...none, threat };
  }
  if (strategy !== null) {
    const { move, ...advised } = followRules(strategy, position);
    const text = oracle.rules.format(move);
    if (moves.some((one) => one.text === text)) return { ...none, rule: { ...advised, text } };
  }
  return { ...none, answer: answerIn(oracle, position) };
}

function answerIn(oracle: Oracle, position: unknown): Why['answer'] {
  const { moves } = lineFrom(oracle, position);
  const reply = moves.find(({ seat }) => seat !== oracle.rules.turn(position));
  const [first] = moves;
  return first === undefined || reply === undefined
    ? null
    : { move: first.text, reply: reply.text };
}
