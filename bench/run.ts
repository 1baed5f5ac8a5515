/**
 * Runs every benchmark, or those that are named, prints its table and keeps it in
 * docs/benchmarks.md: `npm run bench`, `npm run bench solving`. A new benchmark is a function that
 * returns a section, one name here, and a pair of markers on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { quote } from '../src/core/quote.ts';
import { engine } from './engine.ts';
import { environments } from './environments.ts';
import { ATTACK, runAttack } from './flood/attacks.ts';
import { flood } from './flood.ts';
import { hints } from './hints.ts';
import { keys } from './keys.ts';
import { page } from './page.ts';
import { playouts } from './playouts.ts';
import { search } from './search.ts';
import { replaceSection, tableOf } from './section.ts';
import { CLIENTS, runClients } from './serving/clients.ts';
import { serving } from './serving.ts';
import { SOLVE_ONCE, solveOnce, solving } from './solving.ts';
import { startup } from './startup.ts';

const BENCHMARKS = {
  startup,
  keys,
  playouts,
  search,
  engine,
  environments,
  hints,
  solving,
  serving,
  flood,
  page,
};
const PAGE = 'docs/benchmarks.md';

const facts = `Measured on Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`;

async function runBenchmarks(only: readonly string[]): Promise<void> {
  const unknown = only.find((name) => !Object.hasOwn(BENCHMARKS, name));
  if (unknown !== undefined) {
    const names = Object.keys(BENCHMARKS).join(', ');
    console.error(`There is no benchmark ${quote(unknown)}; the benchmarks are ${names}.`);
    process.exitCode = 2;
    return;
  }
  for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const section = await benchmark();
    if (!section.ok) {
      console.error(section.error);
      process.exitCode = 1;
      continue;
    }
    const { title, note } = section.value;
    console.log(`${title}\n\n${tableOf(section.value)}\n\n${note} ${facts}\n`);
    writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), section.value, facts));
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === SOLVE_ONCE) console.log(solveOnce(rest));
else if (first === CLIENTS) await runClients(rest);
else if (first === ATTACK) await runAttack(rest);
else await runBenchmarks(first === undefined ? [] : [first, ...rest]);
