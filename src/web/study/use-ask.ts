/** Asks the worker about moves, one at a time, for as long as the task is shown. */
import { useRef, useState } from 'preact/hooks';
import { useMounted } from '../ui/use-mounted.ts';
import { runTask } from '../worker-client.ts';
import type { WorkerTask, WorkerTasks } from '../worker-protocol.ts';

interface Asking<Q extends WorkerTask> {
  /** Does nothing while the worker is still at the last one. */
  readonly ask: (
    input: WorkerTasks[Q]['input'],
    onAnswer: (answer: WorkerTasks[Q]['result']) => void,
  ) => void;
  /** Why the last one was not answered; null where it was. */
  readonly failure: string | null;
}

export function useAsk<Q extends WorkerTask>(task: Q): Asking<Q> {
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isShown = useMounted();
  const ask: Asking<Q>['ask'] = (input, onAnswer) => {
    if (isAsking.current) return;
    isAsking.current = true;
    runTask(task, input)
      .then(
        (answer) => {
          if (!isShown()) return;
          setFailure(null);
          onAnswer(answer);
        },
        (error: Error) => isShown() && setFailure(error.message),
      )
      .finally(() => {
        isAsking.current = false;
      });
  };
  return { ask, failure };
}
