/** Fair openings: legal, drawn by the seed, and without a quick forced win. */
import { describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import type { Game } from '../core/game.ts';
import { newMatch, playMove, viewOf } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import { findGame, GAMES } from '../games/list.ts';
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

describe('a fair opening of any race', () => {
  const game: Game = must(findGame('binary-race'));
  const races = [
    ...game.presets.map(({ options }) => options),
    { target: 100 },
    { target: 60 },
    { start: 2, target: 101 },
  ];

  it.each(races)(
    'is not much shorter than the longest that there is, for choices: %o',
    (options) => {
      const match = must(newMatch(game, { options }));
      const oracle = openOracle(game, match.options);
      /** How far the end is after a move, and after each of up to five more. */
      const distances = (position: unknown, moves: number): readonly number[] =>
        oracle.rules.moves(position).flatMap((move) => {
          const next = oracle.rules.play(position, move);
          if (oracle.rules.outcome(next) !== null) return [];
          const { plies } = oracle.verdict(next);
          return [
            plies ?? Number.POSITIVE_INFINITY,
            ...(moves > 1 ? distances(next, moves - 1) : []),
          ];
        });
      const longest = Math.max(...distances(match.position, 6));
      for (const seed of [1, 2, 3]) {
        const opening = fairOpening(oracle, match.position, randomStream(seed, 'opening', 0));
        const begun = opening.reduce((played, text) => must(playMove(played, text)), match);
        expect(oracle.verdict(begun.position).plies).toBeGreaterThanOrEqual(longest / 2);
      }
    },
  );
});
