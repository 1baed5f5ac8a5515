/** What Tab makes of a line: commands after a slash, else the answers that can be chosen. */
import type { Dialog } from '../../core/dialog.ts';

export interface Completion {
  /** The line, as far as there is only one way to go on. */
  readonly line: string;
  /** The ways to go on. */
  readonly options: readonly string[];
}

/** The longest beginning that all have. */
function commonStart(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  let end = first.length;
  while (!rest.every((text) => text.startsWith(first.slice(0, end)))) end -= 1;
  return first.slice(0, end);
}

export function completeAnswer(
  line: string,
  commands: readonly string[],
  dialog: Dialog | null,
): Completion {
  const answers = dialog?.question?.choices?.items.map(({ answer }) => answer) ?? [];
  // The last word: a position beside another, a number in an equation.
  const word = /\S*$/.exec(line)?.[0] ?? '';
  const all = line.startsWith('/') ? commands : line === '' ? [...answers, ...commands] : answers;
  const options = all.filter((option) => option.startsWith(word.toLowerCase()));
  const start = options.length === 0 || line === '' ? word : commonStart(options);
  return { line: `${line.slice(0, line.length - word.length)}${start}`, options };
}
