/** A game's rules of thumb and the reason behind a move: `strategy` and `why` of the library. */
import type { Game } from '../core/game.ts';
import { resolveOptions, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { followRules, loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import { checkedGame, orThrow } from './arguments.ts';
import type { OptionsFor } from './game-types.ts';
import { type Beginning, type Position, roundAfter } from './position.ts';

/** What a strategy advises. */
export interface StrategyAdvice {
  readonly move: string;
  /** The number of the rule, from 1. */
  readonly rule: number;
  /** The idea in a phrase, and the reason in a sentence. */
  readonly idea: string;
  readonly why: string;
}

/** The rules of thumb of a game, in their order. */
export interface GameStrategy {
  readonly rules: readonly {
    readonly key: string;
    readonly idea: string;
    readonly text: string;
  }[];
  /** For which variants they were checked. */
  readonly checked: string;
  /** What the first rule that applies advises in a position that is not over. */
  advise(position: Position): StrategyAdvice;
}

/**
 * The strategy of a game under some options; null where it has none. Throws a `RangeError` with a
 * sentence if this is no game or an option is refused.
 */
export async function strategy<G extends Game>(
  game: G,
  options?: OptionsFor<G>,
): Promise<GameStrategy | null>;
export async function strategy(
  given: Game,
  options: GivenOptions = {},
): Promise<GameStrategy | null> {
  const game = checkedGame(given);
  const chosen = orThrow(resolveOptions(game, options));
  const found = await loadStrategy(game, chosen);
  if (found === null) return null;
  const { format } = game.rules(chosen);
  return {
    rules: found.rules.map(({ key, idea, text }) => ({ key, idea: idea.text, text: text.text })),
    checked: found.checked.text,
    advise({ view }) {
      const { move, rule, idea, why } = followRules(found, view);
      return { move: format(move), rule, idea: idea.text, why: why.text };
    },
  };
}

/** Why a position is worth what it is to the player to move. */
export interface Reason {
  /** The rule of the strategy that applies, where it advises one of the best moves; else null. */
  readonly rule: StrategyAdvice | null;
  /** Where the position is lost: what the opponent is about to win with. */
  readonly threat: string | null;
  /** Where there is neither: a best move, and the best answer to it. */
  readonly answer: { readonly move: string; readonly reply: string } | null;
}

/**
 * The reason behind the value of a position: the one after `moves`, from the beginning of a round, as
 * `solve` takes it. Throws a `RangeError` with a sentence if something is refused or the round is over.
 */
export async function why<G extends Game>(
  game: G,
  options?: OptionsFor<G>,
  moves?: readonly string[],
  beginning?: Beginning,
): Promise<Reason>;
export async function why(
  given: Game,
  options: GivenOptions = {},
  moves: readonly string[] = [],
  beginning: Beginning = {},
): Promise<Reason> {
  const match = roundAfter(given, options, moves, beginning);
  const found = await loadStrategy(match.game, match.options);
  const { rule, threat, answer } = whyIn(oracleOf(match), found, viewOf(match));
  return {
    rule: rule && {
      move: rule.text,
      rule: rule.rule,
      idea: rule.idea.text,
      why: rule.why.text,
    },
    threat: threat?.text ?? null,
    answer,
  };
}
