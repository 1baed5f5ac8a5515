/** Tells screen readers what has happened: a line that is read out whenever it changes. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** What is said at the same time is one text: the last word would silence the others. */
const BATCH_MS = 100;

let listener: ((text: string) => void) | null = null;
let pending: string[] = [];

/** Has a text read out, without moving anybody's focus. */
export function announce(text: string): void {
  pending.push(text);
  if (pending.length > 1) return;
  // What stays the same is not read again: the same words would be silent the second time.
  listener?.('');
  setTimeout(() => {
    listener?.(pending.join(' '));
    pending = [];
  }, BATCH_MS);
}

/** Has a part of the table read out what is to be done now, after what the table says has happened. */
export const announceAfter = (text: string): void => queueMicrotask(() => announce(text));

export function Announcer() {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    listener = setText;
    return () => {
      listener = null;
    };
  }, []);
  return (
    <div class="visually-hidden" role="status" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}
