/** Asks the thread that thinks, which is started when it is first needed. */
import type { Asked, Question, Questions, Told } from './requests.ts';

/** Where the thread is: a name that changes with it, so that a page never asks another build's. */
declare const WORKER: string;

interface Waiting {
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
  readonly share: ((share: number) => void) | undefined;
}

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const fresh = new Worker(WORKER, { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const asked = waiting.get(data.id);
    if (data.kind === 'share') {
      asked?.share?.(data.share);
      return;
    }
    waiting.delete(data.id);
    if (data.kind === 'answer') asked?.done(data.answer as never);
    else asked?.failed(new Error(data.why));
  });
  // It could not be loaded, or has come to its end in a way that it cannot tell of.
  fresh.addEventListener('error', ({ message }) =>
    end(new Error(message || 'The thread that thinks could not be started.')),
  );
  return fresh;
}

/** What every question that was stopped comes to. */
export const STOPPED = new Error('stopped');

function end(why: Error): void {
  worker?.terminate();
  worker = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { failed } of left) failed(why);
}

/** Ends whatever is being thought about; the next question starts anew. */
export const stopThinking = (): void => end(STOPPED);

export function think<Q extends Question>(
  question: Q,
  given: Questions[Q]['given'],
  share?: (share: number) => void,
): Promise<Questions[Q]['answer']> {
  worker ??= start();
  last += 1;
  const asked: Asked<Q> = { id: last, question, given };
  worker.postMessage(asked);
  return new Promise((done, failed) => waiting.set(asked.id, { done, failed, share }));
}
