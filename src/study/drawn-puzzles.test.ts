/** What makes a puzzle and what does not, in games drawn as trees; and what ratings and sets follow from. */
import { describe, expect, it } from 'vitest';
import { chain, type Tree, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import { newMatch } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { colorBridge } from '../games/color-bridge/index.ts';
import { openOracle, TooLarge } from '../solver/oracle.ts';
import { SEARCH_LIMITS } from '../solver/search/judge.ts';
import { findPuzzles, makePuzzles, ratePuzzle } from './puzzles.ts';

/** A match of a game and its oracle. */
function opened(game: Game) {
  const match = unwrap(newMatch(game));
  return { match, oracle: openOracle(game, match.options) };
}

/** The puzzles at the end of so many moves of several that lead to the same; the last is of Player 2's turn. */
function puzzlesAfter(moves: number, tree: Tree, ways = 3) {
  const next = chain(moves - 1, tree);
  const start = Object.fromEntries(Array.from({ length: ways }, (_, way) => [`way ${way}`, next]));
  const { match, oracle } = opened(treeGame(start));
  return findPuzzles(match, oracle, 1);
}

/** What `puzzlesAfter` says of the position after one move, where Player 2 chooses. */
const solutions = (tree: Tree, ways?: number): readonly string[] =>
  puzzlesAfter(1, tree, ways).map(({ solution }) => solution.text);

/** Player 2 wins with the third move: the own one, the answer and one more. */
const IN_THREE = chain(2, 2);

describe('a puzzle', () => {
  it('is a position in which one of three moves wins, but not at once', () => {
    const [puzzle] = puzzlesAfter(1, { a: 'draw', b: IN_THREE, c: 'draw' });
    expect(puzzle).toMatchObject({ solution: { text: 'b' }, turns: 3, choices: 3 });
    expect(puzzle?.moves).toHaveLength(1);
  });

  it('is never the start, to which no move leads', () => {
    const { match, oracle } = opened(treeGame({ a: 'draw', b: chain(2, 1), c: 'draw' }));
    expect(findPuzzles(match, oracle, 8)).toEqual([]);
  });

  it('has no second move that wins, however late', () => {
    expect(solutions({ a: 'draw', b: IN_THREE, c: chain(4, 2), d: 'draw' })).toEqual([]);
  });

  it('has no solution that stands for many moves', () => {
    expect(solutions({ a: 'draw', many: IN_THREE, c: 'draw' })).toEqual([]);
  });

  it('has a choice: a move that ends the round against its maker is none', () => {
    expect(solutions({ a: 1, b: IN_THREE, c: 1 })).toEqual([]);
    expect(solutions({ a: 1, b: IN_THREE, c: 'draw', d: 1 })).toEqual([]);
    // A loss that comes later is one that people walk into.
    expect(solutions({ a: chain(1, 1), b: IN_THREE, c: 'draw' })).toEqual(['b']);
  });

  it('is a choice of two only in a game of two moves, and where the win is five turns away', () => {
    const two = (win: Tree): Tree => ({ a: 'draw', b: win });
    expect(solutions(two(chain(4, 2)), 2)).toEqual(['b']);
    expect(solutions(two(chain(2, 2)), 2)).toEqual([]);
    // Four turns: the opponent moves twice.
    expect(solutions(two({ 'go+': chain(2, 2) }), 2)).toEqual([]);
    expect(solutions(two(chain(4, 2)), 3)).toEqual([]);
    expect(solutions({ a: 1, b: chain(4, 2) }, 2)).toEqual([]);
  });

  it('is a win at once only among 24 choices and after eight moves', () => {
    const oneOf = (choices: number, winner: 1 | 2): Tree => ({
      ...Object.fromEntries(Array.from({ length: choices - 1 }, (_, at) => [`${at}`, 'draw'])),
      win: winner,
    });
    expect(puzzlesAfter(8, oneOf(24, 1))).toMatchObject([{ turns: 1, choices: 24 }]);
    expect(puzzlesAfter(8, oneOf(23, 1))).toEqual([]);
    expect(puzzlesAfter(7, oneOf(24, 2))).toEqual([]);
  });

  it('counts no moves from before play came back to the start, as on a wiped track', () => {
    const branches = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`${at}`, 'draw']));
    const tree = chain(12, { ...branches, win: 1 } as const);
    /** Play looks like the start again after so many moves. */
    const foundAfter = (back: number) => {
      const { match, oracle } = opened({
        ...treeGame(tree),
        analysis: () => ({
          signature: ({ path }) => (path.length === back ? '' : path.join(' ')),
        }),
      });
      return findPuzzles(match, oracle, 1);
    };
    expect(foundAfter(4)).toHaveLength(1);
    expect(foundAfter(5)).toEqual([]);
  });

  it('comes after at most 14 moves', () => {
    const tree = { a: 'draw', b: chain(2, 1), c: 'draw' } as const;
    expect(puzzlesAfter(14, tree)).toHaveLength(1);
    expect(puzzlesAfter(16, tree)).toEqual([]);
  });

  it('is told in turns where a turn takes several moves', () => {
    const taken = (leaf: Tree): Tree => ({ 'take+': { go: leaf } });
    const tree = {
      'a+': { go: 'draw' },
      'b+': { go: taken(taken(2)) },
      'c+': { go: 'draw' },
    } as const;
    expect(puzzlesAfter(1, tree)).toMatchObject([
      { turns: 3, solution: { verdict: { plies: 6 } } },
    ]);
  });

  it('is one and not two where a missed win is still there a move later', () => {
    // Player 2 misses `win`; Player 1 then has a win in as many turns.
    const later = (solution: string, win: Tree): Tree => ({
      ...{ win: IN_THREE, draw: 'draw' },
      miss: { x: 'draw', [solution]: win, y: 'draw' },
    });
    const found = (tree: Tree): readonly string[] => {
      const start = { one: tree, two: tree, three: tree };
      const { match, oracle } = opened(treeGame(start));
      return findPuzzles(match, oracle, 100).map(({ moves }) => moves.slice(1).join(' '));
    };
    expect(new Set(found(later('win', chain(2, 1))))).toEqual(new Set(['']));
    expect(new Set(found(later('other', chain(2, 1))))).toEqual(new Set(['', 'miss']));
    expect(new Set(found(later('win', chain(4, 1))))).toEqual(new Set(['', 'miss']));
  });
});

