/** The disguises of games, as models are shown them. */
import type { Disguise } from '../core/disguise.ts';
import type { Match } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';

export type AnyDisguise = Disguise<OptionValues, unknown>;

/** A disguise of a match's game by its number, from 1; null for 0, which is the game as it is. */
export async function disguiseOf({ game }: Match, number: number): Promise<AnyDisguise | null> {
  if (number === 0) return null;
  const { disguises } = (await game.disguises?.()) ?? { disguises: [] };
  const found = disguises[number - 1];
  if (found === undefined) throw new RangeError(`${game.id} has no disguise ${number}`);
  return found;
}
