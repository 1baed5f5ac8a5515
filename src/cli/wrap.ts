/** Breaks texts into lines: between words, but not inside a move or before a percent sign. */
import { displayWidth } from '../core/drawing.ts';

const NO_BREAK = '\u00a0';

/** A move that no line breaks; `withSpaces` shows it. */
export const unbroken = (move: string): string => move.replaceAll(' ', NO_BREAK);
export const withSpaces = (line: string): string => line.replaceAll(NO_BREAK, ' ');

/** Lines of at most `width` columns; `hang` begins all but the first. A longer word stays whole. */
export function wrap(text: string, width: number, hang = ''): readonly string[] {
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.slice(indent.length).split(/ (?!%)/)) {
    if (!isEmpty && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = indent + hang + word;
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map(withSpaces);
}
