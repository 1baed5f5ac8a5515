/**
 * `npm run mutation [-- PART …]`: changes the code of what claims to know something exactly, one small change
 * at a time, and sees whether a test fails. PART is a part of a file's path; without one, all files are
 * changed, which takes hours. Each measured file gets its row in docs/mutation.md, and survivors are printed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceSection } from '../../bench/section.ts';

const STRYKER = 'test/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
const REPORT = '.stryker-tmp/mutation.json';
const PAGE = 'docs/mutation.md';
const HEAD = ['file', 'mutants', 'killed', 'timed out', 'survived', 'not reached', 'score'];
/** A file that takes longer is stopped, and keeps the row that it had. */
const MAX_MINUTES = 40;

interface Target {
  readonly file: string;
  /** The test files that may kill its mutants, as patterns without commas: Stryker splits at them. */
  readonly tests: readonly string[];
}

/** Whether there is anything to change: not in types, nor in names that are handed on. */
const hasCode = (file: string): boolean =>
  /^(export )?(const|(async )?function)\b/m.test(readFileSync(file, 'utf8'));

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/messages\.ts$/.test(file))
    .filter(hasCode)
    .sort();

/** Files that all tests of the folder reach, which would take hours: held to some of these. */
const SOME: Readonly<Record<string, readonly string[]>> = {
  'src/core/quote.ts': ['quote'],
  'src/core/random.ts': ['chance', 'random'],
  'src/core/read-body.ts': ['read-body'],
  'src/core/result.ts': ['result'],
  'src/core/seat.ts': ['seat'],
  'src/solver/advice.ts': ['advice'],
  'src/solver/decided.ts': ['decided'],
  'src/solver/expected.ts': ['expected'],
  'src/solver/explore.ts': ['explore', 'limit', 'values'],
  'src/solver/int-list.ts': ['int-list'],
  'src/solver/limit.ts': ['limit'],
  'src/solver/oracle.ts': ['oracle', 'advice', 'sight'],
  'src/solver/search/judge.ts': ['judge'],
  'src/solver/search/playouts.ts': ['playouts'],
  'src/solver/search/proof.ts': ['proof'],
  'src/solver/sight.ts': ['sight', 'advice'],
  'src/solver/steps.ts': ['steps'],
  'src/solver/text-index.ts': ['text-index'],
  'src/solver/values.ts': ['values', 'limit'],
};

/** Files that are held by tests of other folders too. */
const MORE: Readonly<Record<string, string>> = {
  'src/core/drawing.ts': 'src/games/*/drawing.test.ts',
  'src/core/message.ts': 'src/messages/*.test.ts',
};

/** The figures of an audit are compared with slow recounts too: each file is held to its own tests. */
const ownTests = (file: string): readonly string[] =>
  file.startsWith('src/solver/audit/') ? [basename(file, '.ts')] : ['*'];

const testsBeside = (file: string): readonly string[] => [
  ...(SOME[file] ?? ownTests(file)).map((name) => `${dirname(file)}/${name}.test.ts`),
  ...(MORE[file] === undefined ? [] : [MORE[file]]),
];

/** Each file with the tests of its folder. More would find more mutants, and take days. */
const TARGETS: readonly Target[] = [
  ...['src/core', 'src/solver'].flatMap((folder) =>
    sourcesIn(folder).map((file) => ({ file, tests: testsBeside(file) })),
  ),
  ...sourcesIn('src/games')
    .filter((file) => /\/(rules|equation)\.ts$/.test(file))
    .map((file) => ({ file, tests: testsBeside(file) })),
  {
    file: 'src/study/puzzles.ts',
    tests: ['src/study/puzzles.test.ts', 'src/study/drawn-puzzles.test.ts'],
  },
  ...['decide', 'state'].map((name) => ({
    file: `src/server/match/${name}.ts`,
    tests: ['decide', 'state'].map((test) => `src/server/match/${test}.test.ts`),
  })),
];

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** The row of a file, or null where nothing was measured. */
function measure({ file, tests }: Target): readonly string[] | null {
  rmSync(REPORT, { force: true });
  const args = ['run', 'test/mutation/stryker.json', '--mutate', file, '--testFiles', `${tests}`];
  spawnSync(process.execPath, [STRYKER, ...args], {
    stdio: 'inherit',
    timeout: MAX_MINUTES * 60_000,
  });
  if (!existsSync(REPORT)) return null;
  const { files } = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const counts = new Map<string, number>();
  for (const { status } of Object.values(files).flatMap(({ mutants }) => mutants)) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return rowOf(file, (status) => counts.get(status) ?? 0);
}

function rowOf(file: string, count: (status: string) => number): readonly string[] | null {
  const [killed, late] = [count('Killed'), count('Timeout')];
  const [survived, missed] = [count('Survived'), count('NoCoverage')];
  const all = killed + late + survived + missed;
  if (all === 0) return null;
  const score = `${(((killed + late) / all) * 100).toFixed(1)} %`;
  return [`\`${file}\``, ...[all, killed, late, survived, missed].map(String), score];
}

/** The rows that the page has. */
const rowsIn = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** Puts a row into the page, and the sums below it. */
function publish(row: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const rows = [...rowsIn(page).filter(([file]) => file !== row[0]), row].sort(([one], [two]) =>
    (one ?? '') < (two ?? '') ? -1 : 1,
  );
  const sum = (column: number): number =>
    rows.reduce((total, cells) => total + Number(cells[column]), 0);
  const [all, killed, late] = [sum(1), sum(2), sum(3)];
  const score = ((100 * (killed + late)) / all).toFixed(1);
  const note = `${rows.length} of ${TARGETS.length} files: ${killed + late} of ${all} mutants were found, ${score} %.`;
  const section = { name: 'scores', title: 'Scores', head: HEAD, rows, note };
  writeFileSync(PAGE, replaceSection(page, section, ''));
}

const parts = process.argv.slice(2);
const chosen = TARGETS.filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
);
if (!existsSync(STRYKER)) {
  console.error('Stryker is missing: npm ci --prefix test/mutation');
  process.exitCode = 2;
} else if (chosen.length === 0) {
  console.error(`No file that is measured has ${parts.join(' or ')} in its path.`);
  process.exitCode = 2;
}
if (process.exitCode === undefined) {
  mkdirSync(dirname(REPORT), { recursive: true });
  for (const target of chosen) {
    const row = measure(target);
    if (row !== null) publish(row);
  }
}
