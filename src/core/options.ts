/**
 * Options as data: what kind a value is, its range, its default and one line about it. Flags, web
 * forms, JSON Schemas and error sentences are all made from here, so they cannot disagree.
 */
import type { Message } from './message.ts';
import { coreMessages } from './messages.ts';
import { toArg } from './quote.ts';
import { err, ok, type Result } from './result.ts';

/** A whole number in a range; some options also take a word such as `unknown`. */
export interface WholeOption<W extends string = string> {
  readonly kind: 'whole';
  /** What forms call it. */
  readonly label: string;
  readonly about: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Why only even numbers are taken, where that is so. */
  readonly even?: string;
  /** Why only odd numbers are taken, where that is so. */
  readonly odd?: string;
  /** Left out of the values where it has its default, so that records from before it stay as they are. */
  readonly isOptional?: true;
  readonly words?: readonly W[];
  /** What forms call these words, where they do not speak for themselves. */
  readonly values?: Readonly<Partial<Record<W, string>>>;
}

/** One of a few fixed words. */
export interface ChoiceOption<C extends string = string> {
  readonly kind: 'choice';
  readonly label: string;
  readonly about: string;
  readonly default: C;
  readonly choices: readonly C[];
  readonly values?: Readonly<Partial<Record<C, string>>>;
}

/** A short text that matches a pattern; a game checks its meaning in `conflict`. */
export interface TextOption {
  readonly kind: 'text';
  readonly label: string;
  readonly about: string;
  readonly default: string;
  /** A regular expression for the whole text. */
  readonly pattern: string;
  /** What the pattern takes, in words: "letters from a to z, or a range such as a-d". */
  readonly accepts: string;
}

export type OptionSpec = WholeOption | ChoiceOption | TextOption;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export type OptionValue = number | string;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** Some of the options of a game, as a person or a preset gives them. */
export type GivenOptions = Readonly<Record<string, OptionValue | undefined>>;

type ValueOf<T extends OptionSpec> = T extends WholeOption
  ? number | NonNullable<T['words']>[number]
  : T extends ChoiceOption
    ? T['choices'][number]
    : string;

/** The values that a set of specs describes, typed. */
export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

export const whole = <const W extends string = never>(
  spec: Omit<WholeOption<W>, 'kind'>,
): WholeOption<NoInfer<W>> => ({ kind: 'whole', ...spec });

export const choice = <const C extends string>(
  spec: Omit<ChoiceOption<C>, 'kind'>,
): ChoiceOption<C> => ({ kind: 'choice', ...spec });

export const text = (spec: Omit<TextOption, 'kind'>): TextOption => ({ kind: 'text', ...spec });

/** Options that every game has, beside its own. */
export const COMMON_OPTIONS = {
  rounds: whole({
    label: 'Rounds',
    about: 'How many rounds make the match; the starter alternates.',
    default: 1,
    min: 1,
    max: 99,
  }),
  /** A game may have an option of this name itself; then it means what the game says. */
  limit: whole({
    label: 'Move limit',
    about: 'After how many moves a round is a draw; 0 is never.',
    default: 0,
    min: 0,
    max: 9_000,
    isOptional: true,
  }),
} as const satisfies OptionSpecs;

/** All options of a game: its own, and those that every game has unless it has one of that name. */
export const optionsOf = ({ options }: { readonly options: OptionSpecs }): OptionSpecs => ({
  ...options,
  ...Object.fromEntries(
    Object.entries(COMMON_OPTIONS).filter(([name]) => !Object.hasOwn(options, name)),
  ),
});

/** What an option takes, as a phrase: "an even number from 2 to 200, or unknown". */
export function describeAccepted(option: string, spec: OptionSpec): Message {
  switch (spec.kind) {
    case 'whole': {
      const { min, max, even, odd, words = [] } = spec;
      const isEven = even !== undefined;
      return odd === undefined
        ? coreMessages.wholeNumber({ option, min, max, isEven, words })
        : coreMessages.oddNumber({ option, min, max, words });
    }
    case 'choice':
      return coreMessages.oneOf({ option, choices: spec.choices });
    case 'text':
      return coreMessages.textOption({ option, accepts: spec.accepts });
  }
}

