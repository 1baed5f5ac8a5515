/** What the board of Color Bridge says, in each language of the page. */
import type { PerLanguage } from '../../messages/language.ts';

const en = {
  goal: 'Color one or two positions of a track; exactly three of yours in a row win.',
  fullGoal: 'A full track is a draw.',
  track: 'Track',
  position: (number: number): string => `Position ${number}`,
  free: 'free',
  colors: { 1: 'Red', 2: 'Blue' },
  wonThree: 'one of the winning three',
  pairWith: (position: number): string => `with ${position}:`,
  wiped: 'The track was full without a winner: it is wiped clean.',
  second: 'Tap a position to color it. Tap the one beside it, or drag, to color two.',
  moveOne: (position: string): string => `Color ${position}`,
  onePosition: (position: string): string => `position ${position}`,
  twoPositions: (one: string, two: string): string => `the pair ${one} and ${two}`,
};

export type BoardTexts = typeof en;

const de: BoardTexts = {
  goal: 'Eine oder zwei Positionen einer Bahn färben; genau drei der eigenen Farbe in einer Reihe gewinnen.',
  fullGoal: 'Eine volle Bahn ist unentschieden.',
  track: 'Bahn',
  position: (number) => `Position ${number}`,
  free: 'frei',
  colors: { 1: 'Rot', 2: 'Blau' },
  wonThree: 'eine der drei, die gewinnen',
  pairWith: (position) => `mit ${position}:`,
  wiped: 'Die Bahn war voll und niemand hatte gewonnen: Sie ist wieder leer.',
  second: 'Tippen färbt eine Position. Die daneben dazu, oder Ziehen, färbt zwei.',
  moveOne: (position) => `${position} färben`,
  onePosition: (position) => `Position ${position}`,
  twoPositions: (one, two) => `das Paar ${one} und ${two}`,
};

export const TEXTS: PerLanguage<BoardTexts> = { en, de };
