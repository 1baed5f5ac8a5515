/** The field for the visitor's name, which the browser remembers. */
import { useId } from 'preact/hooks';
import { useSettings } from '../settings.tsx';

const MAX_NAME_LENGTH = 30;

export function NameField({ look = 'field' }: { readonly look?: 'field' | 'menu-name' }) {
  const { texts, name, update } = useSettings();
  const id = useId();
  return (
    <div class={look}>
      <label for={id}>{texts.start.yourName}</label>
      <input
        id={id}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autocomplete="nickname"
        onInput={({ currentTarget }) => update({ name: currentTarget.value })}
      />
    </div>
  );
}
