/**
 * A sixth game: `npm run new-game` in a copy of the project gives a game that compiles, keeps the
 * contract and can be played, with one folder and one line.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['src', 'test', 'scripts', 'templates', 'examples', 'docs', 'README.md'];
const CONFIGURED = ['package.json', 'tsconfig.json', 'tsconfig.types.json'];

const copy = mkdtempSync(join(tmpdir(), 'duelbook-sixth-'));
const registry = join(copy, 'src/games/index.ts');
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const tool = (name: string): string => join(ROOT, 'node_modules', name);

beforeAll(() => {
  for (const name of [...COPIED, ...CONFIGURED]) {
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
  // With the games and what they stand on: the tests and the page are not the new game's.
  const config = join(copy, 'tsconfig.games.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: ['src/games'] }));
  node(tool('typescript/bin/tsc'), '--project', config);
}, 120_000);

it('keeps the contract and the layers', () => {
  node('scripts/run.mjs', 'scripts/playthroughs.ts');
  // Without the project's settings: these tests need no program, which would be built first.
  const printed = node(
    tool('vitest/vitest.mjs'),
    ...['run', '--reporter', './test/support/reporter.ts'],
    ...['test/contract.test.ts', 'test/layers.test.ts', 'src/games/count-up'],
    ...['-t', 'count-up|Count Up|registers'],
  );
  expect(printed).toMatch(/^[1-9]\d* passed, 0 failed, \d+ skipped$/m);
}, 120_000);

it('is in the program: played, solved and answered by the computer', () => {
  node('scripts/build.mjs');
  const program = (input: string, ...args: string[]): string =>
    execFileSync(process.execPath, ['dist/duelbook.cjs', ...args], {
      cwd: copy,
      encoding: 'utf8',
      input,
      env: { ...process.env, DUELBOOK_HOME: join(copy, 'home') },
    });
  expect(program('q\n')).toContain('Count Up');
  expect(program('2\n2\n', 'play', 'count-up', '--target', '4')).toContain('Player 2 wins!');
  const beaten = program('1\n', 'play', 'count-up', '--target', '3', '--p2', 'perfect');
  expect(beaten).toContain('Player 2 wins!');
  expect(program('', 'solve', 'count-up', '--target', '4')).toContain('wins in 3 moves');
  expect(program('', 'rules', 'count-up')).toContain('Count Up');
}, 120_000);

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
