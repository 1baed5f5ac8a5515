/** Progress: what is read, what is kept, what a drill needs. */
import { describe, expect, it } from 'vitest';
import {
  drillDays,
  entryOf,
  formatProgress,
  isDrillDue,
  mergeProgress,
  NO_PROGRESS,
  parseProgress,
  solveDrill,
  withEntry,
} from './progress.ts';

const FULL = {
  version: 1,
  lessons: { race: { done: ['goal'], match: { seed: 7, moves: ['+2'] } } },
  drills: { 'race:1': { days: ['2026-11-20'] } },
  puzzles: { race: { rating: 1500, deviation: 350, volatility: 0.06, tried: 3 } },
  daily: { '2026-11-20': { solved: 4, of: 5 } },
};

describe('reading', () => {
  it('gives back what was written', () => {
    const { progress, damaged, newer } = parseProgress(JSON.stringify(FULL));
    expect({ progress, damaged, newer }).toEqual({ progress: FULL, damaged: false, newer: false });
    expect(parseProgress(formatProgress(progress)).progress).toEqual(FULL);
  });

  it('takes a part that is missing for an empty one', () => {
    expect(parseProgress('{"version":1}')).toEqual({
      ...{ progress: NO_PROGRESS, damaged: false, newer: false },
    });
  });

  it.each(['', 'x', '[]', 'null', '{}', '{"version":"1"}'])('finds that %j is damaged', (text) => {
    expect(parseProgress(text)).toEqual({ progress: NO_PROGRESS, damaged: true, newer: false });
  });

  it.each([
    ['lessons', { race: { done: 'goal' } }],
    ['lessons', { race: { done: [], match: { seed: -1, moves: [] } } }],
    ['drills', { 'race:1': { days: ['yesterday'] } }],
    ['puzzles', { race: { rating: 'high' } }],
    ['daily', { '2026-11-20': { solved: 1 } }],
    ['daily', []],
  ])('leaves out what is damaged in %s and keeps all else', (part, entries) => {
    const whole = { ...FULL, [part]: entries };
    const { progress, damaged } = parseProgress(JSON.stringify(whole));
    expect(damaged).toBe(true);
    expect(progress).toEqual({ ...FULL, [part]: {} });
  });

  it.each([
    ['lessons', { done: ['goal', 7, ''], match: null }, { done: ['goal'], match: null }],
    ['lessons', { done: ['goal'], match: { seed: 'x' } }, { done: ['goal'], match: null }],
    [
      'lessons',
      { done: 'goal', match: { seed: 3, moves: ['+2'] } },
      { done: [], match: { seed: 3, moves: ['+2'] } },
    ],
    ['drills', { days: ['2026-11-20', 'today'], ease: 2 }, { days: ['2026-11-20'], ease: 2 }],
    ['daily', { solved: 1, of: 5, tries: { race: -1 } }, { solved: 1, of: 5 }],
  ] as const)('keeps the fine fields of a damaged entry of %s: %j', (part, entry, rest) => {
    const { progress, damaged } = parseProgress(
      JSON.stringify({ ...NO_PROGRESS, [part]: { one: entry } }),
    );
    expect(damaged).toBe(true);
    expect(progress).toEqual({ ...NO_PROGRESS, [part]: { one: rest } });
  });

  it('keeps the entries beside a damaged one', () => {
    const drills = { ...FULL.drills, 'race:2': { days: 3 } };
    const { progress } = parseProgress(JSON.stringify({ ...FULL, drills }));
    expect(progress.drills).toEqual(FULL.drills);
  });
});

it('keeps what a later version wrote, when it is read and when it is changed', () => {
  const later = {
    ...FULL,
    ...{ version: 2, badges: ['gold'] },
    drills: { 'race:1': { days: ['2026-11-20'], ease: 2.5 } },
  };
  const { progress, newer } = parseProgress(JSON.stringify(later));
  expect(newer).toBe(true);
  const changed = solveDrill(progress, 'race:1', '2026-11-22');
  expect(JSON.parse(formatProgress(changed))).toEqual({
    ...later,
    drills: { 'race:1': { days: ['2026-11-20', '2026-11-22'], ease: 2.5 } },
  });
});

it('changes one entry and no other', () => {
  const { progress } = parseProgress(JSON.stringify(FULL));
  const changed = withEntry(progress, 'lessons', 'bridge', { done: ['a'] });
  expect(changed).toEqual({ ...FULL, lessons: { ...FULL.lessons, bridge: { done: ['a'] } } });
  expect(entryOf(progress.lessons, 'bridge')).toBe(undefined);
  expect(entryOf(progress.lessons, 'toString')).toBe(undefined);
});

it('asks a drill item on three days and once a day', () => {
  let progress = NO_PROGRESS;
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-25']) {
    expect(isDrillDue(progress, 'race:1', day)).toBe(true);
    progress = solveDrill(progress, 'race:1', day);
    expect(isDrillDue(progress, 'race:1', day)).toBe(false);
    expect(solveDrill(progress, 'race:1', day)).toBe(progress);
  }
  expect(drillDays(progress, 'race:1')).toHaveLength(3);
  expect(isDrillDue(progress, 'race:1', '2026-12-24')).toBe(false);
});

describe('putting two together', () => {
  const other = {
    version: 1,
    lessons: { race: { done: ['trap'] }, bridge: { done: ['goal'] } },
    drills: { 'race:1': { days: ['2026-11-18', '2026-11-20'] } },
    puzzles: { race: { rating: 900, deviation: 80, volatility: 0.06, tried: 40 } },
    daily: { '2026-11-20': { solved: 1, of: 5, tries: { race: 1 } } },
  };

  it('loses nothing of either', () => {
    const merged = mergeProgress(FULL, other);
    expect(merged.lessons).toEqual({
      race: { done: ['goal', 'trap'], match: FULL.lessons.race.match },
      bridge: { done: ['goal'] },
    });
    expect(merged.drills['race:1']?.days).toEqual(['2026-11-18', '2026-11-20']);
    expect(merged.puzzles.race).toEqual(other.puzzles.race);
    expect(merged.daily['2026-11-20']).toEqual({ solved: 4, of: 5, tries: { race: 1 } });
  });

  it('changes nothing the second time', () => {
    const merged = mergeProgress(FULL, other);
    expect(mergeProgress(merged, other)).toEqual(merged);
    expect(mergeProgress(merged, NO_PROGRESS)).toEqual(merged);
  });

  it('counts the first result of a day, which is that of here', () => {
    const mine = {
      ...NO_PROGRESS,
      daily: { '2026-11-20': { solved: 0, of: 5, tries: { race: 3 } } },
    };
    expect(mergeProgress(mine, other).daily['2026-11-20']?.tries).toEqual({ race: 3 });
  });
});
