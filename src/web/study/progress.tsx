/** Work that is under way, and work that failed. */
import { useTexts } from '../settings.tsx';
import type { Thought } from './thought.ts';

export function Progress({ thought }: { readonly thought: Thought<unknown> }) {
  const texts = useTexts();
  if (thought.kind === 'working') {
    return (
      <p class="progress">
        <label>
          {texts.study.working} <progress value={thought.share} max={1} />
        </label>
      </p>
    );
  }
  if (thought.kind !== 'failed') return null;
  return (
    <p class="refusal" role="alert">
      {texts.study.failed} <span lang="en">{thought.why}</span>
    </p>
  );
}
