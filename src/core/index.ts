/**
 * `duelbook/core`: the contract of a game, the match and its record, for those who write a game or a
 * program around one. Everything is explained at its declaration.
 */
export { type Codec, codecOf } from './codec.ts';
export {
  answer,
  applyToDialog,
  type Dialog,
  type DialogStep,
  startDialog,
  transcript,
} from './dialog.ts';
export {
  type Analysis,
  type Arrays,
  type AskResult,
  type BoardCell,
  type BoardPart,
  type Choices,
  type Drawing,
  type Encoding,
  type Game,
  type GameTexts,
  moveOf,
  type Outcome,
  type Preset,
  type Question,
  question,
  type Rules,
  refusal,
  toOutcome,
  type Words,
} from './game.ts';
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
export { defineMessages, type Message, type Sentences, type Translation } from './message.ts';
export { coreMessages } from './messages.ts';
export {
  choice,
  type OptionSpecs,
  type OptionsOf,
  type OptionValues,
  optionsSchema,
  text,
  whole,
} from './options.ts';
export { pick, type Random, randomStream, type Seed } from './random.ts';
export { formatRecord, type MatchRecord, parseRecord, parseRecordText } from './record.ts';
export { err, ok, type Result } from './result.ts';
export { type Names, other, PLAYERS, type Seat } from './seat.ts';
export type { RuleAdvice, Strategy, StrategyModule, StrategyRule } from './strategy.ts';
