/** A position as a language model gets it in the arena: `promptAt` of the library. */
import type { Game } from '../core/game.ts';
import type { GivenOptions } from '../core/options.ts';
import { disguiseOf } from '../players/disguise.ts';
import { type Prompt, promptFor } from '../players/prompt.ts';
import { checkKeys } from './arguments.ts';
import type { OptionsFor } from './game-types.ts';
import { type Beginning, roundAfter } from './position.ts';

/** How a position is told. */
export interface Telling extends Beginning {
  /** The rules as a text, for which a disguise has its own. */
  readonly rules?: string;
  /** Lists the legal moves. */
  readonly listMoves?: boolean;
  /** The number of a disguise, from 1; 0 for the game's own words. */
  readonly disguise?: number;
}

/**
 * The prompt for the position after `moves`, from the beginning of a round: `rules`, the same for a whole
 * match, and `position`. Rejects with a `RangeError` and a sentence if something is refused or the round is over.
 */
export async function promptAt<G extends Game>(
  game: G,
  options?: OptionsFor<G>,
  moves?: readonly string[],
  telling?: Telling,
): Promise<Prompt>;
export async function promptAt(
  game: Game,
  options: GivenOptions = {},
  moves: readonly string[] = [],
  telling: Telling = {},
): Promise<Prompt> {
  checkKeys(telling, ['rules', 'listMoves', 'disguise', 'seed', 'first']);
  const { rules = '', listMoves = false, disguise = 0, ...beginning } = telling;
  const match = roundAfter(game, options, moves, beginning);
  return promptFor(match, rules, { listMoves, disguise: await disguiseOf(match, disguise) });
}
