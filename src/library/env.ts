/**
 * A game as learning code expects one: reset, step, observe, reward. One agent may play both seats,
 * or the caller steps for each in turn; the environment itself never moves.
 */
import {
  drawnAfter,
  type Match,
  movesOfRound,
  playMove,
  textAfter,
  turnOf,
} from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { toArg } from '../core/quote.ts';
import { MAX_MOVES } from '../core/record.ts';

import { other, type Seat } from '../core/seat.ts';
import { checkKeys, type GameOrId, orThrow, parseLimit, rangeError } from './arguments.ts';
import { libraryMessages } from './messages.ts';
import { type Beginning, newRound, positionOf } from './position.ts';

/** A legal action: the text of a move, and its place among the legal actions of this position. */
export interface Action {
  readonly index: number;
  readonly move: string;
}

/** What may be seen of the episode: nothing hidden is in it. */
export interface Observation {
  /** The seat to act; null when the round is over. Turns need not alternate. */
  readonly turn: Seat | null;
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
  /** Begins a new episode, the same one for the same seed. */
  reset(beginning?: Beginning): Observation;
  /**
   * Acts for the seat to act: a move's text, or the index of a legal action. Throws a `RangeError`
   * with a sentence, and changes nothing, if that is refused or the episode is done.
   */
  step(action: string | number): Step;
  observe(): Observation;
  /**
   * The legal actions, in an order that depends on the position alone. Empty exactly when the round
   * is over.
   */
  legalActions(): readonly Action[];
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
 * leaves it. Throws a `RangeError` with a sentence if there is no such game or an option is refused.
 */
export function createEnv(game: GameOrId, options: GivenOptions = {}, limits: EnvLimits = {}): Env {
  checkKeys(limits, ['mostMoves']);
  let match: Match = newRound(game, options, {});
  /** Kept beside the match: its record would be rebuilt at every step. */
  let moves = movesOfRound(match);
  const mostMoves = Math.min(
    parseLimit('mostMoves', limits.mostMoves === undefined ? 1000 : limits.mostMoves),
    MAX_MOVES - match.rounds,
  );

  const isTruncated = (): boolean => match.outcome === null && match.count >= mostMoves;
  const isDone = (): boolean => match.outcome !== null || isTruncated();

  const legalActions = (): readonly Action[] =>
    positionOf(match).moves.map((move, index) => ({ index, move }));

  const observe = (): Observation => {
    const { turn, view, text } = positionOf(match);
    return { turn, view, text, moves };
  };

  const textOf = (action: string | number): string => {
    if (typeof action === 'string') return action;
    const actions = legalActions();
    const found = actions[action];
    if (found !== undefined) return found.move;
    throw rangeError(libraryMessages.badAction({ value: toArg(action), count: actions.length }));
  };

  return {
    reset(beginning = {}) {
      match = newRound(game, options, beginning);
      moves = movesOfRound(match);
      return observe();
    },
    step(action) {
      const seat = turnOf(match);
      if (seat === null || isTruncated()) throw rangeError(libraryMessages.episodeDone());
      const before = match;
      match = orThrow(playMove(before, textOf(action)));
      const move = textAfter(before, match);
      moves = moves.concat([move], drawnAfter(before, match));
      const reward = rewardOf(match, seat);
      return {
        observation: observe(),
        reward,
        rewards: rewardsOf(match),
        terminated: match.outcome !== null,
        truncated: isTruncated(),
        done: isDone(),
        info: {
          seat,
          move,
          reason: match.outcome?.reason ?? null,
        },
      };
    },
    observe,
    legalActions,
    get done() {
      return isDone();
    },
  };
}

function rewardOf({ outcome }: Match, seat: Seat): Reward {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === other(seat) ? -1 : 1;
}

const rewardsOf = (match: Match): Readonly<Record<Seat, Reward>> => ({
  1: rewardOf(match, 1),
  2: rewardOf(match, 2),
});
