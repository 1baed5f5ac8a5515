/**
 * The contract of a game's strategy: a few rules of thumb in the game's own words, from the first
 * that applies to the last. What they are worth is not claimed here but computed (`src/study`).
 */
import type { Message } from './message.ts';

/** What a rule advises in a position. */
export interface RuleAdvice<M> {
  readonly move: M;
  /**
   * Why, in a sentence that names the move and is true wherever no earlier rule applies, whatever the
   * position is worth: "Double: it leaves 24, a multiple of 4, and every move from there loses."
   */
  readonly why: Message;
}

export interface StrategyRule<P, M> {
  /** Its name in data, such as the theme of a puzzle: one word or a few, with hyphens. */
  readonly key: string;
  /** The idea in a phrase, with a capital letter and no full stop: "Leave a multiple of 4". */
  readonly idea: Message;
  /** The rule as it is taught, in a sentence. */
  readonly text: Message;
  /** The move it advises in the view of a position that is not over; null where it does not apply. */
  advise(position: P): RuleAdvice<M> | null;
}

export interface Strategy<P = unknown, M = unknown> {
  /** One to seven rules. The first that applies advises; the last always does. */
  readonly rules: readonly StrategyRule<P, M>[];
  /** For which variants the rules were checked, in a sentence; never called a proof. */
  readonly checked: Message;
  /** What the opponent is about to win with, in a sentence; null where nothing is in sight. */
  threat?(position: P): Message | null;
}

/** What a game's `strategy.ts` exports. */
export interface StrategyModule<O, P, M> {
  /** The rules under some options; null where the game has none for them. */
  strategy(options: O): Strategy<P, M> | null;
}
