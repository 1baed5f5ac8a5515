/**
 * Who thinks for computers: a thread of its own, so that solving a large game holds up nobody's
 * move. It is started when a computer first has to think.
 */
import { Worker } from 'node:worker_threads';
import type { MatchRecord } from '../../core/record.ts';
import { messageOf } from '../../core/result.ts';
import type { Level } from '../../players/levels.ts';

export interface BotWorker {
  /**
   * The text of a level's move, or a fair opening as a JSON list; null where there is none. Rejects
   * with `TOO_MUCH` when too much waits to be thought about already, with anything else when nothing
   * came of it.
   */
  ask(record: MatchRecord, owed: 'opening' | Level): Promise<string | null>;
  close(): Promise<void>;
}

export interface BotRequest {
  readonly record: MatchRecord;
  readonly turn: 'opening' | Level;
}

/** What comes of a thought: a text or null, or why there is neither. */
export type BotReply = { readonly text: string | null } | { readonly why: string };

/** A thought, and who waits for it. */
interface QueuedRequest extends BotRequest {
  readonly done: (answer: BotReply) => void;
}

/** What waits longer than for so many others is better asked for later. */
export const MAX_QUEUED = 200;
export const QUEUE_FULL = new Error('too much to think about');

/** `file` is the thread's program: it is given one thought at a time, and answers it. */
export function openBotWorker(file: string): BotWorker {
  let worker: Worker | null = null;
  let current: QueuedRequest | null = null;
  // Openings come first: two people wait for one, and it takes little.
  const openings: QueuedRequest[] = [];
  const moves: QueuedRequest[] = [];

  /** Ends the thought that was thought about, and begins the next. */
  function goOn(answer: BotReply): void {
    current?.done(answer);
    current = openings.shift() ?? moves.shift() ?? null;
    if (current !== null) begin(current);
  }

  function begin(asked: QueuedRequest): void {
    worker ??= start();
    const { record, turn } = asked;
    const thought: BotRequest = { record, turn };
    worker.postMessage(thought);
  }

  function start(): Worker {
    const fresh = new Worker(file);
    fresh.on('message', goOn);
    const stopped = (why: string): void => {
      if (worker !== fresh) return;
      worker = null;
      // What it thought about is lost with it; the next gets a new thread.
      goOn({ why });
    };
    fresh.on('error', (error) => stopped(messageOf(error)));
    fresh.on('exit', (code) => stopped(`the thread that thinks ended with code ${code}`));
    // It keeps nobody from leaving.
    fresh.unref();
    return fresh;
  }

  return {
    async ask(record, owed) {
      const line = owed === 'opening' ? openings : moves;
      if (line.length >= MAX_QUEUED) throw QUEUE_FULL;
      return new Promise((resolve, reject) => {
        const done = (answer: BotReply): void => {
          if ('text' in answer) resolve(answer.text);
          else reject(new Error(answer.why));
        };
        const asked = { record, turn: owed, done };
        if (current !== null) line.push(asked);
        else {
          current = asked;
          begin(asked);
        }
      });
    },
    async close() {
      for (const { done } of [...openings.splice(0), ...moves.splice(0)]) {
        done({ why: 'the server stops' });
      }
      await worker?.terminate();
    },
  };
}
