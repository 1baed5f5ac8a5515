/** What the board of Bracket Balance says, in each language of the page. */
import type { PerLanguage } from '../../messages/language.ts';

const en = {
  goal: 'Build a bracket expression in turns; place its last bracket to win, break it and you lose.',
  balancedGoal:
    'Build a bracket expression in turns; place its last bracket and leave nothing open to win, break it and you lose.',
  hiddenGoal: 'Its length is hidden.',
  expression: 'Expression',
  empty: 'empty',
  of: (length: number, limit: string): string => `${length} of ${limit} placed`,
  open: (count: number): string => (count === 0 ? 'nothing open' : `${count} open`),
  innermost: (sign: string): string => `innermost ${sign}`,
  breaks: (sign: string): string => `${sign} breaks the rules`,
  add: (sign: string): string => `Add ${sign}`,
  signs: {
    '(': 'opening round bracket',
    ')': 'closing round bracket',
    '[': 'opening square bracket',
    ']': 'closing square bracket',
    '{': 'opening curly bracket',
    '}': 'closing curly bracket',
  },
  openWith: (sign: string): string => `open with “${sign}”`,
  closeWith: (sign: string): string => `close with “${sign}”`,
};

export type BoardTexts = typeof en;

const de: BoardTexts = {
  goal: 'Gemeinsam Klammer für Klammer einen Ausdruck bauen; wer die letzte Klammer setzt, gewinnt, wer falsch schließt, verliert.',
  balancedGoal:
    'Gemeinsam Klammer für Klammer einen Ausdruck bauen; wer die letzte Klammer setzt und nichts offen lässt, gewinnt, wer falsch schließt, verliert.',
  hiddenGoal: 'Wie lang er wird, ist verborgen.',
  expression: 'Ausdruck',
  empty: 'leer',
  of: (length, limit) => `${length} von ${limit} gesetzt`,
  open: (count) => (count === 0 ? 'nichts offen' : `${count} offen`),
  innermost: (sign) => `ganz innen ${sign}`,
  breaks: (sign) => `${sign} verstößt gegen die Regeln`,
  add: (sign) => `${sign} anfügen`,
  signs: {
    '(': 'runde Klammer auf',
    ')': 'runde Klammer zu',
    '[': 'eckige Klammer auf',
    ']': 'eckige Klammer zu',
    '{': 'geschweifte Klammer auf',
    '}': 'geschweifte Klammer zu',
  },
  openWith: (sign) => `mit „${sign}“ öffnen`,
  closeWith: (sign) => `mit „${sign}“ schließen`,
};

export const TEXTS: PerLanguage<BoardTexts> = { en, de };
