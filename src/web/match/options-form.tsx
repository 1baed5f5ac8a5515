/** A form for the options of a game, made from their data: the same that flags and errors come from. */
import { useId } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import {
  COMMON_OPTIONS,
  type GivenOptions,
  type OptionSpec,
  parseOption,
} from '../../core/options.ts';
import type { Translate } from '../../messages/translate.ts';
import { useTexts } from '../settings.tsx';
import { Localized } from '../ui/localized.tsx';
import { LocalizedOption, OptionHelp, PresetOption } from './localized-options.tsx';

/** The id of what says what is wrong with the options, beside whatever begins a match. */
export const OPTIONS_ERROR_ID = 'options-refusal';

interface Props {
  readonly game: Game;
  readonly translate: Translate;
  readonly given: GivenOptions;
  readonly onChange: (given: GivenOptions) => void;
}

export function OptionsForm({ game, translate, given, onChange }: Props) {
  const texts = useTexts();
  const { rounds } = given;
  const chosen = presetOf(game, given);
  return (
    <>
      <label>
        {texts.start.variation}{' '}
        <select
          value={`${chosen}`}
          onChange={({ currentTarget: { value } }) => {
            const preset = game.presets[Number(value)];
            // How many rounds are played is no part of a variation.
            if (preset !== undefined) onChange({ ...preset.options, rounds });
          }}
        >
          {game.presets.map((preset, index) => (
            <PresetOption
              key={preset.name}
              preset={preset}
              value={`${index}`}
              translate={translate}
            />
          ))}
          {chosen < 0 && <option value="-1">{texts.start.custom}</option>}
        </select>
      </label>
      <details class="options">
        <summary>{texts.start.options}</summary>
        {Object.entries({ ...game.options, ...COMMON_OPTIONS }).map(([name, spec]) => (
          <OptionField
            key={name}
            name={name}
            spec={spec}
            translate={translate}
            value={given[name]}
            onChange={(value) => onChange({ ...given, [name]: value })}
            onTyping={(value) => {
              const next = { ...given, [name]: value };
              if (!resolveOptions(game, given).ok && resolveOptions(game, next).ok) onChange(next);
            }}
          />
        ))}
      </details>
    </>
  );
}

/** The variation that options come to, however they were given; -1 for none of them. */
function presetOf(game: Game, given: GivenOptions): number {
  const meant = (options: GivenOptions): string | null => {
    const settled = resolveOptions(game, { ...options, rounds: undefined });
    return settled.ok ? JSON.stringify(settled.value) : null;
  };
  const wanted = meant(given);
  if (wanted === null) return -1;
  return game.presets.findIndex(({ options }) => meant(options) === wanted);
}

interface FieldProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly translate: Translate;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
  /** Hears of each key: what puts a mistake right counts at once. */
  readonly onTyping: (value: string) => void;
}

function OptionField({ name, spec, translate, value, onChange, onTyping }: FieldProps) {
  const id = useId();
  const shown = `${value ?? spec.default}`;
  const isWrong = !parseOption(name, spec, value ?? spec.default).ok;
  const described = `${id}-help`;
  // What is being typed counts when it is done: half a number is no mistake yet.
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  return (
    <div class="option">
      <label for={id}>
        <Localized {...translate(name)} />
      </label>
      {spec.kind === 'choice' ? (
        <select
          id={id}
          aria-describedby={described}
          value={shown}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {spec.choices.map((choice) => (
            <LocalizedOption key={choice} value={choice} translate={translate} />
          ))}
        </select>
      ) : (
        <input
          id={id}
          aria-describedby={isWrong ? `${OPTIONS_ERROR_ID} ${described}` : described}
          aria-invalid={isWrong}
          // Where a word is taken too, a phone has to offer letters.
          inputmode={spec.kind === 'whole' && spec.words === undefined ? 'numeric' : 'text'}
          value={shown}
          autocomplete="off"
          onInput={({ currentTarget }) => {
            // An empty field means the default, which would be written into it meanwhile.
            const text = currentTarget.value.trim();
            if (text !== '') onTyping(text);
          }}
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          // Left as it was come to, a field has not changed for a browser, though a key may have counted.
          onBlur={({ currentTarget }) => {
            const text = currentTarget.value.trim();
            if (text !== shown) change(text);
          }}
        />
      )}
      <OptionHelp id={described} spec={spec} translate={translate} />
    </div>
  );
}
