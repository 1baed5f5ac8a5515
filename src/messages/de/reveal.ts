/** Was eine Partie verborgen hat. Im Terminal spricht das Spiel englisch, also in einem eigenen Satz. */
import type { reveal } from '../en/reveal.ts';

export const germanReveal: typeof reveal = {
  fixed: (hidden, commitment) => `${hidden}. Das stand am Anfang fest (Prüfwert ${commitment}).`,
  late: (hidden, commitment) => `${hidden}. Der Prüfwert ist ${commitment}`,
  notFixed: (commitment) =>
    `Diesem Server ist nicht zu trauen: Sein Seed passt nicht zur Partie und zum Prüfwert ${commitment}.`,
};
