/** Was Analysen und Karten von Stellungen außerdem sagen, auf Deutsch. */
import type { ReviewTexts } from '../en/review.ts';
import { germanVerdictTexts, inZügen } from './verdicts.ts';

export const germanReviewTexts: ReviewTexts = {
  ...germanVerdictTexts,
  toMove: (name, worth) => `${name} ist am Zug und ${worth}.`,
  bestPlay: 'Bestes Spiel',
  noMoves: 'keine Züge',
  tally: (kept, made, percent, slips, blunders) =>
    `${kept} von ${inZügen(made)} ${kept === 1 ? 'hielt' : 'hielten'} den Wert (${percent} %), ${slips} ungenau, ${blunders} Fehler`,
  but: (forfeit, had) => `${forfeit}, aber ${had}.`,
  even: 'gleich',
  grade: 'Note',
  move: 'Zug',
  isAhead: 'führt',
  key: 'Je höher der Balken, desto näher der Sieg.  ✕ Fehler  ~ ungenau',
  blunderAt: (move, name) => `Fehler im Zug ${move}, ${name}:`,
  forfeitAt: (move, name) => `Das Ende im Zug ${move}, ${name}:`,
  theMoves: 'Die Züge',
  noBlunders: 'Keine Fehler.',
  theBlunders: (count) => (count === 1 ? 'Der Fehler' : 'Die Fehler'),
};
