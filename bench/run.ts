/**
 * Runs every benchmark, prints its table and keeps it in docs/benchmarks.md: `npm run bench`. A new
 * benchmark is a function that returns a section, one line here, and a pair of markers on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { playouts } from './playouts.ts';
import { replaceSection, tableOf } from './section.ts';

const BENCHMARKS = [playouts];
const PAGE = 'docs/benchmarks.md';

const facts = `Measured on Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`;

for (const benchmark of BENCHMARKS) {
  const section = benchmark();
  if (!section.ok) {
    console.error(section.error);
    process.exitCode = 1;
    continue;
  }
  const { title, note } = section.value;
  console.log(`${title}\n\n${tableOf(section.value)}\n\n${note} ${facts}`);
  writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), section.value, facts));
}
