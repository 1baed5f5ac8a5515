/**
 * Plays the matches of a run in worker processes of this same program. When a worker dies or hangs, its
 * programs are ended. After a fault a match is tried again with back-off, then it is void.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../core/json.ts';
import type { Message } from '../core/message.ts';
import { err, ok, type Result } from '../core/result.ts';
import { addedGames } from '../games/added.ts';
import type { Price } from '../players/model.ts';
import { excerpt } from '../players/player.ts';
import { killGroup } from '../players/process-group.ts';
import type { AnswerLine } from './answers.ts';
import { type Entry, infoOf, isVoid, parseEntry, type VoidMatch } from './entries.ts';
import { arenaMessages } from './messages.ts';
import type { RefereedMatch } from './referee.ts';
import type { Run } from './run.ts';
import type { ScheduledMatch } from './schedule.ts';

/** The command that makes this program a worker. */
const WORKER = 'arena-worker';

/** What a worker has to know before its first match; it never goes through a command line. */
export interface WorkerSetup {
  readonly run: Run;
  readonly url: string;
  readonly key: string | null;
  /** The file for the standard error of programs; null for none. */
  readonly log: string | null;
  readonly prices: Readonly<Record<string, Price>>;
}

/** Whether a message is the set-up. Only our own parent process sends any. */
export const isWorkerSetup = (value: unknown): value is WorkerSetup =>
  isObject(value) && isObject(value.run) && typeof value.url === 'string';

/** What asks a worker for a match. */
interface MatchRequest {
  readonly play: ScheduledMatch;
}

/** Whether a message asks for a match. Only our own parent process sends any. */
export const isMatchRequest = (value: unknown): value is MatchRequest =>
  isObject(value) && isObject(value.play);

/** The heartbeat of a worker. */
export const HEARTBEAT = { alive: true };
export const HEARTBEAT_MS = 1000;

const isHeartbeat = (value: unknown): boolean => isObject(value) && value.alive === true;

/** A worker's report of the process groups of its programs. */
export const groupsMessage = (groups: readonly number[]) => ({ groups });

/** The groups in a message; null for another message. Never 0 (our own) or 1 (all). */
const parseGroups = (value: unknown): readonly number[] | null =>
  isObject(value) && Array.isArray(value.groups)
    ? value.groups.filter((group: unknown) => typeof group === 'number' && group > 1)
    : null;

/** A worker that is silent for so long has stopped; tests set it lower. */
const TIMEOUT_MS = Number(process.env.DUELBOOK_ARENA_SILENCE_MS) || 20_000;
/** Checks for silence in that time. */
const TIMEOUT_CHECKS = 20;
/** How long a worker may take to end its programs and itself when it is asked to. */
const EXIT_MS = 2000;
/** What is kept of a worker's standard error, for the reason why it ended. */
const MAX_STDERR = 2000;
const MAX_REASON = 200;
/** How long output may arrive after a worker has ended. */
const DRAIN_MS = 300;

/** How often a match is tried. A model's server has been asked again and again by then. */
const ATTEMPTS = 3;
/** The first wait after a fault, doubled each time. */
const FIRST_BACKOFF_MS = 1000;
/** After so many void matches on end the rest of a player's matches are left for the next run. */
const MAX_VOID = 3;

/** Waits after a fault; tests set the time. */
export const pauseAfterFault = (ms: number): Promise<void> =>
  wait(Number(process.env.DUELBOOK_ARENA_PAUSE_MS ?? ms));

interface Worker {
  /** Plays a match, or says why the worker cannot be used any more. */
  play(task: ScheduledMatch): Promise<Result<RefereedMatch>>;
  /** Ends the process, by force where asking does not help. */
  end(): Promise<void>;
}

