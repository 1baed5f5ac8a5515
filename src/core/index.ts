/**
 * `duelbook/core`: the contract of a game, the match and its record, for those who write a game or a
 * program around one. Everything is explained at its declaration.
 */
export {
  answer,
  applyToDialog,
  type Dialog,
  type DialogStep,
  startDialog,
  transcript,
} from './dialog.ts';
export type { AskResult, Drawing, Game, Outcome, Preset, Question, Rules, Words } from './game.ts';
export {
  applyText,
  championOf,
  isOver,
  type Match,
  movesOfRound,
  newMatch,
  nextRound,
  playMove,
  type ReplayError,
  recordOf,
  replay,
  resign,
  resolveOptions,
  type Setup,
  scoreOf,
  turnOf,
  viewOf,
  withNextRound,
} from './match.ts';
export { type OptionSpecs, type OptionValues, optionsSchema } from './options.ts';
export { type Random, randomStream, type Seed } from './random.ts';
export { formatRecord, type MatchRecord, parseRecord, parseRecordText } from './record.ts';
export { err, ok, type Result } from './result.ts';
export { type Names, other, PLAYERS, type Seat } from './seat.ts';
export type { RuleAdvice, Strategy, StrategyModule, StrategyRule } from './strategy.ts';
