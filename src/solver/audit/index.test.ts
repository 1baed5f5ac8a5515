/** Which figures an audit computes exactly, which it samples, and where it gives up listing. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../../test/support/circle-walk.ts';
import { diceRace } from '../../../test/support/dice-race.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import { type Game, type Rules, toOutcome } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import { plain } from '../../core/message.ts';
import type { Random } from '../../core/random.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { runSteps } from '../steps.ts';
import { AUDIT_LIMITS, type AuditLimits, auditSteps } from './index.ts';

const LIMITS = { ...AUDIT_LIMITS, games: 64 };

/** An audit, and what it was doing on the way, in that order. */
function audited(game: Game, limits: Partial<AuditLimits> = {}, options = {}) {
  const doing = new Set<string>();
  const shares: number[] = [];
  const steps = auditSteps(game, unwrap(resolveOptions(game, options)), { ...LIMITS, ...limits });
  const audit = runSteps(steps, (progress) => {
    doing.add(progress.doing);
    shares.push(progress.share);
  });
  return { audit, doing: [...doing], shares };
}
const tree: Tree = { a: { x: 1, y: 2 }, b: { x: 1, 'y+': { go: 2 } }, c: 'draw' };
const game: Game = treeGame(tree);
const PLAYING = ['playing perfectly as Player 1', 'playing perfectly as Player 2'];

