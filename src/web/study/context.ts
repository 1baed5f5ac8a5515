/** What positions are looked at with: a game under its options, and lines of play in it. */
import type { Game, Rules, Words } from '../../core/game.ts';
import type { OptionValues } from '../../core/options.ts';

export interface StudyContext {
  readonly game: Game;
  readonly options: OptionValues;
  readonly rules: Rules<unknown, unknown>;
  readonly words: Words<unknown, unknown>;
}

export const createStudyContext = (game: Game, options: OptionValues): StudyContext => ({
  game,
  options,
  rules: game.rules(options),
  words: game.words(options),
});

/** The position after some moves; where one of them is none, as far as they go. */
export function positionAfter(
  { rules }: StudyContext,
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
