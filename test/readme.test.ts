/** The README is true: its commands, its session, its links. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { tidy } from './support/playing.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const program = inject('program');

it('has a test command, and .ci/run runs exactly that', () => {
  const [, command = ''] = /\*\*Set up and test:\*\*\n\n```sh\n(.*)\n```/.exec(readme) ?? [];
  expect(command).toBe('npm ci && npm test');
  expect(read('.ci/run')).toContain(`(${command})`);
});

it('shows the session that its command prints', () => {
  const [, input = ''] = /printf '(.*)' \| npx duelbook play color-bridge/.exec(readme) ?? [];
  const [, session = ''] = /```text\n([\s\S]*?)```/.exec(readme) ?? [];
  const home = mkdtempSync(join(tmpdir(), 'duelbook-readme-'));
  const printed = execFileSync(process.execPath, [program, 'play', 'color-bridge'], {
    input: input.replaceAll('\\n', '\n'),
    encoding: 'utf8',
    env: { ...process.env, DUELBOOK_HOME: home },
  });
  rmSync(home, { recursive: true, force: true });
  expect(tidy(session)).not.toBe('');
  expect(tidy(printed)).toBe(tidy(session));
});

it('names only commands and flags that there are', () => {
  const commands = [...readme.matchAll(/^duelbook ([a-z]+)(?: ([a-z-]+))?(.*)$/gm)];
  expect(commands.length).toBeGreaterThan(5);
  for (const [line, name = '', game = '', rest = ''] of commands) {
    const words = name === 'play' || name === 'solve' || name === 'audit' ? [name, game] : [name];
    const help = execFileSync(process.execPath, [program, ...words, '--help'], {
      encoding: 'utf8',
    });
    for (const [flag] of rest.matchAll(/--[a-z0-9]+/g)) expect(help, line).toContain(flag);
  }
});

it.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/adding-a-game.md',
  'docs/your-own-game.md',
  'docs/first-game.md',
])('links from %s to files that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to = '']) => to);
  for (const to of links) expect(existsSync(resolve(ROOT, file, '..', to)), to).toBe(true);
});
