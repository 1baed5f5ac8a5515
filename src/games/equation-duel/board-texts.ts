/** What the board of Equation Duel says, in each language of the page. */
import type { PerLanguage } from '../../messages/index.ts';

const en = {
  goal: 'Take numbers from a shared pool; the first to make an equation of their own wins.',
  joinedGoal: 'Digits may stand together: 1 and 2 make 12.',
  pool: 'Numbers to take',
  total: 'Total',
  held: (name: string): string => `${name}: numbers held`,
  takenBy: (name: string): string => `taken by ${name}`,
  take: (number: string): string => `Take ${number}`,
  declare: 'Declare an equation, or say no',
  example: 'e.g. 1 + 2 = 3',
  noEquation: 'No equation',
  equation: 'Equation',
  leftSide: 'left side',
  rightSide: 'right side',
  operators: {
    '+': 'plus',
    '−': 'minus',
    '×': 'times',
    '÷': 'divided by',
    '(': 'open parenthesis',
    ')': 'close parenthesis',
    '=': 'equals',
  },
  used: 'used',
  backspace: 'Delete the last sign',
  clear: 'Clear',
  declareIt: 'Declare',
  noValue: 'no value',
  unfinished: 'not complete yet',
  equal: 'Both sides are equal.',
  unequal: 'The sides differ.',
  invalid: (name: string, equation: string): string => `${name}: ${equation} is not valid`,
  /** Why, for everybody: the rules say it to whoever declared the equation. */
  invalidFor: (reason: string): string =>
    reason
      .replace(/^you do not have number (.+)$/, 'number $1 is not held')
      .replace(/^you cannot join your numbers to (.+)$/, 'the numbers held do not join to $1'),
  suddenDeath: (turn: number, turns: number): string => `Sudden death: turn ${turn} of ${turns}`,
  takes: (number: string): string => `take ${number}`,
  declares: (equation: string): string => `declare ${equation}`,
  declaresNone: 'no equation',
};

export type BoardTexts = typeof en;

const de: BoardTexts = {
  goal: 'Zahlen aus einem gemeinsamen Vorrat nehmen; wer daraus zuerst eine Gleichung bildet, gewinnt.',
  joinedGoal: 'Ziffern dürfen nebeneinander stehen: 1 und 2 sind 12.',
  pool: 'Zahlen zum Nehmen',
  total: 'Summe',
  held: (name) => `${name}: eigene Zahlen`,
  takenBy: (name) => `genommen: ${name}`,
  take: (number) => `${number} nehmen`,
  declare: 'Gleichung nennen oder verzichten',
  example: 'z. B. 1 + 2 = 3',
  noEquation: 'Keine Gleichung',
  equation: 'Gleichung',
  leftSide: 'linke Seite',
  rightSide: 'rechte Seite',
  operators: {
    '+': 'plus',
    '−': 'minus',
    '×': 'mal',
    '÷': 'geteilt durch',
    '(': 'Klammer auf',
    ')': 'Klammer zu',
    '=': 'gleich',
  },
  used: 'verwendet',
  backspace: 'Letztes Zeichen löschen',
  clear: 'Löschen',
  declareIt: 'Ansagen',
  noValue: 'kein Wert',
  unfinished: 'noch nicht vollständig',
  equal: 'Beide Seiten sind gleich.',
  unequal: 'Die Seiten sind verschieden.',
  invalid: (name, equation) => `${name}: ${equation} ist nicht gültig`,
  // What is said in German is said of nobody.
  invalidFor: (reason) => reason,
  suddenDeath: (turn, turns) => `Verlängerung: Zug ${turn} von ${turns}`,
  takes: (number) => `${number} nehmen`,
  declares: (equation) => `${equation} ansagen`,
  declaresNone: 'keine Gleichung',
};

export const TEXTS: PerLanguage<BoardTexts> = { en, de };
