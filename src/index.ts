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
export type { GameOrId } from './library/arguments.ts';
export { type DailyRecord, daily } from './library/daily.ts';
export {
  type Action,
  createEnv,
  type Env,
  type EnvLimits,
  type Observation,
  type Reward,
  type Step,
} from './library/env.ts';
export { type LessonAnswer, type OpenLesson, openLesson } from './library/lesson.ts';
export {
  type Pairing,
  type PlayedMatch,
  type Player,
  playMatch,
  type Turn,
} from './library/play-match.ts';
export { type Beginning, type OpenGame, openGame, type Position } from './library/position.ts';
export { type Solution, type SolvedMove, solve } from './library/solve.ts';
export {
  type GameStrategy,
  type Reason,
  type StrategyAdvice,
  strategy,
  why,
} from './library/strategy.ts';
export { LEVELS, type Level } from './players/levels.ts';
export type { Verdict } from './solver/oracle.ts';
