/**
 * The package as `npm pack` makes it: whole, without dependencies, and understood by importers of every
 * kind. And the lock file: it installs on every platform, and names no download hosts.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

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
    const installed = npm('install', '--global', '--offline', '--prefix', home, tarball);
    expect([installed.err, installed.out]).toEqual([
      '',
      expect.stringMatching(/^\s*added 1 package in .*\s*$/),
    ]);
  });

  const inPackage = (file: string): string => join(home, 'lib/node_modules/duelbook', file);

  it('installs without dependencies, scripts and warnings, and its command plays', () => {
    const program = join(home, 'bin/duelbook');
    const played = spawnSync(program, ['play', 'color-bridge'], {
      input: '5 6\n7\n4\n',
      env,
      encoding: 'utf8',
    });
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
});
