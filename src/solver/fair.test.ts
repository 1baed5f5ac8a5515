/** Fair openings: legal, drawn by the seed, and without a quick forced win. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bruteForceAll } from '../../test/support/brute-force.ts';
import { playAtRandom } from '../../test/support/playing.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import { type Match, newMatch, playMove, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { fairOpening, playFairOpening } from './fair.ts';
import { DRAW, openOracle } from './oracle.ts';

describe.each(GAMES)('a fair opening of $id', (game) => {
  const match = unwrap(newMatch(game));
  const oracle = openOracle(game, match.options);
  const opening = (seed: number) =>
    fairOpening(oracle, viewOf(match), randomStream(seed, 'opening', 0));
  const openings = [1, 2, 3, 4].map(opening);
  const begun = openings.map((moves) =>
    moves.reduce((played, text) => unwrap(playMove(played, text)), match),
  );

  it('is legal play that leaves the round open', () => {
    for (const { outcome } of begun) expect(outcome).toBeNull();
  });

  it('is the same for the same seed', () => {
    expect(opening(1)).toEqual(openings[0]);
  });

  it('leaves a draw, or a long way to the end', () => {
    const distance = ({ position }: Match): number =>
      oracle.verdict(position).plies ?? Number.POSITIVE_INFINITY;
    // A small game has no long way: half of what random openings leave is asked of it.
    const others = [1, 2, 3, 4, 5, 6].flatMap((most) =>
      [1, 2, 3, 4].map((seed) => playAtRandom(game, { seed }, most)),
    );
    const longest = Math.max(
      ...others.filter(({ outcome }) => outcome === null).map((other) => distance(other)),
    );
    for (const each of begun) {
      expect(distance(each)).toBeGreaterThanOrEqual(Math.min(9, longest / 2));
    }
  });
});

describe('a fair start, held to brute force through the rules', () => {
  const variants: readonly (readonly [string, GivenOptions])[] = [
    ...[4, 6, 8].map((length) => ['bracket-balance', { length }] as const),
    ['bracket-balance', { length: 6, finish: 'balanced' }],
    ...[3, 4, 5, 6].flatMap((minimum) =>
      [minimum, minimum + 3].map(
        (limit) => ['palindrome-war', { alphabet: 'ab', minimum, limit }] as const,
      ),
    ),
    ...[3, 4].map((minimum) => ['palindrome-war', { alphabet: 'abc', minimum, limit: 6 }] as const),
    ...[5, 8, 12, 21].map((target) => ['binary-race', { target }] as const),
    ['binary-race', { start: 3, target: 101 }],
    ...['wipe', 'draw'].flatMap((full) =>
      [4, 5, 6].map((length) => ['color-bridge', { length, full }] as const),
    ),
    ['equation-duel', { pool: 5 }],
  ];

  it.each(variants)('%s %o ends no sooner than the ordinary one', (id, options) => {
    const game: Game = unwrap(findGame(id));
    const match = unwrap(newMatch(game, { options }));
    const { rules, position: start } = match;
    const verdicts = new Map(
      bruteForceAll(rules, [start]).map(({ position, verdict }) => [
        JSON.stringify(position),
        verdict,
      ]),
    );
    const distanceOf = (position: unknown): number =>
      verdicts.get(JSON.stringify(position))?.plies ?? Number.POSITIVE_INFINITY;
    /** Whether a player has only one move that keeps the value, there or one move later. */
    const isForced = (position: unknown): boolean =>
      keeping(position).length < 2 || keeping(keeping(position)[0]).length < 2;
    const keeping = (position: unknown): readonly unknown[] => {
      const worth = verdicts.get(JSON.stringify(position))?.value;
      const nexts = rules.moves(position).map((move) => rules.play(position, move));
      return nexts.filter((next) => worthTo(rules.turn(position), next) === worth);
    };
    const worthTo = (seat: Seat, position: unknown): string | undefined => {
      const outcome = rules.outcome(position);
      if (outcome !== null) {
        return outcome.winner === null ? 'draw' : outcome.winner === seat ? 'win' : 'loss';
      }
      const value = verdicts.get(JSON.stringify(position))?.value;
      if (rules.turn(position) === seat || value === 'draw' || value === 'endless') return value;
      return value === 'win' ? 'loss' : 'win';
    };
    const oracle = openOracle(game, match.options);
    for (const seed of [1, 2, 3]) {
      const opening = fairOpening(oracle, start, randomStream(seed, 'opening', 0));
      const begun = opening.reduce((played, text) => unwrap(playMove(played, text)), match);
      // A nearer end is taken only for choices that the ordinary start does not leave.
      const isForChoices = isForced(start) && !isForced(begun.position);
      if (!isForChoices) {
        expect(distanceOf(begun.position)).toBeGreaterThanOrEqual(distanceOf(start));
      }
    }
  });

  it.each<readonly [string, GivenOptions]>([
    ['palindrome-war', { minimum: 3 }],
    ['palindrome-war', { alphabet: 'ab' }],
    ['bracket-balance', {}],
  ])('%s %o has none: whatever comes next only brings the end nearer', (id, options) => {
    const game: Game = unwrap(findGame(id));
    const match = unwrap(newMatch(game, { options }));
    const oracle = openOracle(game, match.options);
    expect(fairOpening(oracle, match.position, randomStream(1, 'opening', 0))).toEqual([]);
  });
});

