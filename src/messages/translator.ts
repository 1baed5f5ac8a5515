/**
 * Says messages in a language, of players by name or to the reader. What a language lacks, such as a
 * game without a translation, stays English and is marked so.
 */
import type { Game, Preset, PresetWords } from '../core/game.ts';
import {
  type Arg,
  type Catalog,
  type Message,
  type OptionWords,
  quoteArg,
  render,
  toJson,
  type Voice,
} from '../core/message.ts';
import type { OptionSpec } from '../core/options.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { Language, PerLanguage } from './language.ts';

/** A text, and the language it is in. */
export interface LocalizedText {
  readonly text: string;
  readonly lang: Language;
}

/** The words of a language for the parts that speak; English needs no options and presets. */
export interface Vocabulary {
  readonly sentences: Catalog;
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly presets: Readonly<Record<string, PresetWords>>;
  /** The game in a sentence. */
  readonly summary?: string;
}

/** No words: messages, options and presets bring English along. */
export const NO_WORDS: Vocabulary = { sentences: {}, options: {}, presets: {} };

export interface Translator {
  message(message: Message): LocalizedText;
  summary(game: Game): LocalizedText;
  /** What an option is called. */
  label(option: string): LocalizedText;
  about(option: string, spec: OptionSpec): LocalizedText;
  /** A word that an option takes. */
  value(option: string, word: string): LocalizedText;
  preset(preset: Preset): { readonly label: string; readonly about: LocalizedText };
}

interface Speaker {
  readonly language: Language;
  readonly names: Names;
  /** The seat that reads, and is spoken to; null where neither does. */
  readonly reader: Seat | null;
}

const YOU: PerLanguage<string> = { en: 'you', de: 'du' };

/** A value that someone gave, in a language's quotation marks. */
export const quoteIn = (language: Language, value: Arg): string =>
  language === 'de' && typeof value === 'string'
    ? `„${toJson(value).slice(1, -1)}“`
    : quoteArg(value);

function voiceIn(
  { language, names, reader }: Speaker,
  options: Voice['options'],
  say: Voice['say'],
): Voice {
  const you = YOU[language];
  const nameOf = (seat: Seat, forReader: string): string =>
    seat === reader ? forReader : names[seat];
  return {
    player: (seat) => nameOf(seat, you.charAt(0).toUpperCase() + you.slice(1)),
    inner: (seat) => nameOf(seat, you),
    isReader: (seat) => seat === reader,
    say,
    quote(value) {
      if (typeof value === 'object' && value !== null && 'text' in value) return say(value);
      return quoteIn(language, value);
    },
    options,
  };
}

export function createTranslator(
  { sentences, options, presets, summary }: Vocabulary,
  english: Catalog,
  speaker: Speaker,
): Translator {
  const { language } = speaker;
  const message = (given: Message): LocalizedText => {
    const text = render(given, sentences, own);
    return text === null
      ? { text: render(given, english, fallback) ?? given.text, lang: 'en' }
      : { text, lang: language };
  };
  const say = (given: Message): string => message(given).text;
  const own = voiceIn(speaker, options, say);
  const fallback = voiceIn({ ...speaker, language: 'en' }, {}, say);
  const word = (text: string | undefined, english: string): LocalizedText =>
    text === undefined ? { text: english, lang: 'en' } : { text, lang: language };
  return {
    message,
    summary: (game) => word(summary, game.summary),
    label: (option) => word(options[option]?.label, option),
    about: (option, spec) => word(options[option]?.about, spec.about),
    value: (option, value) => word(options[option]?.values?.[value], value),
    preset: ({ name, about }) => ({
      label: presets[name]?.label ?? plainName(name),
      about: word(presets[name]?.about, about),
    }),
  };
}

/** A preset's name in English: `two-types` is "two types". */
const plainName = (name: string): string =>
  name === 'default' ? 'standard' : name.replaceAll('-', ' ');

const NOTHING: LocalizedText = { text: '', lang: 'en' };

/** Says nothing: English would only flash up while the words of another language load. */
export const silentTranslator: Translator = {
  message: () => NOTHING,
  summary: () => NOTHING,
  label: () => NOTHING,
  about: () => NOTHING,
  value: () => NOTHING,
  preset: () => ({ label: '', about: NOTHING }),
};
