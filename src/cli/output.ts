/** What the program prints: results, texts for people, mistakes and failures. */
import { displayWidth } from '../core/drawing.ts';
import type { Message } from '../core/message.ts';
import type { Result } from '../core/result.ts';
import { sentenceOf } from '../messages/terminal.ts';
import { withSpaces, wrap } from './wrap.ts';

/** What a person asked for, or what is wrong with it. */
export type Parsed<T> = Result<T, Message | string>;

/**
 * 0 is success, 1 a failure of this machine or a network, 2 a mistake in what was asked, 3 an arena in
 * which matches are missing through faults.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** How the program was called, for sentences that say what to type next. */
export const PROGRAM = programName(process.env);

export function programName(env: NodeJS.ProcessEnv): string {
  if (env.npm_lifecycle_event === 'start') return 'npm start --';
  // Another program that npx runs may run this one.
  const isNpx =
    env.npm_lifecycle_event === 'npx' && /^\W*duelbook\b/.test(env.npm_lifecycle_script ?? '');
  return isNpx ? 'npx duelbook' : 'duelbook';
}

/** The lines that a screen collects in place of printing them; null while they are printed. */
let collected: string[] | null = null;

/** Runs something, and gives the lines that it would have printed: a screen shows them itself. */
export async function collectPrinted<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  collected = lines;
  try {
    return { result: await run(), lines };
  } finally {
    collected = null;
  }
}

/** Brings the shell's screen back, where another one is still there. */
let showShell = (): void => {};

/** Sets what is done before anything is printed. */
export function beforePrinting(run: () => void): void {
  showShell = run;
}

export function print(text: string): void {
  if (collected !== null) {
    collected.push(...text.split('\n'));
    return;
  }
  showShell();
  process.stdout.write(`${text}\n`);
}

/** Prints lines for people, wrapped on a terminal. */
export const printLines = (lines: readonly string[]): void => writeLines(process.stdout, lines);

export const printErrors = (errors: readonly (Message | string)[]): void =>
  writeLines(
    process.stderr,
    errors.map((error) => sentenceOf(error)),
  );

/** The width for longer texts: the terminal's, at most 80 columns. */
export const textWidth = (): number => Math.min(80, process.stdout.columns || 80);

function writeLines(stream: NodeJS.WriteStream, lines: readonly string[]): void {
  const { isTTY, columns } = stream;
  const width = columns || 80;
  const all = lines.flatMap((text) => text.split('\n'));
  if (collected !== null) {
    collected.push(...all);
    return;
  }
  showShell();
  for (const line of all) {
    const parts =
      isTTY && displayWidth(line) > width
        ? wrap(line, width, hangingIndent(line))
        : [withSpaces(line)];
    stream.write(`${parts.join('\n')}\n`);
  }
}

/** Indents the rest of a broken line of a list, so that each entry still begins a line. */
const hangingIndent = (line: string): string => (/^ |\S {2,}\S/.test(line) ? '    ' : '');

export function usageError(error: Message | string): ExitCode {
  printErrors([error]);
  return 2;
}

/** Errors that another name would have prevented. */
const MISTAKES = ['core.exists', 'hosting.foreign', 'hosting.noDatabase', 'hosting.notEmpty'];

export const mistakeOrFailure = (error: Message): ExitCode =>
  MISTAKES.includes(error.code) ? usageError(error) : failure(error);

export function failure(error: Message | string): ExitCode {
  printErrors([error]);
  return 1;
}
