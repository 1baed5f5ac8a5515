/** A task of the worker as a part of the page shows it. */
import { useEffect, useState } from 'preact/hooks';
import { runTask, STOPPED, stopWorker } from './worker-client.ts';
import type { WorkerTask, WorkerTasks } from './worker-protocol.ts';

export type WorkerTaskState<T> =
  | { readonly kind: 'nothing' }
  /** Long work has reported progress, or was started again. */
  | { readonly kind: 'working'; readonly share: number; readonly isLong: boolean }
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'stopped'; readonly retry: () => void }
  | { readonly kind: 'failed'; readonly why: string; readonly retry: () => void };

interface UseWorkerOptions {
  /** A pause before the task starts, so that a moving slider does not start one per value. */
  readonly delayMs?: number;
  /** Whether an outdated task goes on, because the next one needs the same solution. */
  readonly keepRunning?: boolean;
}

/** Runs a task whenever its input changes; none while the input is null. */
export function useWorker<Q extends WorkerTask>(
  task: Q,
  input: WorkerTasks[Q]['input'] | null,
  { delayMs = 0, keepRunning = false }: UseWorkerOptions = {},
): WorkerTaskState<WorkerTasks[Q]['result']> {
  type State = WorkerTaskState<WorkerTasks[Q]['result']>;
  const key = input === null ? null : JSON.stringify(input);
  const [latest, setLatest] = useState<{ key: string; state: State } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (input === null || key === null) return;
    let isCurrent = true;
    let isRunning = false;
    const show = (state: State): void => {
      if (isCurrent) setLatest({ key, state });
    };
    const progress = (share: number): void => show({ kind: 'working', share, isLong: true });
    const retry = (): void => {
      progress(0);
      setAttempt(attempt + 1);
    };
    const timer = setTimeout(() => {
      isRunning = true;
      runTask(task, input, progress)
        .then(
          (result) => show({ kind: 'done', result }),
          (error: Error) =>
            show(
              error === STOPPED
                ? { kind: 'stopped', retry }
                : { kind: 'failed', why: error.message, retry },
            ),
        )
        .finally(() => {
          isRunning = false;
        });
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (isRunning && !keepRunning) stopWorker();
    };
  }, [task, key, delayMs, keepRunning, attempt]);
  if (key === null) return { kind: 'nothing' };
  return latest?.key === key ? latest.state : { kind: 'working', share: 0, isLong: false };
}
