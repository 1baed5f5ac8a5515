/**
 * A sixth game: `npm run new-game` in a copy of the project gives a game that compiles, keeps the
 * contract and can be played, at a terminal and in the page, with one folder and one line.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tabTo } from './support/board-input.ts';
import { chooseInMenu, hasBrowser, launchBrowser, says } from './support/browser.ts';
import { serve } from './support/server.ts';
import { startMatch } from './support/start-form.ts';
import { until } from './support/until.ts';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['src', 'test', 'scripts', 'templates', 'examples', 'python', 'docs', 'README.md'];
const CONFIGURED = [
  ...['biome.json', 'package.json', 'tsconfig.json', 'tsconfig.types.json', 'vitest.config.ts'],
];

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
  node('scripts/new-game.mjs', 'Sixth', 'Trial');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('adds one line to the registry, and the linter finds nothing', () => {
  const before = readFileSync(join(ROOT, 'src/games/index.ts'), 'utf8');
  const line = "export { sixthTrial } from './sixth-trial/index.ts';\n";
  expect(readFileSync(registry, 'utf8').replace(line, '')).toBe(before);
  node(tool('@biomejs/biome/bin/biome'), 'check', '--vcs-enabled=false', 'src/games');
});

/** With the registry and what games stand on: other tests and boards are not the new game's. */
function compile(): string {
  const config = join(copy, 'tsconfig.games.json');
  const include = ['src/games/sixth-trial', 'src/games/list.ts'];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
  return node(tool('typescript/bin/tsc'), '--project', config);
}

it('keeps the contract and the layers, and breaks no test of what all games have', () => {
  node('scripts/run.mjs', 'scripts/playthroughs.ts');
  const printed = node(
    tool('vitest/vitest.mjs'),
    // One worker: each further one would load all modules again.
    ...['run', '--no-file-parallelism', '--reporter', './test/support/reporter.ts'],
    ...['test/contract.test.ts', 'test/layers.test.ts', 'src/games/sixth-trial'],
    ...['test/cli.test.ts', 'src/solver/fair.test.ts'],
    '-t',
    [
      ...['sixth-trial', 'Sixth Trial', 'registers', 'asks again after an answer that is none'],
      ...['imports', 'exports each name', 'knows a game', 'opens every file', 'keeps chance'],
    ].join('|'),
  );
  expect(printed).toMatch(/^[1-9]\d* passed, 0 failed, \d+ skipped$/m);
});

it('is in the program: played, solved and answered by the computer', () => {
  // The tests of the copy have built it.
  const program = (input: string, ...args: string[]): string =>
    execFileSync(process.execPath, ['dist/duelbook.cjs', ...args], {
      cwd: copy,
      encoding: 'utf8',
      input,
      env: { ...process.env, DUELBOOK_HOME: join(copy, 'home') },
    });
  expect(program('q\n')).toContain('Sixth Trial');
  expect(program('2\n2\n', 'play', 'sixth-trial', '--target', '4')).toContain('Player 2 wins!');
  const beaten = program('1\n', 'play', 'sixth-trial', '--target', '3', '--p2', 'perfect');
  expect(beaten).toContain('Player 2 wins!');
  expect(program('', 'solve', 'sixth-trial', '--target', '4')).toContain('wins in 3 moves');
  expect(program('', 'rules', 'sixth-trial')).toContain('Sixth Trial');
});

