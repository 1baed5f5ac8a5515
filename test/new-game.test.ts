/**
 * A sixth game: `npm run new-game` in a copy of the project gives a game that compiles, keeps the
 * contract and can be played, with one folder and one line.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['src', 'test', 'scripts', 'templates', 'package.json', 'tsconfig.json'];

const copy = mkdtempSync(join(tmpdir(), 'duelbook-sixth-'));
const registry = join(copy, 'src/games/index.ts');
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const tool = (name: string): string => join(ROOT, 'node_modules', name);

beforeAll(() => {
  for (const name of [...COPIED, 'vitest.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  node('scripts/new-game.mjs', 'Count', 'Up');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('adds one line to the registry', () => {
  const before = readFileSync(join(ROOT, 'src/games/index.ts'), 'utf8');
  const line = "export { countUp } from './count-up/index.ts';\n";
  expect(readFileSync(registry, 'utf8')).toBe(before + line);
});

it('compiles', () => {
  node(tool('typescript/bin/tsc'), '--project', 'tsconfig.json');
}, 60_000);

it('keeps the contract and the layers', () => {
  node('scripts/run.mjs', 'scripts/playthroughs.ts');
  const printed = node(
    tool('vitest/vitest.mjs'),
    'run',
    ...['test/contract.test.ts', 'test/layers.test.ts', 'src/games/count-up'],
    ...['-t', 'count-up|Count Up|registers'],
  );
  expect(printed).toMatch(/^[1-9]\d* passed, 0 failed, \d+ skipped$/m);
}, 60_000);

it('is in the program', () => {
  node('scripts/build.mjs');
  const printed = execFileSync(process.execPath, ['dist/duelbook.cjs'], {
    cwd: copy,
    encoding: 'utf8',
    input: 'q\n',
  });
  expect(printed).toContain('Count Up');
});

it('refuses a name that is taken or is no name, in a sentence and with exit code 2', () => {
  const refused = (...name: string[]) => {
    try {
      return node('scripts/new-game.mjs', ...name);
    } catch (error) {
      return error;
    }
  };
  expect(refused('Count', 'Up')).toMatchObject({
    status: 2,
    stderr: 'There is a game count-up already.\n',
  });
  expect(refused('../evil')).toMatchObject({ status: 2 });
});
