/** Bracket Balance auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';

/** Klammern zur Auswahl: „(“ oder „)“. */
const anyOf = (brackets: readonly string[]): string => {
  const quoted = brackets.map((bracket) => `„${bracket}“`);
  return `${quoted.slice(0, -1).join(', ')} oder ${quoted.at(-1)}`;
};

export const german: GameTextsOf<typeof options, typeof presets, typeof english> = {
  summary:
    'Gemeinsam Klammer für Klammer einen Ausdruck bauen; wer die letzte Klammer setzt, gewinnt, wer falsch schließt, verliert.',
  options: {
    length: {
      label: 'Länge',
      about: 'Wie viele Klammern der ganze Ausdruck hat.',
      even: 'kein ausgeglichener Ausdruck hat ungerade Länge',
      values: { unknown: 'unbekannt' },
    },
    brackets: { label: 'Klammern', about: 'Die Klammern im Spiel.' },
    start: {
      label: 'Anfang',
      about: 'Der Ausdruck, mit dem die Runde beginnt.',
      accepts: '„empty“ für leer, „random“ für ausgelost oder 1 bis 199 Klammern wie „(()“',
    },
    finish: {
      label: 'Abschluss',
      about:
        'Wer bei voller Länge gewinnt: wer die letzte Klammer setzt, oder nur, wer damit alles schließt.',
      values: { 'last-bracket': 'letzte Klammer', balanced: 'ausgeglichen' },
    },
  },
  presets: {
    default: { label: 'Standard', about: 'Zehn Klammern, nur ( und ).' },
    short: { label: 'kurz', about: 'Sechs Klammern, für eine schnelle Runde.' },
    'two-types': {
      label: 'zwei Arten',
      about: 'Runde und eckige Klammern, richtig verschachtelt.',
    },
    'three-types': {
      label: 'drei Arten',
      about: 'Runde, eckige und geschweifte Klammern, richtig verschachtelt.',
    },
    'given-start': { label: 'fester Anfang', about: 'Von (() bis zu zehn Klammern.' },
    'random-start': {
      label: 'ausgeloster Anfang',
      about: 'Am Anfang stehen eine bis fünf ausgeloste Klammern.',
    },
    unknown: {
      label: 'unbekannt',
      about: 'Bis zu einer verborgenen Länge von 6 bis 20, gerade oder ungerade.',
    },
    balanced: {
      label: 'ausgeglichen',
      about: 'Wer bei voller Länge eine Klammer offen lässt, verliert.',
    },
  },
  messages: {
    hiddenFinish:
      'Der Abschluss „ausgeglichen“ braucht eine bekannte Länge: Eine verborgene kann ungerade sein, und kein ausgeglichener Ausdruck hat ungerade Länge.',
    brokenStart: ({ number, fault }, { say }) =>
      `Der Anfang verstößt mit seiner Klammer Nummer ${number} gegen die Regeln: ${say(fault)}.`,
    notAmong: ({ bracket, brackets }) => `„${bracket}“ gehört nicht zu den Klammern ${brackets}`,
    startTooLongForHidden: ({ least, size }) =>
      `Bei unbekannter Länge darf der Anfang höchstens ${least - 1} Klammern haben, denn sie ist vielleicht nur ${least}, und dieser hat ${size}.`,
    startTooLong: ({ size, length }) =>
      `Der Anfang muss kürzer sein als die Länge, und seine ${size} Klammern sind nicht weniger als ${length}.`,
    notMove: ({ brackets }) => `Ein Zug ist eine Klammer: ${anyOf(brackets)}.`,
    notInPlay: ({ bracket, brackets }) =>
      `„${bracket}“ ist nicht im Spiel: Ein Zug ist ${anyOf(brackets)}.`,
    closesNothing: ({ bracket }) => `„${bracket}“ schließt, obwohl nichts offen ist`,
    closesOther: ({ bracket, open }) => `„${bracket}“ kann „${open}“ nicht schließen`,
    brokeRules: ({ seat, fault }, { player, isReader, say }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} gegen die Regeln verstoßen: ${say(fault)}.`,
    placedLast: ({ seat, count }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} die letzte von ${count} Klammern gesetzt.`,
    leftOpen: ({ seat, count, open }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} die letzte von ${count} Klammern gesetzt und „${open}“ offen gelassen.`,
    hiddenLengths: ({ lengths }) =>
      lengths.length === 1
        ? `Die verborgene Länge war ${lengths[0]}`
        : `Die verborgenen Längen waren ${lengths.slice(0, -1).join(', ')} und ${lengths.at(-1)}`,
  },
};
