/**
 * Plays the matches of a run in worker processes: this same program with a command of its own. A
 * worker that dies takes nobody with it; its match is tried once more, then recorded as failed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { ok, type Result, refuse } from '../core/result.ts';
import { type Entry, parseEntry } from './results.ts';
import type { Run, Task } from './schedule.ts';

/** The command that makes this program a worker. */
export const WORKER = 'arena-worker';

/** What a worker has to know before its first match; it never goes through a command line. */
export interface Setup {
  readonly run: Run;
  readonly url: string;
  readonly key: string | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a message is the set-up. Only our own parent process sends any. */
export const isSetup = (value: unknown): value is Setup =>
  isObject(value) && isObject(value.run) && typeof value.url === 'string';

/** The match that a message asks for; null for another message. */
export const askedMatch = (value: unknown): number | null =>
  isObject(value) && typeof value.play === 'number' ? value.play : null;

const ATTEMPTS = 2;

interface Worker {
  /** Plays a match; what is refused is why the worker cannot be used any more. */
  play(task: Task): Promise<Result<Entry>>;
  end(): void;
}

function startWorker(setup: Setup, tasks: readonly Task[]): Worker {
  const [, program = ''] = process.argv;
  const child: ChildProcess = fork(program, [WORKER], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let settle: ((answer: Result<Entry>) => void) | null = null;
  let gone: string | null = null;
  const answer = (result: Result<Entry>): void => {
    settle?.(result);
    settle = null;
  };
  const lose = (reason: string): void => {
    gone ??= reason;
    answer(refuse(gone));
  };
  child.on('message', (message) => {
    const entry = isObject(message) ? parseEntry(message.entry, tasks) : null;
    const trouble = isObject(message) ? message.trouble : undefined;
    if (entry !== null) answer(ok(entry));
    else lose(`The worker process failed: ${typeof trouble === 'string' ? trouble : 'no result'}.`);
  });
  child.on('exit', (code, signal) =>
    lose(`The worker process ended (${signal ?? `exit code ${code}`}).`),
  );
  child.on('error', (error) => lose(`The worker process failed: ${error.message}.`));
  child.send(setup, () => {});
  return {
    play: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        if (gone !== null) lose(gone);
        else child.send({ play: task.match }, () => {});
      }),
    end: () => void child.kill('SIGTERM'),
  };
}

/** Plays matches, so many at a time, and hands every result on as soon as it is there. */
export async function playAll(
  todo: readonly Task[],
  tasks: readonly Task[],
  setup: Setup,
  workers: number,
  keep: (entry: Entry) => Result<null>,
): Promise<Result<null>> {
  const queue = [...todo];
  let trouble: Result<null> = ok(null);

  const playOne = async (task: Task, worker: () => Worker, drop: () => void): Promise<Entry> => {
    let reason = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const played = await worker().play(task);
      if (played.ok) return played.value;
      reason = played.error;
      drop();
    }
    const { match, game, variant, round, seats } = task;
    return { match, game, variant, round, seats, failed: reason };
  };

  const lane = async (): Promise<void> => {
    let worker: Worker | null = null;
    const drop = (): void => {
      worker?.end();
      worker = null;
    };
    const current = (): Worker => {
      worker ??= startWorker(setup, tasks);
      return worker;
    };
    for (let task = queue.shift(); task !== undefined && trouble.ok; task = queue.shift()) {
      const kept = keep(await playOne(task, current, drop));
      if (!kept.ok) trouble = kept;
    }
    drop();
  };

  await Promise.all(Array.from({ length: Math.min(workers, todo.length) }, lane));
  return trouble;
}
