/** Checks rows of a match as they are read: a damaged file can hold anything. */
import { z } from 'zod';
import { EVENT_KINDS } from '../../online/codes.ts';
import { damageError } from './damage.ts';
import type { EventRow, MatchRow } from './rows.ts';

const flag = z.literal([0, 1]);
const seat = z.literal([1, 2]);

const matchRow: z.ZodType<MatchRow> = z.object({
  id: z.string(),
  created: z.number(),
  game: z.string(),
  options: z.string(),
  seed: z.number(),
  secret: z.string().nullable(),
  first: z.string(),
  fair: flag,
  listed: flag,
  quick: flag,
  seconds: z.number().nullable(),
  increment: z.number().nullable(),
  level1: z.string().nullable(),
  level2: z.string().nullable(),
});

const eventRows: z.ZodType<readonly EventRow[]> = z.array(
  z.object({
    match: z.string(),
    n: z.int(),
    at: z.number(),
    kind: z.enum(EVENT_KINDS),
    seat: seat.nullable(),
    text: z.string(),
    token: z.string().nullable(),
    player: z.string().nullable(),
    due: z.number().nullable(),
  }),
);

function checked<T>(schema: z.ZodType<T>, rows: T): T {
  const result = schema.safeParse(rows);
  if (result.success) return rows;
  const [issue] = result.error.issues;
  throw damageError(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** The row of a match; throws where it is damaged. */
export const checkedMatch = (row: MatchRow): MatchRow => checked(matchRow, row);

/** Events of a match; throws where they are damaged. */
export const checkedEvents = (rows: readonly EventRow[]): readonly EventRow[] =>
  checked(eventRows, rows);
