/** The docs for hosts and client authors are true: flags, routes, error codes, deployment. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { ERROR_STATUS } from '../src/online/codes.ts';
import { seatGrant } from '../src/online/schemas.ts';
import { openMetrics } from '../src/server/http/metrics.ts';
import { ROUTES } from '../src/server/http/routes.ts';
import { run } from './support/program.ts';
import { act, ask, create, look, serve, startMatch, type TestServer } from './support/server.ts';
import { tempFolder } from './support/temp-folder.ts';
import { PATIENCE } from './support/until.ts';

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

it.each(['deploy/alerts.yml', 'deploy/dashboard.json'])(
  '%s asks for metrics and refusals that there are, counted from 0',
  async (file) => {
    const held = () => ({ matches: 0, watchers: 0, connections: 0, streams: 0, unsent_bytes: 0 });
    const metrics = await openMetrics(held).registry.metrics();
    const named = [...read(file).matchAll(/\b(?:duelbook|nodejs|process)_[a-z0-9_]+/g)];
    expect(named.length).toBeGreaterThan(3);
    for (const [name] of named)
      expect(metrics).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
    for (const [, codes = ''] of read(file).matchAll(/code=~?\\?"([a-z_|]+)/g)) {
      for (const code of codes.split('|'))
        expect(metrics).toContain(`duelbook_refusals_total{code="${code}"} 0\n`);
    }
  },
);

it('.dockerignore lets in what the Containerfile copies', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  expect(copied.length).toBeGreaterThan(0);
  const allowed = read('.dockerignore').split('\n');
  for (const name of copied) expect(allowed).toContain(`!${name}`);
});

it('`duelbook admin` lists a running server’s matches, and removes one', async () => {
  const server = await serve();
  onTestFinished(() => server.end());
  const { match, one } = await startMatch(server);
  const admin = (...args: readonly string[]) =>
    run(tempFolder(), ['admin', '--db', server.file, ...args]);
  expect(admin().out).toMatch(
    new RegExp(`^${match}  binary-race  .+  2 events  .+\\n1 unfinished match\\.\\n$`),
  );
  expect(admin('--remove-match', match).out).toBe(`The match ${match} is removed.\n`);
  expect((await act(server, one, 3, 'move', '+2')).code).toBe('unknown_match');
  expect(admin('--remove-match', match)).toMatchObject({ code: 2 });
  expect(admin('--remove-name', 'Nobody').err).toContain('No player is called Nobody.');
  expect(admin().out).toBe('0 unfinished matches.\n');
});

it('docs/server.md lists every error code with its status', () => {
  const rows = [...read('docs/server.md').matchAll(/^\| (`[a-z_`, ]+) \| (\d{3}) \|/gm)];
  const listed = rows.flatMap(([, codes = '', status = '']) =>
    [...codes.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => [code, Number(status)]),
  );
  expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
});

it('docs/server.md lists every route', () => {
  const rows = [...read('docs/server.md').matchAll(/^\| `(GET|POST) ([^`?]+)/gm)];
  const listed = rows.map(([, method, path]) => `${method} ${path}`).sort();
  expect(listed).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('docs/server.md', () => {
  const JSON_HEADER: [string, string] = ['content-type', 'application/json'];
  const bearer = (token = ''): [string, string] => ['authorization', `Bearer ${token}`];
  /** An answer as the page prints it, where … is anything. */
  const patternOf = (answer: string): RegExp =>
    new RegExp(
      `^${answer
        .split('…')
        .map((part) => part.replaceAll(/[^\w"]/g, '\\$&'))
        .join('.+')}$`,
    );

  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.end());

  it('shows a match that goes as it says, request by request', async () => {
    const session = read('docs/server.md').replaceAll('\\\n', '');
    const steps = [...session.matchAll(/^curl -s '?localhost:8420([^\s']+)'?(.*)\n# (.*)$/gm)];
    expect(steps).toHaveLength(6);
    const tokens: string[] = [];
    let match = '';
    for (const [, where = '', rest = '', answer = ''] of steps) {
      const [, body] = / -d '(.*)'/.exec(rest) ?? [];
      const [, who] = /Bearer \$(ANN|BOB)/.exec(rest) ?? [];
      const path = where.replace('Jt1MtPiZfpeo', match);
      const response = await fetch(`${server.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: [
          ...(rest.includes(` -H '${JSON_HEADER.join(': ')}'`) ? [JSON_HEADER] : []),
          ...(who === undefined ? [] : [bearer(tokens[who === 'ANN' ? 0 : 1])]),
        ],
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const sat = seatGrant.safeParse(JSON.parse(text));
      if (sat.success) {
        match = sat.data.match;
        tokens.push(sat.data.token ?? '');
      }
      expect(text).toMatch(patternOf(answer.replace('Jt1MtPiZfpeo', match)));
    }
  });

  it('says which number the first move has, and what a match for others answers', async () => {
    const game = 'binary-race';
    const { match, one } = await startMatch(server, { fair: true, options: {} });
    // The opening is thought of in a thread of its own.
    await vi.waitFor(async () => {
      const { events } = await look(server, match);
      expect(events.map(({ kind }) => kind)).toEqual(['join', 'join', 'opening']);
    }, PATIENCE);
    expect((await act(server, one, 4, 'resign')).code).toBeNull();
    const alone = await create(server, { game, seats: { 1: 'me', 2: 'random' } });
    expect((await act(server, alone, 2, 'move', '+2')).code).toBeNull();
    const body = { game, seats: { 1: 'open', 2: 'open' } };
    const { body: others } = await ask(server, 'POST', '/api/matches', { body });
    expect(others).toMatchObject({ seat: null, token: null });
  });
});
