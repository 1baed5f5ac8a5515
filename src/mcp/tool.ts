/** What all tools share: their arguments, their answers, and how a model is spoken to. */
import { z } from 'zod';
import { MAX_SEED } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { allGames, findGame } from '../games/list.ts';
import { reviewTexts } from '../messages/en/review.ts';
import type { OracleOf } from '../players/computer.ts';
import type { ReportReader } from '../report/review-text.ts';

/** What the server needs of the program around it. */
export interface McpDeps {
  readonly version: string;
  /** The folder that matches are kept in. */
  readonly home: string;
  /** Whether anything may tell how to play well; without, an agent shows what it can do by itself. */
  readonly hints: boolean;
  /** For moves of the computer. */
  readonly oracleOf: OracleOf;
  /** For what is said of a position, where it may take longer to be exact. */
  readonly exactOracleOf: OracleOf;
  /** The rules page of a game, as plain text. */
  rulesOf(id: string): string;
  /** A seed for a match that is given none. */
  newSeed(): number;
}

/** Models read English and know the players by their seats. */
export const MODEL: ReportReader = { names: PLAYERS, texts: { reports: reviewTexts } };

export const VERDICT = z.object({
  value: z.enum(['win', 'loss', 'draw']),
  plies: z.number().nullable(),
  endless: z.boolean(),
  chance: z.number().nullable(),
  isEstimate: z.literal(true).optional(),
});

/** The id of a game at hand; games may be added until the server starts. */
export const gameArgument = () =>
  z
    .enum(
      allGames().map(({ id }) => id),
      { error: ({ input }) => refusalOf(findGame(String(input))) },
    )
    .describe('The id of a game.');
const refusalOf = (found: Result<unknown>): string | undefined =>
  found.ok ? undefined : found.error.text;

export const SEAT = z.union([z.literal(1), z.literal(2)]);
export const FIRST_SEAT = z
  .union([SEAT, z.literal('random')])
  .default(1)
  .describe('The seat that begins.');
export const SEED = z
  .number()
  .int()
  .min(0)
  .max(MAX_SEED)
  .describe('All chance comes from it: the same seed and moves give the same match.');
export const MATCH_ARGUMENT = z.string().describe('The id of a match, as start_match gave it.');
export const GAME_OPTIONS = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .default({})
  .describe('The options of the game, as list_games describes them.');

/** What a tool that only looks says of itself. */
export const LOOKS = { readOnlyHint: true, openWorldHint: false };

/** The arguments of a tool and no others: a misplaced game option would silently do nothing. */
export const strictArguments = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code, keys }) => {
      if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return undefined;
      const known = Object.keys(shape);
      return [
        `There is no argument ${keys.join(', ')}; `,
        known.length === 0 ? 'this tool takes none.' : `this tool takes ${known.join(', ')}.`,
        known.includes('options') ? ' Options of the game go into options.' : '',
      ].join('');
    },
  });

/** A tool's answer: a text, and the same as data. */
export const toolResult = (text: string, data: object) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: { ...data },
});

export const toolError = (sentence: string) => ({
  content: [{ type: 'text' as const, text: sentence }],
  isError: true,
});
