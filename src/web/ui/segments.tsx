/** A few choices side by side, one of them chosen: radio buttons that look like one control. */
import { useId } from 'preact/hooks';
import type { Choice } from './select.tsx';

interface Props<T> {
  readonly legend: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

export function Segments<T extends string | number>({
  legend,
  value,
  choices,
  onChange,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      <div class="segments-row">
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={`${choice.value}`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span class="segment">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
