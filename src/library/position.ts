/** A game opened by its id, and its positions: what `openGame` of the library gives. */
import {
  type Game,
  type PublicOutcome,
  publicOutcome,
  type Rules,
  type Words,
} from '../core/game.ts';
import { drawChance, followText, type Match, newMatch, viewOf } from '../core/match.ts';
import { coreMessages } from '../core/messages.ts';
import type { GivenOptions, OptionValues } from '../core/options.ts';
import type { Seed } from '../core/random.ts';
import type { First } from '../core/record.ts';
import { PLAYERS, type Seat } from '../core/seat.ts';
import { checkedGame, checkKeys, orThrow, parseMoveText, rangeError } from './arguments.ts';
import type { OptionsFor } from './game-types.ts';
import { libraryMessages } from './messages.ts';

/** Where a round stands. It never changes: `play` gives a new one, so any of them can be kept. */
export interface Position {
  /** The seat to move; null when the round is over. Turns need not alternate. */
  readonly turn: Seat | null;
  /**
   * The texts of the moves there are, up to equivalence, always in the same order; empty exactly
   * when the round is over.
   */
  readonly moves: readonly string[];
  /** How the round ended, or null while it goes on. */
  readonly outcome: PublicOutcome | null;
  /** The position as everyone may see it, as the game's own plain data. */
  readonly view: unknown;
  /** The board, as the terminal shows it. */
  readonly text: string;
  /** The position after a move. Throws a `RangeError` with a sentence if the move is refused. */
  play(move: string): Position;
  /** Why a text is no move here, in a sentence; null if it is one. */
  refusal(move: string): string | null;
}

/** What a round begins with. */
export interface Beginning {
  /** All chance comes from it; 0 if left out. */
  readonly seed?: Seed;
  /** Who begins: 1 if left out. */
  readonly first?: First;
}

export interface OpenGame {
  readonly id: string;
  readonly title: string;
  /** Every option with its value. */
  readonly options: OptionValues;
  /** The first position of a round. */
  start(beginning?: Beginning): Position;
}

/**
 * Opens a game under some options; what is left out takes its default. Throws a `RangeError` with a
 * sentence if this is no game or an option is refused.
 */
export function openGame<G extends Game>(game: G, options?: OptionsFor<G>): OpenGame;
export function openGame(game: Game, options: GivenOptions = {}): OpenGame {
  const round = newRound(game, options, {});
  return {
    id: round.game.id,
    title: round.game.title,
    options: round.options,
    start: (beginning = {}) => positionOf(newRound(game, options, beginning)),
  };
}

/** A match that is a single round. */
export function newRound(game: Game, options: GivenOptions, beginning: Beginning): Match {
  checkKeys(beginning, ['seed', 'first']);
  const match = orThrow(newMatch(checkedGame(game), { options, ...beginning }));
  if (match.rounds > 1) {
    throw rangeError(libraryMessages.manyRounds());
  }
  return match;
}

/** A round after some moves, not over. */
export function roundAfter(
  game: Game,
  options: GivenOptions,
  moves: readonly string[],
  beginning: Beginning,
): Match {
  if (!Array.isArray(moves)) throw rangeError(coreMessages.badMoves());
  const match = drawChance(
    moves.reduce(
      (at, move) => orThrow(followText(at, orThrow(parseMoveText(move)))),
      newRound(game, options, beginning),
    ),
  );
  if (match.outcome !== null) throw rangeError(coreMessages.roundOver());
  return match;
}

/** The current position of a match. */
export const positionOf = ({ rules, words, position }: Match): Position =>
  makePosition(rules, words, position);

/** The same for a player: trying moves must not reveal what is hidden. */
export const publicPositionOf = (match: Match): Position =>
  makePosition(match.rules, match.words, viewOf(match));

function makePosition(
  rules: Rules<unknown, unknown>,
  words: Words<unknown, unknown>,
  position: unknown,
): Position {
  const outcome = rules.outcome(position);
  const read = (given: unknown) => {
    const text = parseMoveText(given);
    return text.ok ? rules.parse(text.value, position) : text;
  };
  return {
    turn: outcome === null ? rules.turn(position) : null,
    outcome: outcome && publicOutcome(outcome),
    // Computed on demand: a search looks at few of them.
    get moves() {
      return rules.moves(position).map((move) => rules.format(move));
    },
    get view() {
      return rules.view(position);
    },
    get text() {
      return words.board(rules.view(position), PLAYERS).join('\n');
    },
    play: (text) => makePosition(rules, words, rules.play(position, orThrow(read(text)))),
    refusal(text) {
      const move = read(text);
      return move.ok ? null : move.error.text;
    },
  };
}