/** Whether a number is odd, in or out of range; from its digits, for a text may have any number of these. */
const isOdd = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^-?\d*[13579]$/.test(`${value}`);

const isEven = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^-?\d*[02468]$/.test(`${value}`);

/** Why a number is refused for being odd or even; null where it is not. */
const refusedParity = ({ even, odd }: WholeOption, value: unknown): string | null =>
  (isOdd(value) ? even : isEven(value) ? odd : undefined) ?? null;

function parseWhole(spec: WholeOption, value: unknown): OptionValue | null {
  if (typeof value === 'string' && spec.words?.includes(value)) return value;
  if (refusedParity(spec, value) !== null) return null;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  return number < spec.min || number > spec.max ? null : number;
}

function parseValue(spec: OptionSpec, value: unknown): OptionValue | null {
  if (spec.kind === 'whole') return parseWhole(spec, value);
  if (typeof value !== 'string') return null;
  const isAccepted =
    spec.kind === 'choice'
      ? spec.choices.includes(value)
      : new RegExp(`^(?:${spec.pattern})$`).test(value);
  return isAccepted ? value : null;
}

/** Reads one option's value, from a flag's text or from JSON. */
export function parseOption(option: string, spec: OptionSpec, given: unknown): Result<OptionValue> {
  const parsed = parseValue(spec, given);
  if (parsed !== null) return ok(parsed);
  const facts = { option, accepted: describeAccepted(option, spec), value: toArg(given) };
  const why = spec.kind === 'whole' ? refusedParity(spec, given) : null;
  if (why === null) return err(coreMessages.mustBe(facts));
  const say = isOdd(given) ? coreMessages.mustBeEven : coreMessages.mustBeOdd;
  return err(say({ ...facts, why }));
}

/** Reads a set of options; what is not given takes its default. */
export function parseOptions(specs: OptionSpecs, given: unknown): Result<OptionValues> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return err(coreMessages.notOptions({ value: toArg(given) }));
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(specs, name));
  if (unknown !== undefined) {
    return err(coreMessages.unknownOption({ option: toArg(unknown), options: Object.keys(specs) }));
  }
  const values: Record<string, OptionValue> = {};
  const entries: Readonly<Record<string, unknown>> = { ...given };
  for (const [name, spec] of Object.entries(specs)) {
    const parsed = parseOption(name, spec, entries[name] ?? spec.default);
    if (!parsed.ok) return parsed;
    if (spec.kind === 'whole' && spec.isOptional && parsed.value === spec.default) continue;
    values[name] = parsed.value;
  }
  return ok(values);
}

/** The JSON Schema (draft 2020-12) of one option. */
function valueSchema(spec: OptionSpec): Record<string, unknown> {
  const common = { description: spec.about, default: spec.default };
  switch (spec.kind) {
    case 'whole': {
      const range = {
        type: 'integer',
        minimum: spec.min,
        maximum: spec.max,
        ...(spec.even ? { multipleOf: 2 } : {}),
        ...(spec.odd ? { not: { multipleOf: 2 } } : {}),
      };
      return spec.words
        ? { ...common, anyOf: [range, { enum: [...spec.words] }] }
        : { ...common, ...range };
    }
    case 'choice':
      return { ...common, enum: [...spec.choices] };
    case 'text':
      return { ...common, type: 'string', pattern: `^(?:${spec.pattern})$` };
  }
}

/** The JSON Schema of a set of options, for programs and web forms. */
export function optionsSchema(specs: OptionSpecs): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [name, valueSchema(spec)]),
    ),
    additionalProperties: false,
  };
}
