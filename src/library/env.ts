/**
 * A game as learning code expects one: reset, step, observe, reward. One agent may play both seats,
 * or the caller steps for each in turn; the environment itself never moves.
 */
import { type Codec, codecOf, moveOfAction, observationOf } from '../core/codec.ts';
import type { Arrays, Game } from '../core/game.ts';
import {
  beginMatch,
  boardText,
  type Match,
  movesOfRound,
  playableMoves,
  playListed,
  playMove,
  textAfter,
  turnOf,
  viewOf,
} from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { toArg } from '../core/quote.ts';
import type { Seed } from '../core/random.ts';
import { MAX_MOVES } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';
import { checkKeys, orThrow, parseLimit, rangeError } from './arguments.ts';
import type { OptionsFor } from './game-types.ts';
import { libraryMessages } from './messages.ts';
import { type Beginning, newRound } from './position.ts';

/** A legal action: its id, which means the same in every position, and the text of its move. */
export interface Action {
  readonly id: number;
  readonly move: string;
}

/** What may be seen of the episode: nothing hidden is in it. */
export interface Observation {
  /** The seat to act; null when the round is over. Turns need not alternate. */
  readonly turn: Seat | null;
  /** The position as named arrays of numbers, as the seat to act sees it; always as long. */
  readonly arrays: Arrays;
  /** The position as the game's own plain data. */
  readonly view: unknown;
  /** The board, as the terminal shows it. */
  readonly text: string;
  /** The moves of this episode so far. */
  readonly moves: readonly string[];
}

/** +1 for a win, -1 for a loss, 0 for a draw and for every step before the end. */
export type Reward = 1 | 0 | -1;

export interface Step {
  readonly observation: Observation;
  /** For the seat that acted. */
  readonly reward: Reward;
  /** For both seats; they always add up to 0. */
  readonly rewards: Readonly<Record<Seat, Reward>>;
  /** The round is over. */
  readonly terminated: boolean;
  /** The episode is broken off at `mostMoves`; the round is not over. */
  readonly truncated: boolean;
  /** Either of both: the next thing to do is `reset`. */
  readonly done: boolean;
  readonly info: {
    /** Who acted, and the canonical text of what. */
    readonly seat: Seat;
    readonly move: string;
    /** How the round ended, in a sentence; null before its end. */
    readonly reason: string | null;
  };
}

export interface Env {
  /** How many actions the game has under its options, legal or not. */
  readonly actionCount: number;
  /** What each action stands for, by its id from 0: the text of a move, or a name such as `declare`. */
  readonly actionNames: readonly string[];
  /** The names and lengths of an observation's arrays. */
  readonly shapes: Readonly<Record<string, number>>;
  /** What this episode's chance comes from: `reset({ seed })` begins it again. */
  readonly seed: Seed;
  /** Begins a new episode, the same one for the same seed; without a seed it draws a new one. */
  reset(beginning?: Beginning): Observation;
  /**
   * Acts for the seat to act: the id of a legal action, or a move's text. Throws a `RangeError`
   * with a sentence, and changes nothing, if that is refused or the episode is done.
   */
  step(action: string | number): Step;
  observe(): Observation;
  /** The legal actions; none exactly when the round is over. */
  legalActions(): readonly Action[];
  /** The ids of the legal actions alone. */
  legalIds(): readonly number[];
  /** For each id whether it is legal: 1 or 0. */
  mask(): readonly (0 | 1)[];
  /** An environment that stands where this one does and goes on by itself. */
  clone(): Env;
  readonly done: boolean;
}

export interface EnvLimits {
  /**
   * An episode is broken off after so many moves: some games need never end. 1000 if left out, and
   * never more than a record holds, 9999.
   */
  readonly mostMoves?: number;
}

/**
 * An environment of a game under some options; an episode is one round. It begins as `reset()`
 * leaves it. Throws a `RangeError` with a sentence if this is no game or an option is refused.
 */
