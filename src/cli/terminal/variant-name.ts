/** What is played beside the book's own game, in a few words for a title. */
import type { Match } from '../../core/match.ts';
import { terminalTranslator } from '../../messages/terminal.ts';

/** The preset's name, or the options that differ from the default; null for the book's own game. */
export function variantName({ game, options }: Match): string | null {
  const changed = Object.entries(game.options).filter(
    ([name, spec]) => options[name] !== spec.default,
  );
  if (changed.length === 0) return null;
  const translator = terminalTranslator(game);
  const isPlayed = (preset: (typeof game.presets)[number]): boolean =>
    Object.entries(game.options).every(
      ([name, spec]) => options[name] === (preset.options[name] ?? spec.default),
    );
  const preset = game.presets.find(isPlayed);
  if (preset !== undefined) return translator.preset(preset).label;
  return changed
    .map(([name]) => {
      const value = `${options[name]}`;
      return `${translator.label(name).text} ${translator.value(name, value).text}`;
    })
    .join(', ');
}
