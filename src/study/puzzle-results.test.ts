/** Ratings, the days and the streak. */
import { describe, expect, it } from 'vitest';
import { formatProgress, NO_PROGRESS, type Progress, parseProgress } from './progress.ts';
import {
  dailyTries,
  noteDaily,
  puzzleRating,
  rateSolver,
  streakOn,
  tryMarks,
} from './puzzle-results.ts';

describe('the puzzle rating', () => {
  const rated = (puzzle: number, isSolved: boolean): number =>
    puzzleRating(rateSolver(NO_PROGRESS, 'one', { rating: puzzle }, isSolved), 'one');

  it('rises by a solved puzzle and falls by another, more by what is less expected', () => {
    const before = puzzleRating(NO_PROGRESS, 'one');
    expect(rated(1200, true)).toBeGreaterThan(before);
    expect(rated(1200, false)).toBeLessThan(before);
    expect(rated(1800, true)).toBeGreaterThan(rated(900, true));
    expect(rated(900, false)).toBeLessThan(rated(1800, false));
  });

  it('is one for each game, changes less with every puzzle, and survives the file', () => {
    let progress: Progress = NO_PROGRESS;
    const steps: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const before = puzzleRating(progress, 'one');
      progress = rateSolver(progress, 'one', { rating: before }, index % 2 === 0);
      steps.push(Math.abs(puzzleRating(progress, 'one') - before));
    }
    expect(steps[19]).toBeLessThan((steps[0] ?? 0) / 2);
    expect(puzzleRating(progress, 'two')).toBe(puzzleRating(NO_PROGRESS, 'two'));
    expect(parseProgress(formatProgress(progress))).toMatchObject({ progress, damaged: false });
    expect(progress.puzzles.one?.tried).toBe(20);
  });

  it('stays a number that can be kept, however many puzzles are failed', () => {
    let progress: Progress = NO_PROGRESS;
    for (let index = 0; index < 300; index += 1) {
      progress = rateSolver(progress, 'one', { rating: 400 }, false);
    }
    expect(parseProgress(formatProgress(progress)).damaged).toBe(false);
  });
});

describe('the day', () => {
  const done = (...dates: readonly string[]): Progress =>
    dates.reduce(
      (progress, date) =>
        ['a', 'b'].reduce((now, game) => noteDaily(now, date, game, { tries: 1, of: 2 }), progress),
      NO_PROGRESS,
    );

  it('keeps the first result of each puzzle', () => {
    const once = noteDaily(NO_PROGRESS, '2026-11-20', 'a', { tries: 3, of: 5 });
    const twice = noteDaily(once, '2026-11-20', 'a', { tries: 1, of: 5 });
    expect(dailyTries(twice, '2026-11-20')).toEqual({ a: 3 });
    expect(twice).toBe(once);
    expect(parseProgress(formatProgress(once))).toMatchObject({ progress: once, damaged: false });
  });

  it('is part of a streak when all its puzzles were had', () => {
    const progress = done('2026-11-18', '2026-11-19', '2026-11-20');
    expect(streakOn(progress, '2026-11-20')).toBe(3);
    // Today may still be open, yesterday may not.
    expect(streakOn(progress, '2026-11-21')).toBe(3);
    expect(streakOn(progress, '2026-11-22')).toBe(0);
    const begun = noteDaily(progress, '2026-11-21', 'a', { tries: 1, of: 2 });
    expect(streakOn(begun, '2026-11-21')).toBe(3);
    expect(streakOn(begun, '2026-11-22')).toBe(0);
    expect(streakOn(done('2026-12-31', '2027-01-01'), '2027-01-01')).toBe(2);
    expect(streakOn(NO_PROGRESS, '2026-11-20')).toBe(0);
  });
});

it('marks tell tries and no moves', () => {
  expect([1, 2, 3, 40, 0].map(tryMarks)).toEqual(['■', '□■', '□□■', '□□□□□■', '✗']);
});