describe('an audit', () => {
  it('is exact where all positions can be listed', () => {
    const { audit, doing, shares } = audited(game);
    expect(audit).toMatchObject({
      ...{ game: 'tree', hasChance: false, starts: 1, moreThan: null },
      census: { of: 'positions', open: 4, ended: 5 },
      forced: { draw: 1 },
    });
    // Two of three moves are followed by an even choice.
    expect(audit.odds.random).toMatchObject({ sampled: null });
    expect(audit.odds.random.draw).toBeCloseTo(1 / 3, 12);
    expect(audit.odds.perfectFirst?.draw).toBeCloseTo(1, 12);
    expect(audit.odds.perfectSecond?.second).toBeCloseTo(2 / 3, 12);
    expect(doing).toEqual(['listing positions', 'solving', 'playing at random', ...PLAYING]);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it('names the options that were played, without the number of rounds', () => {
    expect(audited(circleWalk as Game, {}, { fields: 3, goal: 'home' }).audit.options).toEqual({
      ...{ fields: 3, goal: 'home' },
    });
  });

  it('takes a position more than its limit for too many, and samples games', () => {
    expect(audited(game, { positions: 9 }).audit.census).not.toBeNull();
    const { audit, doing } = audited(game, { positions: 8 });
    expect(audit).toMatchObject({ moreThan: 8, census: null, forced: { draw: 1 } });
    for (const odds of Object.values(audit.odds)) expect(odds?.sampled).toBe(64);
    expect(audit.odds.perfectFirst?.draw).toBe(1);
    expect(doing).toEqual([...['listing positions', 'playing at random'], ...PLAYING]);
  });
});

it('an audit claims nothing of a start where one move is only estimated', () => {
  const LAST = 30;
  const base = treeGame(tree);
  const isOver = ({ path }: TreePosition): boolean => path[0] === 'lose' || path.length === LAST;
  const rules = (): Rules<TreePosition, string> => ({
    ...base.rules({}),
    moves: (at) => (isOver(at) ? [] : [...(at.path.length === 0 ? ['lose'] : []), 'a', 'b', 'c']),
    play: ({ path, turn }, move) => ({ path: [...path, move], turn: turn === 1 ? 2 : 1 }),
    outcome: (at) => (isOver(at) ? toOutcome(at.path.at(-2) === 'a' ? 1 : 2, plain('')) : null),
  });
  const far: Game = { ...base, rules };
  const { audit, doing } = audited(far, { positions: 100, explored: 1_000 });
  expect(audit).toMatchObject({ moreThan: 100, census: null, forced: null });
  expect(audit.odds).toMatchObject({ perfectFirst: null, perfectSecond: null });
  expect(audit.odds.random.sampled).toBe(64);
  expect(doing).toEqual(['listing positions', 'exploring', 'playing at random']);
});

describe('where positions can be merged', () => {
  const merging: Game = {
    ...game,
    analysis: () => ({ signature: ({ path }: TreePosition) => path.join() }),
  };

  it('they are listed one by one while they are few', () => {
    expect(audited(merging).audit).toMatchObject({ moreThan: null, census: { of: 'positions' } });
    const few = { positionsBeforeMerging: 9 };
    expect(audited(merging, few).audit.census?.of).toBe('positions');
  });

  it('they are merged where they are too many', () => {
    const { audit, doing } = audited(merging, { positionsBeforeMerging: 8 });
    expect(audit).toMatchObject({ moreThan: 8, census: { of: 'classes', open: 4, ended: null } });
    expect(doing).toEqual([
      ...['listing positions', 'merging positions', 'solving', 'playing at random', ...PLAYING],
    ]);
    expect(audited(merging, { positions: 8 }).audit).toMatchObject({
      ...{ moreThan: 8, census: { of: 'classes' } },
    });
  });

  it('they are sampled where there are too many classes as well', () => {
    const { audit } = audited(merging, { positionsBeforeMerging: 8, classes: 3 });
    expect(audit).toMatchObject({ moreThan: 8, census: null, odds: { random: { sampled: 64 } } });
  });
});

describe('a game with a full graph', () => {
  const bridge = unwrap(findGame('color-bridge'));

  it('is counted from it', () => {
    const { audit, doing } = audited(bridge, {}, { length: 4 });
    expect(audit).toMatchObject({ moreThan: null, census: { of: 'positions' } });
    expect(doing).toEqual([
      ...['finding positions', 'solving', 'counting', 'playing at random'],
      ...PLAYING,
    ]);
  });

  it('is sampled where the graph is too large, and solved all the same', () => {
    const { audit, doing } = audited(bridge, { positionsInGraph: 9 }, { length: 4, full: 'draw' });
    expect(audit).toMatchObject({ moreThan: 9, census: null, odds: { random: { sampled: 64 } } });
    expect(audit.forced).toMatchObject({ endless: 0, chance: null });
    expect(audit.odds.perfectFirst?.sampled).toBe(64);
    expect(doing).toEqual([...['finding positions', 'solving', 'playing at random'], ...PLAYING]);
  });
});

describe('chance', () => {
  it('in play makes an audit sample, with the chance of the start', () => {
    const { audit } = audited(diceRace as Game, {}, { target: 3 });
    expect(audit).toMatchObject({ hasChance: true, starts: 1, moreThan: null, census: null });
    expect(audit.forced?.chance).toBeCloseTo(0.6707, 4);
    expect(audit.odds.random.sampled).toBe(64);
    expect(audit.odds.perfectFirst?.sampled).toBe(64);
  });

  /** Starts that chance draws among so many. */
  const drawn = (starts: number, leaf: Tree): Game => {
    const base = treeGame({ go: leaf });
    const start = (turn: TreePosition['turn'], random: Random) => ({
      ...{ path: [], turn, drawn: random(starts) },
    });
    const rules = () => ({
      ...base.rules({}),
      start,
      play: (position: TreePosition, move: string) => ({
        ...{ ...position, path: [...position.path, move] },
        turn: position.turn === 1 ? 2 : 1,
      }),
    });
    return { ...base, rules } as unknown as Game;
  };

  it('at the start is listed with every start', () => {
    const { audit } = audited(drawn(3, chain(1, 1)));
    expect(audit).toMatchObject({ starts: 3, census: { open: 6 } });
    expect(audit.forced?.win).toBeCloseTo(1, 12);
  });

  it('among too many starts lists nothing and solves nothing', () => {
    const { audit } = audited(drawn(10_001, 1));
    expect(audit).toMatchObject({ starts: null, moreThan: 10_000, census: null, forced: null });
    expect(audit.odds.random).toMatchObject({ first: 1, sampled: 64 });
    expect([audit.odds.perfectFirst, audit.odds.perfectSecond]).toEqual([null, null]);
    expect(audited(drawn(10_000, 1), { positions: 1 }).audit.starts).toBe(10_000);
  });

  it('among several starts explores none of them', () => {
    const { audit } = audited(drawn(2, chain(1, 1)), { positions: 3 });
    expect(audit).toMatchObject({ starts: 2, moreThan: 3, forced: null });
    expect(audit.odds.perfectFirst).toBeNull();
  });
});
