/** What a command of the program is, and the sentences all of them share. */
import { displayWidth } from '../core/drawing.ts';
import type { Game } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import { err, type Result } from '../core/result.ts';
import { type Flag, type Flags, flagHelp, HELP, parseFlags, wrap } from './flags.ts';

/** How a command ended: 0 is well, 1 is trouble on this machine, 2 is a mistake in what was asked. */
export type ExitCode = 0 | 1 | 2;

/** What a word of a command is, for whoever completes it. */
export type ArgumentKind = 'game' | 'match' | 'open match' | 'file' | 'link' | 'shell';

/** What a command takes: its reading, its help and its completion all go by this. */
export interface CommandSpec {
  /** `duelbook NAME …` in one line, as the help shows it. */
  readonly usage: string;
  readonly about: string;
  /** The most words it takes, each by what it is. Default: none. */
  readonly positionals?: readonly ArgumentKind[];
  /** Default: only those that every command has. */
  readonly flags?: readonly Flag[];
  /** The flags of a command that begins with a game, which come from that game's options. */
  readonly flagsOf?: (game: Game) => readonly Flag[];
}

export interface Command extends CommandSpec {
  run(argv: readonly string[]): Promise<ExitCode>;
}

/** How the program was called, for sentences that say what to type next. */
export const PROGRAM = programName(process.env);

export function programName(env: NodeJS.ProcessEnv): string {
  if (env.npm_lifecycle_event === 'start') return 'npm start --';
  // Other programs that npx runs may run this one.
  const isNpx =
    env.npm_lifecycle_event === 'npx' && /^\W*duelbook\b/.test(env.npm_lifecycle_script ?? '');
  return isNpx ? 'npx duelbook' : 'duelbook';
}

/** What the program is, as the menu and the help begin. Not how many games: there may be a sixth. */
export const TITLE = 'Duelbook: duels for two, by the book.';

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints lines for people: a terminal would break long ones in the middle of a word. */
export const printLines = (lines: readonly string[]): void => writeLines(process.stdout, lines);

/** The width that texts for people are filled to: the terminal's, and no more than reads well. */
export const textWidth = (): number => Math.min(80, process.stdout.columns || 80);

function writeLines(stream: NodeJS.WriteStream, lines: readonly string[]): void {
  const { isTTY, columns } = stream;
  const width = columns || 80;
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    const parts =
      isTTY && displayWidth(line) > width ? wrap(line, width, hangingIndent(line)) : [line];
    stream.write(`${parts.join('\n')}\n`);
  }
}

/** How far the rest of a broken line stands in: in a list, so that each entry still begins a line. */
const hangingIndent = (line: string): string => (/\S {2,}\S/.test(line) ? '    ' : '');

/** Says what was wrong, and gives the code for it. */
export function usageError(error: Message | string): ExitCode {
  printErrors([typeof error === 'string' ? error : error.text]);
  return 2;
}

export function failure(error: Message | string): ExitCode {
  printErrors([typeof error === 'string' ? error : error.text]);
  return 1;
}

/** Says what is wrong beside what was asked for. */
export const printErrors = (sentences: readonly string[]): void =>
  writeLines(process.stderr, sentences);

/** Reads a command's arguments: the exit code when that ends it, or what they say. */
export function readArguments(
  { usage, about, positionals = [], flags = [] }: CommandSpec,
  argv: readonly string[],
): Result<Flags, ExitCode> {
  const parsed = parseFlags(flags, argv);
  if (!parsed.ok) return err(usageError(parsed.error));
  if (parsed.value.values[HELP.name] !== undefined) {
    printLines([
      `Usage: duelbook ${usage}`,
      '',
      ...wrap(about, 78),
      '',
      ...flagHelp(flags).split('\n'),
    ]);
    return err(0);
  }
  const extra = parsed.value.positionals[positionals.length];
  return extra === undefined
    ? parsed
    : err(usageError(`There is nothing to do with ${JSON.stringify(extra)}: duelbook ${usage}.`));
}
