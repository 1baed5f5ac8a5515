/** The options of a game in an address, so that a variant can be shared. */
import type { Game } from '../core/game.ts';
import type { GivenOptions } from '../core/options.ts';

/** The game's options in the current address. */
export const optionsFromQuery = (game: Game): GivenOptions =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)].filter(([name]) => Object.hasOwn(game.options, name)),
  );

/** An address with the given options, as far as the game has them. */
export function withOptionsQuery(path: string, game: Game, given: GivenOptions): string {
  const own = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(game.options, name),
  );
  const query = new URLSearchParams(own.map(([name, value]) => [name, `${value}`]));
  return own.length === 0 ? path : `${path}?${query}`;
}
