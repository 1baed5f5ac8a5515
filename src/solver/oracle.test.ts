/** What an oracle says of a game without a graph: exact while it can be explored, then by search. */
import { describe, expect, it } from 'vitest';
import { type DicePosition, diceRace } from '../../test/support/dice-race.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import { newMatch, playMove, resolveOptions } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { chooseMove } from '../players/levels.ts';
import {
  bestMoves,
  ORACLE_LIMITS,
  openOracle,
  rank,
  TooLarge,
  timedLimits,
  type Verdict,
} from './oracle.ts';
import { SEARCH_LIMITS } from './search/judge.ts';
import { runSteps } from './steps.ts';
import { newValueTable } from './values.ts';

/** Color Bridge with nothing known of its positions. */
const { analysis: _, ...bridge }: Game = unwrap(findGame('color-bridge'));
const LARGE = {
  ...ORACLE_LIMITS,
  positions: 1_000,
  search: { ...SEARCH_LIMITS, proof: 200, playouts: 3_000 },
};

describe('a game too large to be explored', () => {
  const { options, position, rules, ...match } = unwrap(
    newMatch(bridge, { options: { full: 'draw' } }),
  );
  const oracle = openOracle(bridge, options, null, LARGE);

  it('is estimated, and says so', () => {
    const judged = oracle.moves(position);
    expect(judged).toHaveLength(rules.moves(position).length);
    for (const { verdict } of judged) {
      expect(verdict).toMatchObject({ value: 'draw', isEstimate: true });
      expect(verdict.chance).toBeGreaterThan(0);
      expect(verdict.chance).toBeLessThan(1);
    }
    expect(oracle.verdict(position).isEstimate).toBe(true);
    // One move alone is judged as in the list.
    for (const one of judged) expect(oracle.judge(position, one.move)).toEqual(one);
  });

  it('is exact again where little is left of it, whatever was refused before', () => {
    const solved = openOracle(unwrap(findGame('color-bridge')), options);
    let at = unwrap(playMove({ ...match, options, position, rules }, '1'));
    for (const text of ['3', '11', '9', '5', '7']) at = unwrap(playMove(at, text));
    expect(oracle.moves(at.position).map(({ verdict }) => verdict)).toEqual(
      solved.moves(at.position).map(({ verdict }) => verdict),
    );
  });

  it('is played by every level but the perfect one, which says why', () => {
    for (const level of ['easy', 'medium', 'hard'] as const) {
      const move = chooseMove(rules, position, level, randomStream(1, 'player', 0), () => oracle);
      expect(rules.parse(rules.format(move), position).ok).toBe(true);
    }
    expect(() =>
      chooseMove(rules, position, 'perfect', randomStream(1, 'player', 0), () => oracle),
    ).toThrow(TooLarge);
  });
});

