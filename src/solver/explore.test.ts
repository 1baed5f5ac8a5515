/** How far games are explored: to a limit, or until it is plain that the limit is out of reach. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../test/support/circle-walk.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../test/support/tree-game.ts';
import type { Rules } from '../core/game.ts';
import { newMatch } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { ok, unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { canLoop, END, exploredGraphSteps, exploreSteps } from './explore.ts';
import { runSteps } from './steps.ts';
import { decodeValue, solveGraph } from './values.ts';

/** Explores a game, and counts the positions whose moves were listed. */
function explore(id: string, options: GivenOptions, most: number) {
  const { rules, position } = unwrap(newMatch(unwrap(findGame(id)), { options }));
  let listed = 0;
  const counting: typeof rules = {
    ...rules,
    moves(at) {
      listed += 1;
      return rules.moves(at);
    },
  };
  const found = runSteps(
    exploreSteps(counting, [position], null, null, { positions: most, isHasty: true }),
  );
  return { size: found?.turns.length ?? null, listed };
}

it('finds every position up to a limit, and nothing beyond it', () => {
  const { size } = explore('color-bridge', { length: 7, full: 'draw' }, 10_000);
  expect(size).toBeGreaterThan(1_000);
  expect(explore('color-bridge', { length: 7, full: 'draw' }, size ?? 0).size).toBe(size);
  expect(explore('color-bridge', { length: 7, full: 'draw' }, (size ?? 0) - 1).size).toBe(null);
});

/** Texts that moves make longer; who makes one of this length wins. */
const countToLength = (last: number): Rules<string, string> => ({
  start: () => '',
  turn: ({ length }) => (length % 2 === 0 ? 1 : 2),
  moves: ({ length }) => (length < last ? ['.'] : []),
  play: (position, move) => position + move,
  outcome: ({ length }) =>
    length < last ? null : { winner: 1, reason: '', fact: { code: '', args: {} } },
  parse: ok,
  format: (move) => move,
  view: (position) => position,
});

it('gives up long before a limit that is out of reach', () => {
  const moves = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x41 + at));
  let listed = 0;
  const rules: Rules<string, string> = {
    ...countToLength(9),
    moves(position) {
      listed += 1;
      return position.length < 9 ? moves : [];
    },
  };
  const limits = { positions: 500_000, isHasty: true };
  expect(runSteps(exploreSteps(rules, [''], null, null, limits))).toBe(null);
  // 1,641 positions are at most two moves away; of 64,000 after three, few are looked at.
  expect(listed).toBeGreaterThan(1_641);
  expect(listed).toBeLessThan(4_000);
});

it('does not give up where positions are many at once, but no more and more', () => {
  const letters = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x41 + at));
  const rules: Rules<string, string> = {
    ...countToLength(6),
    moves: ({ length }) => (length < 2 ? letters : length < 6 ? ['-'] : []),
  };
  const limits = { positions: 8_041, isHasty: true };
  // 1, 40, and then four times 1,600.
  expect(runSteps(exploreSteps(rules, [''], null, null, limits))?.turns).toHaveLength(6_441);
});

it('does not give up while it has found but little of the limit', () => {
  const letters = Array.from({ length: 37 }, (_, at) => String.fromCharCode(0x41 + at));
  const rules: Rules<string, string> = {
    ...countToLength(4),
    moves: ({ length }) => (length < 3 ? letters : ['-']),
  };
  const limits = { positions: 2_000_000, isHasty: true };
  // 1, 37, 1,369 and 50,653: each 37 times as many, and no more of them.
  expect(runSteps(exploreSteps(rules, [''], null, null, limits))?.turns).toHaveLength(52_060);
});

it('counts the bytes of positions, also where it tells them apart by signatures', () => {
  const sizeOf = (start: string, signature: ((position: string) => string) | null) => {
    const rules = countToLength(start.length + 60);
    const limits = { positions: 60, isHasty: true };
    return runSteps(exploreSteps(rules, [start], signature, null, limits))?.turns.length ?? null;
  };
  const long = 'x'.repeat(1_000);
  for (const signature of [null, ({ length }: string) => `${length}`]) {
    expect(sizeOf('', signature)).toBe(60);
    expect(sizeOf(long, signature)).toBe(null);
  }
});

it('gives up where positions are few and become longer and longer', () => {
  // 32 sequences of each length, and no longest one.
  const { size, listed } = explore('palindrome-war', { alphabet: 'ab' }, 20_000);
  expect(size).toBe(null);
  expect(listed).toBeLessThan(15_000);
});

