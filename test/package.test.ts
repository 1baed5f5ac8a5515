/**
 * The package as `npm pack` makes it: whole, without dependencies, and understood by importers of every
 * kind. Its example games, played as from any folder. And the lock file: it installs on every platform, and names no download hosts.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { en } from '../src/messages/en/page.ts';
import { hasBrowser, launchBrowser, says } from './support/browser.ts';
import { act, create, look, type TestServer } from './support/server.ts';
import { startButton, startMatch } from './support/start-form.ts';
import { until } from './support/until.ts';

interface Locked {
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '..');

const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(text);

it('names every optional package, also those of other platforms, as npm 11 asks of it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

it('names no download addresses', () => {
  expect(text).not.toContain('"resolved"');
});

it('has a checksum for every package, also those of other platforms', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-package-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** An empty home, and an environment with nothing of this one. */
  const env = { PATH: process.env.PATH, HOME: join(folder, 'home') };
  const home = join(folder, 'installed');
  let tarball = '';

  function npm(...args: readonly string[]): { readonly out: string; readonly err: string } {
    const ran = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return { out: ran.stdout, err: ran.stderr };
  }

  beforeAll(() => {
    // Packed from a copy, since another build may replace dist/ meanwhile.
    const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const source = join(folder, 'source');
    for (const file of ['package.json', 'README.md', 'LICENSE', 'src/games', ...files]) {
      if (/[*!]|^dist$/.test(file)) continue;
      cpSync(join(ROOT, file), join(source, file), { recursive: true });
    }
    cpSync(dirname(inject('program')), join(source, 'dist'), { recursive: true });
    mkdirSync(env.HOME);
    const [packed] = JSON.parse(npm('pack', './source', '--ignore-scripts', '--json').out);
    tarball = join(folder, packed.filename);
    cpSync(join(source, 'examples/games'), away, { recursive: true });
    const installed = npm('install', '--global', '--offline', '--prefix', home, tarball);
    expect([installed.err, installed.out]).toEqual([
      '',
      expect.stringMatching(/^\s*added 1 package in .*\s*$/),
    ]);
  });

  const inPackage = (file: string): string => join(home, 'lib/node_modules/duelbook', file);

  const program = join(home, 'bin/duelbook');
  /** The installed command, called in a folder that has only the example games. */
  const away = join(folder, 'away');
  const duelbook = (args: readonly string[], input = ''): SpawnSyncReturns<string> =>
    spawnSync(program, args, { input, env, encoding: 'utf8', cwd: away });

  it('installs without dependencies, scripts and warnings, and its command plays', () => {
    const played = duelbook(['play', 'color-bridge'], '5 6\n7\n4\n');
    expect([played.status, played.stderr]).toEqual([0, '']);
    expect(played.stdout).toContain(
      'Player 1 (Red) wins by forming a sequence at positions 4, 5, 6!',
    );
  });

  it('has every file that its README links to', () => {
    const readme = readFileSync(inPackage('README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !existsSync(inPackage(link)))).toEqual([]);
  });

  it('has the licences of the code that it contains', () => {
    const notices = readFileSync(inPackage('dist/THIRD-PARTY.txt'), 'utf8');
    for (const name of ['fastify', 'preact', 'zod', '@photostructure/sqlite']) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(.+\\)$`, 'm'));
    }
  });

  it('has nothing that publint finds fault with', async () => {
    const pkg = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));
    const { messages } = await publint({ pkgDir: inPackage(''), pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types that every kind of importer understands', async () => {
    const data = readFileSync(tarball);
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
    if (checked.types === false) throw new Error('no types');
    // CommonJS programs load ES modules from Node 20.19 on; TypeScript's oldest way knows no exports.
    const problems = checked.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  describe('its example games', () => {
    const games = [
      ['four-corners', /The round is a draw\.|Player [12] wins!/],
      ['otter-race', /Player [12] arrives, \d+ ahead\.\nPlayer [12] wins!/],
    ] as const;

    it.each(games)('%s keeps the contract, and is played to the end', (id, end) => {
      const tested = duelbook(['test', `./${id}`]);
      expect([tested.status, tested.stdout]).toEqual([
        0,
        expect.stringMatching(/ keeps the contract \(2 variations\)\.\n$/),
      ]);
      for (const seed of ['1', '2']) {
        const levels = ['--p1', 'random', '--p2', 'random', '--seed', seed];
        const played = duelbook(['play', `./${id}`, ...levels]);
        expect([played.status, played.stdout]).toEqual([0, expect.stringMatching(end)]);
        // The same seed is the same match, dice included.
        expect(duelbook(['play', `./${id}`, ...levels]).stdout).toBe(played.stdout);
      }
    });

    it('are solved and audited, with exact chances where dice decide', () => {
      const says = (command: string, ...game: readonly string[]): string =>
        duelbook([command, ...game]).stdout;
      expect(says('solve', './four-corners', '--size', '3')).toContain('It is a draw.');
      expect(says('audit', './four-corners', '--size', '3')).toContain('6,016: 5,820 open');
      expect(says('solve', './otter-race')).toContain(
        'Player 1 is to move and wins 62 % of the time.',
      );
      expect(says('audit', './otter-race')).toContain('Chance decides: when both play their best');
    });

    it('meet in an arena, less what cannot be graded', () => {
      const players = ['--players', 'random', 'easy', '--rounds', '1', '--workers', '1'];
      const ran = duelbook(['arena', ...players, '--games', './four-corners', './otter-race']);
      const leftOut =
        /^Four Corners, variant default, is left out, since it cannot be graded: .*\n/;
      expect([ran.status, ran.stdout]).toEqual([0, expect.stringMatching(/^otter-race +\d/m)]);
      expect(ran.stderr).toMatch(leftOut);
      expect(ran.stdout).toContain('Four Corners, variant default, is left out');
    });

    /** What a visitor of the page does with both. */
    async function playInPage(baseURL: string): Promise<void> {
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
        await page.goto('/rules/otter-race');
        await page.getByText('There an otter sits safely', { exact: false }).waitFor();
        await page.goto('/new/otter-race');
        await startMatch(page, 'computer');
        const board = page.locator('#board');
        await board.getByRole('button', { name: 'roll', exact: true }).click();
        await page
          .getByText(/^die [1-6]$/)
          .first()
          .waitFor({ state: 'attached' });

        // A game too large for a table has every level but one. Both fit a phone.
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        let solve = (): void => {};
        const told = new Promise<void>((done) => {
          solve = done;
        });
        await page.context().route(/worker/, (route) => told.then(() => route.continue()));
        await page.goto('/new/four-corners');
        await page.getByRole('radio', { name: en.start.levels.perfect, exact: true }).check();
        await page.getByText(en.oracle.solving).waitFor();
        expect(await startButton(page, 'computer').isDisabled()).toBe(true);
        solve();
        await page.getByText(en.start.noPerfect).waitFor();
        await page.getByRole('radio', { name: en.start.levels.easy, exact: true }).check();
        await startButton(page, 'computer').click();
        await board.getByRole('button', { name: /^d4\b/ }).click();
        const claimed = board.getByRole('button', { name: /^d4\b.*You/ });
        await claimed.waitFor();
        await says(page, 'status', 'Your move');
        // A field shows whose it is, though it cannot be chosen any more.
        const groundOf = (field: typeof claimed): Promise<string> =>
          field.evaluate((shown) => getComputedStyle(shown).backgroundColor);
        const theirs = board.getByRole('button', { name: /Computer/ });
        expect(await groundOf(claimed)).not.toBe(await groundOf(theirs));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      } finally {
        await browser.close();
      }
    }

    it('are served: the computer answers over HTTP, and the page has them', async () => {
      const named = games.flatMap(([id]) => ['--game', `./${id}`]);
      const args = [
        'serve',
        '--port',
        '0',
        '--host',
        '127.0.0.1',
        '--log',
        'error',
        '--requests',
        '999999',
        ...named,
      ];
      const child = spawn(program, args, { env, cwd: away, stdio: ['ignore', 'pipe', 'inherit'] });
      try {
        let printed = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
        await until(
          () => /localhost:\d+/.test(printed),
          () => `no address: ${printed}`,
        );
        const server: TestServer = {
          ...{ port: 0, metrics: '', file: '', logged: [], said: [] },
          url: `http://127.0.0.1:${/localhost:(\d+)/.exec(printed)?.[1]}`,
          stop: async () => {},
          end: async () => {},
        };
        const [grid, dice] = await Promise.all([
          create(server, { game: 'four-corners', seats: { 1: 'me', 2: 'easy' } }),
          create(server, { game: 'otter-race', seats: { 1: 'me', 2: 'easy' } }),
        ]);
        expect((await act(server, grid, 2, 'move', 'd4')).code).toBe(null);
        expect((await act(server, dice, 2, 'move', 'roll')).code).toBe(null);
        // The die is drawn with the roll, from a seed that stays on the server.
        expect(await look(server, dice.match)).toMatchObject({
          seed: null,
          events: expect.arrayContaining([
            expect.objectContaining({
              text: 'roll',
              drawn: [expect.stringMatching(/^die [1-6]$/)],
            }),
          ]),
        });
        await until(
          async () => (await look(server, grid.match)).n > 2,
          () => `the computer did not move: ${printed}`,
        );
        if (hasBrowser) await playInPage(server.url);
      } finally {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    });
  });
});
