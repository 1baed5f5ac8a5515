/**
 * Flags of the command line, as data: reading them, and the help that lists them. A game's own
 * flags are made from its options, so `--help` can never say something else than what is accepted.
 */

import { parseArgs } from 'node:util';
import { displayWidth } from '../core/drawing.ts';
import { plain } from '../core/message.ts';
import { describeAccepted, type OptionSpec, type OptionSpecs } from '../core/options.ts';
import { codeOf, err, ok, type Result } from '../core/result.ts';

export interface Flag {
  readonly name: string;
  /** What its value is, for the help; a flag without it is a switch. */
  readonly takes?: string;
  readonly about: string;
  /** It takes all words up to the next flag, and may be given again for more. */
  readonly many?: true;
  /** Values that a shell completes; there may be others. */
  readonly offers?: readonly string[];
}

export interface Flags {
  /** Values of flags that were given; a switch is `'yes'`. */
  readonly values: Readonly<Record<string, string>>;
  /** Values of flags that take many. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly positionals: readonly string[];
}

export const HELP: Flag = { name: 'help', about: 'Show this help.' };

/** A game's options as flags. */
export const optionFlags = (specs: OptionSpecs): readonly Flag[] =>
  Object.entries(specs).map(([name, spec]) => ({
    name,
    takes: describeAccepted(name, spec).text,
    about: `${spec.about} Default: ${spec.default}.`,
    offers: completionsOf(spec),
  }));

const completionsOf = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'choice'
    ? spec.choices
    : [`${spec.default}`, ...(spec.kind === 'whole' ? (spec.words ?? []) : [])];

/** Reads arguments by a list of flags. */
export function parseFlags(flags: readonly Flag[], argv: readonly string[]): Result<Flags> {
  const options = Object.fromEntries(
    [...flags, HELP].map(({ name, takes, many = false }) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string', multiple: many } as const,
    ]),
  );
  try {
    const { tokens } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const lists: Record<string, string[]> = {};
    const values: Record<string, string> = {};
    const positionals: string[] = [];
    /** Where the words go that follow: to a flag that takes many, or to nobody. */
    let list = positionals;
    for (const token of tokens) {
      if (token.kind === 'positional') list.push(token.value);
      else if (token.kind === 'option') {
        list = positionals;
        const { name, value = 'yes' } = token;
        if (flags.some((flag) => flag.name === name && flag.many)) {
          lists[name] = [...(lists[name] ?? []), value];
          list = lists[name];
        } else values[name] = value;
      }
    }
    return ok({ values, lists, positionals });
  } catch (error) {
    return err(plain(flagError(flags, argv, error)));
  }
}

/** A whole number that a flag gives; where it is not given, the default. */
export function integerFlag<D>(
  { values }: Pick<Flags, 'values'>,
  name: string,
  min: number,
  max: number,
  otherwise: D,
): Result<number | D> {
  const text = values[name];
  if (text === undefined) return ok(otherwise);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max
    ? ok(value)
    : err(
        plain(
          `${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text.slice(0, 40))}.`,
        ),
      );
}

function flagError(flags: readonly Flag[], argv: readonly string[], error: unknown): string {
  const named = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? argv[0];
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = [...flags, HELP].map(({ name }) => `--${name}`).join(' ');
    return `There is no flag ${named}; the flags are ${known}.`;
  }
  const flag = flags.find(({ name }) => named === `--${name}`);
  return flag?.takes === undefined
    ? `The flag ${named} takes no value.`
    : `The flag ${named} needs a value: ${flag.takes}. Write ${named}=VALUE if it begins with a dash.`;
}

/** The flags of a command, two columns to the width of a terminal. */
export function flagHelp(flags: readonly Flag[]): string {
  return [...flags, HELP]
    .map(({ name, takes, about }) => {
      const head = `  --${name}`;
      const text = takes === undefined ? about : `${about} Takes ${takes}.`;
      return `${head.padEnd(16)}${wrap(text, 62).join(`\n${' '.repeat(16)}`)}`;
    })
    .join('\n');
}

/** Breaks a text into lines of at most `width` columns, between words; `hang` begins all but the first. */
export function wrap(text: string, width: number, hang = ''): readonly string[] {
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.slice(indent.length).split(' ')) {
    if (!isEmpty && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = indent + hang + word;
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}
