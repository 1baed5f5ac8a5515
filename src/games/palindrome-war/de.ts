/** Palindrome War auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import { type english, joinSpaced } from './messages.ts';
import type { Move, options } from './rules.ts';
import type { strategyEnglish } from './strategy-messages.ts';

const added = ({ letter, end }: Move): string => `${letter} ${end === 'B' ? 'links' : 'rechts'}`;

export const german: GameTextsOf<
  typeof options,
  typeof presets,
  typeof english,
  typeof strategyEnglish
> = {
  summary:
    'Buchstaben links oder rechts an eine Folge anfügen; wer ein Palindrom aus mindestens 5 Buchstaben bildet, gewinnt.',
  options: {
    alphabet: {
      label: 'Alphabet',
      about: 'Die Buchstaben im Spiel: ein Bereich oder die Buchstaben selbst.',
      accepts: 'ein Bereich wie a-d oder 2 bis 26 verschiedene Buchstaben wie abx',
    },
    minimum: {
      label: 'Mindestlänge',
      about: 'Wie viele Buchstaben ein Palindrom braucht, um zu gewinnen.',
    },
    limit: {
      label: 'Grenze',
      about: 'Nach wie vielen Buchstaben ohne Palindrom es unentschieden ist; 0 ist keine Grenze.',
    },
  },
  presets: {
    default: {
      label: 'Standard',
      about: 'Alle Buchstaben; ein Palindrom aus mindestens fünf gewinnt.',
    },
    'small-alphabet': { label: 'kleines Alphabet', about: 'Nur die Buchstaben a bis d.' },
    short: { label: 'kurz', about: 'Ein Palindrom aus dreien gewinnt.' },
    'two-letters': {
      label: 'zwei Buchstaben',
      about:
        'Nur x und o; ein Palindrom aus vieren gewinnt, und in neun Buchstaben steckt immer eines.',
    },
    limited: {
      label: 'begrenzt',
      about: 'Nur a und b; acht Buchstaben ohne Palindrom sind unentschieden.',
    },
    long: { label: 'lang', about: 'Nur a und b; erst ein Palindrom aus sieben gewinnt.' },
  },
  messages: {
    goal: ({ minimum }) => `Ein Palindrom aus mindestens ${minimum} Buchstaben gewinnt.`,
    goalOrDraw: ({ minimum, limit }) =>
      `Ein Palindrom ab ${minimum} gewinnt; keins in ${limit}: unentschieden.`,
    badRange: ({ alphabet }) =>
      `Das Alphabet muss von einem Buchstaben zu einem späteren gehen, und ${alphabet} tut das nicht.`,
    repeats: ({ alphabet }) =>
      `Das Alphabet muss jeden Buchstaben genau einmal nennen, und ${alphabet} wiederholt einen.`,
    limitTooLow: ({ limit, minimum }) =>
      `Die Grenze muss 0 oder mindestens die Mindestlänge sein, und ${limit} ist weniger als ${minimum}.`,
    notLetter: ({ alphabet }) => `Gib einen Buchstaben ein (${alphabet}).`,
    notInPlay: ({ letter, alphabet }) =>
      `Der Buchstabe ${letter} ist nicht im Spiel; im Spiel sind ${alphabet}.`,
    notEnd: 'Gib B für links oder E für rechts ein.',
    notMove: ({ alphabet, letter }) =>
      `Ein Zug ist ein Buchstabe (${alphabet}) und ein Ende (B für links, E für rechts), etwa ${letter} E.`,
    asksLetter: 'Wähle einen Buchstaben.',
    asksEnd: ({ letter }) => `Wohin mit „${letter}“: nach links (B) oder nach rechts (E)?`,
    acceptsLetter: ({ alphabet }) => `ein Buchstabe (${alphabet})`,
    acceptsEnd: 'B für links oder E für rechts',
    puts: ({ seat, letter, end }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'fügst' : 'fügt'} „${letter}“ ${end === 'B' ? 'links' : 'rechts'} an.`,
    letters: ({ count }) => `${count} ${count === 1 ? 'Buchstabe' : 'Buchstaben'}`,
    lettersOf: ({ count, limit }) => `${count} von ${limit} Buchstaben`,
    countOf: ({ count, limit }) => `${count} von ${limit}`,
    inPalindrome: ({ size }) => `${size} davon im Palindrom`,
    noPalindrome: 'kein Palindrom',
    wanted: ({ minimum }) => `ein Palindrom aus ${minimum} gewinnt`,
    palindrome: ({ seat, letters }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} das Palindrom „${joinSpaced(letters)}“ gebildet.`,
    full: ({ limit }) => `Nach ${limit} Buchstaben gibt es kein Palindrom.`,
  },
  strategy: {
    completeIdea: 'Ein Palindrom vollenden',
    completeRule: ({ minimum }) =>
      `Wenn ein Buchstabe ein Palindrom aus ${minimum} oder mehr ergibt, füge ihn an.`,
    completes: ({ letters, ...move }) => `${added(move)} ergibt „${joinSpaced(letters)}“.`,
    mirrorIdea: 'Die ganze Folge zum Palindrom machen',
    mirrorRule: ({ minimum }) =>
      `Solange sie kürzer als ${minimum} ist, mach die ganze Folge zum Palindrom, von ${
        minimum % 2 === 0 ? 'gerader' : 'ungerader'
      } Länge oder aus verschiedenen Buchstaben: Der nächste Buchstabe wird dann am anderen Ende wiederholt.`,
    mirrorsFirst: ({ letter }) =>
      `Irgendein Buchstabe, etwa ${letter}: Der nächste lässt sich am anderen Ende wiederholen.`,
    mirrors: ({ letters, ...move }) =>
      `${added(move)} ergibt „${joinSpaced(letters)}“: Der nächste Buchstabe lässt sich am anderen Ende wiederholen.`,
    calmIdea: 'Nichts zu vollenden übrig lassen',
    calmRule: ({ minimum }) =>
      minimum === 3
        ? 'Sonst lass nichts übrig, was ein Buchstabe vollendet.'
        : `Sonst lass an keinem Ende ein Palindrom aus ${minimum - 2} oder ${minimum - 1} Buchstaben und nichts, womit der Gegner Regel 2 folgen könnte.`,
    calm: (move) => `${added(move)} lässt nichts übrig, was ein Buchstabe vollendet.`,
    tryIdea: 'Auf ein Versehen hoffen',
    tryRule:
      'Wo der Gegner nach jedem Buchstaben ein Palindrom bilden kann, lass das, was am schwersten zu sehen ist.',
    tries: (move) =>
      `${added(move)}: Hier kann der Gegner nach jedem Buchstaben ein Palindrom bilden.`,
    threatMirror:
      'Die Folge ist ein Palindrom: Der Gegner wiederholt jeden Buchstaben am anderen Ende.',
    threatAny: 'Welcher Buchstabe auch kommt, der Gegner macht daraus ein Palindrom.',
    checked: ({ isPair }) =>
      isPair
        ? 'Geprüft für zwei Buchstaben und mindestens 3 bis 8: Ausnahmen ab 7.'
        : 'Geprüft für 3, 4, 5 und 26 Buchstaben und mindestens 3 bis 7: keine Ausnahmen.',
  },
};
