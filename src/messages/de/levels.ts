/** The computer's levels in German. */
import type { levelTexts } from '../en/levels.ts';

export const germanLevels: typeof levelTexts = {
  random: 'Macht irgendeinen Zug.',
  easy: 'Nutzt meist, was gewinnt; übersieht oft, was du drohst.',
  medium: 'Verhindert, was du drohst, und sieht jede zweite Falle.',
  hard: 'Sieht sechs Züge voraus, ab und zu nur vier.',
  perfect: 'Sieht alles; auf Verlust macht er es dir schwer.',
};