describe('exploring on request', () => {
  const { options, position } = unwrap(newMatch(bridge, { options: { full: 'draw', length: 10 } }));
  const solved = openOracle(unwrap(findGame('color-bridge')), options).moves(position);

  it('makes a game exact whose start was refused before, and says how far it is', () => {
    const oracle = openOracle(bridge, options, null, LARGE);
    expect(oracle.verdict(position).isEstimate).toBe(true);
    runSteps(oracle.exploreSteps(position, 25_000));
    expect(oracle.verdict(position).isEstimate).toBe(true);
    const shares: number[] = [];
    // What was refused is not tried again, and what is known is not explored again.
    runSteps(oracle.exploreSteps(position, 25_000), (share) => shares.push(share));
    expect(shares).toEqual([]);
    runSteps(oracle.exploreSteps(position, 100_000), (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(oracle.moves(position)).toEqual(solved);
    const again: number[] = [];
    runSteps(oracle.exploreSteps(position, 200_000), (share) => again.push(share));
    expect(again).toEqual([]);
  });

  it('is not needed for options that have a graph, though others have none', () => {
    const { analysis } = unwrap(findGame('color-bridge'));
    const partly: Game = {
      ...bridge,
      analysis: (given) => (given.length === 10 ? (analysis?.(given) ?? {}) : {}),
    };
    expect(openOracle(partly, options, null, LARGE).moves(position)).toEqual(solved);
    const short = unwrap(newMatch(partly, { options: { length: 6 } }));
    expect(openOracle(partly, short.options, null, LARGE).moves(short.position)).toEqual(
      openOracle(unwrap(findGame('color-bridge')), short.options).moves(short.position),
    );
  });
});

/** What positions of the dice race are worth to the player to move, by trying until nothing changes. */
function countedOut(target: number): (own: number, theirs: number) => number {
  const table = new Map<string, number>();
  const worth = (own: number, theirs: number): number => table.get(`${own} ${theirs}`) ?? 0.5;
  for (let time = 0; time < 200; time += 1) {
    for (let own = 0; own < target; own += 1) {
      for (let theirs = 0; theirs < target; theirs += 1) {
        const after = (steps: number): number =>
          own + steps >= target ? 1 : 1 - worth(theirs, own + steps);
        const rolled = (after(0) + after(1) + 2 * after(3)) / 4;
        table.set(`${own} ${theirs}`, Math.max(after(1), rolled));
      }
    }
  }
  return worth;
}

describe('a game of dice', () => {
  it('has exact chances', () => {
    const options = unwrap(resolveOptions(diceRace, {}));
    const oracle = openOracle(diceRace, options);
    const worth = countedOut(5);
    const at = (one: number, two: number): DicePosition => ({
      ...{ fields: [one, two], turn: 1 },
      rolling: false,
    });
    for (const [one, two] of [
      // What follows from here does not lead to the others.
      [3, 1],
      [0, 0],
      [1, 4],
      [2, 2],
    ] as const) {
      expect(oracle.verdict(at(one, two)).chance).toBeCloseTo(worth(one, two), 9);
    }
    expect(oracle.verdict(at(0, 0))).not.toHaveProperty('isEstimate');
    // After a walk, the chance of the other player is what is left of one's own.
    const walk = oracle.moves(at(0, 0)).find(({ text }) => text === 'walk');
    expect(walk?.verdict.chance).toBeCloseTo(1 - worth(0, 1), 9);
    const best = chooseMove(
      oracle.rules,
      at(2, 0),
      'perfect',
      randomStream(1, 'player', 0),
      () => oracle,
    );
    expect(best).toBe('roll');
  });

  it('is estimated where it is too large', () => {
    const options = unwrap(resolveOptions(diceRace, { target: 6 }));
    const few = { positions: 20, near: 10, search: { proof: 0, playouts: 200 } };
    const start: DicePosition = { fields: [0, 0], turn: 1, rolling: false };
    expect(openOracle(diceRace, options, null, few).verdict(start).isEstimate).toBe(true);
  });

  it('settles where dice can send back, and the chances of both sides add up', () => {
    const options = unwrap(resolveOptions(diceRace, { back: 'yes', target: 3 }));
    const oracle = openOracle(diceRace, options);
    const start: DicePosition = { fields: [0, 0], turn: 1, rolling: false };
    const value = oracle.verdict(start).chance ?? 0;
    expect(oracle.verdict({ ...start, turn: 2 }).chance).toBeCloseTo(value, 9);
    // To roll: 0, 1 or back turn the game around, twice in five throws it is won.
    const rolled = oracle.moves(start).find(({ text }) => text === 'roll')?.verdict.chance ?? 0;
    const ahead = oracle.verdict({ ...start, fields: [0, 1] }).chance ?? 0;
    const behind = oracle.verdict({ fields: [1, 0], turn: 2, rolling: false }).chance ?? 0;
    expect(rolled).toBeCloseTo((2 + 2 * (1 - value) + (1 - behind)) / 5, 9);
    expect(ahead).toBeLessThan(value);
  });
});

describe('verdicts in games drawn as trees', () => {
  const START: TreePosition = { path: [], turn: 1 };
  const openedOn = (tree: Tree) => {
    const game: Game = treeGame(tree);
    return openOracle(game, unwrap(newMatch(game)).options);
  };
  const judged = (tree: Tree) =>
    Object.fromEntries(
      openedOn(tree)
        .moves(START)
        .map(({ text, verdict }) => [text, [verdict.value, verdict.plies]]),
    );

  it('are for the player who moves, and count the move itself', () => {
    expect(
      judged({ wins: 1, loses: 2, draws: 'draw', later: chain(2, 1), late: chain(3, 2) }),
    ).toEqual({
      ...{ wins: ['win', 1], loses: ['loss', 1], draws: ['draw', null] },
      ...{ later: ['win', 3], late: ['loss', 4] },
    });
  });

  it('let the winner hurry and the loser delay', () => {
    expect(openedOn({ slow: chain(4, 1), quick: chain(2, 1) }).verdict(START)).toMatchObject({
      value: 'win',
      plies: 3,
    });
    expect(openedOn({ slow: chain(4, 2), quick: chain(2, 2) }).verdict(START)).toMatchObject({
      value: 'loss',
      plies: 5,
    });
    expect(openedOn({ lost: 2, even: 'draw' }).verdict(START)).toMatchObject({ value: 'draw' });
  });

  it('stay with a player who moves twice', () => {
    expect(judged({ 'on+': { up: 1 }, 'off+': { up: 2 }, 'even+': { up: 'draw' } })).toEqual({
      ...{ 'on+': ['win', 2], 'off+': ['loss', 2], 'even+': ['draw', null] },
    });
  });

  it('say of a move which others it stands for', () => {
    const moves = openedOn({ one: 1, many: 1 }).moves(START);
    expect(moves.map(({ text, isOneOfMany }) => [text, isOneOfMany])).toEqual([
      ['one', false],
      ['many', true],
    ]);
  });

  it('are no worse for what was asked of a position further on', () => {
    const oracle = openedOn({ a: chain(2, 1), b: 2 });
    expect(oracle.verdict({ path: ['a'], turn: 2 })).toMatchObject({ value: 'loss', plies: 2 });
    expect(oracle.verdict(START)).toMatchObject({ value: 'win', plies: 3 });
  });

  it('judge one move as the list does', () => {
    const oracle = openedOn({ a: chain(2, 1), b: 2, c: 'draw' });
    for (const one of oracle.moves(START)) expect(oracle.judge(START, one.move)).toEqual(one);
  });
});

describe('a search that gets to every end', () => {
  const ways: Tree = {
    ...{ 'even+': { up: 'draw' }, lost: 2, 'twice+': { on: 1, off: 2 } },
    ...{ later: chain(3, 2), many: chain(2, 'draw'), choice: { a: chain(2, 2), b: 1, c: 'draw' } },
  };
  const START: TreePosition = { path: [], turn: 1 };
  const judgedBy = (
    tree: Tree,
    limits: typeof ORACLE_LIMITS,
    signature?: (position: TreePosition) => string,
  ) => {
    const analysis = () => (signature === undefined ? {} : { signature });
    const oracle = openOracle({ ...treeGame(tree), analysis } as Game, {}, null, limits);
    const moves = oracle.moves(START);
    return [oracle.verdict(START), ...moves];
  };

  it.each<[string, Tree]>([
    ['a win', { ...ways, quick: chain(2, 1) }],
    ['a draw', { later: chain(3, 2), lost: 2, even: chain(2, 'draw') }],
    ['a loss', { lost: 2, later: chain(3, 2), latest: chain(5, 2) }],
  ])('says what a table says: %s', (_name, tree) => {
    const searched = judgedBy(tree, { ...ORACLE_LIMITS, positions: 2, near: 1 });
    expect(searched).toEqual(judgedBy(tree, ORACLE_LIMITS));
    expect(searched[0]).not.toHaveProperty('isEstimate');
    const limits = { ...ORACLE_LIMITS, positions: 2, near: 1 };
    expect(judgedBy(tree, limits, ({ path }) => path.join('/'))).toEqual(searched);
  });

  it('looks but once at positions that share a signature', () => {
    const search = { proof: 150, playouts: 0 };
    const tree: Tree = { one: chain(10, 1), two: chain(10, 1) };
    const judged = (signature: (position: TreePosition) => string) =>
      judgedBy(tree, { positions: 2, near: 1, search }, signature)[0];
    expect(judged(({ path }) => path.slice(1).join('/'))).toMatchObject({
      value: 'win',
      plies: 11,
    });
    expect(judged(({ path }) => path.join('/'))).toMatchObject({ isEstimate: true });
  });

  it('explores nothing that it has closed', () => {
    const few = { ...ORACLE_LIMITS, near: 1 };
    const oracle = openOracle(treeGame(ways) as Game, {}, null, few);
    const shares: number[] = [];
    runSteps(oracle.exploreSteps(START, 100), (share) => shares.push(share));
    expect(shares).toEqual([]);
  });

  it('judges a move that is not listed as well', () => {
    const game = treeGame({ ...ways, hidden: 1 });
    const rules = game.rules({});
    const moves = (at: TreePosition) => rules.moves(at).filter((move) => move !== 'hidden');
    const some = { ...game, rules: () => ({ ...rules, moves }) } as Game;
    const oracle = openOracle(some, {}, null, { ...ORACLE_LIMITS, positions: 2, near: 1 });
    expect(oracle.moves(START).map(({ text }) => text)).not.toContain('hidden');
    expect(oracle.judge(START, 'hidden')).toMatchObject({ verdict: { value: 'win', plies: 1 } });
  });

  it('leaves what is near its end to exploring, and remembers what was too large', () => {
    let played = 0;
    const game = treeGame({ far: chain(30, 1), near: { go: { on: 1 } } });
    const rules = game.rules({});
    const play: typeof rules.play = (at, move) => {
      played += 1;
      return rules.play(at, move);
    };
    const search = { proof: 0, playouts: 20 };
    const limits = { positions: 5, near: 4, search };
    const counted = { ...game, rules: () => ({ ...rules, play }) } as Game;
    const oracle = openOracle(counted, {}, null, limits);
    const far: TreePosition = { path: ['far'], turn: 2 };
    const estimates = () => [START, far].map((at) => oracle.verdict(at).isEstimate);
    expect(estimates()).toEqual([true, true]);
    played = 0;
    expect(estimates()).toEqual([true, true]);
    expect(played).toBe(0);
    const near = oracle.moves({ path: ['near'], turn: 2 });
    expect(near).toMatchObject([{ verdict: { value: 'loss', plies: 2 } }]);
  });

  it('leaves what it cannot close to exploring, where one move is all it closed', () => {
    const tree: Tree = { lost: 2, later: chain(9, 1), even: chain(9, 'draw') };
    const search = { proof: 1, playouts: 20 };
    const explored = judgedBy(tree, { positions: 100, near: 1, search });
    expect(explored).toEqual(judgedBy(tree, ORACLE_LIMITS));
    expect(explored[0]).toMatchObject({ value: 'win', plies: 10 });
    const estimated = judgedBy(tree, { positions: 2, near: 1, search });
    expect(estimated.slice(1)).toMatchObject([
      { verdict: { value: 'loss', plies: 1 } },
      { verdict: { isEstimate: true } },
      { verdict: { isEstimate: true } },
    ]);
  });
});

it('gives a search of slow rules three quarters of a second from when it begins', () => {
  let now = 5_000;
  const { search, ...limits } = timedLimits(() => now);
  const { search: usual, ...others } = ORACLE_LIMITS;
  expect([limits, search]).toEqual([others, { ...usual, deadline: search.deadline }]);
  now = 10_000;
  const isDue = search.deadline?.();
  const at = [10_000, 10_750, 10_751].map((time) => {
    now = time;
    return isDue?.();
  });
  expect(at).toEqual([false, false, true]);
});

it('reads the table that it is given, and solves none', () => {
  const game: Game = unwrap(findGame('color-bridge'));
  const { options, position } = unwrap(newMatch(game, { options: { length: 4 } }));
  const graph = game.analysis?.(options).graph?.();
  if (graph === undefined) throw new Error('There is no graph.');
  const { middle, values } = newValueTable(graph);
  const ready = { middle, values: values.fill(7) };
  expect(openOracle(game, options, ready).verdict(position)).toMatchObject({
    ...{ value: 'loss', plies: 7 },
  });
});

it('has a name for what is too large, by which it is told from a bug', () => {
  expect(new TooLarge().name).toBe('TooLarge');
});

it('ranks quick wins, slow wins, chances, draws, slow losses and quick losses in this order', () => {
  const verdict = (value: Verdict['value'], plies: number | null, chance: number | null = null) =>
    ({ value, plies, endless: false, chance }) as const;
  const falling = [
    ...[verdict('win', 1), verdict('win', 9), verdict('draw', null, 0.9)],
    ...[verdict('draw', null, 0.6), verdict('draw', null), verdict('draw', null, 0.4)],
    ...[verdict('loss', 9), verdict('loss', 2)],
  ];
  const ranks = falling.map(rank);
  expect(ranks).toEqual(ranks.toSorted((one, two) => two - one));
  expect(new Set(ranks).size).toBe(falling.length);
  expect(rank(verdict('draw', null, 0.5))).toBe(rank(verdict('draw', null)));
  // What is won is won, whatever chance it was.
  expect(rank(verdict('win', 9, 0.5))).toBe(rank(verdict('win', 9)));
  const some = falling.slice(2).map((each) => ({ verdict: each }));
  expect(bestMoves([...some, ...some])).toEqual([some[0], some[0]]);
});

it('a hidden length’s chance is that of the player who moves (BB7)', () => {
  const game: Game = unwrap(findGame('bracket-balance'));
  const match = unwrap(newMatch(game, { options: { length: 'unknown' }, seed: 5 }));
  const oracle = openOracle(game, match.options);
  const before = match.rules.view(match.position);
  expect(oracle.verdict(before)).toMatchObject({ value: 'draw', chance: 7 / 15 });
  // The other player then has 8 of 15, which is no better for the one who has moved.
  expect(oracle.moves(before).map(({ text, verdict }) => [text, verdict.chance])).toEqual([
    ['(', 7 / 15],
    [')', null],
  ]);
  const after = unwrap(playMove(match, '('));
  const answers = oracle.moves(after.rules.view(after.position));
  expect(answers.map(({ verdict }) => verdict.chance)).toEqual([8 / 15, 8 / 15]);
});
