/** The progress of a task with a button to stop it, or its failure with a button to retry. */
import { useTexts } from '../settings.tsx';
import type { WorkerTaskState } from '../use-worker.ts';
import { stopWorker } from '../worker-client.ts';

export function WorkerProgress({ task }: { readonly task: WorkerTaskState<unknown> }) {
  const { study } = useTexts();
  if (task.kind === 'nothing' || task.kind === 'done') return null;
  const isWorking = task.kind === 'working';
  return (
    <div class="progress">
      {isWorking ? (
        <label>
          {study.working} <progress value={task.share} max={1} />
        </label>
      ) : (
        <span class="refusal" role="alert">
          {task.kind === 'stopped' ? study.stopped : study.failed}{' '}
          {task.kind === 'failed' && <span lang="en">{task.why}</span>}
        </span>
      )}
      {/* One button for both, so that it keeps the focus. */}
      {(!isWorking || task.isLong) && (
        <button type="button" onClick={isWorking ? stopWorker : task.retry}>
          {isWorking ? study.stop : study.retry}
        </button>
      )}
    </div>
  );
}
