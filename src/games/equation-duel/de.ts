/** Equation Duel auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';

const noEquation = 'Niemand hat eine Gleichung gebildet';

export const german: GameTextsOf<typeof options, typeof presets, typeof english> = {
  summary:
    'Zahlen aus einem gemeinsamen Vorrat nehmen; wer daraus zuerst eine Gleichung bildet, gewinnt.',
  options: {
    pool: { label: 'Vorrat', about: 'Im Vorrat sind die Zahlen von 1 bis zu dieser.' },
    digits: {
      label: 'Ziffern',
      about: 'Ob genommene Zahlen zu längeren verbunden werden dürfen.',
      values: { single: 'einzeln', joined: 'verbunden' },
    },
    operators: {
      label: 'Rechenzeichen',
      about: 'Die Rechenzeichen, die eine Gleichung haben darf.',
    },
  },
  presets: {
    default: { label: 'Standard', about: 'Die Zahlen 1 bis 9 und vier Rechenzeichen.' },
    extended: { label: 'erweitert', about: 'Die Zahlen 1 bis 15.' },
    joined: { label: 'verbunden', about: 'Zahlen dürfen verbunden werden: 1 und 2 zu 12 oder 21.' },
    'plus-minus': { label: 'plus und minus', about: 'Nur + und -.' },
    'extended-joined': {
      label: 'erweitert, verbunden',
      about: 'Die Zahlen 1 bis 15, die verbunden werden dürfen.',
    },
    'extended-plus-minus': {
      label: 'erweitert, plus und minus',
      about: 'Die Zahlen 1 bis 15, nur + und -.',
    },
    small: { label: 'klein', about: 'Die Zahlen 1 bis 5.' },
  },
  messages: {
    notNumber: ({ numbers }) => `Gib eine der Zahlen ein, die noch da sind: ${numbers.join(', ')}.`,
    noNumber: ({ pool }) => `Die Zahlen gehen von 1 bis ${pool}.`,
    taken: ({ number, isYours }) =>
      `Die ${number} ist nicht mehr da: ${isYours ? 'Du hast' : 'Dein Gegner hat'} sie.`,
    notEquation: 'Sag eine Gleichung wie 1 + 2 = 3 an, oder verzichte (no).',
    notYesOrNo: 'Antworte mit yes oder no.',
    tooLong: ({ max }) => `Eine Gleichung hat höchstens ${max} Zeichen.`,
    tooLongSpaced: ({ max }) =>
      `Eine Gleichung hat höchstens ${max} Zeichen, die Leerzeichen mitgezählt.`,
    badSigns:
      'Eine Gleichung besteht nur aus Zahlen, Rechenzeichen, Klammern und einem Gleichheitszeichen.',

    noEquals: 'das Gleichheitszeichen fehlt',
    manyEquals: ({ count }) => `es gibt ${count} Gleichheitszeichen`,
    noLeftSide: 'vor dem Gleichheitszeichen steht nichts',
    noRightSide: 'nach dem Gleichheitszeichen steht nichts',
    noNumberAfter: ({ sign }) => `nach ${sign} fehlt eine Zahl`,
    noNumberBefore: ({ sign }) => `vor ${sign} fehlt eine Zahl`,
    neverClosed: 'eine Klammer wird nie geschlossen',
    neverOpened: 'eine Klammer wird geschlossen, die nie geöffnet wurde',
    noOperator: ({ left, right }) => `zwischen ${left} und ${right} fehlt ein Rechenzeichen`,
    operatorNotAllowed: ({ sign }) => `das Rechenzeichen ${sign} ist nicht erlaubt`,
    usedTooOften: ({ number }) => `die Zahl ${number} kommt zu oft vor`,
    joinsTooOften: ({ number }) => `${number} braucht eine Zahl zu oft`,
    notHeld: ({ number }) => `die Zahl ${number} gehört nicht zu den eigenen`,
    notJoined: ({ number }) => `die eigenen Zahlen lassen sich nicht zu ${number} verbinden`,
    heldByNone: ({ number }) => `die Zahl ${number} gehört nicht zu den eigenen`,
    joinedByNone: ({ number }) => `die eigenen Zahlen lassen sich nicht zu ${number} verbinden`,
    zeroDivision: 'es wird durch null geteilt',
    unequal: ({ left, right }) => `die linke Seite ist ${left}, die rechte ${right}`,

    equation: ({ seat, equation }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} ${equation} gebildet.`,
    higherSum: ({ seat, sum, other }, { inner, isReader }) =>
      `${noEquation}, und ${inner(seat)} ${isReader(seat) ? 'hast' : 'hat'} die höhere Summe, ${sum} zu ${other}.`,
    fewerNumbers: ({ seat, sum }, { inner, isReader }) =>
      `${noEquation}, beide Summen sind ${sum}, und ${inner(seat)} ${isReader(seat) ? 'hast' : 'hat'} weniger Zahlen.`,
    highestNumber: ({ seat, sum }, { inner, isReader }) =>
      `${noEquation}, beide Summen sind ${sum}, und ${inner(seat)} ${isReader(seat) ? 'hast' : 'hat'} die höchste Zahl.`,
  },
};
