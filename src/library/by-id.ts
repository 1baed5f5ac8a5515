/**
 * The functions of the library for the id of a game too. They are apart from what they call, so that a program
 * with one game of its own (`duelbook/bare`) has no other in its bundle.
 */
import type { GivenOptions } from '../core/options.ts';
import type { MatchRecord } from '../core/record.ts';
import type { Prompt } from '../players/prompt.ts';
import { gameById, gameOf } from './find-game.ts';
import type { GameLike, OptionsFor } from './game-types.ts';
import { type OpenLesson, openLesson as openLessonOf } from './lesson.ts';
import { type Pairing, type PlayedMatch, playMatch as playMatchOf } from './play-match.ts';
import { type Beginning, type OpenGame, openGame as openGameOf } from './position.ts';
import { promptAt as promptAtOf, type Telling } from './prompt.ts';
import { type RecordReview, reviewRecord as reviewRecordOf } from './review.ts';
import { type Solution, solve as solveOf } from './solve.ts';
import {
  type GameStrategy,
  type Reason,
  strategy as strategyOf,
  why as whyOf,
} from './strategy.ts';

type Moves = readonly string[];

/**
 * Opens a game under some options; what is left out takes its default. Throws a `RangeError` with a
 * sentence if there is no such game or an option is refused.
 */
export function openGame<G extends GameLike>(game: G, options?: OptionsFor<G>): OpenGame;
export function openGame(game: GameLike, options?: GivenOptions): OpenGame {
  return openGameOf(gameOf(game), options);
}

/**
 * Solves a position of a game: the one after `moves`, from the beginning of a round. Nothing hidden
 * is used. The first call for a game and its options solves all of it, which takes milliseconds for
 * most and seconds for the largest; further calls look the answer up. Throws a `RangeError` with a
 * sentence if something is refused or the round is over.
 */
export function solve<G extends GameLike>(
  game: G,
  options?: OptionsFor<G>,
  moves?: Moves,
  beginning?: Beginning,
): Solution;
export function solve(
  game: GameLike,
  options?: GivenOptions,
  moves?: Moves,
  beginning?: Beginning,
): Solution {
  return solveOf(gameOf(game), options, moves, beginning);
}

/**
 * The strategy of a game under some options; null where it has none. Rejects with a `RangeError` and a
 * sentence if there is no such game or an option is refused.
 */
export async function strategy<G extends GameLike>(
  game: G,
  options?: OptionsFor<G>,
): Promise<GameStrategy | null>;
export async function strategy(
  game: GameLike,
  options?: GivenOptions,
): Promise<GameStrategy | null> {
  return strategyOf(gameOf(game), options);
}

/**
 * The reason behind the value of a position: the one after `moves`, from the beginning of a round, as
 * `solve` takes it. Rejects with a `RangeError` and a sentence if something is refused or the round is over.
 */
export async function why<G extends GameLike>(
  game: G,
  options?: OptionsFor<G>,
  moves?: Moves,
  beginning?: Beginning,
): Promise<Reason>;
export async function why(
  game: GameLike,
  options?: GivenOptions,
  moves?: Moves,
  beginning?: Beginning,
): Promise<Reason> {
  return whyOf(gameOf(game), options, moves, beginning);
}

/**
 * The prompt for the position after `moves`, from the beginning of a round, as a language model gets it in the
 * arena. Rejects with a `RangeError` and a sentence if something is refused or the round is over.
 */
export async function promptAt<G extends GameLike>(
  game: G,
  options?: OptionsFor<G>,
  moves?: Moves,
  telling?: Telling,
): Promise<Prompt>;
export async function promptAt(
  game: GameLike,
  options?: GivenOptions,
  moves?: Moves,
  telling?: Telling,
): Promise<Prompt> {
  return promptAtOf(gameOf(game), options, moves, telling);
}

/**
 * Plays a match to its end. The same pairing gives the same match, as far as the players use no
 * chance of their own. Rejects with a `RangeError` and a sentence if the set-up or a move is refused.
 */
export async function playMatch<G extends GameLike>(pairing: Pairing<G>): Promise<PlayedMatch>;
export async function playMatch(pairing: Pairing<GameLike>): Promise<PlayedMatch> {
  return playMatchOf({ ...pairing, game: gameOf(pairing.game) });
}

/**
 * Opens the lesson of a game. Rejects with a `RangeError` and a sentence if there is no such game or lesson.
 */
export const openLesson = async (game: GameLike): Promise<OpenLesson> => openLessonOf(gameOf(game));

/**
 * Reviews the record of a match by perfect play; a record names its game. Throws a `RangeError` with a
 * sentence if this is no record of it.
 */
export const reviewRecord = (
  record: MatchRecord,
  game: GameLike = gameById(record.game),
): RecordReview => reviewRecordOf(gameOf(game), record);
