/**
 * Messages as data: a code and its arguments, with the English sentence. Rules and core make them; a
 * page or terminal says them again with `render`, in its language, by name, or to the reader as "you".
 */
import { isObject } from './json.ts';
import { type Names, PLAYERS, type Seat } from './seat.ts';

/** Plain data, so that a message can cross a network. A message may hold another: its reason. */
export type Arg = string | number | boolean | null | Message | readonly Arg[];
export type Args = Readonly<Record<string, Arg>>;

/** What is the case: `core.matchFull` and the arguments of that sentence. */
export interface Fact {
  readonly code: string;
  readonly args: Args;
}

/** A fact with its English sentence. */
export interface Message extends Fact {
  readonly text: string;
}

/** Says a message; in its own English sentence where nothing better is known. */
export type Say = (message: Message) => string;
export const sayEnglish: Say = ({ text }) => text;

/** How sentences speak: of whom, to whom, and with which quotation marks. */
export interface Voice {
  /** What a seat is called at the beginning of a sentence: its name, or "You" for the reader. */
  player(seat: Seat): string;
  /** What it is called inside a sentence: its name, or "you". */
  inner(seat: Seat): string;
  /** Whether the sentence speaks to this seat, which changes its verb. */
  isReader(seat: Seat): boolean;
  /** A message within another. */
  say(message: Message): string;
  /** A value that someone gave: a text in quotation marks, anything else as it is. */
  quote(value: Arg): string;
  /** The game's words for its options in this language; empty in English, which has the names. */
  readonly options: Readonly<Record<string, OptionWords>>;
}

/** An option in words; `accepts`, `even` and `odd` say what its spec says, `values` name its choices. */
export interface OptionWords {
  readonly label: string;
  readonly about: string;
  readonly accepts?: string;
  readonly even?: string;
  readonly odd?: string;
  readonly values?: Readonly<Record<string, string>>;
}

interface Speaks<A> {
  say(args: A, voice: Voice): string;
}

/** One sentence: a text, or a function of the arguments, whose type it declares. */
export type Sentence<A = Args> = string | Speaks<A>['say'];
/** The sentences of one part in one language, by key; the code is `part.key`. */
export type Sentences = Readonly<Record<string, Sentence>>;
/** The sentences of one language, by part. */
export type Catalog = Readonly<Record<string, Sentences>>;

type ArgsOf<S> = S extends (args: infer A, ...rest: never) => string ? A : null;

/** The same sentences in another language: each must be there, with the same arguments. */
export type Translation<S extends Sentences> = {
  readonly [K in keyof S]: ArgsOf<S[K]> extends null ? string : Sentence<ArgsOf<S[K]>>;
};

type Makers<S extends Sentences> = {
  readonly [K in keyof S]: ArgsOf<S[K]> extends null
    ? () => Message
    : (args: ArgsOf<S[K]>) => Message;
};

const speak = (sentence: Sentence, args: Args, voice: Voice): string =>
  typeof sentence === 'string' ? sentence : sentence(args, voice);

/** An argument as English quotes it; a message within stands for a value too large to quote. */
export const quoteArg = (value: Arg): string =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : toJson(value);

/** JSON, with the signs escaped that steer a terminal or turn a line around. */
export const toJson = (value: Arg): string =>
  JSON.stringify(value).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

/** English that speaks of both players by name, and to neither. */
export const voiceOf = (names: Names): Voice => ({
  player: (seat) => names[seat],
  inner: (seat) => names[seat],
  isReader: () => false,
  say: ({ text }) => text,
  quote: quoteArg,
  options: {},
});

const PLAIN = voiceOf(PLAYERS);

/** A sentence as a clause of another one: without its full stop. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** A sentence that has no code: it stays as it is in every language. */
export const plain = (text: string): Message => ({ code: 'plain', args: {}, text });

/** A sentence that came with its fact, or without. */
export const messageFrom = (text: string, fact: Fact | null | undefined): Message =>
  fact ? { ...fact, text } : plain(text);

/** Messages hold others, but not many deep. */
const MAX_DEPTH = 6;

const isArg = (value: unknown, depth: number): value is Arg => {
  if (Array.isArray(value)) return depth > 0 && value.every((item) => isArg(item, depth - 1));
  if (!isObject(value)) return value === null || /string|number|boolean/.test(typeof value);
  return typeof value.text === 'string' && isFact(value, depth - 1);
};

const isFact = (value: unknown, depth: number): value is Fact =>
  depth >= 0 &&
  isObject(value) &&
  typeof value.code === 'string' &&
  isObject(value.args) &&
  Object.values(value.args).every((arg) => isArg(arg, depth));

/** A fact from outside; null for anything else. Its sentence may still expect other arguments. */
export function parseFact(value: unknown): Fact | null {
  if (!isFact(value, MAX_DEPTH)) return null;
  const { code, args } = value;
  return { code, args };
}

/** A maker for each English sentence: `say.taken({ position: 5, seat: 1 })` is a message. */
export function defineMessages<S extends Sentences>(part: string, english: S): Makers<S> {
  const makers: Record<string, (args?: Args) => Message> = {};
  for (const key in english) {
    makers[key] = (args = {}) => ({
      code: `${part}.${key}`,
      args,
      text: speak(english[key] ?? '', args, PLAIN),
    });
  }
  return makers as Makers<S>;
}

/** A message in the words of a catalog; null where the catalog lacks the sentence. */
export function render({ code, args }: Fact, catalog: Catalog, voice: Voice): string | null {
  const [part = '', key = ''] = code.split('.');
  const sentence = catalog[part]?.[key];
  return sentence === undefined ? null : speak(sentence, args, voice);
}
