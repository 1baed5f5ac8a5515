/**
 * `duelbook serve` as real processes, which tests kill and start again on the same port. A file that
 * opens servers ends them: `afterAll(() => servers.end())`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';
import { freePort } from './ports.ts';
import { until } from './program.ts';

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

export interface Servers {
  /** A server on a database: a file or a postgres:// address. */
  launch(db: string): Promise<ServerProcess>;
  /** Kills all that are left. */
  end(): Promise<void>;
}

/** No test is about these limits, and all players come from one address. */
const UNLIMITED = ['--requests', '999999999', '--connections', '999999999'];

export function openServers(): Servers {
  const running = new Set<ChildProcess>();

  const endChild = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
    new Promise((resolve) => {
      if (!running.has(child)) resolve(child.exitCode);
      else child.once('close', resolve).kill(signal);
    });

  return {
    async launch(db) {
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
          const args = [inject('program'), 'serve', ...where, ...UNLIMITED, '--log', 'info'];
          const fresh = spawn(process.execPath, args, {
            // No server may touch a home: the database is all that it needs.
            env: { ...process.env, DUELBOOK_HOME: '/nowhere' },
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
