/** What the board of Binary Race says, in each language of the page. */
import type { PerLanguage } from '../../messages/language.ts';

const en = {
  goal: (target: string): string =>
    `Add 2 or double a shared total; reach exactly ${target} to win, exceed it and you lose.`,
  total: 'Total',
  target: 'Target',
  toGo: (distance: string): string => `${distance} to go`,
  beyond: (distance: string): string => `${distance} too far`,
  hits: 'on target',
  overshoots: 'too far, loses',
  addTwo: 'add 2',
  double: 'double',
};

export type BoardTexts = typeof en;

const de: BoardTexts = {
  goal: (target) =>
    `Die gemeinsame Summe um 2 erhöhen oder verdoppeln; wer sie auf genau ${target} bringt, gewinnt, wer darüber kommt, verliert.`,
  total: 'Summe',
  target: 'Ziel',
  toGo: (distance) => `noch ${distance}`,
  beyond: (distance) => `${distance} zu weit`,
  hits: 'trifft das Ziel',
  overshoots: 'zu weit, verliert',
  addTwo: '2 addieren',
  double: 'verdoppeln',
};

export const TEXTS: PerLanguage<BoardTexts> = { en, de };
