/** What the rules of Palindrome War say, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';

type Alphabet = { alphabet: string };

/** A sequence as the book prints it. */
export const joinSpaced = (letters: string): string => letters.split('').join(' ');

export const english = {
  goal: ({ minimum }: { minimum: number }) =>
    `Add letters to either end: a palindrome of ${minimum} or more wins.`,
  goalOrDraw: ({ minimum, limit }: { minimum: number; limit: number }) =>
    `A palindrome of ${minimum} or more wins; none in ${limit} letters draws.`,

  // Options.
  badRange: ({ alphabet }: Alphabet) =>
    `alphabet must run from one letter to a later one, and ${alphabet} does not.`,
  repeats: ({ alphabet }: Alphabet) =>
    `alphabet must name each letter once, and ${alphabet} repeats one.`,
  limitTooLow: ({ limit, minimum }: { limit: number; minimum: number }) =>
    `limit must be 0 or at least minimum, and ${limit} is below ${minimum}.`,

  // Moves.
  notLetter: ({ alphabet }: Alphabet) => `Please enter one letter (${alphabet}).`,
  notInPlay: ({ letter, alphabet }: Alphabet & { letter: string }) =>
    `The letter ${letter} is not in play; the letters in play are ${alphabet}.`,
  notEnd: "Please enter 'B' for beginning or 'E' for end.",
  notMove: ({ alphabet, letter }: Alphabet & { letter: string }) =>
    `A move is a letter (${alphabet}) and a position (B or E), such as ${letter} E.`,

  asksLetter: 'Choose a letter.',
  asksEnd: ({ letter }: { letter: string }) =>
    `Where does '${letter}' go: to the beginning (B) or to the end (E)?`,
  acceptsLetter: ({ alphabet }: Alphabet) => `a letter (${alphabet})`,
  acceptsEnd: 'B for the beginning or E for the end',

  // What happened, beside a drawn board.
  puts: (
    { seat, letter, end }: { seat: Seat; letter: string; end: 'B' | 'E' },
    { player, isReader },
  ) =>
    `${player(seat)} ${isReader(seat) ? 'put' : 'puts'} '${letter}' at the ${end === 'B' ? 'beginning' : 'end'}.`,

  // The drawn board.
  letters: ({ count }: { count: number }) => `${count} ${count === 1 ? 'letter' : 'letters'}`,
  lettersOf: ({ count, limit }: { count: number; limit: number }) => `${count} of ${limit} letters`,
  countOf: ({ count, limit }: { count: number; limit: number }) => `${count} of ${limit}`,
  inPalindrome: ({ size }: { size: number }) => `${size} in a palindrome`,
  noPalindrome: 'no palindrome',
  wanted: ({ minimum }: { minimum: number }) => `a palindrome of ${minimum} wins`,

  // Ends.
  palindrome: ({ seat, letters }: { seat: Seat; letters: string }, { player }) =>
    `${player(seat)} formed the palindrome '${joinSpaced(letters)}'.`,
  full: ({ limit }: { limit: number }) => `There are ${limit} letters and no palindrome.`,
} satisfies Sentences;

export const messages = defineMessages('palindrome-war', english);
