/** What Palindrome War says, in German. */
import type { Catalog } from '../../messages/translate.ts';

export const phrases: Catalog = {
  // Options.
  alphabet: 'Alphabet',
  'The letters in play: a range, or the letters themselves.':
    'Die Buchstaben im Spiel: ein Bereich oder die Buchstaben selbst.',
  'a range such as a-d, or 2 to 26 different letters such as abx':
    'ein Bereich wie a-d oder 2 bis 26 verschiedene Buchstaben wie abx',
  minimum: 'Mindestlänge',
  'How many letters a palindrome needs to win.':
    'Wie viele Buchstaben ein Palindrom braucht, um zu gewinnen.',
  limit: 'Grenze',
  'How many letters without a palindrome make a draw; 0 is no limit.':
    'Nach wie vielen Buchstaben ohne Palindrom es unentschieden ist; 0 ist keine Grenze.',
  'alphabet must run from one letter to a later one, and {alphabet} does not.':
    'Das Alphabet muss von einem Buchstaben zu einem späteren gehen, und {alphabet} tut das nicht.',
  'alphabet must name each letter once, and {alphabet} repeats one.':
    'Das Alphabet muss jeden Buchstaben genau einmal nennen, und {alphabet} wiederholt einen.',
  'limit must be 0 or at least minimum, and {limit} is below {minimum}.':
    'Die Grenze muss 0 oder mindestens die Mindestlänge sein, und {limit} ist weniger als {minimum}.',

  // Variations.
  'All letters; a palindrome of at least five wins.':
    'Alle Buchstaben; ein Palindrom aus mindestens fünf gewinnt.',
  'small-alphabet': 'kleines Alphabet',
  'Only the letters a to d.': 'Nur die Buchstaben a bis d.',
  short: 'kurz',
  'A palindrome of three wins.': 'Ein Palindrom aus dreien gewinnt.',
  'two-letters': 'zwei Buchstaben',
  'Only x and o; a palindrome of four wins, and nine letters always hold one.':
    'Nur x und o; ein Palindrom aus vieren gewinnt, und in neun Buchstaben steckt immer eines.',
  limited: 'begrenzt',
  'Only a and b; eight letters without a palindrome are a draw.':
    'Nur a und b; acht Buchstaben ohne Palindrom sind unentschieden.',
  long: 'lang',
  'Only a and b; it takes a palindrome of seven to win.':
    'Nur a und b; erst ein Palindrom aus sieben gewinnt.',

  // Moves and ends.
  'A move is a letter ({alphabet}) and a position (B or E), such as {letter} E.':
    'Ein Zug ist ein Buchstabe ({alphabet}) und ein Ende (B für links, E für rechts), etwa {letter} E.',
  'The letter {letter} is not in play; the letters in play are {alphabet}.':
    'Der Buchstabe {letter} ist nicht im Spiel; im Spiel sind {alphabet}.',
  "{player} formed the palindrome '{letters}'.":
    '{player} {hast|hat} das Palindrom „{letters}“ gebildet.',
  'There are {limit} letters and no palindrome.': 'Nach {limit} Buchstaben gibt es kein Palindrom.',
};