it('puzzles need proofs: a game that is only estimated has none', () => {
  const { analysis: _, ...bridge }: Game = colorBridge;
  const match = unwrap(newMatch(bridge, { options: { full: 'draw' } }));
  const search = { ...SEARCH_LIMITS, proof: 100, playouts: 500 };
  const limits = { positions: 100, near: 0, search };
  const oracle = openOracle(bridge, match.options, null, limits);
  expect(() => findPuzzles(match, oracle, 1)).toThrow(TooLarge);
});

it('a position of which one move is only estimated is no puzzle', () => {
  const { match, oracle } = opened(treeGame({ go: { a: 'draw', b: IN_THREE, c: 'draw' } }));
  expect(findPuzzles(match, oracle, 1)).toHaveLength(1);
  const unsure: typeof oracle = {
    ...oracle,
    moves: (position) =>
      oracle
        .moves(position)
        .map((judged) =>
          judged.text === 'c'
            ? { ...judged, verdict: { ...judged.verdict, isEstimate: true } }
            : judged,
        ),
  };
  expect(findPuzzles(match, unsure, 1)).toEqual([]);
});

it('the first way to a puzzle is kept, however many are found', () => {
  const { match, oracle } = opened(colorBridge);
  expect(findPuzzles(match, oracle, 40).slice(0, 4)).toEqual(
    findPuzzles(match, oracle, 4).slice(0, 4),
  );
});

describe('a rating', () => {
  const { match, oracle } = opened(colorBridge);
  it('is where levels of 1000, 1400 and 1800 would score what they do, and 20 more a turn', () => {
    for (const draft of findPuzzles(match, oracle, 16)) {
      const { found, rating, turns } = ratePuzzle(oracle, draft);
      const scored = found.easy + found.medium + found.hard;
      const at = (points: number): number =>
        [1000, 1400, 1800].reduce(
          (sum, level) => sum + 1 / (1 + 10 ** ((points - level) / 400)),
          0,
        );
      const level = rating - 20 * Math.min(turns, 9);
      expect(at(level - 2)).toBeGreaterThan(scored);
      expect(at(level + 2)).toBeLessThan(scored);
    }
  });

  it('is the lowest where every level finds the move', () => {
    const { match: sure, oracle: seen } = opened(treeGame({ go: { a: 1, b: 2 } }));
    const position = sure.rules.play(sure.position, 'go');
    const [, solution] = seen.moves(position);
    if (solution === undefined) throw new Error('There are two moves.');
    const draft = { moves: ['go'], position, solution, turns: 1, choices: 1 };
    expect(ratePuzzle(seen, draft)).toMatchObject({
      found: { easy: 1, medium: 1, hard: 1 },
      rating: 420,
    });
    // Longer wins rate higher, up to nine turns.
    expect([2, 9, 12].map((turns) => ratePuzzle(seen, { ...draft, turns }).rating)).toEqual([
      440, 580, 580,
    ]);
  });

  it('spreads a set from the easiest puzzle found to the hardest, and asks the middle one alone', () => {
    const ratingsFor = (count: number) =>
      makePuzzles(match, oracle, count).map((one) => one.rating);
    const all = (count: number) =>
      findPuzzles(match, oracle, count * 8)
        .map((draft) => ratePuzzle(oracle, draft).rating)
        .sort((one, two) => one - two);
    const three = ratingsFor(3);
    const ofThree = all(3);
    const [low = 0, high = 0] = [ofThree[0], ofThree.at(-1)];
    expect([three[0], three[2]]).toEqual([low, high]);
    const nearest = (pool: readonly number[], aim: number): number =>
      Math.min(...pool.map((rating) => Math.abs(rating - aim)));
    const middle = (low + high) / 2;
    expect(Math.abs((three[1] ?? 0) - middle)).toBe(nearest(ofThree, middle));
    const ofOne = all(1);
    const center = ((ofOne[0] ?? 0) + (ofOne.at(-1) ?? 0)) / 2;
    expect(Math.abs((ratingsFor(1)[0] ?? 0) - center)).toBe(nearest(ofOne, center));
  });
});
