/** Was der Kern sagt, auf Deutsch: zu Einstellungen, Aufzeichnungen und Partien. */
import type { OptionWords, Translation } from '../../core/message.ts';
import type { coreEnglish } from '../../core/messages.ts';
import type { COMMON_OPTIONS } from '../../core/options.ts';
import type { OptionTexts } from '../game-texts.ts';

export const commonOptions: OptionTexts<typeof COMMON_OPTIONS> = {
  rounds: { label: 'Runden', about: 'Wie viele Runden die Partie hat; wer anfängt, wechselt.' },
  limit: {
    label: 'Zuggrenze',
    about: 'Nach wie vielen Zügen eine Runde unentschieden ist; 0 heißt nie.',
  },
};

/** Ein Wort, das so eingegeben wird, mit dem, was es bedeutet. */
const explained = (word: string, option: OptionWords | undefined): string => {
  const meaning = option?.values?.[word] ?? word;
  return meaning === word ? word : `„${word}“ für ${meaning}`;
};

export const coreGerman: Translation<typeof coreEnglish> = {
  list: 'eine Liste',
  object: 'ein Objekt',
  other: ({ value }) => value,

  wholeNumber: ({ option, min, max, isEven, words }, { options }) =>
    [
      `eine ${isEven ? 'gerade' : 'ganze'} Zahl von ${min} bis ${max}`,
      ...words.map((word) => explained(word, options[option])),
    ].join(' oder '),
  oddNumber: ({ option, min, max, words }, { options }) =>
    [
      `eine ungerade Zahl von ${min} bis ${max}`,
      ...words.map((word) => explained(word, options[option])),
    ].join(' oder '),
  oneOf: ({ option, choices }, { options }) =>
    choices.map((choice) => explained(choice, options[option])).join(' oder '),
  textOption: ({ option, accepts }, { options }) => options[option]?.accepts ?? accepts,
  mustBe: ({ option, accepted, value }, { options, quote, say }) =>
    `${options[option]?.label ?? option}: Möglich ist ${say(accepted)}, nicht ${quote(value)}.`,
  mustBeEven: ({ option, accepted, value, why }, { options, quote, say }) =>
    `${options[option]?.label ?? option}: Möglich ist ${say(accepted)}, nicht ${quote(value)}, denn ${options[option]?.even ?? why}.`,
  mustBeOdd: ({ option, accepted, value, why }, { options, quote, say }) =>
    `${options[option]?.label ?? option}: Möglich ist ${say(accepted)}, nicht ${quote(value)}, denn ${options[option]?.odd ?? why}.`,
  notOptions: ({ value }, { quote }) =>
    `Einstellungen sind ein Objekt aus Namen und Werten, nicht ${quote(value)}.`,
  unknownOption: ({ option, options }, { quote }) =>
    `Die Einstellung ${quote(option)} gibt es nicht; es gibt ${options.join(', ')}.`,
  badSeed: ({ max, value }, { quote }) =>
    `seed ist eine ganze Zahl von 0 bis ${max} oder 32 hexadezimale Ziffern, nicht ${quote(value)}.`,
  badFirst: ({ value }, { quote }) => `first ist 1, 2 oder random, nicht ${quote(value)}.`,
  unknownGame: ({ game, games }, { quote }) =>
    `Das Spiel ${quote(game)} gibt es nicht; es gibt ${games.join(', ')}.`,

  notJson: 'Eine Aufzeichnung ist JSON, und das ist sie nicht.',
  notRecord: 'Eine Aufzeichnung ist ein JSON-Objekt.',
  unknownField: ({ field, fields }, { quote }) =>
    `Eine Aufzeichnung hat kein Feld ${quote(field)}; sie hat ${fields.join(', ')}.`,
  noGame: 'Eine Aufzeichnung nennt ihr Spiel.',
  badOptions: 'options ist ein Objekt aus Namen und Werten.',
  badOptionValue: ({ option }, { quote }) =>
    `Die Einstellung ${quote(option)} ist eine Zahl oder ein Text.`,
  badMoves: 'moves ist eine Liste von Texten.',
  tooManyMoves: ({ max }) => `moves hat höchstens ${max} Texte.`,
  badMove: 'Jeder Zug ist ein Text.',
  badMark: ({ mark }) => `${mark} ist true oder false.`,
  recordTooLarge: 'Sie ist zu groß.',
  atMove: ({ number, move, why }, { quote, say }) => `Zug ${number}, ${quote(move)}: ${say(why)}`,

  cannotWrite: ({ path, why }, { say }) => `${path} ließ sich nicht schreiben: ${say(why)}.`,
  cannotRead: ({ path, why }, { say }) => `${path} lässt sich nicht lesen: ${say(why)}.`,
  exists: ({ path }) => `${path} gibt es schon und bleibt, wie es ist: nenne eine neue Datei.`,
  noFolder: 'den Ordner gibt es nicht',
  diskFull: 'der Datenträger ist voll',
  fileTooLarge: 'so groß dürfen Dateien hier nicht werden',
  notFolder: 'wo ein Ordner sein sollte, ist eine Datei',
  denied: 'der Zugriff ist verweigert',
  isFolder: 'es ist ein Ordner',
  missing: 'es ist nicht da',
  system: ({ text }) => text,

  plays: ({ seat, move }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'spielst' : 'spielt'} ${move}.`,
  drawn: ({ move }) => `Der Zufall zieht ${move}.`,
  roundOver: 'Die Runde ist zu Ende.',
  roundNotOver: 'Die Runde ist noch nicht zu Ende.',
  matchOver: 'Die Partie ist zu Ende.',
  matchFull: ({ max }) =>
    `Eine Partie hat höchstens ${max} Züge, und diese ist voll: Du kannst nur noch aufgeben.`,
  moveTooLong: ({ max }) => `Ein Zug hat höchstens ${max} Zeichen.`,
  tooManyRestarts: ({ max }) => `In einer Partie wird höchstens ${max}-mal neu begonnen.`,
  resigned: ({ seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} aufgegeben.`,
  limitReached: ({ moves }) => `Die Runde ist unentschieden: Es wurden ${moves} Züge gespielt.`,
  repeats: 'Die Runde ist unentschieden: Sie wiederholt sich, und niemand kommt voran.',
  notRepeating: 'Die Runde wiederholt sich nicht.',
  notDrawn: ({ move }, { quote }) => `${quote(move)} kann der Zufall nicht ziehen.`,
  ranOutOfTime: ({ seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} keine Zeit mehr.`,
  leftMatch: ({ seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} die Partie verlassen.`,
};
