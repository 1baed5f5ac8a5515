/** Was Analysen, Karten von Stellungen und Übungen sagen, auf Deutsch. */
import type { Verdict } from '../../solver/oracle.ts';
import type { ReviewTexts } from '../en/review.ts';

const züge = (count: number): string => (count === 1 ? '1 Zug' : `${count} Züge`);
const inZügen = (count: number): string => (count === 1 ? '1 Zug' : `${count} Zügen`);

function worth({ value, plies, endless, chance }: Verdict, several = false): string {
  if (value === 'win') return `${several ? 'gewinnen' : 'gewinnt'} in ${inZügen(plies ?? 0)}`;
  if (value === 'loss') return `${several ? 'verlieren' : 'verliert'} in ${inZügen(plies ?? 0)}`;
  if (chance !== null) {
    return `${several ? 'gewinnen' : 'gewinnt'} mit ${Math.round(chance * 100)} %`;
  }
  const holds = several ? 'halten' : 'hält';
  return endless ? `${holds} unentschieden, ohne Ende` : `${holds} unentschieden`;
}

export const germanReviewTexts: ReviewTexts = {
  verdicts: {
    worth,
    worse: (value) => (value === 'loss' ? 'verlieren' : 'halten unentschieden'),
    hasWon: (name) => `${name} hat gewonnen`,
    draw: 'unentschieden',
    endless: 'Spiel ohne Ende',
    list: (items) =>
      items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`,
    others: 'andere',
    noMove: 'es gibt keinen Zug',
    allLose: (plies) => `Jeder Zug verliert in ${inZügen(plies)}.`,
    longest: (moves, several, plies) =>
      `Jeder Zug verliert; am längsten ${several ? 'halten' : 'hält'} ${moves}: ${züge(plies)}.`,
    allOthers: (mistakes, rest) => `${mistakes}; jeder andere Zug ${rest}.`,
    only: (best, isWin) => `${best}; kein anderer Zug ${isWin ? 'gewinnt' : 'schafft das'}.`,
    andSoOn: 'Und so weiter.',
    isDraw: 'Es ist unentschieden.',
    wins: (name) => `${name} gewinnt.`,
  },
  lang: 'de',
  grades: {
    best: 'bester',
    fine: 'gut',
    slip: 'ungenau',
    blunder: 'Fehler',
    given: 'vorgegeben',
  },
  round: (round) => `Runde ${round}`,
  start: (attempt) => `, Start ${attempt}`,
  restarted: 'Die Runde wurde neu begonnen.',
  notOver: 'Die Runde ist nicht zu Ende.',
  drawn: 'Die Runde ist unentschieden.',
  won: (name) => `${name} hat die Runde gewonnen.`,
  noMoves: 'keine Züge',
  tally: (kept, moves, slips, blunders) =>
    `${kept} von ${inZügen(moves)} hielten den Wert (${Math.round((kept / moves) * 100)} %), ${slips} ungenau, ${blunders} Fehler`,
  forfeits: {
    resign: (name, had) => `${name} gibt auf, aber ${had}.`,
    time: (name, had) => `${name} überschreitet die Zeit, aber ${had}.`,
  },
  wouldHaveGone: 'Es wäre so weitergegangen',
  goesOn: 'Am besten geht es weiter mit',
  refutedBy: 'Das widerlegt',
  bestPlay: 'Bestes Spiel',
  toMove: (name, value) => `${name} ist am Zug und ${value}.`,
  even: 'gleich',
  grade: 'Note',
  move: 'Zug',
  isAhead: 'führt',
  board: 'Brett',
  key: 'Je höher der Balken, desto näher der Sieg.  ✕ Fehler  ~ ungenau',
  columns: ['Zug', 'Wer', 'Gespielt', 'Note', 'Danach'],
  blunderAt: (move, name) => `Fehler im Zug ${move}, ${name}:`,
  step: (move, name, text) => `Zug ${move}, ${name}: ${text}`,
  whoWasAhead: 'Wer führte',
  theMoves: 'Die Züge',
  noBlunders: 'Keine Fehler.',
  theBlunders: (count) => (count === 1 ? 'Der Fehler' : 'Die Fehler'),
};
