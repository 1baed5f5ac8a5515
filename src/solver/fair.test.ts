/** Fair openings: legal, drawn by the seed, and without a quick forced win. */
import { describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import { newMatch, playMove, viewOf } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import { GAMES } from '../games/list.ts';
import { fairOpening } from './fair.ts';
import { openOracle } from './oracle.ts';

describe.each(GAMES)('a fair opening of $id', (game) => {
  const match = must(newMatch(game));
  const oracle = openOracle(game, match.record.options);
  const opening = (seed: number) =>
    fairOpening(oracle, viewOf(match), randomStream(seed, 'opening', 0));
  const begun = (seed: number) =>
    opening(seed).reduce((played, text) => must(playMove(played, text)), match);

  it('is legal play that leaves the round open', () => {
    for (const seed of [1, 2, 3]) {
      expect(opening(seed).length).toBeGreaterThan(0);
      expect(begun(seed).outcome).toBeNull();
    }
  });

  it('is the same for the same seed', () => {
    expect(opening(5)).toEqual(opening(5));
  });

  it('leaves a draw, or a long way to the end', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { plies } = oracle.verdict(begun(seed).position);
      expect(plies ?? Number.POSITIVE_INFINITY).toBeGreaterThan(8);
    }
  });
});
