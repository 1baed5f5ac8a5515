/** Options and variations of a game in the visitor's language, the same in every form. */
import type { Preset } from '../core/game.ts';
import { acceptedBy, type OptionSpec } from '../core/options.ts';
import { Spoken } from './spoken.tsx';
import type { Say } from './texts/phrases.ts';

interface Spec {
  /** What whatever it helps with is described by. */
  readonly id: string;
  readonly spec: OptionSpec;
  readonly say: Say;
}

/** What an option is for, and what it takes where that is not there to be chosen from. */
export const OptionHelp = ({ id, spec, say }: Spec) => (
  <small id={id}>
    <Spoken {...say(spec.about)} />
    {spec.kind !== 'choice' && (
      <>
        {' '}
        (<Spoken {...say(acceptedBy(spec))} />)
      </>
    )}
  </small>
);

interface Word {
  /** A word of the game, in English. */
  readonly value: string;
  readonly say: Say;
}

/** A word of the game to choose. */
export function SaidOption({ value, say }: Word) {
  const { text, lang } = say(value);
  return (
    <option value={value} lang={lang}>
      {text}
    </option>
  );
}

interface PresetWord extends Word {
  readonly preset: Preset;
}

/** A variation to choose. */
export function PresetOption({ preset: { name, about }, value, say }: PresetWord) {
  const { text, lang } = say(about);
  return (
    <option value={value} lang={lang}>
      {say(name).text}: {text}
    </option>
  );
}
