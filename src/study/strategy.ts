/** A game's strategy at work: loaded for some options, and followed in a position. */
import type { Game } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import type { OptionValues } from '../core/options.ts';
import type { RuleAdvice, Strategy } from '../core/strategy.ts';

/** The strategy of a game under some options; null where it has none. */
export const loadStrategy = async (game: Game, options: OptionValues): Promise<Strategy | null> =>
  (await game.strategy?.())?.strategy(options) ?? null;

/** What a strategy advises, and by which rule. */
export interface Advised<M = unknown> extends RuleAdvice<M> {
  /** The number of the rule, from 1. */
  readonly rule: number;
  readonly key: string;
  readonly idea: Message;
}

/** What the first rule that applies advises in the view of a position that is not over. */
export function followRules<P, M>({ rules }: Strategy<P, M>, position: P): Advised<M> {
  for (const [index, { key, idea, advise }] of rules.entries()) {
    const advice = advise(position);
    if (advice !== null) return { ...advice, rule: index + 1, key, idea };
  }
  throw new RangeError('No rule of the strategy applies.');
}
