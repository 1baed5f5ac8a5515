/**
 * The record of a match: set-up, seed and the texts of the moves. It replays to the same
 * match, so positions need not be stored.
 */
import { isObject, parseJson } from './json.ts';
import { coreMessages } from './messages.ts';
import type { OptionValues } from './options.ts';
import { toArg } from './quote.ts';
import { parseSeed, type Seed } from './random.ts';
import { err, ok, type Result } from './result.ts';
import type { Seat } from './seat.ts';

/** Who starts the first round: a seat, or a coin toss from the seed. */
export type First = Seat | 'random';

export interface MatchRecord {
  readonly game: string;
  readonly options: OptionValues;
  readonly seed: Seed;
  readonly first: First;
  /** Moves of all rounds in order, and between them `resign 1`, `time 2`, `left 2` and `restart`. */
  readonly moves: readonly string[];
}

export const MAX_MOVES = 10_000;
export const MAX_MOVE_LENGTH = 200;

const FIELDS = ['game', 'options', 'seed', 'first', 'moves'] as const;

/** Parses who starts, from a flag or a file. */
export function parseFirst(value: unknown): Result<First> {
  if (value === 1 || value === '1') return ok(1);
  if (value === 2 || value === '2') return ok(2);
  if (value === 'random') return ok(value);
  return err(coreMessages.badFirst({ value: toArg(value) }));
}

function parseMoves(value: unknown): Result<readonly string[]> {
  if (!Array.isArray(value)) return err(coreMessages.badMoves());
  if (value.length > MAX_MOVES) return err(coreMessages.tooManyMoves({ max: MAX_MOVES }));
  const moves: string[] = [];
  for (const move of value) {
    if (typeof move !== 'string') return err(coreMessages.badMove());
    moves.push(move);
  }
  return ok(moves);
}

/** Options as they came: names and plain values. The game itself checks what they mean. */
function parseOptionValues(value: unknown): Result<OptionValues> {
  if (!isObject(value)) return err(coreMessages.badOptions());
  const entries: [name: string, value: string | number][] = [];
  for (const [name, entry] of Object.entries(value)) {
    // JSON has 1e999, which reads as Infinity and would be written as null.
    if (typeof entry !== 'string' && (typeof entry !== 'number' || !Number.isFinite(entry))) {
      return err(coreMessages.badOptionValue({ option: toArg(name) }));
    }
    entries.push([name, entry]);
  }
  // Not by assignment, in which the name __proto__ would be lost instead of refused.
  return ok(Object.fromEntries(entries));
}

/**
 * Checks the shape of a record from outside. Options, seed, first and moves may be left out and
 * take their defaults. `replay` checks the options and moves.
 */
export function parseRecord(value: unknown): Result<MatchRecord> {
  if (!isObject(value)) return err(coreMessages.notRecord());
  const foreign = Object.keys(value).find((key) => !FIELDS.some((field) => field === key));
  if (foreign !== undefined) {
    return err(coreMessages.unknownField({ field: toArg(foreign), fields: FIELDS }));
  }
  if (typeof value.game !== 'string') return err(coreMessages.noGame());
  const options = parseOptionValues(value.options ?? {});
  if (!options.ok) return options;
  const seed = parseSeed(value.seed ?? 0);
  if (!seed.ok) return seed;
  const first = parseFirst(value.first ?? 1);
  if (!first.ok) return first;
  const moves = parseMoves(value.moves ?? []);
  if (!moves.ok) return moves;
  return ok({
    game: value.game,
    options: options.value,
    seed: seed.value,
    first: first.value,
    moves: moves.value,
  });
}

/** Reads a record from the text of a file. */
export function parseRecordText(text: string): Result<MatchRecord> {
  const value = parseJson(text);
  return value === undefined ? err(coreMessages.notJson()) : parseRecord(value);
}

/** The one-line text of a record. */
export function formatRecord({ game, options, seed, first, moves }: MatchRecord): string {
  return JSON.stringify({ game, options, seed, first, moves });
}
