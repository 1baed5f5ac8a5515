/** A game's rules page for the terminal: its markdown, less what only a browser shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrap } from './flags.ts';

/** The page broken to the width of a terminal. */
export const wrappedRules = (id: string, columns: number): readonly string[] =>
  rulesPage(id).flatMap((line) => (line.length > columns ? wrap(line, columns) : [line]));

/** The build copies every game's rules.md beside the program. */
export function rulesPage(id: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, 'rules', `${id}.md`), 'utf8');
  return paragraphs(text.trimEnd().split('\n')).map((line) =>
    line.replace(/\*\*|(?<!`)`(?!`)/g, '').replace(/^#+ (.*)$/, '$1'),
  );
}

/** The lines of a paragraph as one, to be broken where the screen ends; sessions stay as they are. */
function paragraphs(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let inSession = false;
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const goesOn = /^ {0,3}[^\s|#-]/.test(line) && /^( *-)? {0,3}[^\s|#]/.test(before);
    if (/^ *```/.test(line)) inSession = !inSession;
    else if (inSession) joined.push(`    ${line}`);
    else if (goesOn) joined[joined.length - 1] = `${before} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}
