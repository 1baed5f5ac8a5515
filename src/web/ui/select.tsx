/** A list to choose one value from. */
export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly lang?: string | undefined;
}

interface Props<T> {
  readonly id?: string;
  /** The id of what describes it. */
  readonly help?: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

export function Select<T extends string | number>({
  id,
  help,
  value,
  choices,
  onChange,
}: Props<T>) {
  return (
    <select
      id={id}
      aria-describedby={help}
      value={`${value}`}
      onChange={({ currentTarget }) => {
        const chosen = choices[currentTarget.selectedIndex];
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={`${choice.value}`} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