describe('what is explored', () => {
  const exploring = (
    tree: Tree,
    signature: ((position: TreePosition) => string) | null = null,
    ends: Set<string> | null = null,
  ) => {
    const found = runSteps(
      exploreSteps(treeGame(tree).rules({}), [{ path: [], turn: 1 }], signature, ends, {
        ...{ positions: 100, isHasty: false },
      }),
    );
    if (found === null) throw new Error('The tree is too large.');
    return found;
  };
  const at = (...path: readonly string[]): TreePosition => ({
    ...{ path, turn: path.length % 2 === 0 ? 1 : 2 },
  });
  const tree: Tree = { a: { x: 1, y: { on: 2 } }, b: { x: 'draw', y: { on: 1 } } };

  it('is found again by its position, and nothing else is', () => {
    const { find, position, turns, starts } = exploring(tree);
    expect(starts).toEqual([0]);
    const open = [at(), at('a'), at('b'), at('a', 'y'), at('b', 'y')];
    expect(open.map(find)).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(position)).toEqual(open);
    expect([...turns]).toEqual([1, 2, 2, 1, 1]);
    // What is over has no number, and what was not reached has none.
    expect([find(at('a', 'x')), find(at('c'))]).toEqual([-1, -1]);
  });

  it('is one position for all with one signature and the same seat to move', () => {
    const last = ({ path }: TreePosition): string => path.at(-1) ?? '';
    const { find, turns, targets } = exploring(tree, last);
    expect(turns).toHaveLength(4);
    expect([find(at('a', 'y')), find(at('b', 'y')), find(at('b'))]).toEqual([3, 3, 2]);
    // Both ways on from there are one, as the first to come says.
    expect([...targets]).toEqual([1, 2, END[1], 3, END.draw, 3, END[2]]);
    const seats = exploring({ 'go+': { end: 1 }, go: { end: 1 } }, () => 'same');
    expect(seats.turns).toHaveLength(2);
    // An end is an end, whatever its signature would be.
    expect([...seats.targets]).toEqual([0, 1, END[1]]);
  });

  it('notes the ends where it is asked to, each once', () => {
    const ends = new Set<string>();
    exploring(tree, null, ends);
    expect(ends.size).toBe(4);
    expect(ends).toContain(JSON.stringify(at('a', 'x')));
  });

  it('is at most so much, with the ends that are noted', () => {
    const rules = treeGame(tree).rules({});
    const isFound = (positions: number): boolean => {
      const limits = { positions, isHasty: false };
      const steps = exploreSteps(rules, [at()], null, new Set(), limits);
      return runSteps(steps) !== null;
    };
    expect([isFound(9), isFound(8)]).toEqual([true, false]);
  });

  it('comes in an order in which every position follows what its moves lead to', () => {
    const { order, from, targets, turnsBack } = exploring({ deep: chain(5, 1), short: tree });
    const placeOf = new Map([...order].map((index, place) => [index, place]));
    expect(placeOf.size).toBe(order.length);
    for (const index of order) {
      for (const target of targets.subarray(from[index], from[index + 1])) {
        if (target >= 0) expect(placeOf.get(target)).toBeLessThan(placeOf.get(index) ?? -1);
      }
    }
    expect([...turnsBack]).not.toContain(1);
  });

  it('says where play leads back, and only there', () => {
    const rules = circleWalk.rules({ fields: 4, goal: 'home' });
    const found = runSteps(
      exploreSteps(rules, [rules.start(1, () => 0)], null, null, {
        ...{ positions: 100, isHasty: false },
      }),
    );
    expect(found?.turnsBack.includes(1)).toBe(true);
    expect(found && canLoop(found)).toBe(true);
    expect(canLoop(exploring(tree))).toBe(false);
  });
});

/** Numbers from 0 up to the last, one at a time; the player who reaches it wins. */
const countTo = (last: number): Rules<number, string> => ({
  start: () => 0,
  turn: (at) => (at % 2 === 0 ? 1 : 2),
  moves: (at) => (at < last ? ['on', 'also on'] : []),
  play: (at) => at + 1,
  outcome: (at) =>
    at < last ? null : { winner: at % 2 === 0 ? 2 : 1, reason: '', fact: { code: '', args: {} } },
  parse: ok,
  format: (move) => move,
  view: (at) => at,
});

it('a graph of many positions comes in slices, and is solved all the same', () => {
  const graph = runSteps(exploredGraphSteps(countTo(20_000), [0], null, 20_000));
  if (graph === null) throw new Error('too many positions');
  expect(graph).toMatchObject({ size: 20_000, slices: 2, loops: [], hasDraws: false });
  const { values, middle } = solveGraph(graph);
  const worth = (at: number) => decodeValue(values[graph.code(at) ?? -1] ?? -1, middle);
  expect(worth(0)).toEqual({ value: 'loss', plies: 20_000 });
  expect(worth(19_999)).toEqual({ value: 'win', plies: 1 });
  expect([graph.code(20_000), graph.code(-1)]).toEqual([null, null]);
});

it('there is no graph of too many positions', () => {
  expect(runSteps(exploredGraphSteps(countTo(9), [0], null, 9))).toMatchObject({ size: 9 });
  expect(runSteps(exploredGraphSteps(countTo(9), [0], null, 8))).toBe(null);
});

it('tells how much of the limit it has found, now and then', () => {
  const shares: number[] = [];
  const steps = exploreSteps(countTo(9_000), [0], null, null, {
    positions: 10_000,
    isHasty: false,
  });
  runSteps(steps, (share) => shares.push(share));
  expect(shares).toEqual([2 / 10_000, 4_098 / 10_000, 8_194 / 10_000]);
});

it('a graph says that play comes back, and that it may end in a draw', () => {
  const drawn = treeGame({ a: 'draw', b: 1 }).rules({});
  const even = runSteps(exploredGraphSteps(drawn, [{ path: [], turn: 1 }], null, 10));
  expect(even).toMatchObject({ loops: [], hasDraws: true });
  const circle = circleWalk.rules({ fields: 4, goal: 'none' });
  const round = runSteps(exploredGraphSteps(circle, [circle.start(1, () => 0)], null, 100));
  expect(round).toMatchObject({ size: 8, loops: 'all', hasDraws: false });
});
