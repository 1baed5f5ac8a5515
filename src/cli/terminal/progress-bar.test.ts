/** The bar for long work stays in its one line, however narrow the terminal is. */
import { expect, it, vi } from 'vitest';
import { progressBar } from './progress-bar.ts';

/** The lines that a bar writes on a terminal of so many columns, each over the one before. */
function shownOn(columns: number, label: string): readonly string[] {
  const written: string[] = [];
  const { isTTY, columns: before } = process.stderr;
  Object.assign(process.stderr, { isTTY: true, columns });
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(`${text}`);
    return true;
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const bar = progressBar(label);
    now.mockReturnValue(1_000);
    for (const done of [0, 0.5, 1]) bar.show(done);
  } finally {
    write.mockRestore();
    now.mockRestore();
    Object.assign(process.stderr, { isTTY, columns: before });
  }
  return written.map((text) => text.replace('\r', '').replace('\x1b[K', ''));
}

it.each([80, 40, 20])('fits into %i columns', (columns) => {
  const lines = shownOn(columns, 'Solving Color Bridge');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThan(columns);
  expect(lines.at(-1)).toMatch(/^Solving .+ 100 %$/);
});
