/** What an oracle says of a game without a graph: exact while it can be explored, then by search. */
import { describe, expect, it } from 'vitest';
import { type DicePosition, diceRace } from '../../test/support/dice-race.ts';
import type { Game } from '../core/game.ts';
import { newMatch, playMove, resolveOptions } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { chooseMove } from '../players/levels.ts';
import { ORACLE_LIMITS, openOracle, TooLarge } from './oracle.ts';
import { SEARCH_LIMITS } from './search/judge.ts';
import { runSteps } from './steps.ts';

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
    runSteps(oracle.exploreSteps(position, 100_000), (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(oracle.moves(position)).toEqual(solved);
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
      [0, 0],
      [3, 1],
      [1, 4],
      [2, 2],
    ] as const) {
      expect(oracle.verdict(at(one, two)).chance).toBeCloseTo(worth(one, two), 9);
    }
    expect(oracle.verdict(at(0, 0))).not.toHaveProperty('isEstimate');
    const best = chooseMove(
      oracle.rules,
      at(2, 0),
      'perfect',
      randomStream(1, 'player', 0),
      () => oracle,
    );
    expect(best).toBe('roll');
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
