/** Asks for a move outside a match, by the game's own questions: lessons, drills and puzzles do. */
import type { Words } from '../../core/game.ts';
import type { Names } from '../../core/seat.ts';
import { sentenceOf } from '../../messages/terminal.ts';
import { printLines } from '../output.ts';
import type { LineIO } from './line-io.ts';
import { ask } from './plain-frontend.ts';

/** Where a move is asked for, and which commands may be given instead. */
export interface AskedPosition<C extends string> {
  readonly words: Words<unknown, unknown>;
  readonly position: unknown;
  readonly names: Names;
  /** Lines of the question that are on the screen already. */
  readonly shown: readonly string[];
  readonly commands: readonly C[];
  /** What is said of another command. */
  unknown(command: string): string;
}

/** A whole move from the answers to the game's questions, or a command; null at the end of input. */
export async function askMove<C extends string>(
  lines: LineIO,
  asked: AskedPosition<C>,
): Promise<{ readonly move: unknown } | C | null> {
  const { words, position, names, shown } = asked;
  let answers: readonly string[] = [];
  let prompt = '';
  for (;;) {
    const next = words.ask(position, answers, names);
    if (next.kind === 'move') return { move: next.move };
    if (next.kind === 'refusal') {
      printLines([sentenceOf(next.error)]);
      answers = answers.slice(0, -1);
    } else {
      prompt = next.question.prompt;
      printLines(next.question.lines.filter((line) => line !== '' && !shown.includes(line)));
    }
    const line = await askLine(lines, prompt, asked);
    if (line === null || typeof line !== 'string') return line === null ? null : line.command;
    answers = [...answers, line];
  }
}

/** A line that is an answer, or a known command. */
async function askLine<C extends string>(
  lines: LineIO,
  prompt: string,
  { commands, unknown }: AskedPosition<C>,
): Promise<string | { readonly command: C } | null> {
  for (;;) {
    const line = await ask(lines, prompt);
    if (line === null) return null;
    const given = line.trim().toLowerCase();
    if (!given.startsWith('/')) return line;
    const command = commands.find((known) => known === given);
    if (command !== undefined) return { command };
    printLines([unknown(given)]);
  }
}
