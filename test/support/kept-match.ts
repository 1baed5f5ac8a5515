/** A match between friends as the page keeps it in the browser. */
import { newMatch, playMove, recordOf } from '../../src/core/match.ts';
import type { GivenOptions } from '../../src/core/options.ts';
import { unwrap } from '../../src/core/result.ts';
import { findGame } from '../../src/games/list.ts';

/** The key and the value in the browser's storage. */
export function keptMatch(
  id: string,
  moves: readonly string[],
  options: GivenOptions = {},
): readonly [key: string, value: string] {
  let match = unwrap(newMatch(unwrap(findGame(id)), { options, seed: 0 }));
  for (const move of moves) match = unwrap(playMove(match, move));
  const kept = { record: recordOf(match), levels: { 1: null, 2: null }, fair: false, opened: 1 };
  return [`duelbook-match-${id}`, JSON.stringify(kept)];
}
