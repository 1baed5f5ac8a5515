/** Whole matches between levels and custom players: `playMatch` of the library. */
import { type Game, type PublicOutcome, publicOutcome } from '../core/game.ts';
import {
  callRepetition,
  championOf,
  isOver,
  isStuck,
  type Match,
  newMatch,
  playMove,
  recordOf,
  type Setup,
  scoreOf,
  turnOf,
  withNextRound,
} from '../core/match.ts';
import { toArg } from '../core/quote.ts';
import { type Random, randomStream } from '../core/random.ts';
import { MAX_MOVES, type MatchRecord } from '../core/record.ts';
import { unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { computerMove } from '../players/computer.ts';
import { isLevel, LEVELS, type Level } from '../players/levels.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import {
  checkedGame,
  checkKeys,
  orThrow,
  parseLimit,
  parseMoveText,
  rangeError,
} from './arguments.ts';
import type { GameLike, OptionsFor } from './game-types.ts';
import { libraryMessages } from './messages.ts';
import { type Position, publicPositionOf } from './position.ts';

/** What a custom player gets beside the position. */
export interface Turn {
  readonly seat: Seat;
  /**
   * A whole number from 0 up to, not including, the one given. It comes from the match's seed, so that
   * the same match can be played again.
   */
  readonly random: Random;
}

/**
 * A level of the computer, or a function that answers a position with the text of a move. What is
 * hidden is not in the position, nor in those that its moves lead to.
 */
export type Player = Level | ((position: Position, turn: Turn) => string | Promise<string>);

export interface Pairing<G extends GameLike = Game> extends Omit<Setup, 'options'> {
  readonly game: G;
  readonly options?: OptionsFor<G>;
  /** Who sits at seat 1 and at seat 2. */
  readonly players: readonly [Player, Player];
  /**
   * The match is broken off after so many moves: some games need never end. 1000 if left out, and
   * never more than a record holds, 10,000 less one for each round.
   */
  readonly most?: number;
}

export interface PlayedMatch {
  /** The whole match as data: options, seed and the texts of the moves. */
  readonly record: MatchRecord;
  /** How each finished round ended. */
  readonly outcomes: readonly PublicOutcome[];
  readonly score: Readonly<Record<Seat | 'draws', number>>;
  /** Who won more rounds; null for a draw, and where the match was broken off. */
  readonly winner: Seat | null;
  /** False where the match was broken off. */
  readonly over: boolean;
}

const DEFAULT_MAX_MOVES = 1000;

/**
 * Plays a match to its end; a round that repeats itself with no progress is a draw. The same pairing gives the same match, as far as the players use no
 * chance of their own. Rejects with a `RangeError` and a sentence if the set-up or a move is refused.
 */
export async function playMatch<G extends Game>(pairing: Pairing<G>): Promise<PlayedMatch>;
export async function playMatch(pairing: Pairing): Promise<PlayedMatch> {
  checkKeys(pairing, ['game', 'players', 'options', 'seed', 'first', 'most']);
  const { game, players, most = DEFAULT_MAX_MOVES, ...setup } = pairing;
  const asked = parseLimit('most', most);
  let match = orThrow(newMatch(checkedGame(game), setup));
  if (players?.length !== 2) {
    throw rangeError(libraryMessages.badPlayers());
  }
  for (const player of players) {
    if (typeof player !== 'function' && !isLevel(player)) {
      throw rangeError(libraryMessages.badPlayer({ value: toArg(player), levels: LEVELS }));
    }
  }
  // A record keeps room for a resignation in each round, and refuses moves that would take it.
  const limit = Math.min(asked, MAX_MOVES - match.rounds);
  while (!isOver(match) && match.count < limit) {
    const next = withNextRound(match);
    if (isStuck(next)) {
      match = unwrap(callRepetition(next));
      continue;
    }
    const seat = turnOf(next) ?? 1;
    const answer = await answerOf(players[seat === 1 ? 0 : 1], next, seat);
    const text = parseMoveText(answer);
    const played = text.ok ? playMove(next, text.value) : text;
    if (!played.ok) {
      throw rangeError(
        libraryMessages.badAnswer({ seat, value: toArg(answer), why: played.error }),
      );
    }
    match = played.value;
  }
  return {
    record: recordOf(match),
    outcomes: match.results.map(publicOutcome),
    score: scoreOf(match),
    winner: championOf(match),
    over: isOver(match),
  };
}

function answerOf(player: Player, match: Match, seat: Seat): string | Promise<string> {
  if (typeof player !== 'function') return computerMove(match, player, oracleOf);
  const draw = randomStream(match.seed, 'player', match.count);
  // Called like `Math.random()`, it would always draw the same.
  const random: Random = (below) => {
    if (Number.isInteger(below) && below >= 1) return draw(below);
    throw rangeError(libraryMessages.badBound({ value: toArg(below) }));
  };
  return player(publicPositionOf(match), { seat, random });
}
