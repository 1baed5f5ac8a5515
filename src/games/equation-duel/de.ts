/** Equation Duel auf Deutsch. */
import { joinList } from '../../core/plural.ts';
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';
import type { strategyEnglish } from './strategy-messages.ts';

const list = (numbers: readonly number[]): string => joinList(numbers, 'und');

const noEquation = 'Niemand hat eine Gleichung gebildet';

export const german: GameTextsOf<
  typeof options,
  typeof presets,
  typeof english,
  typeof strategyEnglish
> = {
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
    goal: 'Wer zuerst aus eigenen Zahlen eine Gleichung hat, gewinnt.',
    joinedGoal: 'Die erste Gleichung gewinnt; aus 1 und 2 darf 12 werden.',
    notNumber: ({ numbers }) => `Gib eine der Zahlen ein, die noch da sind: ${numbers.join(', ')}.`,
    noNumber: ({ pool }) => `Die Zahlen gehen von 1 bis ${pool}.`,
    taken: ({ number, isYours }) =>
      `Die ${number} ist nicht mehr da: ${isYours ? 'Du hast' : 'Dein Gegner hat'} sie.`,
    notEquation: 'Sag eine Gleichung wie 1 + 2 = 3 an, oder antworte mit nein.',
    notYesOrNo: 'Antworte mit ja oder nein.',
    tooLong: ({ max }) => `Eine Gleichung hat höchstens ${max} Zeichen.`,
    tooLongSpaced: ({ max }) =>
      `Eine Gleichung hat höchstens ${max} Zeichen, die Leerzeichen mitgezählt.`,
    badSigns:
      'Eine Gleichung besteht nur aus Zahlen, Rechenzeichen, Klammern und einem Gleichheitszeichen.',

    asksNumber: 'Nimm eine Zahl.',
    asksYesOrNo: 'Willst du eine Gleichung ansagen?',
    asksEquation: 'Deine Gleichung, aus deinen eigenen Zahlen:',
    acceptsNumber: ({ numbers }) => `eine von ${numbers.join(', ')}`,
    no: 'Nein',
    yes: 'Ja',
    acceptsYesOrNo: 'ja oder nein, oder gleich die Gleichung',
    acceptsEquation: 'eine Gleichung wie 1 + 2 = 3, oder nein',
    takes: ({ seat, number }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'nimmst' : 'nimmt'} die ${number}.`,
    declares: ({ seat, equation }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'sagst' : 'sagt'} ${equation} an.`,
    passes: ({ seat }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'bildest' : 'bildet'} keine Gleichung.`,
    invalid: ({ why }, { say }) => `Die Gleichung ist ungültig: ${say(why)}.`,
    suddenDeath:
      'Alle Zahlen sind vergeben. Nun entscheiden je zwei weitere Züge, ohne neue Zahlen.',

    valid: ({ equation }) => `Gültige Gleichung: ${equation}`,
    suddenOver: 'Die Entscheidung ist vorbei',
    suddenTurn: ({ turn, of }) => `Entscheidung, Zug ${turn} von ${of}`,
    taking: 'Eine Zahl nehmen',
    mayDeclare: 'Eine Gleichung ist möglich',
    nothingYet: 'noch nichts',
    holds: ({ numbers, sum }) => `${numbers}, Summe ${sum}`,
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
  strategy: {
    declareIdea: 'Die Gleichung ansagen',
    declareRule: 'Wenn deine Zahlen eine Gleichung ergeben, sag sie an.',
    declares: ({ equation }) => `Die genommenen Zahlen ergeben ${equation}.`,
    noneIdea: 'Keine Gleichung ansagen',
    noneRule: 'Wenn sie keine ergeben, antworte nein.',
    none: ({ numbers }) => `Aus ${list(numbers)} lässt sich keine Gleichung bilden.`,
    completeIdea: 'Eine Gleichung vollenden',
    completeRule: 'Nimm eine Zahl, die eine deiner Gleichungen vollendet.',
    completes: ({ number, equation }) => `Nimm ${number}: Das ergibt ${equation}.`,
    already: ({ number, equation }) =>
      `Nimm ${number} oder irgendeine: Die genommenen Zahlen ergeben schon ${equation}.`,
    doubleIdea: 'Auf zwei Zahlen zugleich warten',
    doubleRule:
      'Nimm eine Zahl, nach der du mit zwei anderen je eine Gleichung vollenden könntest und der Gegner mit keiner.',
    doubles: ({ number, numbers }) =>
      `Nimm ${number}: Dann würden ${list(numbers)} je eine Gleichung vollenden, und nur eine davon kann der Gegner wegnehmen.`,
    blockIdea: 'Nehmen, worauf der Gegner wartet',
    blockRule: 'Nimm die Zahl, mit der der Gegner eine Gleichung vollenden würde.',
    blocks: ({ number, equation }) => `Nimm ${number}: Damit würde der Gegner ${equation} bilden.`,
    quietIdea: 'Den Gegner nicht auf zwei Zahlen warten lassen',
    quietRule:
      'Sonst nimm eine Zahl, nach der der Gegner nicht gefahrlos auf zwei zugleich warten kann, möglichst nah an der Mitte.',
    quiet: ({ number }) =>
      `Nimm ${number}: Danach kann der Gegner nicht gefahrlos auf zwei zugleich warten.`,
    tryIdea: 'Auf ein Versehen hoffen',
    tryRule: 'Wo jede Zahl den Gegner auf zwei warten lässt, nimm die größte.',
    tries: ({ number }) =>
      `Nimm ${number}: Hier kann der Gegner nach jeder Zahl auf zwei zugleich warten.`,
    tooLate: ({ number, equation }) =>
      `Nimm ${number} oder irgendeine: Die Zahlen des Gegners ergeben schon ${equation}.`,
    threatHeld: ({ equation }) => `Die Zahlen des Gegners ergeben schon ${equation}.`,
    threatSum: ({ theirs, mine }) =>
      `Es ist keine Zahl mehr da, und der Gegner hat die höhere Summe, ${theirs} zu ${mine}.`,
    threat: ({ numbers }) =>
      `Der Gegner wartet auf ${list(numbers)}, und nur eine davon lässt sich wegnehmen.`,
    threatThen: ({ number }) =>
      `Der Gegner wartet auf ${number}, und wenn sie genommen ist, kann er auf zwei Zahlen zugleich warten.`,
    threatComplete: ({ number, equation }) =>
      `Der Gegner kann als Nächstes ${number} nehmen und ${equation} bilden.`,
    threatDouble: ({ number, numbers }) =>
      `Der Gegner kann als Nächstes ${number} nehmen und dann auf ${list(numbers)} warten.`,
    threatLater: 'Welche Zahl auch genommen wird, der Gegner kann dann auf zwei zugleich warten.',
    checked:
      'Geprüft für Vorräte von 5 bis 11: keine Ausnahmen mit allen Rechenzeichen ab 7 Zahlen, sonst wenige.',
  },
};
