/**
 * A button that asks once more before it does something that cannot be taken back. Only what is meant
 * for the question answers it: neither the second click of a double click, nor a key that is held.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';

interface Props {
  readonly label: string;
  readonly question: string;
  /** Whether it is what one has come to the page for. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onYes: () => void;
}

/** A held Enter would press whatever has the focus again and again. */
const ignoreRepeats = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

export function Confirm({ label, question, primary, disabled, onYes }: Props) {
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
      <button
        type="button"
        class={primary ? 'primary' : undefined}
        disabled={disabled}
        ref={first}
        onKeyDown={ignoreRepeats}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  const answer = (event: MouseEvent, isYes: boolean): void => {
    // Where the system takes two slow clicks for one double click, the style's moment is too short.
    if (event.detail > 1) return;
    setAsking(false);
    if (isYes) onYes();
  };
  return (
    <fieldset
      class="confirm"
      onKeyDown={(event) => {
        ignoreRepeats(event);
        if (event.key === 'Escape') setAsking(false);
      }}
    >
      <legend>{question}</legend>
      {/* What cannot be taken back comes second: not where the keys are, nor where the pointer was. */}
      <button type="button" ref={first} onClick={(event) => answer(event, false)}>
        {texts.table.cancel}
      </button>{' '}
      <button type="button" disabled={disabled} onClick={(event) => answer(event, true)}>
        {texts.table.yes}
      </button>
    </fieldset>
  );
}
