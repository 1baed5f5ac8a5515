/** A button that asks before it does something final. Double clicks and held keys do not answer. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onYes: () => void;
}

/** A held Enter would press the focused button repeatedly. */
const ignoreRepeats = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

export function Confirm({ label, question, primary, disabled, onYes }: Props) {
  const texts = useTexts();
  /** Null before the first question. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The pressed button is gone: the focus goes to the question, and back.
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
    // Slow double clicks outlast the style's pause.
    if (event.detail > 1) return;
    setAsking(false);
    if (isYes) onYes();
  };
  return (
    <fieldset
      class="confirm"
      onKeyDown={(event) => {
        ignoreRepeats(event);
        if (event.key !== 'Escape') return;
        // Around it a sheet may be open, which stays.
        event.preventDefault();
        setAsking(false);
      }}
    >
      <legend>{question}</legend>
      {/* The final answer comes second, away from the focus and the pointer. */}
      <button type="button" ref={first} onClick={(event) => answer(event, false)}>
        {texts.match.cancel}
      </button>{' '}
      <button type="button" disabled={disabled} onClick={(event) => answer(event, true)}>
        {texts.match.yes}
      </button>
    </fieldset>
  );
}
