/** Lists and lines of play in lines of text: broken between moves, never inside one. */
import { lineEnd, type Reader } from '../messages/verdicts.ts';
import type { BestLine } from '../solver/advice.ts';

const WIDTH = 74;

/** Texts with a comma between them, in lines of at most `width` characters. */
export function wrapList(texts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const [index, text] of texts.entries()) {
    const word = index === texts.length - 1 ? text : `${text},`;
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return current === '' ? lines : [...lines, current];
}

/** The moves of a line, its end with the last of them: "Bob: 3 4", "Ann: 5", "Bob: 6. Bob wins." */
export const lineParts = (line: BestLine, reader: Reader): readonly string[] =>
  line.moves.map(({ seat, text }, index) => {
    const isLast = index === line.moves.length - 1;
    return `${reader.names[seat]}: ${text}${isLast ? `. ${lineEnd(line, reader)}` : ''}`;
  });

/** A line of play under a title, the lines after the first indented; none where it has no moves. */
export function wrapLine(
  title: string,
  line: BestLine,
  reader: Reader,
  width = WIDTH,
): readonly string[] {
  if (line.moves.length === 0) return [];
  const [first, ...rest] = lineParts(line, reader);
  return wrapList([`${title}: ${first}`, ...rest], Math.min(WIDTH, width)).map((text, index) =>
    index === 0 ? text : `  ${text}`,
  );
}
