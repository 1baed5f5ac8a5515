/**
 * The library: `import { openGame, solve, playMatch } from 'duelbook'`. It runs in Node and in the
 * browser, and is described with examples in docs/library.md.
 */
export type { Game, Outcome } from './core/game.ts';
export type {
  Lesson,
  LessonFault,
  LessonGoal,
  LessonStep,
  LessonText,
  MatchStep,
  TaskStep,
} from './core/lesson.ts';
export type { GivenOptions, OptionValues } from './core/options.ts';
export type { Random, Seed } from './core/random.ts';
export type { First, MatchRecord } from './core/record.ts';
export type { Seat } from './core/seat.ts';
export { GAMES } from './games/list.ts';
export {
  openGame,
  openLesson,
  playMatch,
  promptAt,
  reviewRecord,
  solve,
  strategy,
  why,
} from './library/by-id.ts';
export { type DailyRecord, daily } from './library/daily.ts';
export type { Action, Env, EnvLimits, Observation, Reward, Step } from './library/env.ts';
export { createEnv } from './library/env-by-id.ts';
export { gameById } from './library/find-game.ts';
export type { GameId, GameLike, OptionsFor } from './library/game-types.ts';
export type { LessonAnswer, OpenLesson } from './library/lesson.ts';
export type { Pairing, PlayedMatch, Player, Turn } from './library/play-match.ts';
export type { Beginning, OpenGame, Position } from './library/position.ts';
export type { Telling } from './library/prompt.ts';
export type { RecordReview, ReviewedMove } from './library/review.ts';
export type { Solution, SolvedMove } from './library/solve.ts';
export type { GameStrategy, Reason, StrategyAdvice } from './library/strategy.ts';
export { LEVELS, type Level } from './players/levels.ts';
export type { Verdict } from './solver/oracle.ts';
