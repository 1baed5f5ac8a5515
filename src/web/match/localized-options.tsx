/** Options and variations of a game in the visitor's language, for every form. */
import type { Preset } from '../../core/game.ts';
import { describeAccepted, type OptionSpec } from '../../core/options.ts';
import type { Translate } from '../../messages/translate.ts';
import { Localized } from '../ui/localized.tsx';
import type { Choice } from '../ui/select.tsx';

interface OptionHelpProps {
  readonly id: string;
  readonly spec: OptionSpec;
  readonly translate: Translate;
}

/** What an option is for, and which values it takes if they are not listed. */
export const OptionHelp = ({ id, spec, translate }: OptionHelpProps) => (
  <small id={id}>
    <Localized {...translate(spec.about)} />
    {spec.kind !== 'choice' && (
      <>
        {' '}
        (<Localized {...translate(describeAccepted('', spec).text)} />)
      </>
    )}
  </small>
);

/** Words of the game to choose from. */
export const wordChoices = (
  words: readonly string[],
  translate: Translate,
): readonly Choice<string>[] =>
  words.map((value) => {
    const { text, lang } = translate(value);
    return { value, label: text, lang };
  });

/** Variations to choose from, by their index. */
export const presetChoices = (
  presets: readonly Preset[],
  translate: Translate,
): readonly Choice<number>[] =>
  presets.map(({ name, about }, value) => {
    const { text, lang } = translate(about);
    return { value, label: `${translate(name).text}: ${text}`, lang };
  });
