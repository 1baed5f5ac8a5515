/** Runs tasks in the worker, which starts with the first one. */
import { gameCards } from './game-list.ts';
import { siteAddress } from './site.ts';
import type { WorkerRequest, WorkerResponse, WorkerTask, WorkerTasks } from './worker-protocol.ts';

/** The address of the worker. Its name changes with its content, so builds never mix. */
declare const WORKER: string;

interface PendingRequest {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, PendingRequest>();

function startWorker(): Worker {
  const started = new Worker(siteAddress(WORKER), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id);
    if (data.kind === 'progress') {
      request?.onProgress?.(data.share);
      return;
    }
    pending.delete(data.id);
    if (data.kind === 'done') request?.resolve(data.result as never);
    else request?.reject(new Error(data.why));
  });
  // It failed to load, or crashed.
  started.addEventListener('error', ({ message }) =>
    endWorker(new Error(message || 'The worker could not be started.')),
  );
  return started;
}

/** The error of every task that was stopped. */
export const STOPPED = new Error('stopped');

function endWorker(error: Error): void {
  worker?.terminate();
  worker = null;
  const left = [...pending.values()];
  pending.clear();
  for (const { reject } of left) reject(error);
}

/** Stops all tasks; the next one starts a new worker. */
export const stopWorker = (): void => endWorker(STOPPED);

export function runTask<Q extends WorkerTask>(
  task: Q,
  input: WorkerTasks[Q]['input'],
  onProgress?: (share: number) => void,
): Promise<WorkerTasks[Q]['result']> {
  worker ??= startWorker();
  lastId += 1;
  const modules = Object.fromEntries(
    gameCards().flatMap(({ id, module }) => (module === null ? [] : [[id, siteAddress(module)]])),
  );
  const request: WorkerRequest<Q> = { id: lastId, task, input, modules };
  worker.postMessage(request);
  return new Promise((resolve, reject) => pending.set(request.id, { resolve, reject, onProgress }));
}
