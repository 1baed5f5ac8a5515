/** Lists and lines of play in lines of text: broken between moves, never inside one. */
import type { Names } from '../core/seat.ts';
import type { ReviewTexts } from '../messages/en/review.ts';
import { type BestLine, lineParts } from '../solver/explain.ts';

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

/** A line of play under a title, the lines after the first indented; none where it has no moves. */
export function wrapLine(
  title: string,
  line: BestLine,
  { names, texts }: { readonly names: Names; readonly texts: Pick<ReviewTexts, 'verdicts'> },
  width = WIDTH,
): readonly string[] {
  if (line.moves.length === 0) return [];
  const [first, ...rest] = lineParts(line, names, texts.verdicts);
  return wrapList([`${title}: ${first}`, ...rest], Math.min(WIDTH, width)).map((text, index) =>
    index === 0 ? text : `  ${text}`,
  );
}
