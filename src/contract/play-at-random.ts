/** Random play through the contract, for its checks. */
import type { Game } from '../core/game.ts';
import { type Match, newMatch, playListed, type Setup } from '../core/match.ts';
import { pick, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';

/** Played on even where time is up, so that a slow game is looked at too. */
const MIN_PLIES = 20;

/**
 * A match of random moves, up to its end or to `most` moves, or a few where time is up. It stops where there
 * are no moves, which a check then finds.
 */
export function playAtRandom(
  game: Game,
  setup: Setup,
  most: number,
  isLate: () => boolean = () => false,
): Match {
  const random = randomStream(setup.seed ?? 0, 'player', 0);
  let match = unwrap(newMatch(game, setup));
  for (let ply = 0; ply < most && match.outcome === null; ply += 1) {
    if (ply >= MIN_PLIES && isLate()) break;
    const moves = match.rules.moves(match.position);
    if (moves.length === 0) break;
    match = playListed(match, pick(moves, random));
  }
  return match;
}
