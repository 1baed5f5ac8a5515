/** Options and variations of a game in the visitor's language, the same in every form. */
import type { Preset } from '../../core/game.ts';
import { describeAccepted, type OptionSpec } from '../../core/options.ts';
import type { Translate } from '../../messages/translate.ts';
import { Localized } from '../ui/localized.tsx';

interface OptionHelpProps {
  /** What whatever it helps with is described by. */
  readonly id: string;
  readonly spec: OptionSpec;
  readonly translate: Translate;
}

/** What an option is for, and what it takes where that is not there to be chosen from. */
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

interface LocalizedOptionProps {
  /** A word of the game, in English. */
  readonly value: string;
  readonly translate: Translate;
}

/** A word of the game to choose. */
export function LocalizedOption({ value, translate }: LocalizedOptionProps) {
  const { text, lang } = translate(value);
  return (
    <option value={value} lang={lang}>
      {text}
    </option>
  );
}

interface PresetOptionProps extends LocalizedOptionProps {
  readonly preset: Preset;
}

/** A variation to choose. */
export function PresetOption({ preset: { name, about }, value, translate }: PresetOptionProps) {
  const { text, lang } = translate(about);
  return (
    <option value={value} lang={lang}>
      {translate(name).text}: {text}
    </option>
  );
}
