/** A result: announced, and focused, as the pressed button may be gone. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../ui/announce.tsx';

const MARKS = { right: '✓ ', wrong: '✗ ', none: '' } as const;

interface FeedbackProps {
  readonly text: string;
  readonly kind: keyof typeof MARKS;
}

export function Feedback({ text, kind }: FeedbackProps) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(text);
    if (kind !== 'wrong') here.current?.focus({ preventScroll: true });
  }, [text, kind]);
  return (
    <p class={`said ${kind}`} ref={here} tabIndex={-1} data-testid="said">
      <span aria-hidden="true">{MARKS[kind]}</span>
      {text}
    </p>
  );
}
