/**
 * A command of the program: what it takes, and what it does with the parsed values. Reading the
 * command line, `--help` and mistakes are handled here, once for all commands.
 */
import type { Game } from '../core/game.ts';
import { type GivenOptions, optionsOf } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import { quoted, terminalTranslator, texts } from '../messages/terminal.ts';
import { type Argument, GAME } from './arguments.ts';
import {
  type FlagSpecs,
  type FlagValues,
  flagLines,
  optionFlag,
  readFlags,
  splitArguments,
} from './flags.ts';
import { type ExitCode, printLines, textWidth, usageError } from './output.ts';
import { wrap } from './wrap.ts';

/** A command as the program, its help and its completion see it. */
export interface Command {
  /** `duelbook NAME …` in one line. */
  readonly usage: string;
  readonly about: string;
  readonly args: readonly Argument<unknown>[];
  readonly flags: FlagSpecs;
  /** Whether it serves others: it offers only the games that its command line names. */
  readonly isServer?: true;
  /** The flags of a command that begins with a game. */
  readonly flagsOf?: (game: Game) => FlagSpecs;
  run(argv: readonly string[]): Promise<ExitCode>;
}

type ArgumentValues<A extends readonly Argument<unknown>[]> = {
  readonly [I in keyof A]: A[I] extends Argument<infer T> ? T : never;
};

interface Input<A extends readonly Argument<unknown>[], F extends FlagSpecs> {
  readonly args: ArgumentValues<A>;
  readonly flags: FlagValues<F>;
}

interface CommandSpec<A extends readonly Argument<unknown>[], F extends FlagSpecs> {
  readonly usage: string;
  readonly about: string;
  /** Words in their order. Default: none. */
  readonly args?: A;
  /** Default: only `--help`. */
  readonly flags?: F;
  /** Printed after the flags. */
  readonly notes?: readonly string[];
  readonly isServer?: true;
  run(input: Input<A, F>): Promise<ExitCode>;
}

export function defineCommand<
  const A extends readonly Argument<unknown>[] = readonly [],
  F extends FlagSpecs = Record<never, never>,
>(spec: CommandSpec<A, F>): Command {
  const { usage, about, args = [], flags = {}, isServer } = spec;
  return {
    usage,
    about,
    args,
    flags,
    ...(isServer && { isServer }),
    async run(argv) {
      const input = readInput(spec, argv);
      return input.ok ? spec.run(input.value) : input.error;
    },
  };
}

interface GameCommandSpec<F extends FlagSpecs>
  extends Omit<CommandSpec<readonly [], F>, 'run' | 'args' | 'notes'> {
  readonly flags: F;
  /** What to do without a game. Default: ask for one. */
  withoutGame?(): Promise<ExitCode>;
  run(input: {
    readonly game: Game;
    /** The options of the game that were given. */
    readonly options: GivenOptions;
    readonly flags: FlagValues<F>;
  }): Promise<ExitCode>;
}

/** A command that begins with a game and takes the game's options as flags. */
export function defineGameCommand<F extends FlagSpecs>(spec: GameCommandSpec<F>): Command {
  const { usage, about, flags } = spec;
  const flagsOfOptions = (game: Game): FlagSpecs => {
    // What sets up matches takes the options that every game has, too.
    const specs = Object.hasOwn(flags, 'rounds') ? optionsOf(game) : game.options;
    return Object.fromEntries(
      Object.entries(specs).map(([name, option]) => [name, optionFlag(name, option, game)]),
    );
  };
  const [name = ''] = usage.split(' ');
  return {
    usage,
    about,
    args: [GAME],
    flags: {},
    flagsOf: (game) => ({ ...flagsOfOptions(game), ...flags }),
    async run([word, ...argv]) {
      if (word === '--help') {
        printHelp({ usage, about: `${about} ${texts.help.flagsOfGame(name)}` });
        return 0;
      }
      if (word === undefined) return spec.withoutGame?.() ?? usageError(texts.errors.whichGame);
      if (word.startsWith('-')) return usageError(texts.errors.gameFirst(usage));
      const game = GAME.parse(word);
      if (!game.ok) return usageError(game.error);
      const options = flagsOfOptions(game.value);
      const help = {
        usage: usage.replace('GAME', game.value.id),
        about: terminalTranslator(game.value).summary(game.value).text,
      };
      const input = readInput({ ...help, flags: { ...options, ...flags } }, argv);
      if (!input.ok) return input.error;
      const given: Readonly<Record<string, unknown>> = input.value.flags;
      const chosen = Object.keys(options).flatMap((option) => {
        const value = given[option];
        return typeof value === 'string' || typeof value === 'number' ? [[option, value]] : [];
      });
      return spec.run({
        game: game.value,
        options: Object.fromEntries(chosen),
        flags: input.value.flags,
      });
    },
  };
}

/** The parsed command line; where that ends the command, its exit code. */
function readInput<A extends readonly Argument<unknown>[], F extends FlagSpecs>(
  spec: Omit<CommandSpec<A, F>, 'run'>,
  argv: readonly string[],
): Result<Input<A, F>, ExitCode> {
  const { args = [], flags, usage } = spec;
  const raw = splitArguments(flags ?? {}, argv);
  if (!raw.ok) return err(usageError(raw.error));
  if (raw.value.flags.help !== undefined) {
    printHelp(spec);
    return err(0);
  }
  const { words } = raw.value;
  const extra = words[args.length];
  if (extra !== undefined) return err(usageError(texts.errors.unexpected(quoted(extra), usage)));
  const values: unknown[] = [];
  for (const [index, arg] of args.entries()) {
    const word = words[index];
    if (word === undefined && arg.missing !== null) return err(usageError(arg.missing));
    const parsed = word === undefined ? ok(undefined) : arg.parse(word);
    if (!parsed.ok) return err(usageError(parsed.error));
    values.push(parsed.value);
  }
  const read = readFlags(flags ?? {}, raw.value.flags);
  if (!read.ok) return err(usageError(read.error));
  // Each value comes from the argument or the flag at its place, which is all that the type says.
  return ok({ args: values, flags: read.value } as unknown as Input<A, F>);
}

function printHelp({
  usage,
  about,
  flags = {},
  notes = [],
}: Pick<CommandSpec<readonly [], FlagSpecs>, 'usage' | 'about' | 'flags' | 'notes'>): void {
  printLines([
    `${texts.help.usage} duelbook ${usage}`,
    '',
    ...wrap(about, textWidth() - 2),
    '',
    ...flagLines(flags),
    ...notes,
  ]);
}
