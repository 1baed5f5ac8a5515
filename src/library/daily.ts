/** The puzzles of a day: `daily` of the library. */
import type { GivenOptions } from '../core/options.ts';
import type { Seed } from '../core/random.ts';
import type { First } from '../core/record.ts';
import { dailyPuzzles, dailyRecord } from '../study/daily.ts';
import { orThrow } from './arguments.ts';
import { gameOf } from './find-game.ts';
import type { GameLike } from './game-types.ts';

/** A position with exactly one winning move: where its moves lead, and how hard it is. */
export interface DailyRecord {
  readonly game: string;
  readonly options: GivenOptions;
  readonly seed: Seed;
  readonly first: First;
  readonly moves: readonly string[];
  /** From 400 to 2400. */
  readonly rating: number;
}

/** The five puzzles of a date such as `2026-11-20` (UTC), or the one of a game. */
export const daily = (date: string, game?: GameLike): readonly DailyRecord[] =>
  orThrow(dailyPuzzles(date, game && gameOf(game).id)).map(dailyRecord);
