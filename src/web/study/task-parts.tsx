/** What every task with a board shows: its title and question, and a worker's failure. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTexts } from '../settings.tsx';

interface PromptProps {
  readonly title: string;
  /** Whether it was opened by its address: another task follows a button that is gone. */
  readonly isFirst: boolean;
  /** What is asked. */
  readonly children: ComponentChildren;
}

export function TaskPrompt({ title, isFirst, children }: PromptProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) top.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div class="prompt">
      <h2 ref={top} tabIndex={-1}>
        {title}
      </h2>
      <p class="asked" data-testid="task">
        {children}
      </p>
    </div>
  );
}

export function TaskFailure({ why }: { readonly why: string | null }) {
  const { study } = useTexts();
  return why === null ? null : (
    <p class="refusal" role="alert">
      {study.failed} <span lang="en">{why}</span>
    </p>
  );
}
