/** A button that asks once more before it does something that cannot be taken back. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from './settings.tsx';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly onYes: () => void;
}

export function Confirm({ label, question, onYes }: Props) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the keys go on from the question.
  useEffect(() => yes.current?.focus(), [asking]);
  if (!asking) {
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <button
        type="button"
        ref={yes}
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
