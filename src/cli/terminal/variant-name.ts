/** What is played beside the book's own game, in a few words for a title. */
import { type Match, presetWith } from '../../core/match.ts';
import { terminalTranslator } from '../../messages/terminal.ts';

/** The preset's name, or the options that differ from the default; null for the book's own game. */
export function variantName({ game, options }: Match): string | null {
  const changed = Object.entries(game.options).filter(
    ([name, spec]) => options[name] !== spec.default,
  );
  if (changed.length === 0) return null;
  const translator = terminalTranslator(game);
  const preset = presetWith(game, options);
  if (preset !== undefined) return translator.preset(preset).label;
  return changed
    .map(([name]) => {
      const value = `${options[name]}`;
      return `${translator.label(name).text} ${translator.value(name, value).text}`;
    })
    .join(', ');
}

/** A game and what is played of it: "Color Bridge (length 9)". */
export function variantTitle(match: Match): string {
  const { title } = match.game;
  const name = variantName(match);
  return name === null ? title : `${title} (${name})`;
}
