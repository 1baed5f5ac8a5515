/** Progress in the browser: kept, shared with other tabs and with the program, never lost to a bad file. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/local-storage.ts';
import { formatProgress, NO_PROGRESS, solveDrill } from '../../study/progress.ts';
import { addProgress, browserProgress, changeProgress } from './progress-store.ts';

const KEY = 'duelbook-progress';
const learn = (item: string) => changeProgress((now) => solveDrill(now, item, '2026-11-20'));

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.stubGlobal('localStorage', storage(kept));
  return () => vi.unstubAllGlobals();
});

it('keeps what is changed, in the shape of the program', () => {
  expect(browserProgress()).toEqual(NO_PROGRESS);
  learn('race:1');
  expect(JSON.parse(kept[KEY] ?? '')).toEqual({
    ...NO_PROGRESS,
    drills: { 'race:1': { days: ['2026-11-20'] } },
  });
});

it('changes what another tab has kept meanwhile', () => {
  learn('race:1');
  kept[KEY] = JSON.stringify({ ...NO_PROGRESS, drills: { 'race:2': { days: [] } } });
  expect(Object.keys(learn('race:3').drills)).toEqual(['race:2', 'race:3']);
});

it('sets aside what is damaged and goes on with the rest', () => {
  const damaged = { version: 1, drills: { 'race:1': { days: [] }, 'race:2': 'x' } };
  kept[KEY] = JSON.stringify(damaged);
  expect(Object.keys(browserProgress().drills)).toEqual(['race:1']);
  expect(JSON.parse(kept[`${KEY}-damaged`] ?? '')).toEqual(damaged);
});

describe('a file', () => {
  it('is added to what is here', () => {
    learn('race:1');
    expect(addProgress(formatProgress(solveDrill(NO_PROGRESS, 'race:2', '2026-11-19')))).toBe(
      'added',
    );
    expect(Object.keys(browserProgress().drills).sort()).toEqual(['race:1', 'race:2']);
  });

  it('that is damaged is added as far as it can be read', () => {
    const text = '{"version":1,"drills":{"race:2":{"days":[]},"race:3":7}}';
    expect(addProgress(text)).toBe('partly');
    expect(Object.keys(browserProgress().drills)).toEqual(['race:2']);
  });

  it.each(['', '[]', '{"record":{}}'])('that holds none changes nothing: %s', (text) => {
    learn('race:1');
    const before = browserProgress();
    expect(addProgress(text)).toBe('none');
    expect(browserProgress()).toBe(before);
  });
});
