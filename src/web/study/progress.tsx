/** Work that is under way, with a way to stop it; work that came to nothing, with a way to try again. */
import { useTexts } from '../settings.tsx';
import { stopThinking } from '../thinking.ts';
import type { Thought } from './thought.ts';

export function Progress({ thought }: { readonly thought: Thought<unknown> }) {
  const { study } = useTexts();
  if (thought.kind === 'nothing' || thought.kind === 'done') return null;
  const isWorking = thought.kind === 'working';
  return (
    <div class="progress">
      {isWorking ? (
        <label>
          {study.working} <progress value={thought.share} max={1} />
        </label>
      ) : (
        <span class="refusal" role="alert">
          {thought.kind === 'stopped' ? study.stopped : study.failed}{' '}
          {thought.kind === 'failed' && <span lang="en">{thought.why}</span>}
        </span>
      )}
      {/* One button, whatever it does: it keeps the focus of whoever has pressed it. */}
      {(!isWorking || thought.isLong) && (
        <button type="button" onClick={isWorking ? stopThinking : thought.again}>
          {isWorking ? study.stop : study.retry}
        </button>
      )}
    </div>
  );
}
