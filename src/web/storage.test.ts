/** What lasts beyond a visit, and what lasts without storage: as long as the page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../test/support/local-storage.ts';
import { recordOf } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { loadBrowserMatch, saveBrowserMatch, startBrowserMatch } from './match/browser-match.ts';
import { keysWithPrefix, loadItem, saveItem } from './storage.ts';

const forbidden = (): never => {
  throw new Error('forbidden');
};

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('keeps what it is given, and gives up what it is told to', () => {
    const kept: Record<string, string> = { stranger: 'no JSON' };
    vi.stubGlobal('localStorage', storage(kept));
    saveItem('test-one', { a: 1 });
    expect(kept['test-one']).toBe('{"a":1}');
    expect(loadItem('test-one')).toEqual({ a: 1 });
    expect(loadItem('stranger')).toBeNull();
    expect(keysWithPrefix('test-')).toEqual(['test-one']);
    saveItem('test-one', null);
    expect(loadItem('test-one')).toBeNull();
    expect(Object.keys(kept)).toEqual(['stranger']);
  });

  it('is made up for by the page where nothing may be stored', () => {
    vi.stubGlobal('localStorage', {
      ...{ getItem: forbidden, setItem: forbidden, removeItem: forbidden },
    });
    saveItem('test-two', [2]);
    expect(loadItem('test-two')).toEqual([2]);
    saveItem('test-two', null);
    expect(loadItem('test-two')).toBeNull();
  });

  it('that is full does not bring back what was there before', () => {
    const kept = { 'test-three': '1' };
    vi.stubGlobal('localStorage', { ...storage(kept), getItem: () => '1', setItem: forbidden });
    saveItem('test-three', 2);
    expect(loadItem('test-three')).toBe(2);
    vi.stubGlobal('localStorage', storage(kept));
    saveItem('test-three', 3);
    expect(kept['test-three']).toBe('3');
  });
});

describe('a match in the browser', () => {
  it('is found again where nothing may be stored', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    const game = findGame('binary-race');
    if (!game.ok) throw new Error(game.error.text);
    const local = startBrowserMatch(game.value, {
      options: {},
      opponent: 'hard',
      side: 2,
      fair: false,
    });
    saveBrowserMatch(local);
    const { match, ...rest } = local;
    const { match: loaded = null, ...others } = loadBrowserMatch('binary-race') ?? {};
    expect(others).toEqual(rest);
    expect(loaded && recordOf(loaded)).toEqual(recordOf(match));
  });
});
