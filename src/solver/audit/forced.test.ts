/** What starts are worth to Player 1, whoever is to move in them. */
import { expect, it } from 'vitest';
import { reachOf } from '../../../test/support/reach.ts';
import { chain, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Game } from '../../core/game.ts';
import { END } from '../explore.ts';
import { DRAW, openOracle, type Verdict } from '../oracle.ts';
import { combineForced, forcedFromOracle, forcedFromReach } from './forced.ts';

const win: Verdict = { ...DRAW, value: 'win', plies: 3 };
const loss: Verdict = { ...DRAW, value: 'loss', plies: 3 };
const start = (verdict: Verdict, isFirst: boolean, probability = 1) => ({
  ...{ verdict, isFirst, probability },
});
const NOTHING = { win: 0, loss: 0, draw: 0, endless: 0, plies: null, chance: null };

it('is a win of Player 1 where the other is to move and loses', () => {
  expect(combineForced([start(win, true)])).toEqual({ ...NOTHING, win: 1, plies: 3 });
  expect(combineForced([start(loss, true)])).toEqual({ ...NOTHING, loss: 1, plies: 3 });
  expect(combineForced([start(win, false)])).toEqual({ ...NOTHING, loss: 1, plies: 3 });
  expect(combineForced([start(loss, false)])).toEqual({ ...NOTHING, win: 1, plies: 3 });
  expect(combineForced([start(DRAW, true)])).toEqual({ ...NOTHING, draw: 1 });
  const endless = { ...DRAW, endless: true };
  expect(combineForced([start(endless, false)])).toEqual({ ...NOTHING, draw: 1, endless: 1 });
});

it('adds up the starts that chance may draw, with a distance only where all have the same', () => {
  const starts = [start(win, true, 0.5), start(loss, true, 0.25), start(DRAW, true, 0.25)];
  expect(combineForced(starts)).toEqual({ ...NOTHING, win: 0.5, loss: 0.25, draw: 0.25 });
  expect(combineForced(starts.slice(0, 2)).plies).toBe(3);
});

it('is a chance where something is hidden: that of the other is what is left', () => {
  const hidden = { ...DRAW, chance: 0.25 };
  expect(combineForced([start(hidden, true)]).chance).toBe(0.25);
  expect(combineForced([start(hidden, false)]).chance).toBe(0.75);
  expect(combineForced([start(hidden, true, 0.5), start(hidden, false, 0.5)]).chance).toBe(0.5);
  // What is won or lost for sure is not left to chance, and counts all the same.
  const sure = (verdict: Verdict, isFirst: boolean) =>
    combineForced([start(hidden, true, 0.5), start(verdict, isFirst, 0.5)]).chance;
  expect([sure(win, true), sure(loss, false)]).toEqual([0.625, 0.625]);
  expect([sure(win, false), sure(loss, true), sure(DRAW, true)]).toEqual([0.125, 0.125, 0.375]);
});

it('is read from listed positions, by whose turn it is', () => {
  const reach = { ...reachOf([[2, [END[2]]]]), starts: [{ target: 0, probability: 1 }] };
  const judged = { best: new Uint8Array(), mistakes: new Uint8Array(), verdict: () => win };
  expect(forcedFromReach(reach, judged)).toMatchObject({ win: 0, loss: 1, plies: 3 });
  expect(forcedFromReach({ ...reach, turns: Uint8Array.of(1) }, judged).win).toBe(1);
});

it('is asked of an oracle, from what everyone sees of the start', () => {
  const game: Game = treeGame({ go: chain(2, 1), stop: 2 });
  const oracle = openOracle(game, {});
  const at = (turn: TreePosition['turn']) => ({
    ...{ position: { path: [], turn, secret: 'unseen' }, probability: 1 },
  });
  const view = (position: unknown): TreePosition => {
    const { turn } = position as TreePosition;
    return { path: [], turn };
  };
  const asking = { ...oracle, rules: { ...oracle.rules, view } };
  const seen: unknown[] = [];
  const verdict = (position: unknown) => {
    seen.push(position);
    return oracle.verdict(position);
  };
  expect(forcedFromOracle({ ...asking, verdict }, [at(1)])).toMatchObject({ win: 1, plies: 3 });
  expect(seen).toEqual([{ path: [], turn: 1 }]);
  // Player 2 would win by stopping.
  expect(forcedFromOracle(asking, [at(2)])).toMatchObject({ loss: 1, plies: 1 });
});
