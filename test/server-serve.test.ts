/** `duelbook serve` as a program: its flags, what it prints, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  environment,
  hasTmux,
  launch,
  openTerminal,
  PROGRAM,
  type Ran,
} from './support/program.ts';
import { act, connect, look, startMatch } from './support/server.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

const started = (home: string, ...args: readonly string[]) =>
  launch(home, ['serve', '--port', '0', '--host', '127.0.0.1', ...args]);

/** The address that a server prints once it can be reached. */
async function addressOf({ child }: { readonly child: ChildProcess }): Promise<string> {
  let printed = '';
  child.stdout?.on('data', (text: string) => {
    printed += text;
  });
  const address = /http:\/\/localhost:(\d+)/;
  await until(
    () => address.test(printed),
    () => `no address: ${printed}`,
  );
  return `http://127.0.0.1:${address.exec(printed)?.[1]}`;
}

const runs = (...args: readonly string[]): Promise<Ran> =>
  launch(tempFolder(), ['serve', ...args]).ended;

describe('duelbook serve', () => {
  it('explains itself', async () => {
    const { code, out, err } = await runs('--help');
    expect([code, err]).toEqual([0, '']);
    for (const flag of ['--port', '--host', '--db', '--requests', '--connections', '--proxy']) {
      expect(out).toContain(flag);
    }
  });

  it('refuses what it does not take, in a sentence (exit 2)', async () => {
    const mistakes = [
      ['--port', '65536'],
      ['surplus'],
      ['--requests', 'many'],
      ['--connections', '0'],
      ['--log', 'loud'],
      ['--metrics', 'here'],
      ['--domain', 'http://duels.example.org'],
      ['--nonsense'],
      ['--db', ''],
      ['--db', ':memory:'],
      ['--db', 'file:x.db?mode=memory'],
      ['--db', 'mysql://localhost/x'],
    ];
    const ran = await Promise.all(mistakes.map((args) => runs(...args)));
    for (const [at, { code, out, err }] of ran.entries()) {
      expect([mistakes[at], code, out]).toEqual([mistakes[at], 2, '']);
      expect(err).toMatch(/^.*\w.*\.( Usage: .+)?\n/);
    }
  });

  it('says when its port is in use (exit 1)', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const ran = await launch(tempFolder(), ['serve', '--port', `${port}`, '--host', '127.0.0.1'])
      .ended;
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain(`Port ${port} is in use by another program.`);
  });

  it('says when this machine does not have the address (exit 1)', async () => {
    const { code, err } = await runs('--port', '0', '--host', '192.0.2.1');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('does not have the address 192.0.2.1'),
    ]);
  });

  it('says when its database cannot be written, or is none (exit 1)', async () => {
    const home = tempFolder();
    const file = join(home, 'notes.txt');
    writeFileSync(file, 'x'.repeat(5000));
    const places = [join(file, 'server.db'), home, file];
    const ran = await Promise.all(places.map((db) => started(home, '--db', db).ended));
    for (const { code, out, err } of ran) {
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/cannot be (opened|made): .+\./);
    }
    expect(ran[0]?.err).toContain('cannot be made: there is a file where a folder should be.');
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(5000));
  });

  it('says that it made a new database, and where, and not of one that was there', async () => {
    const home = tempFolder();
    const file = join(home, 'new', 'folder', 'x.db');
    const said: string[] = [];
    for (const _ of ['new', 'known']) {
      const server = started(home, '--db', file);
      await addressOf(server);
      server.child.kill('SIGTERM');
      said.push((await server.ended).out);
    }
    // After the address, which programs look for in the first line.
    expect(said[0]).toMatch(/^Duelbook serves .*\nA new database was made at /);
    expect(said[0]).toContain(`at ${file}.\n`);
    expect(said[1]).not.toContain('new database');
  });

  it.skipIf(!existsSync('/dev/full'))('serves on where its log cannot be written', async () => {
    const shell = `exec "$0" "$@" 2> /dev/full`;
    const args = [process.execPath, PROGRAM, 'serve', '--port', '0', '--host', '127.0.0.1'];
    const home = tempFolder();
    const child = spawn('sh', ['-c', shell, ...args], { env: environment(home), cwd: home });
    onTestFinished(() => void child.kill('SIGKILL'));
    const url = await addressOf({ child });
    for (let time = 0; time < 3; time += 1) {
      expect((await fetch(`${url}/api/games`)).status).toBe(200);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('tells the address at which it can be reached, where it has one of its own', async () => {
    const server = launch(tempFolder(), ['serve', '--port', '0', '--host', '127.0.0.2']);
    const [first] = await once(server.child.stdout ?? server.child, 'data');
    expect(String(first)).toMatch(/^Duelbook serves matches at http:\/\/127\.0\.0\.2:\d+ \(/);
  });

  it('says when PostgreSQL cannot be reached, and not the password (exit 1)', async () => {
    const db = 'postgres://someone:hunter2@127.0.0.1:9/none';
    const { code, out, err } = await started(tempFolder(), '--db', db).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('cannot be reached');
    expect(err).not.toContain('hunter2');
  });

  it('logs one JSON object a line where standard error is no terminal', async () => {
    const server = started(tempFolder(), '--log', 'debug');
    const url = await addressOf(server);
    await fetch(`${url}/healthz`);
    server.child.kill('SIGTERM');
    const { err } = await server.ended;
    const entries = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const usual = { time: expect.any(Number), pid: server.child.pid, hostname: hostname() };
    const port = Number(new URL(url).port);
    const serving = { level: 30, ...usual, port, database: 'sqlite', msg: 'serving' };
    expect(entries).toContainEqual(serving);
    const steps = expect.arrayContaining(['001-matches']);
    const [first, ...later] = entries;
    expect(first).toMatchObject({ steps, msg: 'the database is migrated' });
    expect(later.slice(-2)).toMatchObject([
      { signal: 'SIGTERM', msg: 'stopping' },
      { msg: 'stopped' },
    ]);
    expect(entries).toContainEqual(expect.objectContaining({ level: 20, path: '/healthz' }));
    // Byte for byte as it always was: in this order, and nothing between.
    const { time } = entries.find(({ msg }) => msg === 'serving');
    expect(err).toContain(`${JSON.stringify({ ...serving, time })}\n`);
  });

  it.skipIf(!hasTmux)('logs short lines at a terminal, and JSON to a file from there', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    const serve = 'duelbook serve --port 0 --host 127.0.0.1';
    terminal.enter(`${serve} 2> $DUELBOOK_HOME/log`);
    await terminal.shows('Duelbook serves matches at');
    terminal.press('C-c');
    await terminal.shows('Good-bye.');
    const [first = ''] = readFileSync(join(home, 'log'), 'utf8').split('\n');
    expect(JSON.parse(first)).toMatchObject({ level: 30 });
    terminal.enter(serve);
    await terminal.shows(/^\d\d:\d\d:\d\d serving \(port \d+, database sqlite\)$/m);
    expect(terminal.screen()).not.toContain('{');
    terminal.press('C-c');
    await terminal.shows(/Good-bye\..+Good-bye\./s);
  });

  it('keeps what was played and exits 0, on SIGTERM and on SIGINT', async () => {
    const home = tempFolder();
    const first = started(home);
    const one = { ...nothingElse, url: await addressOf(first), said: [] };
    expect(existsSync(join(home, 'server.db'))).toBe(true);
    const seats = await startMatch(one);
    const line = await connect(one);
    await line.watch(seats.match, seats.one.token);
    await line.act(seats.match, 3, 'move', '+2');
    first.child.kill('SIGTERM');
    expect(await line.closed).toBe(1012);
    const { code, out } = await first.ended;
    expect([code, out]).toEqual([0, expect.stringContaining('All that was played is kept.')]);
    const second = started(home);
    const two = { ...nothingElse, url: await addressOf(second), said: [] };
    expect((await act(two, seats.two, 4, 'move', '+2')).code).toBeNull();
    expect((await look(two, seats.match)).over).toBe(true);
    // A second one on the same database is refused, and the first goes on.
    const rival = await started(home).ended;
    expect([rival.code, rival.err]).toEqual([
      1,
      expect.stringContaining('Another server uses the database'),
    ]);
    expect((await fetch(`${two.url}/healthz`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });
});

/** What a server in another process does not have. */
const nothingElse = {
  ...{ port: 0, metrics: '', file: '', logged: [] },
  stop: async () => {},
  end: async () => {},
};
