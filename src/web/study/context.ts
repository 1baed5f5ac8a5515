/** A game under its options, to study its positions. */
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

/** The position after some moves, up to the first illegal one. */
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
