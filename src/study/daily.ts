/**
 * The puzzles of a day: one for each game, and the daily five. They follow from the date alone, so
 * they are the same in the terminal, on the page and without a network.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Game } from '../core/game.ts';
import { type Match, newMatch, recordOf, resolveOptions } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { toArg } from '../core/quote.ts';
import { pick, randomStream } from '../core/random.ts';
import type { MatchRecord } from '../core/record.ts';
import { err, ok, type Result, unwrap } from '../core/result.ts';
import { findGame, GAMES } from '../games/list.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { type Oracle, TooLarge } from '../solver/oracle.ts';
import { parseDate } from './dates.ts';
import { studyMessages } from './messages.ts';
import { findPuzzles, type Puzzle, ratePuzzle } from './puzzles.ts';

export interface DailyPuzzle {
  readonly game: Game;
  /** The match at its start; the puzzle comes after `puzzle.moves`. */
  readonly match: Match;
  readonly oracle: Oracle;
  readonly puzzle: Puzzle;
}

/** The daily five has so many puzzles, of as many games where there are enough. */
export const FIVE = 5;
/** The puzzle of the day is one of so many: a search for more takes long and changes little. */
const POOL = 6;
/** Larger tables take too long for someone who wants a puzzle now. */
const MAX_POSITIONS = 200_000;

/** A number that follows from a text. */
function seedOf(text: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(text));
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) >>> 0;
}

/** The presets that hide nothing and have small tables. */
const cheapPresets = (game: Game): readonly GivenOptions[] =>
  game.presets
    .map(({ options }) => options)
    .filter((options) => {
      const { graph, chance } = game.analysis?.(unwrap(resolveOptions(game, options))) ?? {};
      return chance === undefined && (graph?.().size ?? 0) <= MAX_POSITIONS;
    });

/** The puzzle of a game on a date; null where none of its variations has one. */
export function dailyPuzzle(game: Game, date: string): DailyPuzzle | null {
  const seed = seedOf(`${date} ${game.id}`);
  const random = randomStream(seed, 'opening', 0);
  const variants = game.puzzleVariants ?? cheapPresets(game);
  const from = random(Math.max(1, variants.length));
  for (const options of [...variants.slice(from), ...variants.slice(0, from)]) {
    const match = unwrap(newMatch(game, { options, seed }));
    try {
      const oracle = oracleOf(match);
      const found = findPuzzles(match, oracle, POOL);
      if (found.length > 0) {
        return { game, match, oracle, puzzle: ratePuzzle(oracle, pick(found, random)) };
      }
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  return null;
}

/** The daily five, from easy to hard. With more games than five, the date chooses among them. */
export function dailyFive(games: readonly Game[], date: string): readonly DailyPuzzle[] {
  const order = games.toSorted(
    (one, two) => seedOf(`${date} ${one.id}`) - seedOf(`${date} ${two.id}`),
  );
  const found: DailyPuzzle[] = [];
  for (const game of order) {
    const daily = found.length < FIVE ? dailyPuzzle(game, date) : null;
    if (daily !== null) found.push(daily);
  }
  return found.sort((one, two) => one.puzzle.rating - two.puzzle.rating);
}

/** The puzzles of a date: the daily five, or that of the game with this id. */
export function dailyPuzzles(date: unknown, id?: unknown): Result<readonly DailyPuzzle[]> {
  const day = parseDate(date);
  if (!day.ok) return day;
  if (id === undefined) return ok(dailyFive(GAMES, day.value));
  const game = findGame(typeof id === 'string' ? id : `${toArg(id)}`);
  if (!game.ok) return game;
  const daily = dailyPuzzle(game.value, day.value);
  return daily === null ? err(studyMessages.noDaily({ title: game.value.title })) : ok([daily]);
}

/** A puzzle of the day as programs get it: a record that leads to it, and how hard it is. */
export const dailyRecord = ({
  match,
  puzzle: { moves, rating },
}: DailyPuzzle): MatchRecord & { readonly rating: number } => ({
  ...recordOf(match),
  moves,
  rating,
});
