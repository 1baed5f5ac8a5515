/** Options and variations of a game in the visitor's language, for every form. */
import type { Preset } from '../../core/game.ts';
import { describeAccepted, type OptionSpec } from '../../core/options.ts';
import type { Translator } from '../../messages/translator.ts';
import { capitalize } from '../ui/capitalize.ts';
import { Localized } from '../ui/localized.tsx';
import type { Choice } from '../ui/select.tsx';

interface OptionHelpProps {
  readonly id: string;
  readonly name: string;
  readonly spec: OptionSpec;
  readonly translate: Translator;
}

/** What an option is for, and which values it takes if they are not listed. */
export const OptionHelp = ({ id, name, spec, translate }: OptionHelpProps) => (
  <small id={id}>
    <Localized {...translate.about(name, spec)} />
    {spec.kind !== 'choice' && (
      <>
        {' '}
        (<Localized {...translate.message(describeAccepted(name, spec))} />)
      </>
    )}
  </small>
);

/** The values of an option to choose from. */
export const valueChoices = (
  name: string,
  values: readonly string[],
  translate: Translator,
): readonly Choice<string>[] =>
  values.map((value) => {
    const { text, lang } = translate.value(name, value);
    return { value, label: text, lang };
  });

/** Variations to choose from, by their index and name. */
export const presetChoices = (
  presets: readonly Preset[],
  translate: Translator,
): readonly Choice<number>[] =>
  presets.map((preset, value) => {
    const { label, about } = translate.preset(preset);
    return { value, label: capitalize(label), lang: about.lang };
  });
