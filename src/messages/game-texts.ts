/** What a game says in another language than English: its `de.ts` has this type, so nothing is missing. */
import type { PresetWords } from '../core/game.ts';
import type { Sentences, Translation } from '../core/message.ts';
import type {
  ChoiceOption,
  OptionSpec,
  OptionSpecs,
  TextOption,
  WholeOption,
} from '../core/options.ts';

/** Words that need a translation: signs such as `()` or `+-` do not. */
type Spelled<W extends string> = W extends unknown
  ? Uppercase<W> extends Lowercase<W>
    ? never
    : W
  : never;

type Named<W extends string> = [Spelled<W>] extends [never]
  ? unknown
  : { readonly values: { readonly [K in Spelled<W>]: string } };

/** The words for an option, as far as its spec has them. */
type WordsOf<S extends OptionSpec> = {
  readonly label: string;
  readonly about: string;
} & (S extends TextOption
  ? { readonly accepts: string }
  : S extends ChoiceOption<infer C>
    ? Named<C>
    : S extends WholeOption<infer W>
      ? Named<W> & { readonly even?: string; readonly odd?: string }
      : never);

export type OptionTexts<S extends OptionSpecs> = { readonly [K in keyof S]: WordsOf<S[K]> };

/**
 * The texts of one game, complete: by its options, its presets and its English messages, those of its
 * strategy apart.
 */
export interface GameTextsOf<
  S extends OptionSpecs,
  P extends readonly { readonly name: string }[],
  M extends Sentences,
  T extends Sentences = Record<never, never>,
> {
  readonly summary: string;
  readonly options: OptionTexts<S>;
  readonly presets: { readonly [N in P[number]['name']]: PresetWords };
  readonly messages: Translation<M>;
  readonly strategy: Translation<T>;
}
