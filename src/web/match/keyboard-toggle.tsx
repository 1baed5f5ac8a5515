/** Switches the keys of boards on and off: single-key moves get in the way of dictation. */
import { useSettings } from '../settings.tsx';

interface Props {
  /** The class of the label. */
  readonly look?: string;
}

export function KeyboardToggle({ look = 'switch' }: Props) {
  const { texts, keys, update } = useSettings();
  return (
    <label class={`${look} for-keyboards`} title={texts.match.keysAbout}>
      <input
        type="checkbox"
        checked={keys}
        onChange={({ currentTarget }) => update({ keys: currentTarget.checked })}
      />{' '}
      {texts.match.keys}
    </label>
  );
}
