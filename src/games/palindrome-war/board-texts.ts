/** What the board of Palindrome War says, in each language of the page. */
import type { PerLanguage } from '../../messages/language.ts';

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const en = {
  goal: (minimum: number): string =>
    `Add letters to either end of a sequence; a palindrome of ${NUMERALS[minimum] ?? minimum} or more wins.`,
  limitGoal: (limit: number): string => `With ${limit} letters and none it is a draw.`,
  letter: 'Letter',
  leftEnd: 'left end',
  rightEnd: 'right end',
  sequenceLabel: 'The letters so far',
  chooseFirst: 'Choose the first letter.',
  chooseLetter: 'Choose a letter, then an end.',
  chooseEnd: (letter: string): string => `Choose an end for ${letter}.`,
  chooseFor: (end: string): string => `Choose a letter for the ${end}.`,
  addFirst: (letter: string): string => `Put ${letter} down`,
  addLeft: (letter: string): string => `Add ${letter} on the left`,
  addRight: (letter: string): string => `Add ${letter} on the right`,
  sequence: (letters: string): string =>
    letters === '' ? 'The sequence is empty.' : `Sequence: ${letters}.`,
  lastAdded: (letter: string, end: string): string => `Last added: ${letter}, ${end}.`,
  palindrome: (letters: string): string => `Palindrome: ${letters}.`,
  letters: (count: number): string => (count === 1 ? '1 letter' : `${count} letters`),
  lettersOf: (count: number, limit: number): string => `${count} of ${limit} letters`,
  letterLeft: (letter: string): string => `${letter} on the left`,
  letterRight: (letter: string): string => `${letter} on the right`,
};

export type BoardTexts = typeof en;

const de: BoardTexts = {
  goal: (minimum) =>
    `Buchstaben links oder rechts an eine Folge anfügen; wer ein Palindrom aus mindestens ${minimum} Buchstaben bildet, gewinnt.`,
  limitGoal: (limit) => `Mit ${limit} Buchstaben und ohne Palindrom ist es unentschieden.`,
  letter: 'Buchstabe',
  leftEnd: 'linkes Ende',
  rightEnd: 'rechtes Ende',
  sequenceLabel: 'Die Buchstaben bisher',
  chooseFirst: 'Wähle den ersten Buchstaben.',
  chooseLetter: 'Wähle einen Buchstaben, dann ein Ende.',
  chooseEnd: (letter) => `Wähle ein Ende für ${letter}.`,
  chooseFor: (end) => `Wähle einen Buchstaben (${end}).`,
  addFirst: (letter) => `${letter} hinlegen`,
  addLeft: (letter) => `${letter} links anfügen`,
  addRight: (letter) => `${letter} rechts anfügen`,
  sequence: (letters) => (letters === '' ? 'Die Folge ist leer.' : `Folge: ${letters}.`),
  lastAdded: (letter, end) => `Zuletzt angefügt: ${letter}, ${end}.`,
  palindrome: (letters) => `Palindrom: ${letters}.`,
  letters: (count) => (count === 1 ? '1 Buchstabe' : `${count} Buchstaben`),
  lettersOf: (count, limit) => `${count} von ${limit} Buchstaben`,
  letterLeft: (letter) => `${letter} links`,
  letterRight: (letter) => `${letter} rechts`,
};

export const TEXTS: PerLanguage<BoardTexts> = { en, de };
