/** Switches the keys of boards on and off: single-key moves get in the way of dictation. */
import { useSettings } from '../settings.tsx';

export function KeyboardToggle() {
  const { texts, keys, update } = useSettings();
  return (
    <label class="switch keys-switch" title={texts.match.keysAbout}>
      <input
        type="checkbox"
        checked={keys}
        onChange={({ currentTarget }) => update({ keys: currentTarget.checked })}
      />{' '}
      {texts.match.keys}
    </label>
  );
}
