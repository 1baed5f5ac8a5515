/**
 * Runs bots in a thread of their own, so that solving a large game holds up no move. The thread starts
 * with the first request.
 */
import { Worker } from 'node:worker_threads';
import type { MatchRecord } from '../../core/record.ts';
import { messageOf } from '../../core/result.ts';
import { addedGames } from '../../games/added.ts';
import { isLevel, type Level } from '../../players/levels.ts';

/** A level's move, a fair opening as a JSON list, or why the perfect level cannot play. */
export type BotTask = 'opening' | 'why-not-perfect' | Level;

export interface BotWorker {
  /** What was asked for, null where there is none. Rejects with `QUEUE_FULL`, or with why the worker failed. */
  ask(record: MatchRecord, task: BotTask): Promise<string | null>;
  close(): Promise<void>;
}

/** What the thread starts with: the files of games from outside the registry. */
export interface BotWorkerData {
  readonly games: readonly string[];
}

export interface BotRequest {
  readonly record: MatchRecord;
  readonly task: BotTask;
}

export type BotReply = { readonly text: string | null } | { readonly why: string };

interface QueuedRequest extends BotRequest {
  readonly done: (answer: BotReply) => void;
}

export const MAX_QUEUED = 200;
export const QUEUE_FULL = new Error('the bot worker is busy');

/** `file` is the thread's program, which answers one request at a time. */
export function openBotWorker(file: string): BotWorker {
  let worker: Worker | null = null;
  let current: QueuedRequest | null = null;
  // What is no move goes first: people wait for it, and it is quick.
  const urgent: QueuedRequest[] = [];
  const moves: QueuedRequest[] = [];

  /** Answers the current request and begins the next. */
  function finish(reply: BotReply): void {
    current?.done(reply);
    current = urgent.shift() ?? moves.shift() ?? null;
    if (current !== null) begin(current);
  }

  function begin({ record, task }: QueuedRequest): void {
    worker ??= start();
    const request: BotRequest = { record, task };
    worker.postMessage(request);
  }

  function start(): Worker {
    const workerData: BotWorkerData = { games: addedGames().map((added) => added.file) };
    const fresh = new Worker(file, { workerData });
    fresh.on('message', finish);
    const stopped = (why: string): void => {
      if (worker !== fresh) return;
      worker = null;
      // The current request is lost; the next gets a new thread.
      finish({ why });
    };
    fresh.on('error', (error) => stopped(messageOf(error)));
    fresh.on('exit', (code) => stopped(`the bot worker exited with code ${code}`));
    // It does not keep the process alive.
    fresh.unref();
    return fresh;
  }

  return {
    async ask(record, task) {
      const line = isLevel(task) ? moves : urgent;
      if (line.length >= MAX_QUEUED) throw QUEUE_FULL;
      return new Promise((resolve, reject) => {
        const done = (answer: BotReply): void => {
          if ('text' in answer) resolve(answer.text);
          else reject(new Error(answer.why));
        };
        const request = { record, task, done };
        if (current !== null) line.push(request);
        else {
          current = request;
          begin(request);
        }
      });
    },
    async close() {
      for (const { done } of [...urgent.splice(0), ...moves.splice(0)]) {
        done({ why: 'the server is stopping' });
      }
      await worker?.terminate();
    },
  };
}
