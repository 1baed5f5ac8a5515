/**
 * The plain face of a match: one line is read, some are printed, and nothing else happens to the
 * terminal. This is what a pipe, a script and a screen reader get: the rule books' sessions.
 */
import type { Lines } from './lines.ts';
import type { Face } from './table.ts';

/** Prints a prompt, waits for its answer, and shows it. */
export async function ask(lines: Lines, prompt: string): Promise<string | null> {
  lines.write(prompt);
  const line = await lines.read();
  if (line === null) lines.write('\n');
  else if (lines.echo) lines.write(`${line}\n`);
  return line;
}

export function plainFace(lines: Lines): Face {
  const say = (said: readonly string[]) => lines.write(said.map((line) => `${line}\n`).join(''));
  return {
    moves: 'session',
    say,
    page: async (said) => say(said),
    ask: (conversation, prompt = conversation.question?.prompt ?? '') => ask(lines, prompt),
    // A pipe that is at its end is no sign that nobody watches.
    gone: () => false,
    close: () => lines.close(),
  };
}
