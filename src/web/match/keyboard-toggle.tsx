/**
 * Switches the keys of the boards off and on: a single letter that moves is in the way of whoever
 * dictates, or easily hits a key.
 */
import { useSettings } from '../settings.tsx';

export function KeyboardToggle() {
  const { texts, keys, update } = useSettings();
  return (
    <label class="switch" title={texts.table.keysAbout}>
      <input
        type="checkbox"
        checked={keys}
        onChange={({ currentTarget }) => update({ keys: currentTarget.checked })}
      />{' '}
      {texts.table.keys}
    </label>
  );
}
