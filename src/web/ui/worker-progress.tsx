/** Work that is under way, with a way to stop it; work that came to nothing, with a way to try again. */
import { useTexts } from '../settings.tsx';
import type { WorkerTaskState } from '../use-worker.ts';
import { stopWorker } from '../worker-client.ts';

export function WorkerProgress({ thought: task }: { readonly thought: WorkerTaskState<unknown> }) {
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
      {/* One button, whatever it does: it keeps the focus of whoever has pressed it. */}
      {(!isWorking || task.isLong) && (
        <button type="button" onClick={isWorking ? stopWorker : task.again}>
          {isWorking ? study.stop : study.retry}
        </button>
      )}
    </div>
  );
}
