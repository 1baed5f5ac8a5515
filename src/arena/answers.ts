/** What models were asked and answered: a line of answers.jsonl each, and what the report needs of it. */
import * as z from 'zod';
import { parseJson } from '../core/json.ts';
import type { ModelAnswer } from '../players/model.ts';

/** What a request cost, and what came of it; void matches have cost something too. */
export type Spending = Pick<ModelAnswer, 'tokens' | 'ms' | 'cost'> & { readonly player: string };

/** A line of the file. The rest of it is for people. */
export type AnswerLine = ModelAnswer & { readonly match: string; readonly player: string };

const count = z.int().min(0);
const line = z.looseObject({
  match: z.string(),
  player: z.string(),
  tokens: z.object({ in: count, out: count, reasoning: count }).nullable(),
  ms: z.number().min(0),
  cost: z.number().min(0).nullable(),
});

/** A line that was read again, with all that is in it. */
export type KeptLine = z.infer<typeof line>;

export function parseAnswerLine(text: string): KeptLine | null {
  const parsed = line.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}