describe('a fair opening of Color Bridge', () => {
  const game: Game = unwrap(findGame('color-bridge'));
  const match = unwrap(newMatch(game));
  const oracle = openOracle(game, match.options);
  const { rules } = oracle;
  const pliesOf = (position: unknown): number => oracle.verdict(position).plies ?? Infinity;

  /** All open positions after so many moves. */
  const openAfter = (moves: number): readonly unknown[] => {
    if (moves === 0) return [match.position];
    const found = new Map<string, unknown>();
    for (const position of openAfter(moves - 1)) {
      for (const move of rules.moves(position)) {
        const next = rules.play(position, move);
        if (rules.outcome(next) === null) found.set(JSON.stringify(next), next);
      }
    }
    return [...found.values()];
  };

  it('leaves 8 to 10 moves, as the rules say', () => {
    const layers = [1, 2, 3, 4, 5, 6].map((moves) => openAfter(moves));
    const longest = layers.map((layer) => layer.map(pliesOf).reduce((a, b) => Math.max(a, b)));
    expect(longest).toEqual([8, 8, 10, 10, 9, 8]);
    // All openings of one or two moves are looked at, so that 8 is always found; more are drawn.
    expect(layers.map(({ length }) => length).slice(0, 2)).toEqual([21, 362]);
    const seen = Array.from({ length: 12 }, (_, seed) => {
      const opening = fairOpening(oracle, match.position, randomStream(seed, 'opening', 0));
      return pliesOf(opening.reduce((at, text) => unwrap(playMove(at, text)), match).position);
    });
    expect(new Set(seen)).toEqual(new Set([8, 9, 10]));
    const page = readFileSync('src/games/color-bridge/rules.md', 'utf8');
    expect(page).toContain('positions that are 8 to 10 moves from');
  });
});

describe('a fair opening of any race', () => {
  const game: Game = unwrap(findGame('binary-race'));
  const races = [
    ...game.presets.map(({ options }) => options),
    { target: 100 },
    { target: 60 },
    { start: 2, target: 101 },
  ];

  it.each(races)(
    'is not much shorter than the longest that there is, for choices: %o',
    (options) => {
      const match = unwrap(newMatch(game, { options }));
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
        const begun = opening.reduce((played, text) => unwrap(playMove(played, text)), match);
        expect(oracle.verdict(begun.position).plies).toBeGreaterThanOrEqual(longest / 2);
      }
    },
  );
});

describe('a fair opening, in games drawn as trees', () => {
  const seeded = () => randomStream(1, 'opening', 0);
  const opened = (tree: Tree) => {
    const game: Game = treeGame(tree);
    return openOracle(game, unwrap(newMatch(game)).options);
  };
  const START: TreePosition = { path: [], turn: 1 };
  const openingOf = (tree: Tree) => fairOpening(opened(tree), START, seeded());
  /** Both players have a choice, which leads to the same. */
  const withChoices = (after: Tree): Tree => {
    const answers = { one: after, two: after };
    return { here: answers, there: answers };
  };

  it('may be as near to the end as the ordinary start, and no nearer', () => {
    // Player 1 wins in 4 moves. After `far` it takes 4 as well, after `near` 3.
    expect(openingOf({ win: chain(3, 1), far: chain(4, 2) })).toEqual(['far']);
    expect(openingOf({ win: chain(3, 1), near: chain(3, 2) })).toEqual([]);
  });

  it('gives up at most half of the longest way for choices', () => {
    const from = (left: number): Tree => ({
      win: 1,
      far: chain(10, 2),
      choices: withChoices(chain(left, 2)),
    });
    // Choices with 5 of 10 moves left, and with 4.
    expect(openingOf(from(3))).toEqual(['choices']);
    expect(openingOf(from(2))).toEqual(['far']);
  });

  it('leads only to what is known for certain', () => {
    const oracle = opened({ win: chain(3, 1), far: chain(6, 2), other: chain(5, 2) });
    expect(fairOpening(oracle, START, seeded())).toEqual(['far']);
    const unsure = {
      ...oracle,
      verdict: (position: TreePosition) =>
        position.path[0] === 'far'
          ? ({ ...DRAW, chance: 0.5, isEstimate: true } as const)
          : oracle.verdict(position),
    };
    expect(fairOpening(unsure as typeof oracle, START, seeded())).toEqual(['other']);
  });
});

it('a hidden length decides a round, so it has no fair opening (BB7)', () => {
  const game: Game = unwrap(findGame('bracket-balance'));
  const match = unwrap(newMatch(game, { options: { length: 'unknown' } }));
  const oracle = openOracle(game, match.options);
  expect(fairOpening(oracle, viewOf(match), randomStream(1, 'opening', 0))).toEqual([]);
});

it('each round has an opening of its own, drawn from the seed for openings', () => {
  const game: Game = unwrap(findGame('color-bridge'));
  for (const seed of [1, 2, 3]) {
    const match = unwrap(newMatch(game, { seed }));
    const oracle = openOracle(game, match.options);
    const { opening } = playFairOpening(oracle, match);
    const drawn = (round: number) =>
      fairOpening(oracle, viewOf(match), randomStream(seed, 'opening', round));
    expect(opening).toEqual(drawn(1));
    expect(opening).not.toEqual(drawn(2));
  }
});
