/** Work of the thread that thinks, as a page shows it: under way, done, stopped or come to nothing. */
import { useEffect, useState } from 'preact/hooks';
import { askWorker, STOPPED, stopWorker } from './worker-client.ts';
import type { WorkerTask, WorkerTasks } from './worker-protocol.ts';

export type WorkerTaskState<T> =
  | { readonly kind: 'nothing' }
  /** It is long when it tells of its progress, or somebody has asked for it a second time. */
  | { readonly kind: 'working'; readonly share: number; readonly isLong: boolean }
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'stopped'; readonly again: () => void }
  | { readonly kind: 'failed'; readonly why: string; readonly again: () => void };

interface UseWorkerOptions {
  /** A pause before anything is asked, so that a slider on its way does not ask for every value. */
  readonly delayMs?: number;
  /** Whether work on an old question goes on, because the next one needs the same table. */
  readonly keepRunning?: boolean;
}

/** The answer to a question. Whenever what is given changes, the new question is asked. */
export function useWorker<Q extends WorkerTask>(
  question: Q,
  given: WorkerTasks[Q]['given'] | null,
  { delayMs = 0, keepRunning = false }: UseWorkerOptions = {},
): WorkerTaskState<WorkerTasks[Q]['answer']> {
  type Answer = WorkerTasks[Q]['answer'];
  const key = given === null ? null : JSON.stringify(given);
  const [found, setFound] = useState<{ key: string; thought: WorkerTaskState<Answer> } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isOpen = true;
    const tell = (task: WorkerTaskState<Answer>): void => {
      if (isOpen) setFound({ key, thought: task });
    };
    const again = (): void => {
      setFound({ key, thought: { kind: 'working', share: 0, isLong: true } });
      setAttempt(attempt + 1);
    };
    let isAsked = false;
    const timer = setTimeout(() => {
      isAsked = true;
      const share = (done: number): void => tell({ kind: 'working', share: done, isLong: true });
      askWorker(question, JSON.parse(key) as WorkerTasks[Q]['given'], share)
        .then(
          (answer) => tell({ kind: 'done', answer }),
          (error: Error) =>
            tell(
              error === STOPPED
                ? { kind: 'stopped', again }
                : { kind: 'failed', why: error.message, again },
            ),
        )
        .finally(() => {
          isAsked = false;
        });
    }, delayMs);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      if (isAsked && !keepRunning) stopWorker();
    };
  }, [question, key, delayMs, keepRunning, attempt]);
  if (key === null) return { kind: 'nothing' };
  return found?.key === key ? found.thought : { kind: 'working', share: 0, isLong: false };
}
