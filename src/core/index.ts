/**
 * `duelbook/core`: the contract of a game, the match and its record, for those who write a game or a
 * program around one. Everything is explained at its declaration.
 */
export {
  answer,
  type Conversation,
  converse,
  enter,
  type Spoken,
  transcript,
} from './conversation.ts';
export type { Asked, Drawing, Game, Outcome, Preset, Question, Rules, Words } from './game.ts';
export {
  applyText,
  championOf,
  isOver,
  type Match,
  type Misplay,
  movesOfRound,
  newMatch,
  nextRound,
  playMove,
  readyMatch,
  replay,
  resign,
  type Setup,
  scoreOf,
  settleOptions,
  turnOf,
  viewOf,
} from './match.ts';
export { type OptionSpecs, type OptionValues, optionsSchema } from './options.ts';
export { type Random, randomStream } from './random.ts';
export { formatRecord, type MatchRecord, parseRecord, parseRecordText } from './record.ts';
export { ok, type Result, refuse } from './result.ts';
export { type Names, other, PLAYERS, type Seat } from './seat.ts';
