/** A button that asks once more before it does something that cannot be taken back. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from './settings.tsx';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly onYes: () => void;
}

export function Confirm({ label, question, onYes }: Props) {
  const texts = useTexts();
  /** Null until it is asked for the first time. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is gone: the keys go on from the question, and back from it.
    if (asking !== null) first.current?.focus();
  }, [asking]);
  if (!asking) {
    return (
      <button type="button" ref={first} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <button
        type="button"
        ref={first}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {texts.table.yes}
      </button>{' '}
      <button type="button" onClick={() => setAsking(false)}>
        {texts.table.cancel}
      </button>
    </fieldset>
  );
}
