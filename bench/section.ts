/** What a benchmark hands back: a table with a name, for the screen and for docs/benchmarks.md. */
export interface Section {
  /** Lower case and hyphens: the name of its place in docs/benchmarks.md. */
  readonly name: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

/** The table in Markdown, its columns aligned so that it reads as well on a screen. */
export function tableOf({ head, rows }: Pick<Section, 'head' | 'rows'>): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A page with the text between the section's two markers replaced. */
export function replaceSection(page: string, section: Section, facts: string): string {
  const [open, close] = [`<!-- ${section.name} -->`, `<!-- /${section.name} -->`];
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`the page has no place for ${section.name}`);
  const text = `${open}\n\n${tableOf(section)}\n\n${section.note} ${facts}\n\n`;
  return page.slice(0, start) + text + page.slice(end);
}
