/**
 * Who thinks for computers: a thread of its own, so that solving a large game holds up nobody's
 * move. It is started when a computer first has to think.
 */
import { Worker } from 'node:worker_threads';
import type { MatchRecord } from '../core/record.ts';
import type { Level } from '../players/levels.ts';

export interface Thinker {
  /**
   * The text of a level's move, or a fair opening as a JSON list; null where there is none. Rejects
   * when too much waits to be thought about already.
   */
  ask(record: MatchRecord, owed: 'opening' | Level): Promise<string | null>;
  close(): Promise<void>;
}

export interface Thought {
  readonly number: number;
  readonly record: MatchRecord;
  readonly owed: 'opening' | Level;
}

export interface Answered {
  readonly number: number;
  readonly text: string | null;
}

/** What waits longer than for so many others is better asked for later. */
export const MOST_WAITING = 200;

/** `file` is the thread's program. */
export function openThinker(file: string): Thinker {
  let worker: Worker | null = null;
  let number = 0;
  const waiting = new Map<number, (text: string | null) => void>();

  function start(): Worker {
    const fresh = new Worker(file);
    fresh.on('message', ({ number, text }: Answered) => {
      waiting.get(number)?.(text);
      waiting.delete(number);
    });
    const stopped = (): void => {
      if (worker !== fresh) return;
      worker = null;
      for (const done of waiting.values()) done(null);
      waiting.clear();
    };
    // What it thought about is lost with it: those computers resign, and the next gets a new one.
    fresh.on('error', stopped);
    fresh.on('exit', stopped);
    // It keeps nobody from leaving.
    fresh.unref();
    return fresh;
  }

  return {
    async ask(record, owed) {
      if (waiting.size >= MOST_WAITING) throw new Error('too much to think about');
      worker ??= start();
      number += 1;
      const thought: Thought = { number, record, owed };
      worker.postMessage(thought);
      return new Promise((resolve) => waiting.set(thought.number, resolve));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
