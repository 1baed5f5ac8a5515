/** What Bracket Balance says, in German. */
import type { Catalog } from '../../messages/translate.ts';

/** Brackets as a phrase: „(“ oder „)“. */
const anyOf = (english = ''): string =>
  english.replace(' or ', ' oder ').replaceAll(/'(.)'/g, '„$1“');

export const phrases: Catalog = {
  // Options.
  length: 'Länge',
  'How many brackets the whole expression has.': 'Wie viele Klammern der ganze Ausdruck hat.',
  unknown: 'unbekannt',
  'no balanced expression has odd length': 'kein ausgeglichener Ausdruck hat ungerade Länge',
  brackets: 'Klammern',
  'The brackets in play.': 'Die Klammern im Spiel.',
  start: 'Anfang',
  'The expression the round starts from.': 'Der Ausdruck, mit dem die Runde beginnt.',
  'empty, random, or 1 to 199 brackets such as (()':
    '„empty“ für leer, „random“ für ausgelost oder 1 bis 199 Klammern wie „(()“',
  empty: 'leer',
  random: 'ausgelost',
  finish: 'Abschluss',
  'What wins at the target length: placing the last bracket, or only if it balances all.':
    'Wer bei voller Länge gewinnt: wer die letzte Klammer setzt, oder nur, wer damit alles schließt.',
  'last-bracket': 'letzte Klammer',
  balanced: 'ausgeglichen',
  'finish balanced needs a known length: a hidden one may be odd, and no balanced expression has odd length.':
    'Der Abschluss „ausgeglichen“ braucht eine bekannte Länge: Eine verborgene kann ungerade sein, und kein ausgeglichener Ausdruck hat ungerade Länge.',
  'start breaks the rules at its bracket {number}: {why!}.':
    'Der Anfang verstößt mit seiner Klammer Nummer {number} gegen die Regeln: {why}.',
  "'{bracket}' is not among the brackets {brackets}":
    '„{bracket}“ gehört nicht zu den Klammern {brackets}',
  'start must have at most {most} brackets when the length is unknown, as that may be {least}, and this one has {size}.':
    'Bei unbekannter Länge darf der Anfang höchstens {most} Klammern haben, denn sie ist vielleicht nur {least}, und dieser hat {size}.',
  'start must be shorter than the length, and its {size} brackets are not fewer than {length}.':
    'Der Anfang muss kürzer sein als die Länge, und seine {size} Klammern sind nicht weniger als {length}.',

  // Variations.
  'Ten brackets, ( and ) only.': 'Zehn Klammern, nur ( und ).',
  short: 'kurz',
  'Six brackets, for a quick game.': 'Sechs Klammern, für eine schnelle Runde.',
  'two-types': 'zwei Arten',
  'Round and square brackets, properly nested.':
    'Runde und eckige Klammern, richtig verschachtelt.',
  'three-types': 'drei Arten',
  'Round, square and curly brackets, properly nested.':
    'Runde, eckige und geschweifte Klammern, richtig verschachtelt.',
  'given-start': 'fester Anfang',
  'From (() to ten brackets.': 'Von (() bis zu zehn Klammern.',
  'random-start': 'ausgeloster Anfang',
  'From one to five brackets, drawn from the seed.':
    'Am Anfang stehen eine bis fünf ausgeloste Klammern.',
  'To a hidden length from 6 to 20, odd or even.':
    'Bis zu einer verborgenen Länge von 6 bis 20, gerade oder ungerade.',
  'Leaving a bracket open at the target length loses.':
    'Wer bei voller Länge eine Klammer offen lässt, verliert.',

  // Moves and ends.
  'A move is one bracket: {brackets}.': ({ brackets }) =>
    `Ein Zug ist eine Klammer: ${anyOf(brackets)}.`,
  "'{bracket}' is not in play: a move is {brackets}.": ({ bracket, brackets }) =>
    `„${bracket}“ ist nicht im Spiel: Ein Zug ist ${anyOf(brackets)}.`,
  "'{bracket}' closes when nothing is open": '„{bracket}“ schließt, obwohl nichts offen ist',
  "'{bracket}' cannot close '{open}'": '„{bracket}“ kann „{open}“ nicht schließen',
  '{player} broke the rules: {why!}.': '{player} {hast|hat} gegen die Regeln verstoßen: {why}.',
  '{player} placed the last of {count} brackets.':
    '{player} {hast|hat} die letzte von {count} Klammern gesetzt.',
  '{player} placed the last of {count} brackets':
    '{player} {hast|hat} die letzte von {count} Klammern gesetzt',
  "{placed!} and left '{open}' open.": '{placed} und „{open}“ offen gelassen.',
};
