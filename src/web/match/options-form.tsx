/** A form for the options of a game, made from their specification. */
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { presetWith, resolveOptions } from '../../core/match.ts';
import { type GivenOptions, type OptionSpec, optionsOf, parseOption } from '../../core/options.ts';
import type { Translator } from '../../messages/translator.ts';
import { useTexts } from '../settings.tsx';
import { Localized } from '../ui/localized.tsx';
import { Select } from '../ui/select.tsx';
import { OptionHelp, presetChoices, valueChoices } from './localized-options.tsx';

/** The id of the error message about the options. */
export const OPTIONS_ERROR_ID = 'options-refusal';

interface Props {
  readonly game: Game;
  readonly translate: Translator;
  readonly given: GivenOptions;
  readonly onChange: (given: GivenOptions) => void;
  /** What else is chosen once in a while, among the options. */
  readonly children?: ComponentChildren;
  /** Whether one of them is chosen: then they are shown from the start. */
  readonly isChosen: boolean;
}

export function OptionsForm({ game, translate, given, onChange, children, isChosen }: Props) {
  const texts = useTexts();
  const id = useId();
  const [open] = useState(isChosen);
  const { rounds } = given;
  const resolved = resolveOptions(game, given);
  const preset = resolved.ok ? presetWith(game, resolved.value) : undefined;
  const chosen = preset === undefined ? -1 : game.presets.indexOf(preset);
  return (
    <>
      <div class="start-variation">
        <label for={id}>{texts.start.variation}</label>
        <Select
          id={id}
          help={`${id}-about`}
          value={chosen}
          choices={[
            ...presetChoices(game.presets, translate),
            ...(chosen < 0 ? [{ value: chosen, label: texts.start.custom }] : []),
          ]}
          // The number of rounds is no part of a variation.
          onChange={(index) => onChange({ ...game.presets[index]?.options, rounds })}
        />
        <small class="start-about" id={`${id}-about`}>
          {preset !== undefined && <Localized {...translate.preset(preset).about} />}
        </small>
      </div>
      <details class="options" open={open}>
        <summary>{texts.start.options}</summary>
        {Object.entries(optionsOf(game)).map(([name, spec]) => (
          <OptionField
            key={name}
            name={name}
            spec={spec}
            translate={translate}
            value={given[name]}
            onChange={(value) => onChange({ ...given, [name]: value })}
            onTyping={(value) => {
              const next = { ...given, [name]: value };
              if (!resolved.ok && resolveOptions(game, next).ok) onChange(next);
            }}
          />
        ))}
        {children}
      </details>
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly translate: Translator;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
  /** Called on each key: what corrects a mistake counts at once. */
  readonly onTyping: (value: string) => void;
}

function OptionField({ name, spec, translate, value, onChange, onTyping }: FieldProps) {
  const id = useId();
  /** What is being typed, which the form may be drawn anew around. */
  const [draft, setDraft] = useState<string | null>(null);
  const shown = `${value ?? spec.default}`;
  const isWrong = !parseOption(name, spec, value ?? spec.default).ok;
  const help = `${id}-help`;
  // Typing counts when it is done: half a number is no mistake yet.
  const change = (text: string): void => {
    setDraft(null);
    onChange(text === '' ? undefined : text);
  };
  return (
    <div class="option">
      <label for={id}>
        <Localized {...translate.label(name)} />
      </label>
      {spec.kind === 'choice' ? (
        <Select
          {...{ id, help }}
          value={shown}
          choices={valueChoices(name, spec.choices, translate)}
          onChange={change}
        />
      ) : (
        <input
          id={id}
          aria-describedby={isWrong ? `${OPTIONS_ERROR_ID} ${help}` : help}
          aria-invalid={isWrong}
          // A phone must offer letters for options that also take a word.
          inputmode={spec.kind === 'whole' && spec.words === undefined ? 'numeric' : 'text'}
          value={draft ?? shown}
          autocomplete="off"
          onInput={({ currentTarget }) => {
            // An empty field means the default, which would appear in it while typing.
            const text = currentTarget.value.trim();
            setDraft(currentTarget.value);
            if (text !== '') onTyping(text);
          }}
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          // A field restored by hand fires no change, though a key may have counted.
          onBlur={({ currentTarget }) => {
            const text = currentTarget.value.trim();
            if (text === shown) setDraft(null);
            else change(text);
          }}
        />
      )}
      <OptionHelp id={help} name={name} spec={spec} translate={translate} />
    </div>
  );
}
