/** A variant of a game in an address: its options, so that it can be kept, sent and played. */
import type { Game } from '../core/game.ts';
import type { GivenOptions } from '../core/options.ts';

/** The options of a game that stand in the address. */
export const optionsFromQuery = (game: Game): GivenOptions =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)].filter(([name]) => Object.hasOwn(game.options, name)),
  );

/** An address with those of some options that a game itself has. */
export function withOptionsQuery(path: string, game: Game, given: GivenOptions): string {
  const own = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(game.options, name),
  );
  const query = new URLSearchParams(own.map(([name, value]) => [name, `${value}`]));
  return own.length === 0 ? path : `${path}?${query}`;
}
