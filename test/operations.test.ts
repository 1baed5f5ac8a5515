/** What the pages for hosts and client authors say is so: flags, routes, error codes, deployment. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { ERRORS } from '../src/online/protocol.ts';
import { ROUTES } from '../src/server/routes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const help = execFileSync(process.execPath, [inject('program'), 'serve', '--help'], {
  encoding: 'utf8',
});
const flagsIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/--[a-z]+/g)].map(([flag]) => flag))].sort();

it('docs/operations.md lists every flag of the server, and no other', () => {
  const table =
    read('docs/operations.md')
      .match(/^\| `--.*$/gm)
      ?.join('\n') ?? '';
  expect([...flagsIn(table), '--help'].sort()).toEqual(flagsIn(help));
});

it.each(['deploy/duelbook.service', 'deploy/Containerfile'])(
  '%s starts the server with flags that there are',
  (file) => {
    const line = read(file)
      .split('\n')
      .find((each) => /^(ExecStart|CMD)/.test(each));
    expect(line).toContain('dist/duelbook.cjs');
    expect(line).toContain('serve');
    for (const flag of flagsIn(line ?? '')) expect(help).toContain(flag);
  },
);

it('docs/server.md lists every error code with its status', () => {
  const rows = [...read('docs/server.md').matchAll(/^\| (`[a-z_`, ]+) \| (\d{3}) \|/gm)];
  const listed = rows.flatMap(([, codes = '', status = '']) =>
    [...codes.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => [code, Number(status)]),
  );
  expect(Object.fromEntries(listed)).toEqual(ERRORS);
});

it('docs/server.md lists every route', () => {
  const rows = [...read('docs/server.md').matchAll(/^\| `(GET|POST) ([^`?]+)/gm)];
  const listed = rows.map(([, method, path]) => `${method} ${path}`).sort();
  expect(listed).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
});
