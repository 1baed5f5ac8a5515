/** Palindrome War auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import { type english, joinSpaced } from './messages.ts';
import type { options } from './rules.ts';

export const german: GameTextsOf<typeof options, typeof presets, typeof english> = {
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
    palindrome: ({ seat, letters }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} das Palindrom „${joinSpaced(letters)}“ gebildet.`,
    full: ({ limit }) => `Nach ${limit} Buchstaben gibt es kein Palindrom.`,
  },
};
