/** Tells screen readers what has happened: a line that is read out whenever it changes. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** What is said at the same time is one text: the last word would silence the others. */
const TOGETHER_MS = 100;

let listener: ((text: string) => void) | null = null;
let said: string[] = [];

/** Has a text read out, without moving anybody's focus. */
export function announce(text: string): void {
  said.push(text);
  if (said.length > 1) return;
  // What stays the same is not read again: the same words would be silent the second time.
  listener?.('');
  setTimeout(() => {
    listener?.(said.join(' '));
    said = [];
  }, TOGETHER_MS);
}

/** Has a part of the table read out what is to be done now, after what the table says has happened. */
export const announceThen = (text: string): void => queueMicrotask(() => announce(text));

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
