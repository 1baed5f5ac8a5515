/** What is played in a match: the game's title, and what differs from the standard game. */
import { resolveOptions } from '../core/match.ts';
import type { OptionValue, OptionValues } from '../core/options.ts';
import { findGame } from '../games/list.ts';

/** The title of a game, or its id where this version does not know the game. */
export function gameTitle(id: string): string {
  const game = findGame(id);
  return game.ok ? game.value.title : id;
}

/** The options that differ from the standard game's. */
export function changedOptions(
  id: string,
  options: OptionValues,
): readonly (readonly [name: string, value: OptionValue])[] {
  const game = findGame(id);
  const standard = game.ok ? resolveOptions(game.value, {}) : game;
  return Object.entries(options).filter(
    ([name, value]) => !standard.ok || standard.value[name] !== value,
  );
}
