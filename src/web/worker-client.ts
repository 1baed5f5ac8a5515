/** Asks the thread that thinks, which is started when it is first needed. */
import type { WorkerRequest, WorkerResponse, WorkerTask, WorkerTasks } from './worker-protocol.ts';

/** Where the thread is: a name that changes with it, so that a page never asks another build's. */
declare const WORKER: string;

interface PendingRequest {
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
  readonly share: ((share: number) => void) | undefined;
}

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, PendingRequest>();

function startWorker(): Worker {
  const fresh = new Worker(WORKER, { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const asked = pending.get(data.id);
    if (data.kind === 'share') {
      asked?.share?.(data.share);
      return;
    }
    pending.delete(data.id);
    if (data.kind === 'answer') asked?.done(data.answer as never);
    else asked?.failed(new Error(data.why));
  });
  // It could not be loaded, or has come to its end in a way that it cannot tell of.
  fresh.addEventListener('error', ({ message }) =>
    endWorker(new Error(message || 'The thread that thinks could not be started.')),
  );
  return fresh;
}

/** What every question that was stopped comes to. */
export const STOPPED = new Error('stopped');

function endWorker(why: Error): void {
  worker?.terminate();
  worker = null;
  const left = [...pending.values()];
  pending.clear();
  for (const { failed } of left) failed(why);
}

/** Ends whatever is being thought about; the next question starts anew. */
export const stopWorker = (): void => endWorker(STOPPED);

export function askWorker<Q extends WorkerTask>(
  question: Q,
  given: WorkerTasks[Q]['given'],
  share?: (share: number) => void,
): Promise<WorkerTasks[Q]['answer']> {
  worker ??= startWorker();
  lastId += 1;
  const asked: WorkerRequest<Q> = { id: lastId, question, given };
  worker.postMessage(asked);
  return new Promise((done, failed) => pending.set(asked.id, { done, failed, share }));
}
