/**
 * What the games and the core say in English, said in another language. Their English stays the one
 * source: a phrase has it as its key, with a hole in braces for whatever differs from time to time,
 * and the same holes in its meaning. What has no phrase stays English, and is marked so.
 */
import { type Names, PLAYERS, type Seat } from '../core/seat.ts';
import { LANGUAGES, type Language } from './index.ts';

type Holes = Readonly<Record<string, string>>;
/** The meaning of a part of a sentence; the part itself where there is no phrase for it. */
type TranslatePart = (english: string) => string;

/**
 * English to another language; the first phrase that fits is taken. What stands in a hole is taken as
 * it is, and a player, as `{player}` is one, by name. A hole marked in the key, as `{why!}`, holds English that needs a
 * phrase of its own: without one the whole does not fit, for half a sentence is worse than none. In a
 * meaning, of `{hast|hat}` the first is said to the player in question and the second of them. A
 * function gets what fills the holes.
 */
export type Catalog = Readonly<
  Record<string, string | ((holes: Holes, mean: TranslatePart) => string)>
>;

/** A sentence, and the language it is in. */
export interface LocalizedText {
  readonly text: string;
  readonly lang: Language;
}

export type Translate = (english: string) => LocalizedText;

/** Whom sentences are about, and which of them is spoken to. */
interface TranslateContext {
  readonly language: Language;
  readonly names: Names;
  readonly you: Seat | null;
}

/** Says nothing: while phrases are on their way, English would only flash up. */
export const translateToNothing: Translate = () => ({ text: '', lang: 'en' });

/** Says what it is given with the first phrase that fits, book by book. */
export const translator =
  (books: readonly Catalog[], cast: TranslateContext): Translate =>
  (english) => {
    const text = translatePart(english, books.flatMap(compile), cast);
    return text === null
      ? { text: withNames(english, cast), lang: 'en' }
      : { text, lang: cast.language };
  };

interface Phrase {
  readonly pattern: RegExp;
  /** The holes that hold English. */
  readonly nested: readonly string[];
  readonly translation: Catalog[string];
}

/** A hole of a key, with its mark. */
const HOLE = /\{(\w+)(!?)\}/g;

/** Patterns are made once for each book. */
const compiled = new WeakMap<Catalog, readonly Phrase[]>();

function compile(book: Catalog): readonly Phrase[] {
  const known = compiled.get(book);
  if (known !== undefined) return known;
  const phrases = Object.entries(book).map(([english, meant]) => {
    const pattern = english
      .replaceAll(/[$()*+.?[\]^|\\]/g, '\\$&')
      .replaceAll(HOLE, (_, name) => `(?<${name}>${name === 'player' ? 'Player [12]' : '.+?'})`);
    const marks = [...english.matchAll(HOLE)].filter(([, , mark]) => mark !== '');
    return {
      pattern: new RegExp(`^${pattern}$`, 's'),
      nested: marks.map(([, name = '']) => name),
      translation: meant,
    };
  });
  compiled.set(book, phrases);
  return phrases;
}

const seatOf = (english: string): Seat | null =>
  english === PLAYERS[1] ? 1 : english === PLAYERS[2] ? 2 : null;

function translatePart(
  english: string,
  phrases: readonly Phrase[],
  cast: TranslateContext,
): string | null {
  const seat = seatOf(english);
  if (seat !== null) return cast.names[seat];
  // Signs and figures are the same in every language.
  if (!/\p{L}/u.test(english)) return english;
  for (const phrase of phrases) {
    const found = phrase.pattern.exec(english);
    const said = found && fill(phrase, found.groups ?? {}, phrases, cast);
    if (said !== null) return said;
  }
  return null;
}

/** What somebody has written, in the quotation marks of the language. */
const localizeQuotes = (part: string, { language }: TranslateContext): string =>
  part.replace(/^"(.*)"$/s, (_, text) => LANGUAGES[language].quoted(text));

/** A phrase with its holes filled; null where one of them cannot be. */
function fill(
  { nested, translation }: Phrase,
  given: Holes,
  phrases: readonly Phrase[],
  cast: TranslateContext,
): string | null {
  const holes: Record<string, string> = {};
  for (const [name, part] of Object.entries(given)) {
    const seat = seatOf(part);
    const filling = nested.includes(name)
      ? translatePart(part, phrases, cast)
      : localizeQuotes(part, cast);
    if (filling === null) return null;
    holes[name] = seat === null ? filling : cast.names[seat];
  }
  if (typeof translation === 'function') {
    return translation(holes, (part) => translatePart(part, phrases, cast) ?? part);
  }
  const { table, online } = LANGUAGES[cast.language];
  const isYou = (part: string): boolean => cast.you !== null && seatOf(part) === cast.you;
  const toYou = Object.values(given).some(isYou);
  // In one go: what fills a hole is no template.
  return translation.replaceAll(/\{([\p{L} ]+)(?:\|([\p{L} ]+))?\}/gu, (_, name, theirs, at) => {
    if (theirs !== undefined) return toYou ? name : theirs;
    if (isYou(given[name] ?? '')) return at === 0 ? table.you : online.isYou;
    return holes[name] ?? '';
  });
}

/** Verbs of which English has another form for whoever is spoken to. */
const SECOND_PERSON: Readonly<Record<string, string>> = {
  ...{ is: 'are', was: 'were', has: 'have', does: 'do' },
  ...{ holds: 'hold', loses: 'lose', wins: 'win' },
};
/** What may follow a player and is the same when said to them: a verb in the past, or a stop. */
const SAME_IN_SECOND_PERSON = /^( (\w+ed|broke|got|had|lost|made|ran|took|won)\b|[.,;:!?)]|$)/;

/** Whether a sentence about a player can be said to them: what follows each mention has a known form. */
function canAddress(seat: Seat, english: string): boolean {
  const [, ...followed] = english.split(new RegExp(`\\b${PLAYERS[seat]}\\b`));
  return followed.every((rest) => {
    const [, verb = ''] = /^ (\w+)/.exec(rest) ?? [];
    return Object.hasOwn(SECOND_PERSON, verb) || SAME_IN_SECOND_PERSON.test(rest);
  });
}

/**
 * An English sentence with the players' names in place of their seats'. Whoever looks is spoken to
 * where the word after them is known: in "Player 1 now holds three" the page does not know what would
 * become of the verb, and they stay a player like the other.
 */
function withNames(english: string, { language, names, you }: TranslateContext): string {
  const { table, online } = LANGUAGES.en;
  const spokenTo = you !== null && canAddress(you, english) ? you : null;
  return english.replaceAll(/\bPlayer ([12])\b( \w+)?/g, (_, digit, next = '', at) => {
    const seat: Seat = digit === '1' ? 1 : 2;
    if (seat === spokenTo) {
      const called = at === 0 ? table.you : online.isYou;
      const verb = SECOND_PERSON[next.trim()];
      return verb === undefined ? `${called}${next}` : `${called} ${verb}`;
    }
    const isNameless = seat === you && names[seat] === LANGUAGES[language].table.you;
    return `${isNameless ? table.player(seat) : names[seat]}${next}`;
  });
}
