/** What came of puzzles, as progress keeps it: a rating for each game, the days, the streak. */
import glicko2 from 'glicko2-lite';
import { dayNumber } from './dates.ts';
import { entryOf, type Progress, withEntry } from './progress.ts';

/** A newcomer: about as strong as most puzzles are hard, and not known well. */
const NEW_PLAYER = { rating: 1200, deviation: 250, volatility: 0.06, tried: 0 };
/** Puzzles are rated by levels, not by people, so their ratings are a little uncertain. */
const PUZZLE_DEVIATION = 60;

/** The player's puzzle rating in a game. */
export const puzzleRating = (progress: Progress, game: string): number =>
  Math.round((entryOf(progress.puzzles, game) ?? NEW_PLAYER).rating);

/** Rates the player by a puzzle: solved at the first try is a win against it, all else a loss. */
export function rateSolver(
  progress: Progress,
  game: string,
  puzzle: { readonly rating: number },
  isSolved: boolean,
): Progress {
  const before = entryOf(progress.puzzles, game) ?? NEW_PLAYER;
  const { rating, rd, vol } = glicko2(before.rating, before.deviation, before.volatility, [
    [puzzle.rating, PUZZLE_DEVIATION, isSolved ? 1 : 0],
  ]);
  return withEntry(progress, 'puzzles', game, {
    rating: Math.max(0, rating),
    deviation: rd,
    volatility: vol,
    tried: before.tried + 1,
  });
}

/** At which try each puzzle of a day was solved, by game; 0 where it was given up. */
export const dailyTries = (progress: Progress, date: string): Readonly<Record<string, number>> =>
  entryOf(progress.daily, date)?.tries ?? {};

/** Notes a puzzle of a day; what was noted first counts. */
export function noteDaily(
  progress: Progress,
  date: string,
  game: string,
  { tries, of }: { readonly tries: number; readonly of: number },
): Progress {
  const known = dailyTries(progress, date);
  if (Object.hasOwn(known, game)) return progress;
  const all = { ...known, [game]: tries };
  const solved = Object.values(all).filter((one) => one === 1).length;
  return withEntry(progress, 'daily', date, { solved, of, tries: all });
}

const isDone = (progress: Progress, date: string): boolean => {
  const entry = entryOf(progress.daily, date);
  return entry !== undefined && Object.keys(entry.tries ?? {}).length >= entry.of;
};

/** How many days in a row the daily five was done, up to a date; that date may still be open. */
export function streakOn(progress: Progress, date: string): number {
  const today = dayNumber(date);
  const done = new Set(
    Object.keys(progress.daily)
      .filter((day) => isDone(progress, day))
      .map(dayNumber),
  );
  let streak = 0;
  for (let day = done.has(today) ? today : today - 1; done.has(day); day -= 1) streak += 1;
  return streak;
}

/** How a day went, to pass on: it tells no move. */
export interface DailyResult {
  readonly solved: number;
  readonly of: number;
  readonly streak: number;
  readonly games: readonly { readonly title: string; readonly marks: string }[];
}

/** The result of a day's puzzles of some games; null until all of them were had. */
export function dailyResult(
  progress: Progress,
  date: string,
  games: readonly { readonly id: string; readonly title: string }[],
): DailyResult | null {
  const tries = dailyTries(progress, date);
  if (games.some(({ id }) => !Object.hasOwn(tries, id))) return null;
  return {
    solved: games.filter(({ id }) => (tries[id] ?? 0) > 0).length,
    of: games.length,
    streak: streakOn(progress, date),
    games: games.map(({ id, title }) => ({ title, marks: tryMarks(tries[id] ?? 0) })),
  };
}

/** More tries than this look alike. */
const MAX_MARKS = 6;

/** The tries at a puzzle as marks that tell no move: wrong ones, then whether it was solved. */
export function tryMarks(tries: number): string {
  if (tries === 0) return '✗';
  return `${'□'.repeat(Math.min(tries, MAX_MARKS) - 1)}■`;
}