function startWorker(setup: WorkerSetup, tasks: ReadonlyMap<string, ScheduledMatch>): Worker {
  const [, program = ''] = process.argv;
  // The project's games are at hand there too; those named on the command line are named again.
  const games = addedGames().flatMap(({ file }) => ['--game', file]);
  const child: ChildProcess = fork(program, [WORKER, ...games], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let settle: ((answer: Result<RefereedMatch>) => void) | null = null;
  let gone: Message | null = null;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-MAX_STDERR);
  });
  const answer = (result: Result<RefereedMatch>): void => {
    settle?.(result);
    settle = null;
  };
  const lose = (reason: Message): void => {
    gone ??= reason;
    answer(err(gone));
  };
  const fail = (text: string): void => lose(arenaMessages.workerFailed({ text }));

  // Counts checks, not time: a pause of the whole machine is not silence.
  let silent = 0;
  const watch = setInterval(() => {
    silent += 1;
    if (silent < TIMEOUT_CHECKS) return;
    gone ??= arenaMessages.workerSilent({ seconds: TIMEOUT_MS / 1000 });
    child.kill('SIGKILL');
  }, TIMEOUT_MS / TIMEOUT_CHECKS);
  /** A worker ends its programs itself, unless it is killed. */
  let groups: readonly number[] = [];
  const endPrograms = (): void => {
    if (child.signalCode !== null) groups.forEach(killGroup);
  };
  child.once('exit', endPrograms);
  const left = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // One that could not be started never exits.
    child.once('error', () => child.pid === undefined && resolve());
  }).then(() => clearInterval(watch));

  child.on('message', (message) => {
    silent = 0;
    if (isHeartbeat(message)) return;
    const started = parseGroups(message);
    if (started !== null) {
      groups = started;
      // Its last message may arrive after its end.
      return endPrograms();
    }
    const entry = isObject(message) ? parseEntry(message.entry, setup.run, tasks) : null;
    const trouble = isObject(message) ? message.trouble : undefined;
    if (entry !== null) answer(ok({ entry, answers: parseAnswers(message) }));
    else fail(typeof trouble === 'string' ? trouble : 'no result');
  });
  child.once('exit', (code, signal) => {
    const report = (): void => {
      // A process that inherited the pipe may hold it open.
      child.stderr?.destroy();
      const last = excerpt(errors.trim().split('\n').at(-1) ?? '', MAX_REASON);
      lose(arenaMessages.workerEnded({ how: signal ?? `exit code ${code}`, last }));
    };
    const patience = setTimeout(() => setImmediate(report), DRAIN_MS);
    child.once('close', () => {
      clearTimeout(patience);
      report();
    });
  });
  child.on('error', ({ message }) => fail(message));
  child.send(setup, () => {});
  return {
    play: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        if (gone !== null) lose(gone);
        else child.send({ play: task } satisfies MatchRequest, () => {});
      }),
    async end() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), EXIT_MS);
      await left;
      clearTimeout(force);
    },
  };
}

/** The answers of models in a worker's message. */
const parseAnswers = (message: unknown): readonly AnswerLine[] =>
  isObject(message) && Array.isArray(message.answers) ? message.answers : [];

/** Plays matches in parallel and hands on every result at once. */
export async function playAll(
  todo: readonly ScheduledMatch[],
  setup: WorkerSetup,
  workers: number,
  keep: (played: RefereedMatch) => Result<null>,
): Promise<Result<null>> {
  const queue = [...todo];
  const tasks = new Map(todo.map((task) => [task.id, task]));
  const outages = newOutages();
  let trouble: Result<null> = ok(null);

  const playOne = async (
    task: ScheduledMatch,
    worker: () => Worker,
    drop: () => Promise<void>,
  ): Promise<RefereedMatch> => {
    const answers: AnswerLine[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const played = await worker().play(task);
      if (!played.ok) await drop();
      if (played.ok) answers.push(...played.value.answers);
      const entry = played.ok ? played.value.entry : voidOf(task, played.error);
      const isAgain = isVoid(entry) && entry.fault !== 'server' && attempt < ATTEMPTS;
      if (!isAgain) return { entry, answers };
      await pauseAfterFault(FIRST_BACKOFF_MS * 2 ** (attempt - 1));
    }
  };

  const lane = async (): Promise<void> => {
    let worker: Worker | null = null;
    const drop = async (): Promise<void> => {
      await worker?.end();
      worker = null;
    };
    const current = (): Worker => {
      worker ??= startWorker(setup, tasks);
      return worker;
    };
    for (let task = queue.shift(); task !== undefined && trouble.ok; task = queue.shift()) {
      const outage = outages.of(task);
      const played =
        outage === null
          ? await playOne(task, current, drop)
          : { entry: { ...outage, ...infoOf(task) }, answers: [] };
      outages.note(played.entry);
      const kept = keep(played);
      if (!kept.ok) trouble = kept;
    }
    await drop();
  };

  await Promise.all(Array.from({ length: Math.min(workers, todo.length) }, lane));
  return trouble;
}

/** A match that our own worker could not play. */
const voidOf = (task: ScheduledMatch, { code, args, text }: Message): VoidMatch => ({
  ...infoOf(task),
  ...{ fault: 'worker', player: null, reason: text, fact: { code, args } },
});

/** The players whose matches have been void one after the other, and why. */
function newOutages() {
  const rows = new Map<string, readonly VoidMatch[]>();
  return {
    note(entry: Entry): void {
      if (!isVoid(entry)) for (const name of Object.values(entry.seats)) rows.delete(name);
      else if (entry.player !== null)
        rows.set(entry.player, [...(rows.get(entry.player) ?? []), entry]);
    },
    of({ seats }: ScheduledMatch): VoidMatch | null {
      const row = Object.values(seats)
        .map((name) => rows.get(name) ?? [])
        .find(({ length }) => length >= MAX_VOID);
      return row?.at(-1) ?? null;
    },
  };
}
