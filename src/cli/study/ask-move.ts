/** Asks for a move outside a match in lines, by the game's own questions: lessons, drills and puzzles do. */
import { viewOf } from '../../core/match.ts';
import { sentenceOf } from '../../messages/terminal.ts';
import { printLines } from '../output.ts';
import type { LineIO } from '../terminal/line-io.ts';
import { ask } from '../terminal/plain-frontend.ts';
import type { AskedPosition } from './tutor.ts';

/** A whole move from the answers to the game's questions, or a command; null at the end of input. */
export async function askMoveInLines<C extends string>(
  lines: LineIO,
  asked: AskedPosition<C>,
): Promise<{ readonly move: unknown } | C | null> {
  const { match, names, shown } = asked;
  const position = viewOf(match);
  let answers: readonly string[] = [];
  let prompt = '';
  for (;;) {
    const next = match.words.ask(position, answers, names);
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
