/** Shows or hides what each move is worth. */
import { useTexts } from '../settings.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function OracleToggle({ isOn, onChange }: Props) {
  const { match } = useTexts();
  return (
    <label class="tool" title={match.oracleAbout}>
      <input
        type="checkbox"
        aria-label={match.showOracle}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Icon name="oracle" />
      {match.oracle}
    </label>
  );
}
