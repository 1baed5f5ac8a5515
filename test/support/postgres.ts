/**
 * A PostgreSQL for tests: a new cluster in a temporary folder, on loopback only,
 * and gone when the tests are. It is a child of the test process, so that its signals are ours:
 * SIGINT stops it in order, SIGQUIT as a crash would.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';
import { until } from './until.ts';

/** Where Debian keeps the programs of each version, none of them in the PATH. */
const DEBIAN = '/usr/lib/postgresql';

const bin = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .sort((one, two) => Number(two) - Number(one))
  .map((version) => join(DEBIAN, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

export const hasPostgres = bin !== undefined;
if (!hasPostgres) {
  console.log(
    'Tests of several servers are skipped: they need PostgreSQL (apt-get install postgresql).',
  );
}

export interface Postgres {
  /** A new and empty database; its postgres:// address. */
  database(): Promise<string>;
  /** Stops it, in order or as a crash would, and breaks all connections. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Runs a query in a database. */
  query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<readonly Row[]>;
  end(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as the account that Debian made for it. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: '-u' | '-g'): number =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function openPostgres(): Promise<Postgres> {
  const programs = bin ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-postgres-'));
  const owner = account();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const addressOf = (database: string): string =>
    `postgres://duelbook@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | null = null;
  let databases = 0;

  async function query<Row extends pg.QueryResultRow>(
    url: string,
    sql: string,
  ): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    // A killed process loses nothing that it gave to the system, so nothing needs to reach the disk.
    const settings = [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
      ...['-c', 'fsync=off', '-c', 'shared_buffers=16MB'],
    ];
    const fresh = spawn(join(programs, 'postgres'), ['-D', data, '-p', `${port}`, ...settings], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = fresh;
    let log = '';
    fresh.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
    });
    await until(
      () => log.includes('ready to accept connections') || fresh.exitCode !== null,
      () => `PostgreSQL does not start: ${log}`,
    );
    if (fresh.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`);
  }

  async function stop(how: 'fast' | 'immediate'): Promise<void> {
    const old = child;
    child = null;
    if (old === null || old.exitCode !== null) return;
    await new Promise((resolve) => {
      old.once('close', resolve).kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    });
  }

  async function end(): Promise<void> {
    await stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'duelbook', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: folder, stdio: 'pipe' },
    );
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    async database() {
      databases += 1;
      const name = `test${databases}`;
      await query(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    stop,
    start,
    query,
    end,
  };
}
