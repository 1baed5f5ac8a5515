/** What all tools share: their arguments, their answers, and how a model is spoken to. */
import { z } from 'zod';
import { PLAYERS } from '../core/seat.ts';
import { reviewTexts } from '../messages/en/review.ts';
import type { ReportReader } from '../report/review-text.ts';

/** Models read English and know the players by their seats. */
export const MODEL: ReportReader = { names: PLAYERS, texts: { reports: reviewTexts } };

export const VERDICT = z.object({
  value: z.enum(['win', 'loss', 'draw']),
  plies: z.number().nullable(),
  endless: z.boolean(),
  chance: z.number().nullable(),
  isEstimate: z.literal(true).optional(),
});

export const GAME_ARGUMENT = z.string().describe('The id of a game, as list_games gives it.');
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
