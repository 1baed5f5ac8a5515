/** What positions are looked at with: a game under its options, and lines of play in it. */
import type { Game, Rules, Words } from '../../core/game.ts';
import type { OptionValues } from '../../core/options.ts';

export interface Setting {
  readonly game: Game;
  readonly options: OptionValues;
  readonly rules: Rules<unknown, unknown>;
  readonly words: Words<unknown, unknown>;
}

export const settingOf = (game: Game, options: OptionValues): Setting => ({
  game,
  options,
  rules: game.rules(options),
  words: game.words(options),
});

/** The position after some moves; where one of them is none, as far as they go. */
export function playedFrom(
  { rules }: Setting,
  position: unknown,
  texts: readonly string[],
): unknown {
  let at = position;
  for (const text of texts) {
    const move = rules.parse(text, at);
    if (!move.ok) return at;
    at = rules.play(at, move.value);
  }
  return at;
}
