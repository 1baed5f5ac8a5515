/** Binary Race solved: its table against brute force, and the facts of ruling BR3. */
import { describe, expect, it } from 'vitest';
import { bruteForce, bruteForceAll, disagreements } from '../../../test/support/brute-force.ts';
import { decodeValue, type PositionValue, solveGraph } from '../../solver/values.ts';
import { graph } from './analysis.ts';
import { type Options, type Position, rules } from './rules.ts';

const at = (total: number): Position => ({ total, turn: 1 });

/** What the solved table says of positions. */
function solver(options: Options): (position: Position) => PositionValue {
  const solved = graph(options);
  const { values, middle } = solveGraph(solved);
  return (position) => decodeValue(values[solved.code(position) ?? -1] ?? -1, middle);
}

describe('the table of Binary Race', () => {
  it('agrees with brute force at every total, for every start and target up to 40', () => {
    for (let target = 2; target <= 40; target += 1) {
      for (let start = 1; start < target; start += 1) {
        const options = { start, target };
        const found = bruteForceAll(rules(options), [at(start)]);
        expect(disagreements(found, solver(options)), `${start} to ${target}`).toEqual([]);
      }
    }
  });

  it('agrees with brute force at every total up to 9,000, which takes several slices', () => {
    const options = { start: 1, target: 9000 };
    const found = bruteForceAll(rules(options), [at(1), at(2)]);
    expect(new Set(found.map(({ position }) => position.total)).size).toBe(8999);
    expect(disagreements(found, solver(options))).toEqual([]);
  });

  it('agrees with brute force on the last totals before 1,000,000', () => {
    const options = { start: 1, target: 1_000_000 };
    const verdictOf = solver(options);
    for (let total = 996_000; total < 1_000_000; total += 97) {
      expect(verdictOf(at(total)), `at ${total}`).toEqual(bruteForce(rules(options), at(total)));
    }
  });

  it('is wide enough for a race of half a million moves', () => {
    for (const target of [999_999, 1_000_000]) {
      const solved = graph({ start: 1, target });
      const { values, middle } = solveGraph(solved);
      const plies = [...values.subarray(1)].map((value) => decodeValue(value, middle).plies ?? 0);
      const longest = plies.reduce((most, count) => Math.max(most, count), 0);
      expect(longest).toBeGreaterThan(400_000);
      expect(longest).toBeLessThanOrEqual(solved.longest);
    }
  });

  it('never promises less than the longest race there is', () => {
    for (let target = 2; target <= 40; target += 1) {
      for (let start = 1; start < target; start += 1) {
        const play = rules({ start, target });
        let layer = [at(start)];
        let moves = 0;
        while (layer.length > 0) {
          layer = layer.flatMap((position) => {
            const nexts = play.moves(position).map((move) => play.play(position, move).total);
            return [...new Set(nexts)].map(at);
          });
          layer = [...new Map(layer.map((position) => [position.total, position])).values()];
          if (layer.length > 0) moves += 1;
        }
        expect(graph({ start, target }).longest).toBeGreaterThanOrEqual(moves);
      }
    }
  });
});

describe('BR3: who wins', () => {
  it('is Player 1 from 1 to 64, in 32 moves and only by Add 2', () => {
    const verdictOf = solver({ start: 1, target: 64 });
    expect(verdictOf(at(1))).toEqual({ value: 'win', plies: 32 });
    expect(verdictOf(at(3))).toEqual({ value: 'loss', plies: 31 });
    expect(verdictOf(at(2)).value).toBe('win');
  });

  it('is Player 2 from 1 just at odd targets above 4 that add up distinct powers of 4', () => {
    const addsUp = (target: number): boolean => /^[01]+$/.test(target.toString(4));
    const lost: number[] = [];
    const wrong: number[] = [];
    for (let target = 2; target <= 3000; target += 1) {
      const isLost = solver({ start: 1, target })(at(1)).value === 'loss';
      if (isLost !== (target % 2 === 1 && target >= 5 && addsUp(target))) wrong.push(target);
      if (isLost) lost.push(target);
    }
    expect(wrong).toEqual([]);
    expect(lost.slice(0, 7)).toEqual([5, 17, 21, 65, 69, 81, 85]);
  });
});
