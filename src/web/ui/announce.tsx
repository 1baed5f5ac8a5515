/** Announcements for screen readers: a line that is read out when it changes. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** Texts of the same moment are joined, or the last would silence the others. */
const BATCH_MS = 100;

let listener: ((text: string) => void) | null = null;
let pending: string[] = [];

/** Has a text read out without moving the focus. */
export function announce(text: string): void {
  pending.push(text);
  if (pending.length > 1) return;
  // Cleared first: an unchanged text is not read again.
  listener?.('');
  setTimeout(() => {
    listener?.(pending.join(' '));
    pending = [];
  }, BATCH_MS);
}

/** Announces after the match has announced what happened. */
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
