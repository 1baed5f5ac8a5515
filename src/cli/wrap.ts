/** Breaks texts into lines: between words, but not inside a move or before a percent sign. */
import { stripVTControlCharacters } from 'node:util';
import { displayWidth } from '../core/drawing.ts';

const NO_BREAK = '\u00a0';

/** A move within a sentence: no line breaks it (`withSpaces` shows it), and a bracket stands in quotes. */
export const moveInText = (move: string): string =>
  /^[^\p{L}\p{N}]$/u.test(move) ? `'${move}'` : move.replaceAll(' ', NO_BREAK);
export const withSpaces = (line: string): string => line.replaceAll(NO_BREAK, ' ');

/** The columns of a text that may be painted. */
export const columnsOf = (text: string): number => displayWidth(stripVTControlCharacters(text));

/** Lines of at most `width` columns; `hang` begins all but the first. A longer word stays whole. */
export function wrap(text: string, width: number, hang = ''): readonly string[] {
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.slice(indent.length).split(/ (?!%)/)) {
    if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line);
      line = indent + hang + word;
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map(withSpaces);
}

/** What begins an entry of a list: a command in its column, a dash or a number. */
const ENTRY = /^ *(\/\w+ {2,}|- |\d+\. )/;

/** As `wrap`, with the rest of an entry of a list below its beginning. */
export const wrapEntry = (line: string, width: number): readonly string[] =>
  wrap(line, width, ' '.repeat(ENTRY.exec(line)?.[1]?.length ?? 0));