export function createEnv<G extends Game>(
  game: G,
  options?: OptionsFor<G>,
  limits?: EnvLimits,
): Env;
export function createEnv(game: Game, options: GivenOptions = {}, limits: EnvLimits = {}): Env {
  checkKeys(limits, ['mostMoves']);
  const match = newRound(game, options, { seed: newSeed() });
  const { mostMoves = DEFAULT_MOST } = limits;
  const most = Math.min(parseLimit('mostMoves', mostMoves), MAX_MOVES - match.rounds);
  return envOf(match, codecOf(match), most);
}

const DEFAULT_MOST = 1000;

/** Seeds of the system's own chance, drawn many at a time: asking for one takes as long as an episode. */
const seeds = new Uint32Array(256);
let seedsLeft = 0;

function newSeed(): number {
  if (seedsLeft === 0) {
    crypto.getRandomValues(seeds);
    seedsLeft = seeds.length;
  }
  seedsLeft -= 1;
  return seeds[seedsLeft] ?? 0;
}

function envOf(begun: Match, codec: Codec, most: number): Env {
  let match = begun;

  const isTruncated = (): boolean => match.outcome === null && match.count >= most;
  const isDone = (): boolean => match.outcome !== null || match.count >= most;
  const legalIds = (): readonly number[] => playableMoves(match).map((move) => codec.id(move));

  function played(action: string | number): Match {
    if (typeof action === 'string') return orThrow(playMove(match, action));
    const move = moveOfAction(match, action, codec);
    if (move !== undefined) return playListed(match, move);
    const refused = { value: toArg(action), count: codec.actions.length };
    throw rangeError(libraryMessages.badAction(refused));
  }

  return {
    actionCount: codec.actions.length,
    actionNames: codec.actions,
    shapes: codec.shapes,
    get seed() {
      return match.seed;
    },
    reset(beginning = {}) {
      checkKeys(beginning, ['seed', 'first']);
      const { seed = newSeed(), ...rest } = beginning;
      match = orThrow(beginMatch(match, { ...rest, seed }));
      return observationIn(match, codec);
    },
    step(action) {
      const seat = turnOf(match);
      if (seat === null || isTruncated()) throw rangeError(libraryMessages.episodeDone());
      const before = match;
      match = played(action);
      const { outcome } = match;
      const rewards = rewardsOf(match);
      return {
        observation: observationIn(match, codec),
        reward: rewards[seat],
        rewards,
        terminated: outcome !== null,
        truncated: isTruncated(),
        done: isDone(),
        info: { seat, move: textAfter(before, match), reason: outcome?.reason ?? null },
      };
    },
    observe: () => observationIn(match, codec),
    legalActions: () =>
      playableMoves(match).map((move) => ({ id: codec.id(move), move: match.rules.format(move) })),
    legalIds,
    mask() {
      const mask = new Array<0 | 1>(codec.actions.length).fill(0);
      for (const id of legalIds()) mask[id] = 1;
      return mask;
    },
    clone: () => envOf(match, codec, most),
    get done() {
      return isDone();
    },
  };
}

const observationIn = (match: Match, codec: Codec): Observation => ({
  turn: turnOf(match),
  arrays: observationOf(match, codec),
  view: viewOf(match),
  // These take longer than a step, and learning code reads them seldom.
  get text() {
    return boardText(match);
  },
  get moves() {
    return movesOfRound(match);
  },
});

type Rewards = Readonly<Record<Seat, Reward>>;
const NO_REWARDS: Rewards = { 1: 0, 2: 0 };
const REWARDS: Readonly<Record<Seat, Rewards>> = { 1: { 1: 1, 2: -1 }, 2: { 1: -1, 2: 1 } };

const rewardsOf = ({ outcome }: Match): Rewards =>
  outcome === null || outcome.winner === null ? NO_REWARDS : REWARDS[outcome.winner];
