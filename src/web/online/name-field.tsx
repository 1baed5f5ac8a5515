/** What a visitor is called; the browser remembers it. */
import { useId } from 'preact/hooks';
import { useSettings } from '../settings.tsx';

const LONGEST = 30;

export function NameField() {
  const { texts, name, choose } = useSettings();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{texts.start.yourName}</label>
      <input
        id={id}
        value={name}
        maxLength={LONGEST}
        autocomplete="nickname"
        onInput={({ currentTarget }) => choose({ name: currentTarget.value })}
      />
    </div>
  );
}
