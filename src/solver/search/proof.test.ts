/** Proofs in games drawn as trees, against trying out everything. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Rules } from '../../core/game.ts';
import { newProver } from './proof.ts';

const START: TreePosition = { path: [], turn: 1 };
const rulesOf = (tree: Tree) => treeGame(tree).rules({});
const openProver = (rules: Rules<TreePosition, string>, left = 100_000, isOut = () => false) => {
  const budget = { left, isOut };
  const keyOf = ({ path }: TreePosition): string => path.join('/');
  return { budget, ...newProver(rules, keyOf, budget) };
};

/** Whether the player to move wins, or loses, within so many moves: every way is tried. */
function isForced(rules: Rules<TreePosition, string>, result: 'win' | 'loss', within: number) {
  const forced = (at: TreePosition, wanted: 'win' | 'loss', left: number): boolean => {
    const leads = (move: string): boolean => {
      const next = rules.play(at, move);
      const outcome = rules.outcome(next);
      if (outcome !== null) {
        return outcome.winner !== null && (outcome.winner === at.turn) === (wanted === 'win');
      }
      const isSame = next.turn === at.turn;
      const then = isSame ? wanted : wanted === 'win' ? 'loss' : 'win';
      return left > 1 && forced(next, then, left - 1);
    };
    const moves = rules.moves(at);
    return wanted === 'win' ? moves.some(leads) : moves.every(leads);
  };
  return forced(START, result, within);
}

const HEIGHT = 5;
const leaf = fc.constantFrom<Tree>(1, 2, 'draw');
const moveName = fc.constantFrom('a', 'b', 'c', 'd+', 'e+');
const branch = (height: number): fc.Arbitrary<Tree> => {
  const below: fc.Arbitrary<Tree> =
    height === 1 ? leaf : fc.oneof({ weight: 2, arbitrary: branch(height - 1) }, leaf);
  return fc.dictionary(moveName, below, { minKeys: 1, maxKeys: 3 });
};

it('prove what trying out everything shows, in whatever order it is asked', () => {
  const depths = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
  fc.assert(
    fc.property(branch(HEIGHT), depths, (tree, order) => {
      const rules = rulesOf(tree);
      const prover = openProver(rules);
      for (const within of order) {
        for (const [result, answer] of [
          ['win', prover.wins(START, within)],
          ['loss', prover.loses(START, within)],
        ] as const) {
          expect(answer === 'yes').toBe(isForced(rules, result, within));
          if (answer === 'never') expect(isForced(rules, result, HEIGHT)).toBe(false);
          // Where every way has ended, nothing more can come.
          if (within >= HEIGHT) expect(answer).not.toBe('no');
        }
      }
    }),
    { numRuns: 150 },
  );
});

describe('a no', () => {
  it('holds for ever only where it looked to every end', () => {
    const prover = openProver(rulesOf({ far: chain(4, 1), lost: 2 }));
    expect([1, 4].map((within) => prover.wins(START, within))).toEqual(['no', 'no']);
    expect(prover.loses(START, 5)).toBe('never');
    expect(prover.wins(START, 5)).toBe('yes');
    const even = openProver(rulesOf({ one: 'draw', two: 2 }));
    expect([even.wins(START, 1), even.loses(START, 1)]).toEqual(['never', 'never']);
  });
});

