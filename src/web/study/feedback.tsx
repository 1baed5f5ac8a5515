/** A result: announced, and focused, as the pressed button may be gone. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../ui/announce.tsx';

const MARKS = { right: '✓ ', wrong: '✗ ', none: '' } as const;

interface FeedbackProps {
  readonly text: string;
  /** What explains it. */
  readonly more?: string;
  readonly kind: keyof typeof MARKS;
}

export function Feedback({ text, more = '', kind }: FeedbackProps) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(more === '' ? text : `${text} ${more}`);
    if (kind !== 'wrong') here.current?.focus({ preventScroll: true });
  }, [text, more, kind]);
  return (
    <p class={`said ${kind}`} ref={here} tabIndex={-1} data-testid="said">
      <span aria-hidden="true">{MARKS[kind]}</span>
      {text}
      {more !== '' && <span class="said-more"> {more}</span>}
    </p>
  );
}
