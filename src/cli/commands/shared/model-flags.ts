/** The flags that say how models are asked, how their answers are read, and what they cost. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { DISGUISES } from '../../../core/disguise.ts';
import { isObject, parseJson } from '../../../core/json.ts';
import { coreMessages } from '../../../core/messages.ts';
import { err, errnoMessage, ok } from '../../../core/result.ts';
import { texts } from '../../../messages/terminal.ts';
import type { Price, Sampling } from '../../../players/model.ts';
import {
  type FlagValues,
  listFlag,
  mustBe,
  switchFlag,
  textFlag,
  valueFlag,
  wholeFlag,
} from '../../flags.ts';
import type { Parsed } from '../../output.ts';

const { flags: about, takes } = texts;

const price = z.number().min(0);
const priceTable = z.record(z.string(), z.object({ in: price, out: price }));

/** The ways to tell a game, by number. */
const TELLINGS = ['plain', ...Array.from({ length: DISGUISES }, (_, at) => `${at + 1}`)];

const MAX_TEMPERATURE = 5;

export const MODEL_FLAGS = {
  temperature: valueFlag(
    { about: about.temperature, takes: takes.number(0, MAX_TEMPERATURE) },
    (text, name) => {
      const value = /^\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
      return value <= MAX_TEMPERATURE
        ? ok(value)
        : mustBe(name, takes.number(0, MAX_TEMPERATURE), text);
    },
    undefined,
  ),
  'max-tokens': wholeFlag(about.maxTokens, 1, 10_000_000, undefined),
  'reasoning-effort': textFlag(about.reasoningEffort, takes.effort),
  extra: valueFlag(
    { about: about.extra, takes: takes.json },
    (text, name) => {
      const value = parseJson(text);
      return isObject(value) ? ok(value) : err(texts.arena.notObject(name));
    },
    undefined,
  ),
  strict: switchFlag(about.strict),
  'list-moves': switchFlag(about.listMoves),
  disguises: listFlag(
    { about: about.disguises, takes: takes.disguises(DISGUISES), offers: TELLINGS },
    (text, name) => {
      const number = TELLINGS.indexOf(text);
      return number < 0 ? mustBe(name, takes.disguises(DISGUISES), text) : ok(number);
    },
  ),
  prices: valueFlag({ about: about.prices, takes: takes.file }, readPrices, undefined),
} as const;

function readPrices(file: string): Parsed<Readonly<Record<string, Price>>> {
  try {
    const parsed = priceTable.safeParse(parseJson(readFileSync(file, 'utf8')));
    return parsed.success ? ok(parsed.data) : err(texts.arena.noPrices(file));
  } catch (error) {
    return err(coreMessages.cannotRead({ path: file, why: errnoMessage(error) }));
  }
}

/** What requests have beside the question; undefined where no flag says anything. */
export function samplingOf(
  flags: FlagValues<typeof MODEL_FLAGS>,
  seed: number | undefined,
): Sampling | undefined {
  const { temperature, extra, 'max-tokens': most, 'reasoning-effort': effort } = flags;
  const sampling: Sampling = {
    ...(temperature === undefined ? {} : { temperature }),
    ...(most === undefined ? {} : { max_tokens: most }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
    ...(seed === undefined ? {} : { seed }),
    ...extra,
  };
  return Object.keys(sampling).length === 0 ? undefined : sampling;
}
