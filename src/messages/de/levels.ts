/** The computer's levels in German. */
import type { levelTexts } from '../en/levels.ts';

export const germanLevels: typeof levelTexts = {
  random: 'Macht irgendeinen Zug.',
  easy: 'Nutzt meist einen Gewinn in Reichweite und übersieht oft, was du drohst.',
  medium: 'Verhindert, was du drohst, und sieht jede zweite Falle.',
  hard: 'Sieht sechs Züge voraus, ab und zu nur vier.',
  perfect: 'Sieht alles; steht er auf Verlust, spielt er, was am schwersten zu beantworten ist.',
};
