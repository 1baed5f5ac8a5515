/** The starts that chance may draw, and what is listed from them. */
import { describe, expect, it } from 'vitest';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Random } from '../../core/random.ts';
import { END } from '../explore.ts';
import { runSteps } from '../steps.ts';
import { possibleStarts, reachSteps } from './reach.ts';

const rulesOf = (tree: Tree) => treeGame(tree).rules({});

describe('the starts', () => {
  /** Every start that is drawn so, as a path. */
  const drawn = (draw: (random: Random) => readonly number[], most = 100) => {
    const start = (turn: TreePosition['turn'], random: Random): TreePosition => ({
      ...{ path: draw(random).map(String), turn },
    });
    return (
      possibleStarts({ ...rulesOf('draw'), start }, most)?.map(({ position, probability }) => [
        position.path.join(''),
        probability,
        position.turn,
      ]) ?? null
    );
  };

  it('is one where chance draws nothing, and Player 1 begins', () => {
    expect(drawn(() => [])).toEqual([['', 1, 1]]);
  });

  it('are all that chance can draw, however often it is asked', () => {
    expect(drawn((random) => [random(2), random(3)])).toEqual(
      ['00', '01', '02', '10', '11', '12'].map((path) => [path, 1 / 6, 1]),
    );
    const more = (first: number) => (random: Random) => {
      const one = random(2);
      return one === first ? [one, random(2)] : [one];
    };
    expect(drawn(more(0))).toEqual([
      ...[
        ['00', 1 / 4, 1],
        ['01', 1 / 4, 1],
      ],
      ['1', 1 / 2, 1],
    ]);
    expect(drawn(more(1))?.map(([path]) => path)).toEqual(['0', '10', '11']);
  });

  it('are not listed where there is one too many', () => {
    expect(drawn((random) => [random(4)], 4)).toHaveLength(4);
    expect(drawn((random) => [random(4)], 3)).toBeNull();
  });
});

describe('what is reached', () => {
  const tree: Tree = { a: { x: 1, y: 2 }, b: { x: 1, y: 1 }, c: 'draw' };
  const START: TreePosition = { path: [], turn: 1 };
  const reached = (
    starts: readonly TreePosition[],
    signature: ((position: TreePosition) => string) | null = null,
    most = 100,
  ) =>
    runSteps(
      reachSteps(
        rulesOf(tree),
        starts.map((position) => ({ position, probability: 1 / starts.length })),
        signature,
        most,
      ),
    );

  it('is each position once, with its turn and where it leads, and the ends are counted', () => {
    const reach = reached([START]);
    expect([...(reach?.turns ?? [])]).toEqual([1, 2, 2]);
    expect([...(reach?.targets ?? [])]).toEqual([1, 2, END.draw, END[1], END[2], END[1], END[1]]);
    expect(reach).toMatchObject({ ended: 5, starts: [{ target: 0, probability: 1 }] });
    expect(reach?.position(2)).toEqual({ path: ['b'], turn: 2 });
  });

  it('is one for all that share a signature, and then ends are not counted', () => {
    const reach = reached([START], ({ path }) => `${path.length}`);
    expect(reach?.turns).toHaveLength(2);
    expect(reach?.ended).toBeNull();
  });

  it('begins at every start, also at one that is over', () => {
    const starts: readonly TreePosition[] = [
      { path: ['b'], turn: 2 },
      { path: ['c'], turn: 2 },
    ];
    expect(reached(starts)?.starts).toEqual([
      { target: 0, probability: 0.5 },
      { target: END.draw, probability: 0.5 },
    ]);
  });

  it('is not listed where it is one position too many, ends included', () => {
    expect([reached([START], null, 8), reached([START], null, 7)]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  it('is no less where it is a long way', () => {
    const rules = rulesOf(chain(30, 1));
    const starts = [{ position: START, probability: 1 }];
    expect(runSteps(reachSteps(rules, starts, null, 100))?.turns).toHaveLength(30);
  });

  it('is listed however steeply positions multiply: it is about to be counted', () => {
    // 1,100 ways, each goes on once, and then 40 ways.
    const widths = [1_100, 1, 40];
    const rules = {
      ...rulesOf('draw'),
      moves: ({ path }: TreePosition) =>
        Array.from({ length: widths[path.length] ?? 0 }, (_, index) => `${index}`),
      play: ({ path, turn }: TreePosition, move: string) => ({ path: [...path, move], turn }),
      outcome: () => null,
    };
    const starts = [{ position: START, probability: 1 }];
    const reach = runSteps(reachSteps(rules, starts, null, 100_000));
    expect(reach?.turns.length).toBe(1 + 1_100 + 1_100 + 44_000);
  });
});
