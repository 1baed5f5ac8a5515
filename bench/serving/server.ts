/**
 * Starts servers and other processes, and measures them. All end with the benchmark, and their files
 * are removed, whether it returns, throws or is interrupted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sleep, within } from './tools.ts';

/** What `probe.mjs` tells of a server. */
interface Taken {
  readonly heapUsed: number;
  readonly rss: number;
  /** The largest `rss` so far. */
  readonly maxRss: number;
  /** CPU time of all its threads so far. */
  readonly cpuMs: number;
}

export interface Server {
  readonly port: number;
  /** What the process takes now; after a garbage collection if so wished. */
  taken(wish: 'now' | 'collect'): Promise<Taken>;
  /** Resolves when it does next to nothing any more, or goes on for too long to wait for. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** Beside the project, not in a temporary directory, which may be in memory. */
const PLACE = 'node_modules/.cache/duelbook';
const START_MS = 20_000;
const ANSWER_MS = 20_000;
/** A server that takes less of a core than this is at rest; it is looked at so often, and for so long. */
const AT_REST = 0.03;
const LOOK_MS = 200;
const REST_MS = 6_000;
/** Ours looks every 250 ms whether there is time for what it has put off. */
const QUIET_LOOKS = 3;
const LAST_WORDS = 2_000;

const running = new Set<ChildProcess>();
const directories = new Set<string>();

function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  directories.clear();
}

const interrupted = (): never => process.exit(1);

/** Does something with servers, and ends all of them when it is done, goes wrong or is interrupted. */
export async function withServers<T>(use: () => Promise<T>): Promise<T> {
  process.once('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    return await use();
  } finally {
    endAll();
    process.off('exit', endAll);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
  }
}

/** An empty directory on the disk for a server's matches. */
export function newDirectory(): string {
  mkdirSync(PLACE, { recursive: true });
  const directory = mkdtempSync(join(PLACE, 'serving-'));
  directories.add(directory);
  return directory;
}

/** A process of Node with a channel to this one. */
export function spawnNode(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Without this boardgame.io checks every state for being serializable.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a server that says on which port it is: `http://localhost:PORT`. */
export async function startServer(args: readonly string[]): Promise<Server> {
  const child = spawnNode(['--expose-gc', '--import', './bench/serving/probe.mjs', ...args]);
  const port = await within(START_MS, `starting ${args[0]}`, portOf(child, args));
  const taken = (wish: 'now' | 'collect'): Promise<Taken> =>
    within(ANSWER_MS, `asking ${args[0]}`, takenBy(child, wish));
  return {
    port,
    taken,
    async rest() {
      let { cpuMs } = await taken('now');
      let quiet = 0;
      for (let waited = 0; waited < REST_MS && quiet < QUIET_LOOKS; waited += LOOK_MS) {
        await sleep(LOOK_MS);
        const now = await taken('now');
        quiet = now.cpuMs - cpuMs < AT_REST * LOOK_MS ? quiet + 1 : 0;
        cpuMs = now.cpuMs;
      }
    },
    async stop() {
      if (!running.has(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function portOf(child: ChildProcess, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)(?=\D)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    // Read to the end: a full pipe would stop a server that writes much.
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${said}`)));
  });
}

function takenBy(child: ChildProcess, wish: 'now' | 'collect'): Promise<Taken> {
  return new Promise((resolve) => {
    // Servers have things of their own to say here: Colyseus tells that it is ready.
    const hear = (message: object | string): void => {
      if (typeof message === 'string' || !('taken' in message)) return;
      child.off('message', hear);
      resolve(message.taken as Taken);
    };
    child.on('message', hear);
    child.send(wish);
  });
}