describe('a search', () => {
  it('pays for each move, and nothing for what it knows', () => {
    const { budget, wins } = openProver(rulesOf(chain(3, 1)), 10);
    expect([wins(START, 3), budget.left]).toEqual(['yes', 7]);
    expect([wins(START, 3), wins(START, 9), budget.left]).toEqual(['yes', 'yes', 7]);
    // What was a no so far is no for less, too.
    const other = openProver(rulesOf(chain(5, 1)), 10);
    expect([other.wins(START, 3), other.budget.left]).toEqual(['no', 7]);
    expect([other.wins(START, 2), other.wins(START, 3), other.budget.left]).toEqual([
      ...['no', 'no', 7],
    ]);
    // So it is with losses.
    const { budget: left, loses } = openProver(rulesOf(chain(4, 2)), 10);
    expect([loses(START, 3), left.left, loses(START, 2), left.left]).toEqual(['no', 7, 'no', 7]);
    expect([loses(START, 4), left.left, loses(START, 9), left.left]).toEqual(['yes', 3, 'yes', 3]);
  });

  it('ends where it has no move left to play, and not before', () => {
    const answer = (left: number) => openProver(rulesOf(chain(7, 1)), left).wins(START, 7);
    expect([answer(7), answer(6)]).toEqual(['yes', 'unknown']);
  });

  it('tries first what answered last', () => {
    const tree: Tree = { a: chain(4, 2), b: chain(4, 2), c: { go: 1, stay: { on: 1, off: 1 } } };
    const asking = openProver(rulesOf({ 'x+': tree }));
    expect(asking.wins(START, 4)).toBe('yes');
    const before = asking.budget.left;
    expect(asking.wins({ path: ['x+'], turn: 1 }, 3)).toBe('yes');
    expect(asking.budget.left).toBe(before);
  });

  it('tries all moves where another position with the same key has them in another order', () => {
    const lost = 2;
    const far = chain(2, 1);
    const near = 1;
    const rules = rulesOf({ one: { lost, far, near }, two: { near, lost, far } });
    const budget = { left: 100, isOut: () => false };
    const { wins } = newProver(rules, ({ path }) => path.slice(1).join('/'), budget);
    // The second move answers the first time; the first one does where less time is left.
    expect(wins({ path: ['one'], turn: 1 }, 3)).toBe('yes');
    expect(wins({ path: ['two'], turn: 1 }, 1)).toBe('yes');
  });

  it('knows nothing once it is stopped, and learns nothing wrong by it', () => {
    const tree: Tree = { a: chain(3, 2), b: { c: chain(2, 2), d: chain(2, 1) }, e: chain(2, 1) };
    for (let left = 0; left < 14; left += 1) {
      const prover = openProver(rulesOf(tree), left);
      expect(['unknown', 'yes']).toContain(prover.wins(START, 3));
      if (left < 3) expect(prover.wins(START, 3)).toBe('unknown');
      prover.budget.left = 1_000;
      expect([prover.wins(START, 2), prover.wins(START, 3)]).toEqual(['no', 'yes']);
      expect(prover.loses(START, 9)).toBe('never');
    }
  });

  it('looks at the clock before it begins, and now and then', () => {
    const late = openProver(rulesOf(chain(2, 1)), 100, () => true);
    expect([late.wins(START, 2), late.budget.left]).toEqual(['unknown', 100]);
    let looks = 0;
    const deadline = () => {
      looks += 1;
      return looks > 2;
    };
    const { budget, wins } = openProver(rulesOf(chain(60, 1)), 1_000, deadline);
    expect(wins(START, 60)).toBe('unknown');
    // It looked at 1000, 992 and 976, and turned back at the last.
    expect([looks, budget.left]).toEqual([3, 976]);
  });
});

describe('chance', () => {
  const drawn = (tree: Tree, weights: readonly number[]) =>
    openProver({
      ...rulesOf(tree),
      weights: ({ path }) => (path.length === 0 ? weights : null),
    });

  it('has to lead there by every draw that can come', () => {
    const wins = { x: 1, y: chain(2, 1), z: 2 } as const;
    expect(drawn(wins, [1, 1, 0]).wins(START, 3)).toBe('yes');
    expect(drawn(wins, [1, 1, 0]).wins(START, 2)).toBe('no');
    expect(drawn(wins, [1, 1, 1]).wins(START, 3)).toBe('never');
    const loses = { x: 2, y: chain(2, 2), z: 1 } as const;
    expect(drawn(loses, [1, 1, 0]).loses(START, 3)).toBe('yes');
    expect(drawn(loses, [1, 1, 1]).loses(START, 3)).toBe('never');
  });
});
