/** Bracket Balance auf Deutsch. */
import { joinList } from '../../core/plural.ts';
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';
import type { strategyEnglish } from './strategy-messages.ts';

/** Klammern zur Auswahl: „(“ oder „)“. */
const anyOf = (brackets: readonly string[]): string =>
  joinList(
    brackets.map((bracket) => `„${bracket}“`),
    'oder',
  );

export const german: GameTextsOf<
  typeof options,
  typeof presets,
  typeof english,
  typeof strategyEnglish
> = {
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
    goal: 'Die letzte Klammer gewinnt, eine regelwidrige verliert.',
    balancedGoal: 'Die letzte gewinnt, wenn alles zu ist; falsche verlieren.',
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
    asks: 'Setze eine Klammer.',
    accepts: ({ brackets }) => anyOf(brackets),
    places: ({ seat, bracket }, { player }) => `${player(seat)} setzt „${bracket}“.`,
    placed: ({ count, limit }) => `${count} von ${limit} gesetzt`,
    depth: ({ depth }) => `Tiefe ${depth}`,
    innermost: ({ open }) => `innerste offene „${open}“`,
    open: ({ open }) => `offen „${open}“`,
    nothingOpen: 'nichts offen',
    breaksRules: 'bricht die Regeln',
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
        : `Die verborgenen Längen waren ${joinList(lengths, 'und')}`,
  },
  strategy: {
    lastIdea: 'Nichts falsch machen und die letzte Klammer setzen',
    lastRule:
      'Kommt noch eine ungerade Zahl von Klammern, ist die letzte deine: Öffne eine, das ist nie falsch.',
    last: ({ bracket, toCome }) =>
      toCome === 1
        ? `„${bracket}“ ist die letzte Klammer.`
        : `„${bracket}“ ist nie falsch. Es kommen noch ${toCome} Klammern, also setzt die letzte, wer jetzt am Zug ist.`,
    waitIdea: 'Schließen und auf einen Fehler warten',
    waitRule:
      'Kommt noch eine gerade Zahl, ist die letzte die des Gegners: Schließe, was offen ist, dann sind weniger Klammern erlaubt.',
    wait: ({ bracket, open, toCome }) =>
      `${
        open === 1
          ? `Nach „${bracket}“ ist nichts offen, also verliert jede schließende Klammer`
          : `„${bracket}“ schließt eine von ${open} offenen Klammern: Ist keine mehr offen, verliert jede schließende`
      }. Es kommen noch ${toCome}, also setzt der Gegner die letzte, außer jemand macht einen Fehler.`,
    openIdea: 'Nichts schließen, was nicht offen ist',
    openRule: 'Wo nichts offen ist, verliert jede schließende Klammer: Öffne eine.',
    open: ({ bracket }) =>
      `„${bracket}“ ist nie falsch: Nichts ist offen, also verliert jede schließende Klammer.`,
    safeIdea: 'Nichts falsch machen',
    safeRule:
      'Niemand kennt die Länge, also zählt nur, nichts falsch zu machen: Eine öffnende Klammer ist nie falsch.',
    safe: ({ bracket }) =>
      `„${bracket}“ ist nie falsch, und mehr lässt sich bei verborgener Länge nicht tun.`,
    closeIdea: 'Schließen, was offen ist',
    closeRule:
      'Kommt noch eine ungerade Zahl von Klammern, ist die letzte deine: Schließe, damit sie alles ausgleichen kann.',
    closesAll: ({ bracket }) =>
      `Nach „${bracket}“ ist nichts offen: Der Gegner kann nur öffnen, und jede offene Klammer lässt sich wieder schließen.`,
    closesOne: ({ bracket, open }) =>
      `„${bracket}“ schließt eine von ${open} offenen Klammern, in der Hoffnung, dass der Gegner noch eine schließt.`,
    exceedIdea: 'Zu viele öffnen',
    exceedRule:
      'Kommt noch eine gerade Zahl, ist die letzte die des Gegners: Öffne, damit sie nicht alles ausgleichen kann.',
    exceeds: ({ bracket, open }) =>
      `Nach „${bracket}“ sind ${open} offen: So viele auch geschlossen werden, es lässt sich wieder eine öffnen.`,
    threatLast: ({ toCome }) =>
      `Es kommen noch ${toCome} Klammern, also setzt der Gegner die letzte.`,
    threatOpen: ({ open }) =>
      `${open} Klammern sind offen, und der Gegner kann immer noch eine öffnen.`,
    threatClose: 'Nichts ist offen, und der Gegner kann jede geöffnete Klammer schließen.',
    checked: 'Geprüft für jede Länge bis 200 und alle Klammern: keine Ausnahmen.',
    checkedHidden: 'Geprüft für jede verborgene Länge: keine Ausnahmen.',
  },
};
