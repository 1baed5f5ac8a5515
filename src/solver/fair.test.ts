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
  const openings = [1, 2, 3, 4].map(opening);
  const begun = openings.map((moves) =>
    moves.reduce((played, text) => must(playMove(played, text)), match),
  );

  it('is legal play that leaves the round open', () => {
    for (const moves of openings) expect(moves.length).toBeGreaterThan(0);
    for (const { outcome } of begun) expect(outcome).toBeNull();
  });

  it('is the same for the same seed', () => {
    expect(opening(1)).toEqual(openings[0]);
  });

  it('leaves a draw, or a long way to the end', () => {
    for (const { position } of begun) {
      const { plies } = oracle.verdict(position);
      expect(plies ?? Number.POSITIVE_INFINITY).toBeGreaterThan(8);
    }
  });
});
