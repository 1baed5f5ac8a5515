/** Handing something over to others: by the system's own way where there is one, else by the clipboard. */
import { useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';
import { announce } from './announce.tsx';
import { copyText } from './copy-text.ts';

/** `copied` is the text that was copied last. */
export function useShare(): {
  readonly copied: string | null;
  readonly share: (text: string) => void;
} {
  const { learn } = useTexts();
  const [copied, setCopied] = useState<string | null>(null);
  const share = async (text: string): Promise<void> => {
    // Not every browser can share. A visitor who thinks better of it wants no copy either.
    const isDone = await navigator.share?.({ text }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isDone === true || !(await copyText(text))) return;
    setCopied(text);
    announce(learn.copied);
  };
  return { copied, share: (text) => void share(text) };
}
