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
  readonly record: MatchRecord;
  readonly owed: 'opening' | Level;
}

/** A thought, and who waits for it. */
interface Asked extends Thought {
  readonly done: (text: string | null) => void;
}

/** What waits longer than for so many others is better asked for later. */
export const MOST_WAITING = 200;

/** `file` is the thread's program: it is given one thought at a time, and answers with its text or null. */
export function openThinker(file: string): Thinker {
  let worker: Worker | null = null;
  let current: Asked | null = null;
  // Openings come first: two people wait for one, and it takes little.
  const openings: Asked[] = [];
  const moves: Asked[] = [];

  /** Ends the thought that was thought about, and begins the next. */
  function goOn(text: string | null): void {
    current?.done(text);
    current = openings.shift() ?? moves.shift() ?? null;
    if (current === null) return;
    worker ??= start();
    const { record, owed } = current;
    const thought: Thought = { record, owed };
    worker.postMessage(thought);
  }

  function start(): Worker {
    const fresh = new Worker(file);
    fresh.on('message', goOn);
    const stopped = (): void => {
      if (worker !== fresh) return;
      worker = null;
      // What it thought about is lost with it: that computer resigns, and the next gets a new thread.
      goOn(null);
    };
    fresh.on('error', stopped);
    fresh.on('exit', stopped);
    // It keeps nobody from leaving.
    fresh.unref();
    return fresh;
  }

  return {
    async ask(record, owed) {
      const line = owed === 'opening' ? openings : moves;
      if (line.length >= MOST_WAITING) throw new Error('too much to think about');
      return new Promise((done) => {
        line.push({ record, owed, done });
        if (current === null) goOn(null);
      });
    },
    async close() {
      for (const { done } of [...openings.splice(0), ...moves.splice(0)]) done(null);
      await worker?.terminate();
    },
  };
}
