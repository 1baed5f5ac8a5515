/** A game's rules page for the terminal: its markdown, less what only a browser shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build copies every game's rules.md beside the program. */
export function rulesPage(id: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, 'rules', `${id}.md`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^ *```/.test(line))
    .map((line) => line.replace(/\*\*|(?<!`)`(?!`)/g, '').replace(/^#+ (.*)$/, '$1'));
}
