/**
 * Flags of the command line as data: how each is read and what the help says about it. A game's own
 * flags come from its options, so the help always lists what is accepted.
 */
import { parseArgs } from 'node:util';
import type { Game } from '../core/game.ts';
import {
  describeAccepted,
  type OptionSpec,
  type OptionValue,
  parseOption,
} from '../core/options.ts';
import { MAX_SEED } from '../core/random.ts';
import { codeOf, err, ok } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { quoted, terminalTranslator, texts } from '../messages/terminal.ts';
import { suggestNames } from './names.ts';
import { type Parsed, textWidth } from './output.ts';
import { wrap } from './wrap.ts';

export interface Flag<T = unknown> {
  readonly about: string;
  /** What its value is, for the help; a switch takes none. */
  readonly takes?: string;
  /** Takes all words up to the next flag, and may be given again for more. */
  readonly many?: true;
  /** Values that a shell completes; there may be others. */
  readonly offers?: readonly string[];
  /** Reads the values given; undefined where the flag is absent. Errors start with `name`. */
  read(given: readonly string[] | undefined, name: string): Parsed<T>;
}

export type FlagSpecs = Readonly<Record<string, Flag>>;
export type FlagValues<F extends FlagSpecs> = {
  readonly [K in keyof F]: F[K] extends Flag<infer T> ? T : never;
};

type FlagHelp = Pick<Flag, 'about' | 'takes' | 'offers'>;
type Parse<T> = (text: string, name: string) => Parsed<T>;

export const mustBe = (name: string, takes: string, text: string): Parsed<never> =>
  err(texts.errors.mustBe(name, takes, quoted(text)));

const withDefault = (about: string, value: unknown): string =>
  value === null || value === undefined ? about : `${about} ${texts.help.defaultIs(`${value}`)}`;

/** Its value is whether it is given. */
export const switchFlag = (about: string): Flag<boolean> => ({
  about,
  read: (given) => ok(given !== undefined),
});

const readLast =
  <T, D>(parse: Parse<T>, otherwise: D): Flag<T | D>['read'] =>
  (given, name) => {
    const text = given?.at(-1);
    return text === undefined ? ok(otherwise) : parse(text, name);
  };

/** A flag with one value. */
export const valueFlag = <T, D = undefined>(
  help: FlagHelp & { readonly takes: string },
  parse: Parse<T>,
  otherwise: D,
): Flag<T | D> => ({ ...help, read: readLast(parse, otherwise) });

export const textFlag = (about: string, takes: string): Flag<string | undefined> =>
  valueFlag({ about, takes }, ok, undefined);

/** A whole number in a range. */
export function wholeFlag<D = number>(
  about: string,
  min: number,
  max: number,
  otherwise: D,
): Flag<number | D> {
  const takes = texts.takes.whole(min, max);
  const parse: Parse<number> = (text, name) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? ok(value) : mustBe(name, takes, text);
  };
  return valueFlag({ about: withDefault(about, otherwise), takes }, parse, otherwise);
}

/** One of a few values. */
export function choiceFlag<C extends string | number, D = C>(
  about: string,
  choices: readonly C[],
  otherwise: D,
): Flag<C | D> {
  const offers = choices.map(String);
  const parse: Parse<C> = (text, name) => {
    const value = choices.find((choice) => `${choice}` === text);
    return value === undefined ? mustBe(name, texts.or(offers), text) : ok(value);
  };
  return {
    about: withDefault(about, otherwise),
    offers,
    // Said only when asked for: the first list of a process takes as long as loading the program.
    get takes() {
      return texts.or(offers);
    },
    read: readLast(parse, otherwise),
  };
}

export const seatFlag = <D>(about: string, otherwise: D): Flag<Seat | D> =>
  choiceFlag<Seat, D>(about, [1, 2], otherwise);

export const seedFlag = <D>(about: string, otherwise: D): Flag<number | D> =>
  wholeFlag(about, 0, MAX_SEED, otherwise);

