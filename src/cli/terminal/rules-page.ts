/** A game's rules page for the terminal: its markdown, less what only a browser shows. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addedGames } from '../../games/added.ts';
import type { Language } from '../../messages/language.ts';
import { texts } from '../../messages/terminal.ts';
import { wrap, wrapEntry } from '../wrap.ts';

/** The width without a terminal. */
const COLUMNS = 80;
/** Too narrow for a column of text. */
const NARROW = 25;

/** The build copies every game's rules beside the program, and the page that all games share. */
function pageFile(id: string, ending = ''): string {
  const added = addedGames().find(({ game }) => game.id === id);
  return added === undefined
    ? join(import.meta.dirname, 'rules', `${id}${ending}.md`)
    : join(dirname(added.file), `rules${ending}.md`);
}
const readPage = (id: string, ending = ''): string => {
  const file = pageFile(id, ending);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : texts.errors.noRules(file);
};

/** Sections that say how to win, which a model has to find out itself. */
const STRATEGY_SECTIONS = /^## (What is known|Fair play)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** The rules of a game and the rulings for all games, in lines of at most so many columns. */
export function rulesPage(
  id: string,
  columns = COLUMNS,
  language: Language = 'en',
): readonly string[] {
  // English has no ending, and stands in where a game has no other rules.
  const ending = existsSync(pageFile(id, `.${language}`)) ? `.${language}` : '';
  return pageLines(readPage(id, ending), readPage('all', ending), columns);
}

/** The rules as one text for a language model, without what is known about play. */
export const rulesForModel = (id: string): string =>
  pageLines(readPage(id).replace(STRATEGY_SECTIONS, '').trimEnd(), readPage('all'), COLUMNS).join(
    '\n',
  );

function pageLines(page: string, rulings: string, columns: number): readonly string[] {
  const own = page.replace(/\n.*\]\(\.\.\/rules[.a-z]*\.md\).*(\n|$)/, '');
  const lines = joinParagraphs(`${own}\n\n${rulings}`.split('\n')).map((line) =>
    line
      .replace(/\*\*|(?<!`)`(?!`)/g, '')
      .replace(/(?<!\S)_(\w[^_]*)_(?!\w)/g, '$1')
      .replace(/^#+ (.*)$/, '$1'),
  );
  return alignTables(lines, columns).flatMap((line) =>
    line.length > columns ? wrapEntry(line, columns) : [line],
  );
}

/** The lines of a paragraph as one, to be broken where the screen ends; sessions stay as they are. */
function joinParagraphs(lines: readonly string[]): readonly string[] {
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

const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of a table with their columns in line, and without the row of dashes. */
function alignTables(lines: readonly string[], columns: number): readonly string[] {
  const rows = lines.filter((line) => line.startsWith('|')).map(cellsOf);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(
      ...rows.map((row) => (/^-+$/.test(row[column] ?? '') ? 0 : (row[column] ?? '').length)),
    ),
  );
  return lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .flatMap((line) => {
      if (!line.startsWith('|')) return [line];
      const cells = cellsOf(line);
      const before = cells.slice(0, -1).map((cell, at) => `${cell.padEnd(widths[at] ?? 0)}  `);
      // The last cell is the long one: its lines stand below each other, or all below the others.
      const row = before.join('');
      const last = cells.at(-1) ?? '';
      if (row.length + last.length <= columns) return [row + last];
      if (columns - row.length < NARROW) return [row.trimEnd(), `    ${last}`];
      const [first = '', ...more] = wrap(last, columns - row.length);
      return [row + first, ...more.map((part) => ' '.repeat(row.length) + part)];
    });
}
