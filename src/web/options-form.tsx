/** A form for the options of a game, made from their data: the same that flags and errors come from. */
import { useId } from 'preact/hooks';
import type { Game } from '../core/game.ts';
import { acceptedBy, COMMON_OPTIONS, type GivenOptions, type OptionSpec } from '../core/options.ts';
import { useTexts } from './settings.tsx';

interface Props {
  readonly game: Game;
  readonly given: GivenOptions;
  readonly onChange: (given: GivenOptions) => void;
}

export function OptionsForm({ game, given, onChange }: Props) {
  const texts = useTexts();
  const preset = game.presets.findIndex(
    ({ options }) => JSON.stringify(options) === JSON.stringify(withoutRounds(given)),
  );
  return (
    <>
      <label>
        {texts.start.variation}{' '}
        <select
          value={`${preset}`}
          onChange={({ currentTarget: { value } }) => {
            const chosen = game.presets[Number(value)];
            if (chosen !== undefined) onChange({ ...chosen.options });
          }}
        >
          {game.presets.map(({ name, about }, index) => (
            <option key={name} value={`${index}`} lang="en">
              {name}: {about}
            </option>
          ))}
          {preset < 0 && <option value="-1">{texts.start.custom}</option>}
        </select>
      </label>
      <details class="options">
        <summary>{texts.start.options}</summary>
        {Object.entries({ ...game.options, ...COMMON_OPTIONS }).map(([name, spec]) => (
          <OptionField
            key={name}
            name={name}
            spec={spec}
            value={given[name]}
            onChange={(value) => onChange({ ...given, [name]: value })}
          />
        ))}
      </details>
    </>
  );
}

const withoutRounds = ({ rounds: _, ...rest }: GivenOptions): GivenOptions =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));

interface FieldProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

function OptionField({ name, spec, value, onChange }: FieldProps) {
  const id = useId();
  const shown = `${value ?? spec.default}`;
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  return (
    <div class="option">
      <label for={id}>{name}</label>
      {spec.kind === 'choice' ? (
        <select id={id} value={shown} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {spec.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={shown}
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
        />
      )}
      <small lang="en">
        {spec.about} ({acceptedBy(spec)})
      </small>
    </div>
  );
}