/** A flag with one value or more. */
export const listFlag = <T>(
  help: FlagHelp & { readonly takes: string },
  parse: Parse<T>,
): Flag<readonly T[] | undefined> => ({
  ...help,
  many: true,
  read(given, name) {
    const values: T[] = [];
    for (const text of given ?? []) {
      const parsed = parse(text, name);
      if (!parsed.ok) return parsed;
      values.push(parsed.value);
    }
    return ok(given === undefined ? undefined : values);
  },
});

/** An option of a game, or of every game. Absent, it takes its default. */
export function optionFlag(
  name: string,
  spec: OptionSpec,
  game: Game | null = null,
): Flag<OptionValue | undefined> {
  const { about, message } = terminalTranslator(game);
  const parse: Parse<OptionValue> = (text, flag) => {
    const parsed = parseOption(flag, spec, text);
    return parsed.ok ? parsed : err(message(parsed.error).text);
  };
  return {
    about: withDefault(about(name, spec).text, spec.default),
    get takes() {
      return message(describeAccepted(name, spec)).text;
    },
    offers: completionsOf(spec),
    read: readLast(parse, undefined),
  };
}

const completionsOf = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'choice'
    ? spec.choices
    : [`${spec.default}`, ...(spec.kind === 'whole' ? (spec.words ?? []) : [])];

/** Listed last in every help. */
export const helpFlag = (): FlagSpecs => ({ help: switchFlag(texts.help.help) });

/** What stands on a command line: the texts of its flags, and the other words. */
export interface RawArguments {
  readonly flags: Readonly<Record<string, readonly string[]>>;
  readonly words: readonly string[];
}

/** Sorts a command line into flags and words. */
export function splitArguments(specs: FlagSpecs, argv: readonly string[]): Parsed<RawArguments> {
  const known = { ...specs, ...helpFlag() };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, flag]) => [
      name,
      { type: 'takes' in flag ? 'string' : 'boolean', multiple: true } as const,
    ]),
  );
  try {
    const { tokens } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const flags: Record<string, string[]> = {};
    const words: string[] = [];
    let list = words;
    for (const token of tokens) {
      if (token.kind === 'positional') list.push(token.value);
      else if (token.kind === 'option') {
        const given = [...(flags[token.name] ?? []), token.value ?? ''];
        flags[token.name] = given;
        list = known[token.name]?.many ? given : words;
      } else list = words;
    }
    return ok({ flags, words });
  } catch (error) {
    return err(flagError(known, argv, error));
  }
}

/** The values of all flags, or the first error. */
export function readFlags<F extends FlagSpecs>(
  specs: F,
  given: RawArguments['flags'],
): Parsed<FlagValues<F>> {
  const values: Record<string, unknown> = {};
  for (const [name, flag] of Object.entries(specs)) {
    const value = flag.read(given[name], `--${name}`);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  // Each value comes from the flag of its name, which is all that the type says.
  return ok(values as FlagValues<F>);
}

function flagError(specs: FlagSpecs, argv: readonly string[], error: unknown): string {
  const named =
    /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? argv[0] ?? '';
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const names = Object.keys(specs).map((name) => `--${name}`);
    return texts.unknown.flag(named, suggestNames(named, names), names.join(' '));
  }
  const takes = specs[named.slice(2)]?.takes;
  return takes === undefined ? texts.errors.noValue(named) : texts.errors.needsValue(named, takes);
}

/** The flags of a command in two columns, as wide as the terminal. */
export function flagLines(specs: FlagSpecs): readonly string[] {
  const flags = Object.entries({ ...specs, ...helpFlag() });
  const width = Math.max(16, ...flags.map(([name]) => name.length + '  --  '.length));
  return flags.flatMap(([name, { takes, about }]) => {
    const text = takes === undefined ? about : `${about} ${texts.help.takes(takes)}`;
    const [first = '', ...more] = wrap(text, textWidth() - 2 - width);
    return [`  --${name}`.padEnd(width) + first, ...more.map((line) => ' '.repeat(width) + line)];
  });
}
