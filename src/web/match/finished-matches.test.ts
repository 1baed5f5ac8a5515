/** Finished matches: which are kept, how many, and what is made of a damaged list. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/local-storage.ts';
import { applyText, newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { saveBrowserMatch } from './browser-match.ts';
import { finishedMatches, keepFinishedMatch } from './finished-matches.ts';
import { FINISHED_KEY } from './unfinished.ts';

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.stubGlobal('localStorage', storage(kept));
});
afterEach(() => vi.unstubAllGlobals());

const begun = unwrap(newMatch(unwrap(findGame('binary-race')), { options: {}, seed: 1 }));
const over = unwrap(applyText(begun, 'resign 1'));
const local = { match: over, levels: { 1: null, 2: 'easy' }, fair: false, opened: 1 } as const;

const finished = (seed: number) => ({
  record: { game: 'binary-race', options: {}, seed, first: 1, moves: ['resign 1'] } as const,
  levels: local.levels,
  fair: false,
  ended: '2026-11-20T10:00:00.000Z',
});

it('keeps a match when it is over, once, and no practice', () => {
  saveBrowserMatch({ ...local, match: begun, practice: false });
  saveBrowserMatch({ ...local, practice: true });
  expect(finishedMatches()).toEqual([]);
  saveBrowserMatch({ ...local, practice: false });
  saveBrowserMatch({ ...local, practice: false });
  const [one, ...others] = finishedMatches();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ record: { moves: ['resign 1'] }, levels: { 1: null, 2: 'easy' } });
});

it('keeps the newest two hundred', () => {
  for (let seed = 0; seed < 203; seed += 1) keepFinishedMatch(finished(seed));
  const seeds = finishedMatches().map(({ record }) => record.seed);
  expect([seeds.length, seeds[0], seeds.at(-1)]).toEqual([200, 202, 3]);
});

it('leaves out what is damaged', () => {
  const damaged = [7, { ...finished(1), record: {} }, { ...finished(2), ended: 'once' }];
  const strange = { ...finished(3), levels: { 1: 'godlike' } };
  kept[FINISHED_KEY] = JSON.stringify([...damaged, strange, finished(4)]);
  expect(finishedMatches()).toEqual([{ ...strange, levels: { 1: null, 2: null } }, finished(4)]);
  kept[FINISHED_KEY] = '{}';
  expect(finishedMatches()).toEqual([]);
});
