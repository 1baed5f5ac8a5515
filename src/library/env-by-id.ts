/** `createEnv` for the id of a game too. */
import type { GivenOptions } from '../core/options.ts';
import { createEnv as createEnvOf, type Env, type EnvLimits } from './env.ts';
import { gameOf } from './find-game.ts';
import type { GameLike, OptionsFor } from './game-types.ts';

/**
 * An environment of a game under some options; an episode is one round. It begins as `reset()`
 * leaves it. Throws a `RangeError` with a sentence if there is no such game or an option is refused.
 */
export function createEnv<G extends GameLike>(
  game: G,
  options?: OptionsFor<G>,
  limits?: EnvLimits,
): Env;
export function createEnv(game: GameLike, options: GivenOptions = {}, limits: EnvLimits = {}): Env {
  return createEnvOf(gameOf(game), options, limits);
}