it.skipIf(!hasBrowser)('is in the page, with the generic board', async () => {
  const [browser, server] = await Promise.all([
    launchBrowser(),
    serve({ page: join(copy, 'dist/web') }),
  ]);
  try {
    const page = await browser.newPage({ baseURL: server.url });
    // The form lets the worker come, which is to wait until the computer is looked at.
    let think = (): void => {};
    const looked = new Promise<void>((done) => {
      think = done;
    });
    await page.context().route(/worker/, (route) => looked.then(() => route.continue()));
    await page.goto('/new/sixth-trial');
    await startMatch(page, 'computer');
    await says(page, 'status', 'Your move');
    const board = page.locator('#board');
    const one = board.getByRole('button', { name: '1', exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tabTo(page, one);
    await page.keyboard.press('Enter');
    // Nothing goes away while the computer thinks.
    await says(page, 'status', 'Computer');
    expect(await focused()).toBe('1');
    expect(await one.getAttribute('aria-disabled')).toBe('true');
    think();
    await says(page, 'status', 'Your move');
    expect(await focused()).toBe('1');

    // What is typed goes to its line.
    const line = board.getByLabel('Type a move');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await board.getByRole('alert').filter({ hasText: 'Please enter 1 or 2.' }).waitFor();
    await page.keyboard.press('Backspace');
    const standing = () => page.getByTestId('status').textContent();
    for (;;) {
      const before = await board.locator('pre').textContent();
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
      // Until the computer has answered, or one of the two has won.
      await until(
        async () =>
          (await board.locator('pre').textContent()) !== before &&
          /^(Your move|You win|You lose)/.test((await standing()) ?? ''),
        () => 'The computer never answered.',
      );
      if ((await standing()) !== 'Your move') break;
      expect(await line.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board');

    // It speaks English, and says so to readers of another language.
    const german = await browser.newPage({ baseURL: server.url, locale: 'de' });
    await german.goto('/new/sixth-trial');
    await german.locator('summary', { hasText: 'Einstellungen' }).click();
    const target = german.locator('.option', { has: german.getByLabel('target') });
    await target.getByText('eine ganze Zahl von').waitFor();
    const marked = target.locator('[lang]');
    expect(await marked.evaluateAll((all) => all.map((each) => each.getAttribute('lang')))).toEqual(
      ['en', 'en', 'de'],
    );

    // Its rules are in English until they are translated.
    await page.goto('/rules/sixth-trial');
    await chooseInMenu(page, 'Deutsch');
    await page.getByRole('heading', { level: 1, name: 'Regeln von Sixth Trial' }).waitFor();
    await page.locator('article[lang="en"]').waitFor();
  } finally {
    await browser.close();
    await server.end();
  }
});

it('compiles, with a board that says what it says from its own folder, in every language', () => {
  const folder = join(copy, 'src/games/sixth-trial');
  writeFileSync(
    join(folder, 'board.tsx'),
    `/** Sixth Trial in the page. */
import type { BoardProps } from '../../web/match/board.ts';
import { TEXTS } from './board-texts.ts';
import type { Position } from './rules.ts';
export const board = ({ view, language }: BoardProps<Position>) => (
  <p>
    {TEXTS[language].count}: {view.count}
  </p>
);
`,
  );
  // All that the compiler finds is the language left out.
  writeFileSync(
    join(folder, 'board-texts.ts'),
    `/** What the board of Sixth Trial says. */
import type { PerLanguage } from '../../messages/language.ts';
const en = { count: 'Counted so far' };
export const TEXTS: PerLanguage<typeof en> = { en };
`,
  );
  expect(compile).toThrow(
    expect.objectContaining({
      stdout: expect.stringMatching(
        /^src\/games\/sixth-trial\/board-texts\.ts.* Property 'de' is missing [^\n]*\n$/,
      ),
    }),
  );
});

it('has golden files that name themselves when its rules have changed', () => {
  const folder = join(copy, 'src/games/sixth-trial/fixtures/playthroughs');
  const [book, preset] = ['book', 'default'].map((name) => join(folder, `${name}.txt`));
  const before = readFileSync(book ?? '', 'utf8');
  const stale = '{"game":"sixth-trial","options":{"goal":4},"seed":1,"first":1,"moves":["1"]}\n\n';
  for (const file of [book ?? '', preset ?? '']) writeFileSync(file, stale);
  const script = ['scripts/run.mjs', 'scripts/playthroughs.ts'];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /sixth-trial.fixtures.playthroughs.book\.txt is not played any more: There is no option "goal".*\n {2}It is of no preset: .*\n.*default\.txt is not .*\n {2}It was written anew/,
  );
  expect(readFileSync(preset ?? '', 'utf8')).toContain('"options":{"target":10');
  expect(readFileSync(book ?? '', 'utf8')).toBe(stale);
  writeFileSync(book ?? '', before);
});

it('refuses a name that is taken or is no name, in a sentence and with exit code 2', () => {
  const refused = (...name: string[]) => {
    try {
      return node('scripts/new-game.mjs', ...name);
    } catch (error) {
      return error;
    }
  };
  expect(refused('Sixth', 'Trial')).toMatchObject({
    status: 2,
    stderr: 'There is a game sixth-trial already.\n',
  });
  for (const name of [['../evil'], ['3D', 'Chess'], ['Nim'], ['Ünï', 'Nim'], []]) {
    expect(refused(...name)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('two or more words of the letters a to z'),
    });
  }
});
