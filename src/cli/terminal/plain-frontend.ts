/** A match in plain lines, for pipes, scripts and screen readers: the rule books' sessions. */

import { withSpaces } from '../wrap.ts';
import type { Frontend } from './frontend.ts';
import type { LineIO } from './line-io.ts';

/** Prints a prompt, waits for its answer, and shows it. */
export async function ask(lines: LineIO, prompt: string): Promise<string | null> {
  lines.write(prompt);
  return echoLine(lines, await lines.read());
}

function echoLine(lines: LineIO, line: string | null): string | null {
  if (line === null) lines.write('\n');
  else if (lines.echo) lines.write(`${line}\n`);
  return line;
}

export function plainFrontend(lines: LineIO): Frontend {
  /** The question at the end of what was printed, while nothing is printed after it. */
  let standing: string | null = null;
  const leaveQuestion = (): void => {
    if (standing !== null) lines.write('\n');
    standing = null;
  };
  const say = (said: readonly string[]): void => {
    if (said.length === 0) return;
    leaveQuestion();
    lines.write(said.map((line) => `${withSpaces(line)}\n`).join(''));
  };
  const put = (question: string): void => {
    if (question === standing) return;
    leaveQuestion();
    lines.write(question);
    standing = question === '' ? null : question;
  };
  /** A line still being read when something else happened: the next question gets it. */
  let awaited: Promise<string | null> | null = null;
  const read = (): Promise<string | null> => {
    awaited ??= lines.read();
    return awaited;
  };
  const took = (line: string | null): string | null => {
    awaited = null;
    standing = null;
    return echoLine(lines, line);
  };
  return {
    moveStyle: 'transcript',
    get confirms() {
      return !lines.echo;
    },
    say,
    begin: (_, lines) => say(lines),
    async moved(_, { lines }) {
      say(lines);
      return lines;
    },
    page: async (said) => say(said),
    async ask({ question }, attention = {}) {
      const prompt = 'prompt' in attention ? attention.prompt : question?.prompt;
      put(prompt ?? '');
      return took(await read());
    },
    async askUntil({ question }, attention, until) {
      if ('waiting' in attention) {
        leaveQuestion();
        return lines.wait(until);
      }
      put(attention.prompt ?? question?.prompt ?? '');
      const line = await Promise.race([read(), until.then(() => undefined)]);
      return line === undefined ? undefined : took(line);
    },
    show: () => new Promise(setImmediate),
    wait: async (_, __, until) => void (await until),
    // The output may be watched after the input has ended.
    hasLeft: () => false,
    close() {
      leaveQuestion();
      lines.close();
    },
  };
}
