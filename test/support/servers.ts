/**
 * `duelbook serve` as real processes, which tests kill and start again on the same port. A file that
 * opens servers ends them: `afterAll(() => servers.end())`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './ports.ts';
import { until } from './until.ts';

export interface ServerProcess {
  /** Where it listens, the same after every start. */
  readonly url: string;
  readonly pid: number;
  /** What it has logged since it was first started. */
  logged(): string;
  /** Why it ended by itself, or null while it runs. */
  died(): string | null;
  /** Ends it with a signal; resolves with its exit code when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Starts it again; resolves when it listens. */
  start(): Promise<void>;
}

/** How a server runs, where it does not run as the others do. */
export interface LaunchOptions {
  /** Limits and other flags; without limits of their own, servers have none. */
  readonly flags?: readonly string[];
  /** A command that runs Node, such as a tracer; the process it starts must be its own. */
  readonly under?: readonly string[];
  /** Flags of Node itself. */
  readonly node?: readonly string[];
  /** Further variables of the environment. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface Servers {
  /** A server on a database: a file or a postgres:// address. */
  launch(db: string, options?: LaunchOptions): Promise<ServerProcess>;
  /** Kills all that are left. */
  end(): Promise<void>;
}

/** No test is about these limits, and all players come from one address. */
const UNLIMITED = ['--requests', '999999999', '--connections', '999999999'];

export function openServers(program: string): Servers {
  const running = new Set<ChildProcess>();

  const endChild = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
    new Promise((resolve) => {
      if (!running.has(child)) resolve(child.exitCode);
      else child.once('close', resolve).kill(signal);
    });

  return {
    async launch(db, { flags = UNLIMITED, under = [], node = [], env = {} } = {}) {
      const port = await freePort();
      let child: ChildProcess | null = null;
      let log = '';
      const server: ServerProcess = {
        url: `http://127.0.0.1:${port}`,
        get pid() {
          return child?.pid ?? 0;
        },
        logged: () => log,
        died: () => (child !== null && running.has(child) ? null : log.slice(-2_000)),
        end: async (signal) => (child === null ? null : endChild(child, signal)),
        async start() {
          const where = ['--host', '127.0.0.1', '--port', `${port}`, '--db', db];
          const args = [...node, program, 'serve', ...where, ...flags, '--log', 'info'];
          const [command = '', ...rest] = [...under, process.execPath, ...args];
          const fresh = spawn(command, rest, {
            // No server may touch a home: the database is all that it needs.
            env: { ...process.env, DUELBOOK_HOME: '/nowhere', ...env },
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          child = fresh;
          running.add(fresh);
          let printed = '';
          fresh.stdout.setEncoding('utf8').on('data', (chunk: string) => {
            printed += chunk;
          });
          fresh.stderr.setEncoding('utf8').on('data', (chunk: string) => {
            log += chunk;
          });
          fresh.once('close', () => running.delete(fresh));
          fresh.once('error', (error) => {
            log += error.message;
            running.delete(fresh);
          });
          await until(
            () => printed.includes(`:${port} `) || !running.has(fresh),
            () => `the server does not listen: ${log}`,
          );
          if (!running.has(fresh)) throw new Error(`the server did not start: ${log}`);
        },
      };
      await server.start();
      return server;
    },
    async end() {
      await Promise.all([...running].map((child) => endChild(child, 'SIGKILL')));
    },
  };
}
